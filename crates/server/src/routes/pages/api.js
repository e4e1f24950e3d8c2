"use strict";
// Shows the description of the interface as a page. All text is set as text, never as markup.
const element = (name, text, ...children) => {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
};
const note = (text) => {
  const made = element("p", text);
  made.className = "note";
  return made;
};
const named = (schema) => (schema?.$ref ?? "").split("/").pop();
// A type in few words; a named one by its name, for each has a place of its own below.
const shape = (schema, pad = "") => {
  if (named(schema)) return named(schema);
  if (schema?.enum) return schema.enum.map((word) => JSON.stringify(word)).join(" | ");
  if (schema?.oneOf) {
    const forms = schema.oneOf.map((one) => shape(one, `${pad}  `));
    return forms.join(forms.some((form) => form.length > 24) ? `\n${pad}  | ` : " | ");
  }
  if (schema?.type === "array") return `[${shape(schema.items, pad)}, …]`;
  if (!schema?.properties) return [schema?.type ?? "anything"].flat().join(" | ");
  const fields = Object.entries(schema.properties).map(([field, value]) => {
    const mark = (schema.required ?? []).includes(field) ? "" : "?";
    return `${field}${mark}: ${shape(value, `${pad}  `)}`;
  });
  const line = `{ ${fields.join(", ")} }`;
  return line.length < 60 && !line.includes("\n") ? line : `{\n${fields.map((field) => `${pad}  ${field}`).join(",\n")}\n${pad}}`;
};
const body = (content) => {
  const [kind, { schema }] = Object.entries(content ?? {})[0] ?? ["nothing", {}];
  return kind === "application/json" ? shape(schema) : kind;
};
const show = (description) => {
  const place = document.getElementById("operations");
  place.replaceChildren();
  for (const [path, operations] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      place.append(element("h2", "", element("b", method.toUpperCase()), ` ${path}`));
      place.append(element("p", operation.summary ?? operation.description ?? ""));
      if (operation.requestBody) place.append(note(`asks with ${body(operation.requestBody.content)}`));
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        place.append(note(`answers ${status} with ${body(response.content)}`));
      }
    }
  }
  place.append(element("h1", "The types"), note("A question mark: may be left out."));
  for (const [name, schema] of Object.entries(description.components?.schemas ?? {})) {
    place.append(element("h2", name), element("p", schema.description ?? ""), element("pre", shape(schema)));
  }
};
fetch("/api/openapi.json").then((answer) => answer.json()).then(show, (error) => {
  document.getElementById("operations").textContent = `The description cannot be loaded: ${error}`;
});
