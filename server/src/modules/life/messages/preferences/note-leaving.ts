import type { MessagePurpose } from "@aprisco/contract/messages/labels"
import { record } from "../../../../core/audit.ts"
import type { AnyContext } from "../../../../core/context.ts"
import type { OpenLink } from "./open-link.ts"

/** Writes into the trail that a person left purposes by themselves. Nobody is named as the author, even if somebody is signed in on this device. */
export async function noteLeaving(
  ctx: AnyContext,
  { churchId, person }: OpenLink,
  purposes: readonly MessagePurpose[],
): Promise<void> {
  if (person === null || purposes.length === 0) return
  const subject = { entity: "person", id: person.id, churchId, facts: { purposes } }
  await record({ ...ctx, actor: null }, "person.left_messages", subject)
}
