/**
 * The placeholders of a prerendered page, for what only a running product knows: its address, and the content of
 * its settings. A small part of Mustache: `{{name}}`, `{{#name}}…{{/name}}` for each entry of a list or when there is
 * something, `{{^name}}…{{/name}}` when there is nothing.
 */
export type Filling = { readonly [name: string]: string | boolean | readonly Filling[] }

const SECTION = /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/g
const HOLE = /\{\{(\w+)\}\}/g

/** The page with every placeholder filled. Values are escaped as text; a placeholder without a value is empty. */
export function fillPageTemplate(template: string, filling: Filling): string {
  return template
    .replace(SECTION, (_, sign: string, name: string, inner: string) => {
      const value = filling[name] ?? false
      const scopes = typeof value === "object" ? value : value ? [{}] : []
      if (sign === "^") return scopes.length > 0 ? "" : fillPageTemplate(inner, filling)
      return scopes.map((scope) => fillPageTemplate(inner, { ...filling, ...scope })).join("")
    })
    .replace(HOLE, (_, name: string) => {
      const value = filling[name]
      return typeof value === "string" ? asText(value) : ""
    })
}

// Braces too: a value must not become a placeholder of the page.
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
