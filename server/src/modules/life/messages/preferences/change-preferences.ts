import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { messagePreferences, PreferencesChange } from "@aprisco/contract/messages/preferences"
import type { PublicContext } from "../../../../core/context.ts"
import { writeOwnConsents } from "../../../people/people/consents/public.ts"
import { noteLeaving } from "./note-leaving.ts"
import { deadLink, openPreferencesLink } from "./open-link.ts"
import { ALL_PURPOSES, leavePurposes, leftPurposes, returnToPurposes } from "./opt-outs.ts"
import { CHOSEN_CHANNELS, channelsOf, mayGrantAgain, presentPreferences } from "./read-preferences.ts"

/**
 * Changes what the person of a link receives; what is so already stays. Throws 404, also for all of a change that switches something on at a link that is
 * too old for it (docs/product/messages.md#1.4).
 */
export async function changePreferences(
  ctx: PublicContext,
  token: string,
  { channels, purposes }: PreferencesChange,
): Promise<ReplyOf<typeof messagePreferences.change>> {
  const link = await openPreferencesLink(ctx, token, true)
  const left = await leftPurposes(ctx, link)
  const back = ALL_PURPOSES.filter((purpose) => purposes[purpose] === true && left.has(purpose))
  const gone = ALL_PURPOSES.filter((purpose) => purposes[purpose] === false)
  const now = link.person === null ? null : await channelsOf(ctx, link.person.id)
  const on = CHOSEN_CHANNELS.filter((channel) => channels[channel] === true && !now?.[channel])
  const off = CHOSEN_CHANNELS.filter((channel) => channels[channel] === false)
  if ((back.length > 0 || on.length > 0) && !mayGrantAgain(ctx, link)) throw deadLink()
  await returnToPurposes(ctx, link, back)
  await leavePurposes(ctx, link, gone)
  await noteLeaving(
    ctx,
    link,
    gone.filter((purpose) => !left.has(purpose)),
  )
  if (link.person !== null) {
    const { churchId, person } = link
    await writeOwnConsents(ctx, { churchId, ...person }, { granted: on, withdrawn: off })
  }
  return presentPreferences(ctx, link)
}
