/** Markup that `html` has made: only this is put into other markup as it is. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = string | Html | readonly Html[]

/** Markup in which every inserted value except other markup is escaped. Attribute values must be quoted. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(literals.map((literal, at) => literal + markupOf(parts[at] ?? "")).join(""))
}

function markupOf(part: Part): string {
  if (typeof part === "string") return part.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
  return part instanceof Html ? part.markup : part.map(markupOf).join("")
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** A text as it stands in markup. */
export function escaped(text: string): string {
  return markupOf(text)
}
