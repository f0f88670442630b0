import type { ReplyOf } from "@aprisco/contract/kit/route"
import { FOLLOW_UP_REASONS } from "@aprisco/contract/person-follow-ups/labels"
import type { personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import { CONTACT_CHANNELS } from "@aprisco/contract/vocabulary"
import type { Context } from "../../../core/context.ts"
import { decryptText } from "../../../core/encrypted-text.ts"
import { found } from "../../../core/errors.ts"
import { reachablePeople } from "../../people/people/public.ts"
import { dueStateOf } from "../../roll/visitors/public.ts"
import { contactRowsOf, personFollowUpRows } from "./queries.ts"

type Reply = ReplyOf<typeof personFollowUps.assign>
type ContactReply = ReplyOf<typeof personFollowUps.ofPerson>["contacts"][number]

/** The name of a user who was deleted, or belongs to another church of the denomination. */
const NOBODY_KNOWN = "Usuário não disponível"

/** The follow-ups of these ids, soonest first. */
export async function presentFollowUps(ctx: Context, ids: readonly number[]): Promise<Reply[]> {
  if (ids.length === 0) return []
  const rows = await personFollowUpRows(ctx, ids)
  const people = await reachablePeople(
    ctx,
    rows.map(({ personId }) => personId),
  )
  return rows.flatMap((row) => {
    const person = people.get(row.personId)
    if (person === undefined) return []
    const { responsibleId, responsibleName, dueAt } = row
    const { fullName, photo, memberId, church, churchName, branch, branchName } = person
    return {
      id: row.id,
      personId: row.personId,
      fullName,
      photo,
      memberId,
      church,
      churchName,
      branch,
      branchName,
      reason: row.reason,
      reasonDisplay: FOLLOW_UP_REASONS[row.reason],
      detail: decryptText(ctx, row.encryptedDetail) ?? "",
      dueAt,
      // A due time is never null here.
      state: dueStateOf(ctx, dueAt) ?? "later",
      responsible:
        responsibleId === null ? null : { id: responsibleId, name: responsibleName ?? NOBODY_KNOWN },
      phone: person.phone,
      email: person.email,
      contactHidden: person.contactHidden,
      contact: person.contact,
      contactAttempts: row.contactAttempts,
      lastContactAt: row.lastContactAt,
      openedAt: row.openedAt,
    }
  })
}

/** One follow-up. Throws 404. */
export async function presentFollowUp(ctx: Context, id: number): Promise<Reply> {
  return found((await presentFollowUps(ctx, [id]))[0])
}

/** The contacts of a person in reach, of every follow-up, the newest first. */
export async function presentContacts(ctx: Context, personId: number, most: number): Promise<ContactReply[]> {
  const rows = await contactRowsOf(ctx, personId, most)
  return rows.map(({ encryptedNote, contactedByName, ...contact }) => ({
    ...contact,
    contactedByName: contactedByName ?? NOBODY_KNOWN,
    channelDisplay: CONTACT_CHANNELS[contact.channel],
    note: decryptText(ctx, encryptedNote) ?? "",
  }))
}
