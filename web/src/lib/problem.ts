import { fieldsInWords } from "@aprisco/contract/kit/error-body"
import { type FieldErrors, Problem } from "@aprisco/contract/kit/problem"
import { toSnake } from "@aprisco/contract/kit/wire"

/** What a field without a place on the screen is called; the names of other fields stay as they are. */
const CALLED: Record<string, string> = {
  avatar: "Foto",
  branch: "Filial",
  branchId: "Filial",
  branchIds: "Filiais",
  church: "Igreja",
  churchId: "Igreja",
  columns: "Colunas",
  denominationId: "Denominação",
  file: "Arquivo",
  importId: "Importação",
  listId: "Lista",
  logo: "Logotipo",
  mapping: "Colunas",
  member: "Membro",
  memberId: "Membro",
  ministryId: "Ministério",
  moveTo: "Filial de destino",
  people: "Pessoas",
  person: "Pessoa",
  personId: "Pessoa",
  photo: "Foto",
  rules: "Regras",
  tag: "Etiqueta",
  tags: "Etiquetas",
  userId: "Usuário",
  visitor: "Visitante",
  visitorId: "Visitante",
  words: "Palavras",
}

/**
 * The message of a failure for a person (docs/product/conventions.md#2.7): the server's where it sent one, else the error's own,
 * else `Erro desconhecido`. `fallback` is the screen's own sentence, used where the server sent none; `unexpected`
 * the one for anything that is not an answer of the server, where the screen has two.
 */
export function messageOf(error: unknown, fallback?: string, unexpected = fallback): string {
  if (error instanceof Problem) {
    const inFields = fieldsInWords(error.fields, (field) => CALLED[field] ?? toSnake(field))
    return error.sentence ?? inFields ?? fallback ?? error.message
  }
  if (unexpected) return unexpected
  return (error instanceof Error && error.message) || "Erro desconhecido"
}

/** What the server says of each field; nothing for any other failure. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return error instanceof Problem ? error.fields : {}
}

/** The first message about a field that the screen shows it beside. */
export function fieldErrorOf(error: unknown, field: string): string | undefined {
  return fieldErrorsOf(error)[field]?.[0]
}

/** A failure whose fields have other names in the form than in the body. */
export function withFieldsNamed(error: unknown, nameOf: (field: string) => string): unknown {
  if (!(error instanceof Problem)) return error
  const { status, message, fields, body, sentence } = error
  const named = Object.entries(fields).map(([field, words]) => [nameOf(field), words] as const)
  return new Problem(status, message, Object.fromEntries(named), body, sentence)
}

/** What a failure says beyond the errors that these fields already show; null where that is all. */
export function beyond(error: unknown, shown: readonly string[]): unknown {
  if (!(error instanceof Problem) || shown.length === 0) return error
  const rest = Object.entries(error.fields).filter(([field]) => !shown.includes(field))
  if (rest.length === Object.keys(error.fields).length) return error
  if (rest.length === 0 && error.sentence === null) return null
  const { status, message, body, sentence } = error
  return new Problem(status, message, Object.fromEntries(rest), body, sentence)
}

/** What the server sent beside its words, by the wire's name. */
export function extraOf(error: unknown, name: string): unknown {
  return error instanceof Problem ? error.body[name] : undefined
}

/** The server failed, and does not ask to wait. */
export function isFault(error: unknown): boolean {
  return error instanceof Problem && error.status >= 500 && error.status !== 503
}

/** Whether the server refused a call with that status. */
export function isStatus(error: unknown, status: number): boolean {
  return error instanceof Problem && error.status === status
}

/**
 * Why a file was refused that may succeed if it is smaller or sent later: shown permanently at the field.
 * Null for any other failure.
 */
export function refusedUpload(error: unknown): string | null {
  return isStatus(error, 413) || isStatus(error, 503) ? messageOf(error) : null
}

/** The request's number in the server's log; null where the server sent none. */
export function requestIdOf(error: unknown): string | null {
  const id = error instanceof Problem ? error.body.request_id : null
  return typeof id === "string" ? id : null
}

/** No answer, or an error of the server: another try may succeed. */
export function isOutage(error: unknown): boolean {
  return error instanceof Problem && (error.status === 0 || error.status >= 500)
}

const REFUSALS = [400, 403, 404, 409, 413, 422]

/** A call that no later one of the same would be better than: all but no connection, no session, a busy server, another church. */
export function isRefusal(error: unknown): boolean {
  return REFUSALS.some((status) => isStatus(error, status)) && extraOf(error, "elsewhere") !== true
}
