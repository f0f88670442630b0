import type { DeskContext } from "../../../core/context.ts"
import { encryptText } from "../../../core/encrypted-text.ts"
import { conflict, found } from "../../../core/errors.ts"
import type { EmailMessage } from "../../../integrations/mail.ts"
import { queueEmail } from "./queue-email.ts"

/** What a row that an operator answers keeps of the answer. */
interface StoredAnswer {
  answeredAt: Date
  answeredById: number
  /** Null: it was given another way. */
  encryptedAnswer: Buffer | null
}

interface Question<Row> {
  /** Stores the answer where there is none yet; undefined: there is one, or no such row. */
  store: (answer: StoredAnswer) => Promise<object | undefined>
  /** The row as it is then; undefined: there is none. */
  read: () => Promise<Row | undefined>
  /** What is said to who comes second. */
  refusal: string
  email: (row: Row, answer: { message: string; replyTo: string | null }) => EmailMessage
}

/**
 * An operator's answer to what somebody wrote: stored once, and mailed if it has words; without any it is only noted that they were answered another
 * way. Returns the answered row. Throws 404, and 409 when it was answered already.
 */
export async function answerOnce<Row>(
  ctx: DeskContext,
  message: string | null | undefined,
  { store, read, refusal, email }: Question<Row>,
): Promise<Row> {
  const stored = await store({
    answeredAt: ctx.now,
    answeredById: ctx.operator.id,
    encryptedAnswer: encryptText(ctx, message),
  })
  const row = found(await read())
  if (stored === undefined) throw conflict(refusal)
  if (message) {
    const { supportEmail, operatorEmail } = ctx.services.config
    const answer = { message, replyTo: supportEmail ?? operatorEmail }
    await queueEmail(ctx, email(row, answer), { onBehalfOf: null })
  }
  return row
}
