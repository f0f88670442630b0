/**
 * The one reader of an error's body (docs/product/conventions.md#2.7). It imports nothing, so that the visitor's pages can have it
 * without the rules of the contract (web/chunks.ts).
 */

/** A text for a server that says nothing. */
export const FAULT = "Ocorreu um erro"
/** A text for an answer that is not the product's, such as a proxy's page. */
export const UNEXPECTED = "Erro inesperado. Tente novamente."

export interface ErrorBody {
  /** What the server says beside its fields; null: nothing. */
  sentence: string | null
  /** What it says of each field, by the body's own names. */
  fields: Record<string, string[]>
  /** The whole in words, where no screen has a sentence of its own. */
  words: string
}

/** Where a body says what is wrong, in the order in which it is believed. */
const SENTENCES = ["message", "detail", "error", "non_field_errors", "nonFieldErrors"]

/** Texts of a body that are no error of a field. */
const NO_FIELDS = new Set([...SENTENCES, "request_id", "requestId"])

/** `body`: as it was sent, null where it could not be read. */
export function readErrorBody(body: unknown): ErrorBody {
  const record = isRecord(body) ? body : {}
  const fields = fieldsIn(isRecord(record.details) ? record.details : record)
  const said = SENTENCES.map((name) => textsIn(record[name]).join(", ")).find((words) => words !== "")
  // The product's own way of saying nothing.
  const sentence = said === undefined || said === FAULT ? null : said
  const nothing = isRecord(body) ? FAULT : UNEXPECTED
  return { sentence, fields, words: sentence ?? fieldsInWords(fields) ?? nothing }
}

/** `campo: mensagens; campo: mensagens`, each field as it is or as `nameOf` calls it. Null without an error. */
export function fieldsInWords(
  fields: Record<string, string[]>,
  nameOf: (field: string) => string = (field) => field,
): string | null {
  const lines = Object.entries(fields).map(([field, messages]) => `${nameOf(field)}: ${messages.join(", ")}`)
  return lines.length > 0 ? lines.join("; ") : null
}

function fieldsIn(source: Record<string, unknown>): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const [name, value] of Object.entries(source)) {
    const messages = NO_FIELDS.has(name) ? [] : textsIn(value)
    if (messages.length > 0) fields[name] = messages
  }
  return fields
}

/** A text, or the texts of a list of nothing else; blank ones say nothing. */
function textsIn(value: unknown): string[] {
  const texts = Array.isArray(value) ? value : [value]
  return texts.every((text) => typeof text === "string") ? texts.filter((text) => text.trim() !== "") : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
