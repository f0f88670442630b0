import type { InputOf } from "@aprisco/contract/kit/route"
import type { bulkMessages } from "@aprisco/contract/messages/bulk"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { conditionOf } from "../audience/condition-of.ts"
import { requireOwnReplyTo, storedWords } from "./check-words.ts"
import { isChangeable, underWay } from "./policy.ts"
import { lockMessage } from "./queries.ts"

type Change = InputOf<typeof bulkMessages.update>["body"]

/** What of a message was settled when it was confirmed: another text is confirmed, and approved, anew (docs/product/messages.md#3.1). */
export const UNCONFIRMED = {
  state: "draft",
  scheduledAt: null,
  confirmedRecipients: null,
  confirmedById: null,
  acceptsBlanks: false,
  approvedAt: null,
  approvedById: null,
} as const

/** Changes what the body names; the message is a draft afterwards. Throws 404, 412, 409 on one under way, and 400 as `createMessage` does. */
export async function changeMessage(ctx: Context, id: number, change: Change): Promise<void> {
  const message = await lockMessage(ctx, id)
  expectVersion(ctx, message.version)
  if (!isChangeable(message.state)) throw underWay(message.state)
  const { audience, ...words } = storedWords(change)
  if (words.replyTo !== undefined && words.replyTo !== message.replyTo)
    await requireOwnReplyTo(ctx, words.replyTo)
  const columns = {
    ...words,
    ...(audience && {
      audience: JSON.stringify(audience),
      audienceLabel: (await conditionOf(ctx, message.churchId, audience)).label,
    }),
  }
  const old = new Map<string, unknown>(
    Object.entries({ ...message, audience: JSON.stringify(message.audience) }),
  )
  const fields = Object.entries(columns)
    .filter(([field, value]) => value !== undefined && String(value) !== String(old.get(field)))
    .map(([field]) => field)
  if (fields.length === 0 && message.state === "draft") return
  await ctx.db
    .updateTable("messages")
    .set({ ...columns, ...UNCONFIRMED })
    .where("id", "=", id)
    .execute()
  await record(ctx, "message.changed", {
    entity: "message",
    id,
    churchId: message.churchId,
    facts: { fields: fields.filter((field) => field !== "audienceLabel") },
  })
}
