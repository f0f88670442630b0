import { isStatus, messageOf } from "../../../../../lib/problem.ts"
import { treasuryChanged } from "../../treasury-api.ts"

/** Why a claim could not be changed or decided. One that somebody else changed or decided meanwhile is loaded again under the dialog. */
export function failureWords(error: unknown, words: string): string {
  if (isStatus(error, 412) || isStatus(error, 409)) void treasuryChanged()
  return messageOf(error, words)
}
