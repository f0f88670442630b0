import { UNREADABLE_TEXT } from "@aprisco/contract/vocabulary"
import type { AnyContext } from "../../../core/context.ts"
import { decryptText } from "../../../core/encrypted-text.ts"

interface Stored {
  encryptedSubject: Buffer
  encryptedMessage: Buffer
  encryptedAnswer: Buffer | null
}

/** A request for help with its texts in place of the ciphertexts; a text that cannot be read says so. */
export function presentSupportRequest<Row extends Stored>(
  ctx: Pick<AnyContext, "services" | "log">,
  { encryptedSubject, encryptedMessage, encryptedAnswer, ...row }: Row,
) {
  return {
    ...row,
    subject: decryptText(ctx, encryptedSubject) ?? UNREADABLE_TEXT,
    message: decryptText(ctx, encryptedMessage) ?? UNREADABLE_TEXT,
    answer: decryptText(ctx, encryptedAnswer),
  }
}
