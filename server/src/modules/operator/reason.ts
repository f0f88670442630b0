import { type Option, type Typed, UsageError } from "./command-line.ts"

const LONGEST = 500

/** Why the operator does what a church's people will ask about. */
export const reasonOption: Option = { value: '"motivo"', required: true }

/** The reason as one line of text. Throws `UsageError` when nothing can be read in it, or too much. */
export function reasonOf(typed: Typed): string {
  const reason = typed
    .text("reason")
    .replace(/[\s\p{C}]+/gu, " ")
    .trim()
  if (reason === "") throw new UsageError("falta --reason")
  if (reason.length > LONGEST) throw new UsageError(`o motivo passa de ${LONGEST} caracteres`)
  return reason
}
