import { MESSAGE_PURPOSES, type MessagePurpose } from "@aprisco/contract/messages/labels"
import { valuesOf } from "@aprisco/contract/vocabulary"
import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { hexOf } from "../../../../db/insert-all.ts"
import { addressHash } from "../address-hash.ts"
import type { OpenLink } from "./open-link.ts"

/** The purposes that the person of a link, or its address, has left. */
export async function leftPurposes(ctx: AnyContext, link: OpenLink): Promise<ReadonlySet<MessagePurpose>> {
  const { rows } = await sql<{ purpose: MessagePurpose }>`
    select purpose from message_opt_outs where church_id = ${link.churchId} and person_id = ${link.personId}
    union
    select purpose from message_opt_outs where church_id = ${link.churchId} and address_hash = any(${allOf(link)})`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ purpose }) => purpose))
}

/**
 * Lets the person of a link leave purposes, with its address, or that of the person at a person's own link, and with it everybody of the church who has the
 * address now (docs/product/messages.md#1.6), also in the trash. Who left before stays as they are.
 */
export async function leavePurposes(
  ctx: AnyContext,
  link: OpenLink,
  purposes: readonly MessagePurpose[],
): Promise<void> {
  if (purposes.length === 0) return
  const given = sql`unnest(${[...purposes]}::text[]) as left_one (purpose)`
  await sql`insert into message_opt_outs (church_id, purpose, address_hash, since)
    select ${link.churchId}, left_one.purpose, address.hash, ${ctx.now} from ${given}, unnest(${hashesOf([addressOf(link)])}) as address (hash)
    on conflict do nothing`.execute(ctx.db)
  await sql`insert into message_opt_outs (church_id, purpose, person_id, since)
    select ${link.churchId}, left_one.purpose, whose.id, ${ctx.now} from ${given}, (${peopleAt(link)}) as whose
    order by whose.id
    on conflict do nothing`.execute(ctx.db)
  if (link.recipientId !== null && link.purpose !== null && purposes.includes(link.purpose))
    await ctx.db
      .updateTable("messageRecipients")
      .set({ leftPurposeAt: ctx.now })
      .where("churchId", "=", link.churchId)
      .where("id", "=", link.recipientId)
      .where("leftPurposeAt", "is", null)
      .execute()
}

/** Brings the person of a link back to purposes: their own rows go, and those of their addresses. Others who left there stay away. */
export async function returnToPurposes(
  ctx: AnyContext,
  link: Pick<OpenLink, "churchId" | "personId" | "addressHash" | "person">,
  purposes: readonly MessagePurpose[],
): Promise<void> {
  if (purposes.length === 0) return
  await sql`delete from message_opt_outs where church_id = ${link.churchId} and purpose = any(${[...purposes]}::text[])
    and (person_id = ${link.personId} or address_hash = any(${allOf(link)}))`.execute(ctx.db)
}

export const ALL_PURPOSES = valuesOf(MESSAGE_PURPOSES)

/** Everybody who has the address, and the person of the link, also where their address was corrected since. */
function peopleAt(link: OpenLink) {
  const telephone = sql`regexp_replace(people.phone, '[^0-9]', '', 'g')`
  const address = link.channel === "whatsapp" ? telephone : sql`people.email`
  return sql`select people.id from people
    where people.church_id = ${link.churchId} and (people.id = ${link.personId}
      or ${addressHash(link.churchId, address)} = any(${hashesOf([addressOf(link)])}))`
}

type Addressed = Pick<OpenLink, "addressHash" | "person">

const addressOf = ({ addressHash, person }: Addressed) => addressHash ?? person?.emailHash ?? null

/** That of the link, and the e-mail address that its person has now. */
const allOf = ({ addressHash, person }: Addressed) => hashesOf([addressHash, person?.emailHash ?? null])

function hashesOf(hashes: readonly (Buffer | null)[]) {
  return sql`${hashes.flatMap((hash) => (hash === null ? [] : hexOf(hash)))}::bytea[]`
}
