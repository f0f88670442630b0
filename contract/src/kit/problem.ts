import type { z } from "zod"
import { FAULT, readErrorBody, UNEXPECTED } from "./error-body.ts"
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
  fault: FAULT,
  elsewhere: "Você não está mais na mesma igreja. Confira no topo da tela onde está e tente de novo.",
  answerErased:
    "Este envio já foi feito antes, e a resposta dele foi apagada com os dados de uma pessoa. Confira antes de enviar outra vez.",
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
    super(UNEXPECTED, { cause })
    this.name = "UnreadableAnswer"
  }
}

/**
 * A server's error as the web uses it (docs/product/conventions.md#2.7). `body`: as it was sent, null where it could not be read.
 * `retryAfter`: the seconds after which another try may succeed, where the server sent them.
 */
export function problemFrom(status: number, body: unknown, retryAfter: number | null = null): Problem {
  const { sentence: said, fields: sent, words } = readErrorBody(body)
  const fields = Object.fromEntries(Object.entries(sent).map(([name, texts]) => [toCamel(name), texts]))
  const vague = status === 429 ? DETAILS.tooMany : DETAILS.overloaded
  const isToWait = retryAfter !== null && (status === 429 || status === 503)
  const sentence = isToWait ? withWait(said ?? vague, retryAfter) : said
  const record = typeof body === "object" && body !== null ? { ...body } : {}
  return new Problem(status, sentence ?? words, fields, record, sentence)
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
