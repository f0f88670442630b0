import type { AnyContext } from "../../../../core/context.ts"
import { notifyOfOwnMessage } from "../../../ground/notifications/public.ts"
import type { LockedMessage } from "../bulk/queries.ts"

type Told = Pick<LockedMessage, "id" | "churchId" | "subject" | "text" | "createdById" | "confirmedById">

/** Who wrote and who sent a message hear by the bell that it did not leave, and why (docs/product/messages.md#3.3). */
export async function tellAuthor(
  ctx: AnyContext,
  { id, churchId, createdById, confirmedById, ...words }: Told,
  what: "paused" | "refused",
  why: string,
): Promise<void> {
  const title = what === "paused" ? "Mensagem pausada" : "Mensagem não aprovada"
  const userIds = [createdById, confirmedById].flatMap((one) => one ?? [])
  await notifyOfOwnMessage(ctx, { id, churchId, userIds }, { title, text: `«${nameOf(words)}»: ${why}` })
}

const MOST = 80

/** A message without a subject is called by its beginning. */
function nameOf({ subject, text }: Pick<Told, "subject" | "text">): string {
  const name = subject || text
  return name.length > MOST ? `${name.slice(0, MOST).trimEnd()}…` : name
}
