/** Markup of a page. Made by `html` and `cleaned` alone. */
class Markup {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

export type Html = Markup

/** What may be put into markup: text, markup, a list of both, or nothing. */
type Part = string | number | Html | null | undefined | false | readonly Part[]

/** Markup with values in it, each as text: ``html`<p>${name}</p>` ``. Attributes are written in double quotes. */
export function html(pieces: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Markup(pieces.map((piece, place) => piece + asMarkup(values[place])).join(""))
}

/** Stored formatted text, which was cleaned before it was stored (integrations/clean-html): the only text that is taken as markup. */
export function cleaned(stored: string): Html {
  return new Markup(stored)
}

function asMarkup(value: Part): string {
  if (value === null || value === undefined || value === false) return ""
  if (value instanceof Markup) return value.toString()
  if (typeof value === "object") return value.map(asMarkup).join("")
  return String(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** A text with its special characters escaped. */
export function escaped(text: string): string {
  return asMarkup(text)
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}
