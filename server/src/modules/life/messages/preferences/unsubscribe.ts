import type { ReplyOf } from "@aprisco/contract/kit/route"
import { MESSAGE_PURPOSES } from "@aprisco/contract/messages/labels"
import type { messagePreferences } from "@aprisco/contract/messages/preferences"
import type { PublicContext } from "../../../../core/context.ts"
import { noteLeaving } from "./note-leaving.ts"
import { openPreferencesLink } from "./open-link.ts"
import { ALL_PURPOSES, leavePurposes, leftPurposes } from "./opt-outs.ts"

/**
 * Leaves the purpose of the message that had the link, or with a person's own link all of them, twice alike (docs/product/messages.md#1.5). Throws 404.
 */
export async function unsubscribe(
  ctx: PublicContext,
  token: string,
): Promise<ReplyOf<typeof messagePreferences.unsubscribe>> {
  const link = await openPreferencesLink(ctx, token, true)
  const purposes = link.purpose === null ? ALL_PURPOSES : [link.purpose]
  const before = await leftPurposes(ctx, link)
  await leavePurposes(ctx, link, purposes)
  await noteLeaving(
    ctx,
    link,
    purposes.filter((purpose) => !before.has(purpose)),
  )
  const words = link.purpose === null ? "mensagens" : MESSAGE_PURPOSES[link.purpose]
  return { message: `Pronto: você não recebe mais ${words} de ${link.churchName}.` }
}
