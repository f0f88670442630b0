import { type CommandOption, type Typed, UsageError } from "./command-line.ts"

const LONGEST = 500

/** The reason for an action, which the church's administrators read. */
export const reasonOption: CommandOption = { value: '"motivo"', required: true }

/** The reason as one line of text. Throws `UsageError` when it is blank or too long. */
export function reasonOf(typed: Typed): string {
  const reason = typed
    .text("reason")
    .replace(/[\s\p{C}]+/gu, " ")
    .trim()
  if (reason === "") throw new UsageError("falta --reason")
  if (reason.length > LONGEST) throw new UsageError(`o motivo passa de ${LONGEST} caracteres`)
  return reason
}
