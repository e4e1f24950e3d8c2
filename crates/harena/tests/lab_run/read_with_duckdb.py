"""Reads a folder of `harena lab run` with DuckDB, and prints what a summary must agree with, as JSON."""

import json
import sys

import duckdb

folder = sys.argv[1]
games = duckdb.read_csv(f"{folder}/games.csv")
seats = duckdb.read_csv(f"{folder}/seats.csv")


def one(query):
    return duckdb.sql(query).fetchall()[0]


count, decisions = one("SELECT count(*), sum(decisions) FROM games")
scores = duckdb.sql("SELECT seat, sum(score), sum(win_share) FROM seats GROUP BY seat ORDER BY seat").fetchall()
# Every game of the one table has its rows in the other, and the winners of a game share one win.
(broken,) = one(
    "SELECT count(*) FROM (SELECT game, sum(win_share) AS wins, max(score) AS best FROM seats GROUP BY game) AS s"
    " JOIN games USING (game) WHERE abs(wins - 1) > 1e-5 OR best <> best_score"
)
print(json.dumps({"games": count, "decisions": int(decisions), "scores": scores, "broken": broken}))
