//! How much one address or one socket may ask for. Budgets stand beside the routes they are for.

use crate::options::Limits;
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    num::NonZeroU32,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
};

/// How often something may be done: so many times at once, and so many a minute in the long run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget {
    pub(crate) a_minute: u32,
    pub(crate) at_once: u32,
}

impl Budget {
    fn quota(self) -> Quota {
        let at_least_one = |number: u32| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        Quota::per_minute(at_least_one(self.a_minute)).allow_burst(at_least_one(self.at_once))
    }
}

/// After so many requests the list of addresses is swept.
const SWEEP: u32 = 4096;

/// A budget that every address has of its own.
#[derive(Clone)]
pub(crate) struct AddressBudget(Arc<(DefaultKeyedRateLimiter<IpAddr>, AtomicU32)>);

impl AddressBudget {
    pub(crate) fn new(budget: Budget) -> AddressBudget {
        AddressBudget(Arc::new((RateLimiter::keyed(budget.quota()), AtomicU32::new(0))))
    }

    /// Takes one from the budget of an address, if there is one left.
    pub(crate) fn take(&self, address: IpAddr) -> bool {
        let (limiter, taken) = &*self.0;
        // Addresses that have not come for long are forgotten, now and then, so that the list stays short.
        if taken.fetch_add(1, Ordering::Relaxed) % SWEEP == SWEEP - 1 {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
        limiter.check_key(&neighbourhood(address)).is_ok()
    }
}

/// The budget of one socket.
pub(crate) struct SocketBudget(Option<DefaultDirectRateLimiter>);

impl SocketBudget {
    pub(crate) fn new(budget: Budget, limits: &Limits) -> SocketBudget {
        SocketBudget(limits.has_budgets.then(|| RateLimiter::direct(budget.quota())))
    }

    pub(crate) fn take(&self) -> bool {
        self.0.as_ref().is_none_or(|limiter| limiter.check().is_ok())
    }
}

/// Counts what is open, in all and by address: connections, or sockets.
#[derive(Clone)]
pub(crate) struct Doorkeeper {
    most: usize,
    most_per_address: usize,
    open: Arc<Mutex<Open>>,
}

#[derive(Default)]
struct Open {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// One that was let in. Once this is gone, another may come.
pub(crate) struct Pass {
    address: Option<IpAddr>,
    open: Arc<Mutex<Open>>,
}

impl Doorkeeper {
    pub(crate) fn new(most: usize, most_per_address: usize) -> Doorkeeper {
        Doorkeeper { most, most_per_address, open: Arc::default() }
    }

    /// Lets one in, or says why not. Without an address it counts for none.
    pub(crate) fn let_in(&self, address: Option<IpAddr>) -> Result<Pass, &'static str> {
        let address = address.map(neighbourhood);
        let mut open = locked(&self.open);
        if open.all >= self.most {
            return Err("the server has as many connections as it takes; try again later");
        }
        if let Some(address) = address {
            let own = open.by_address.entry(address).or_insert(0);
            if *own >= self.most_per_address {
                return Err("too many connections from your address; close one");
            }
            *own += 1;
        }
        open.all += 1;
        Ok(Pass { address, open: Arc::clone(&self.open) })
    }

    /// How many are in.
    pub(crate) fn count(&self) -> usize {
        locked(&self.open).all
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut open = locked(&self.open);
        open.all = open.all.saturating_sub(1);
        if let Some(address) = self.address
            && let Some(own) = open.by_address.get_mut(&address)
        {
            *own -= 1;
            if *own == 0 {
                open.by_address.remove(&address);
            }
        }
    }
}

fn locked(open: &Mutex<Open>) -> MutexGuard<'_, Open> {
    open.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whom an address stands for. A household has 2^64 addresses of the newer kind, and they share what one has.
fn neighbourhood(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::{AddressBudget, Budget, Doorkeeper};
    use std::net::IpAddr;

    #[test]
    fn a_household_shares_its_budget() {
        let budget = AddressBudget::new(Budget { a_minute: 1, at_once: 2 });
        let from = |text: &str| text.parse::<IpAddr>().unwrap();
        assert!(budget.take(from("2001:db8::1")) && budget.take(from("2001:db8::2")));
        assert!(!budget.take(from("2001:db8::3")));
        assert!(budget.take(from("2001:db8:0:1::3")));
        assert!(budget.take(from("::ffff:10.0.0.1")) && budget.take(from("10.0.0.1")));
        assert!(!budget.take(from("::ffff:10.0.0.1")));
    }

    #[test]
    fn who_leaves_makes_room() {
        let keeper = Doorkeeper::new(3, 2);
        let (one, two) = (Some([10, 0, 0, 1].into()), Some([10, 0, 0, 2].into()));
        let first = keeper.let_in(one).ok();
        let second = keeper.let_in(one).ok();
        assert!(first.is_some() && second.is_some() && keeper.let_in(one).is_err());
        let third = keeper.let_in(two).ok();
        assert!(third.is_some() && keeper.let_in(two).is_err());
        drop((first, second));
        assert!(keeper.let_in(two).is_ok());
        // Who has no address of its own has only the limit of all.
        let proxied: Vec<_> = (0..2).map(|_| keeper.let_in(None)).collect();
        assert!(proxied.iter().all(Result::is_ok) && keeper.let_in(None).is_err());
        drop((third, proxied));
        assert_eq!(keeper.count(), 0);
    }
}
