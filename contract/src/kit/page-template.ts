/**
 * The holes that the build leaves in a prerendered page, for what only a running product knows: its own address, and what
 * its settings say. Mustache's smallest part: `{{name}}`, `{{#name}}…{{/name}}` for each of a list or when there is
 * something, `{{^name}}…{{/name}}` when there is nothing.
 */
export type Filling = { readonly [name: string]: string | boolean | readonly Filling[] }

const SECTION = /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/g
const HOLE = /\{\{(\w+)\}\}/g

/** The page with every hole filled. Values are text and stay text; a hole that nothing fills is empty. */
export function fillTemplate(template: string, filling: Filling): string {
  return template
    .replace(SECTION, (_, sign: string, name: string, inner: string) => {
      const value = filling[name] ?? false
      const scopes = typeof value === "object" ? value : value ? [{}] : []
      if (sign === "^") return scopes.length > 0 ? "" : fillTemplate(inner, filling)
      return scopes.map((scope) => fillTemplate(inner, { ...filling, ...scope })).join("")
    })
    .replace(HOLE, (_, name: string) => {
      const value = filling[name]
      return typeof value === "string" ? asText(value) : ""
    })
}

// Braces too: what a value says must not become a hole of the page around it.
const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "{": "&#123;",
  "}": "&#125;",
}

function asText(text: string): string {
  return text.replace(/[&<>"'{}]/g, (sign) => ENTITIES[sign] ?? sign)
}
