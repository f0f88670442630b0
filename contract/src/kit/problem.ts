import type { z } from "zod"
import { withWait } from "./retry.ts"
import { toCamel, toSnake } from "./wire.ts"

/** Field (camelCase) → messages. `nonFieldErrors` has what belongs to no field. */
export type FieldErrors = Record<string, string[]>

/** The errors that every route shares, with the texts for a person. */
export const DETAILS = {
  unauthenticated: "As credenciais de autenticação não foram fornecidas ou não são válidas.",
  denied: "Você não tem permissão para executar essa ação.",
  notFound: "Não encontrado.",
  stale: "Este registro foi alterado por outra pessoa. Recarregue e tente de novo.",
  tooLarge: "O conteúdo enviado é grande demais.",
  fileTooLarge: "Arquivo muito grande.",
  wrongType: "Tipo de conteúdo não suportado.",
  unparsable: "O corpo da requisição não pôde ser lido.",
  wrongMethod: "Método não permitido.",
  tooMany: "Muitas tentativas. Aguarde um momento e tente de novo.",
  overloaded: "Serviço momentaneamente indisponível. Tente novamente em instantes.",
  storage: "As fotos e os arquivos não estão disponíveis agora. Tente de novo em instantes.",
  busy: "Muitas pessoas ao mesmo tempo. Tente de novo em instantes.",
  fault: "Ocorreu um erro",
  unexpected: "Erro inesperado. Tente novamente.",
  elsewhere: "Você não está mais na mesma igreja. Confira no topo da tela onde está e tente de novo.",
  keyReused: "A chave de idempotência já foi usada com outro conteúdo.",
} as const

/** A failed call as the web uses it: status, text for the person, errors by field. */
export class Problem extends Error {
  readonly status: number
  readonly fields: FieldErrors
  readonly body: Record<string, unknown>
  /** What the server says beside its fields; null: nothing. */
  readonly sentence: string | null

  constructor(
    status: number,
    message: string,
    fields: FieldErrors = {},
    body: Record<string, unknown> = {},
    sentence: string | null = Object.keys(fields).length > 0 ? null : message,
  ) {
    super(message)
    this.name = "Problem"
    this.status = status
    this.fields = fields
    this.body = body
    this.sentence = sentence
  }
}

/** An answer that is not the product's, such as the page of a proxy. */
export class UnreadableAnswer extends Error {
  constructor(cause: unknown) {
    super(DETAILS.unexpected, { cause })
    this.name = "UnreadableAnswer"
  }
}

/** Where a body says what is wrong, in the order in which it is believed. */
const SENTENCES = ["message", "detail", "error", "non_field_errors", "nonFieldErrors"]

/** Texts of a body that are no error of a field. */
const NO_FIELDS = new Set([...SENTENCES, "request_id"])

/**
 * The one reader of a server's error (docs/product/conventions.md#2.7). `body`: as it was sent, null where it could not be read.
 * `retryAfter`: the seconds after which another try may succeed, where the server sent them.
 */
export function problemFrom(status: number, body: unknown, retryAfter: number | null = null): Problem {
  const record = isRecord(body) ? body : {}
  const fields = fieldsIn(isRecord(record.details) ? record.details : record)
  const said = SENTENCES.map((name) => textsIn(record[name]).join(", ")).find((words) => words !== "")
  // The product's own way of saying nothing.
  const given = said === DETAILS.fault ? undefined : said
  const vague = status === 429 ? DETAILS.tooMany : DETAILS.overloaded
  const isToWait = retryAfter !== null && (status === 429 || status === 503)
  const sentence = isToWait ? withWait(given ?? vague, retryAfter) : (given ?? null)
  const nothing = isRecord(body) ? DETAILS.fault : DETAILS.unexpected
  return new Problem(status, sentence ?? fieldsInWords(fields) ?? nothing, fields, record, sentence)
}

/** `campo: mensagens; campo: mensagens`, each field by the wire's name or by what `nameOf` calls it. Null without an error. */
export function fieldsInWords(
  fields: FieldErrors,
  nameOf: (field: string) => string = toSnake,
): string | null {
  const lines = Object.entries(fields).map(([field, messages]) => `${nameOf(field)}: ${messages.join(", ")}`)
  return lines.length > 0 ? lines.join("; ") : null
}

function fieldsIn(source: Record<string, unknown>): FieldErrors {
  const fields: FieldErrors = {}
  for (const [name, value] of Object.entries(source)) {
    const messages = NO_FIELDS.has(name) ? [] : textsIn(value)
    if (messages.length > 0) fields[toCamel(name)] = messages
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

/** All of a parse's errors at once, by field. A nested path is joined with dots. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const name = issue.path.map(String).join(".") || "nonFieldErrors"
    fields[name] = [...new Set([...(fields[name] ?? []), issue.message])]
  }
  return fields
}

/** Field errors with the wire's names. */
export function fieldsToWire(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(fields).map(([name, messages]) => [toSnake(name), messages]))
}
