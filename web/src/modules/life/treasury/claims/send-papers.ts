import { type ExpenseClaim, expenseClaims } from "@aprisco/contract/treasury/claims"
import { patientApi } from "../../../../lib/api.ts"
import { fieldErrorOf, messageOf } from "../../../../lib/problem.ts"
import { sendableReceipt } from "../receipts/receipt-file.ts"

/** A file that is not with its claim yet. `problem`: why it could not be sent. */
export interface Paper {
  key: string
  file: File
  problem?: string
}

/** A claim, and those of its files that could not be sent. */
export interface SentClaim {
  claim: ExpenseClaim
  failed: readonly Paper[]
}

/** Sends the files of a claim one after the other; one that fails keeps none from being sent. */
export async function sendPapers(claim: ExpenseClaim, papers: readonly Paper[]): Promise<SentClaim> {
  const { id } = claim
  const failed: Paper[] = []
  for (const { key, file } of papers) {
    try {
      await patientApi().call(expenseClaims.attach, {
        params: { id },
        body: { file: await sendableReceipt(file) },
      })
    } catch (error) {
      const problem = fieldErrorOf(error, "file") ?? messageOf(error, "Não foi possível enviar.")
      failed.push({ key, file, problem })
    }
  }
  return { claim, failed }
}
