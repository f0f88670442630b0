import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { FollowUpReason } from "@aprisco/contract/person-follow-ups/labels"
import type { PersonFollowUpBody, personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import { recordEach } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { encryptText } from "../../../core/encrypted-text.ts"
import { conflict, invalid } from "../../../core/errors.ts"
import { lockPeople } from "../../people/people/known-person/public.ts"
import { isContactWithdrawn, visiblePeople } from "../../people/people/public.ts"
import { makeRegistrationsDue } from "../../roll/visitors/follow-ups/public.ts"
import { CONTACT_WITHDRAWN, usualDue } from "../../roll/visitors/public.ts"
import { presentFollowUp } from "./present.ts"
import { openFollowUps } from "./queries.ts"

interface Beginning {
  personIds: readonly number[]
  reason: FollowUpReason
  detail?: string | null | undefined
}

/**
 * Follows people up (docs/product/follow-ups.md#2.1). Of a person with an open registration that one's contact becomes due; for others a follow-up
 * is opened, and one that is open stays as it is. Those who withdrew the consent for contact are left out. Throws 400 on `personId` where one of
 * them is out of reach or has died, and then begins none.
 */
export async function beginFollowUps(
  ctx: Context,
  { personIds, ...why }: Beginning,
): Promise<{ created: number; existing: number }> {
  const people = await lockToContact(ctx, personIds)
  const allowed = people.filter(({ isWithdrawn }) => !isWithdrawn)
  const registrations = await makeRegistrationsDue(
    ctx,
    allowed.map(({ id }) => id),
  )
  const registered = new Set(registrations.map(({ personId }) => personId))
  const others = allowed.filter(({ id }) => !registered.has(id))
  const opened = await open(ctx, others, why)
  const created = opened.length + registrations.filter(({ became }) => became).length
  return { created, existing: allowed.length - created }
}

/**
 * The same of one person, by hand. Throws 400 on `personId`, also on one who withdrew the consent for contact, and 409 on one whose follow-up is
 * open.
 */
export async function beginByHand(
  ctx: Context,
  { personId, ...why }: PersonFollowUpBody,
): Promise<ReplyOf<typeof personFollowUps.begin>> {
  const people = await lockToContact(ctx, [personId])
  if (people.some(({ isWithdrawn }) => isWithdrawn)) throw invalid({ personId: [CONTACT_WITHDRAWN] })
  const [registration] = await makeRegistrationsDue(ctx, [personId])
  if (registration) return { followUp: null, visitorId: registration.id }
  const [id] = await open(ctx, people, why)
  if (id === undefined) throw conflict("Esta pessoa já está em acompanhamento.")
  return { followUp: await presentFollowUp(ctx, id), visitorId: null }
}

/** Locks people, and looks whether all of them can be followed up. */
async function lockToContact(ctx: Context, personIds: readonly number[]) {
  const ids = [...new Set(personIds)]
  if (ids.length === 0) return []
  await lockPeople(ctx, ids)
  const people = await visiblePeople(ctx)
    .where("people.id", "in", ids)
    .where("people.deceasedOn", "is", null)
    .select(["people.id", "people.churchId", isContactWithdrawn().as("isWithdrawn")])
    .execute()
  if (people.length < ids.length) throw invalid({ personId: ["Pessoa não encontrada."] })
  return people
}

/** Opens a follow-up for those of the locked people who have none. Returns the ids of the new ones. */
async function open(
  ctx: Context,
  people: readonly { id: number; churchId: number }[],
  { reason, detail }: Omit<Beginning, "personIds">,
): Promise<number[]> {
  if (people.length === 0) return []
  const followed = await openFollowUps(ctx)
    .where(
      "people.id",
      "in",
      people.map(({ id }) => id),
    )
    .select("people.id")
    .execute()
  const known = new Set(followed.map(({ id }) => id))
  const rows = people
    .filter(({ id }) => !known.has(id))
    .map(({ id, churchId }) => ({
      churchId,
      personId: id,
      reason,
      encryptedDetail: encryptText(ctx, detail),
      dueAt: usualDue({ churchId, createdAt: ctx.now }),
      openedById: ctx.actor.userId,
      openedAt: ctx.now,
    }))
  if (rows.length === 0) return []
  const opened = await ctx.db.insertInto("personFollowUps").values(rows).returning(["id"]).execute()
  await recordEach(
    ctx,
    "person.follow_up_begun",
    rows.map(({ personId, churchId }) => ({ entity: "person", id: personId, churchId, facts: { reason } })),
  )
  return opened.map(({ id }) => id)
}
