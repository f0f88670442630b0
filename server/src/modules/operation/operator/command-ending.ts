import { AppError } from "../../../core/errors.ts"
import { operatorLine } from "../../../operator-line.ts"
import { UsageError } from "./command-line.ts"
import { NotConfirmed, type Terminal } from "./operator-context.ts"
import { TrailBroken } from "./verify-audit.ts"
import { LedgerBroken } from "./verify-ledger.ts"

const DONE = 0
const FAILED = 1
const MISTYPED = 2

/** Runs a command to its exit code: 0 done, 1 not done, 2 not understood. Its error is one line, with the usage after the last. */
export async function commandEnding(
  terminal: Terminal,
  usage: string,
  work: () => Promise<void>,
): Promise<number> {
  try {
    await work()
    return DONE
  } catch (error) {
    terminal.errors.write(`aprisco: ${lineOf(error)}\n`)
    if (!(error instanceof UsageError)) return FAILED
    terminal.errors.write(`${usage}\n`)
    return MISTYPED
  }
}

function lineOf(error: unknown): string {
  if (error instanceof AppError)
    return [error.message, ...Object.values(error.fields).flat()].join(" ").trim()
  if (
    [UsageError, NotConfirmed, TrailBroken, LedgerBroken].some((kind) => error instanceof kind) &&
    error instanceof Error
  )
    return error.message
  return operatorLine(error)
}
