import type { MessagePurpose } from "@aprisco/contract/messages/labels"
import { sql } from "kysely"
import type { PublicContext } from "../../../../core/context.ts"
import { notFound } from "../../../../core/errors.ts"
import { hashToken } from "../../../../core/session.ts"
import { createPublicScope, setTenant } from "../../../../db/tenant-scope.ts"
import { addressHash } from "../address-hash.ts"

/** A secret address, with who it is for as they are now. */
export interface OpenLink {
  churchId: number
  churchName: string
  logo: string | null
  channel: "email" | "whatsapp" | null
  purpose: MessagePurpose | null
  addressHash: Buffer | null
  recipientId: number | null
  madeAt: Date
  /** Also of somebody who is deleted or anonymised; null once they are deleted for good. */
  personId: number | null
  /** Null: nobody any more. */
  person: LinkedPerson | null
}

export interface LinkedPerson {
  id: number
  fullName: string
  birthDate: string | null
  email: string | null
  phone: string | null
  emailHash: Buffer | null
}

const TOKEN = /^[\w-]{43}$/

/** The one answer to every token that leads nowhere (docs/product/messages.md#1.5). */
export const deadLink = () => notFound("Link inválido ou expirado.")

/**
 * The link of a token; from here on the transaction sees its church alone. Also of a church that is closed to its users: leaving always works. With `lock`
 * nobody else changes the person before the transaction ends. Throws one and the same 404 for a token that is malformed or unknown.
 */
export async function openPreferencesLink(
  ctx: PublicContext,
  token: string,
  lock = false,
): Promise<OpenLink> {
  if (!TOKEN.test(token)) throw deadLink()
  const link = await ctx.db
    .selectFrom("messageLinks")
    .innerJoin("churches", "churches.id", "messageLinks.churchId")
    .where("messageLinks.tokenHash", "=", hashToken(token))
    .where("churches.deletedAt", "is", null)
    .select([
      "messageLinks.churchId",
      "churches.name as churchName",
      "churches.logo",
      "messageLinks.channel",
      "messageLinks.purpose",
      "messageLinks.addressHash",
      "messageLinks.recipientId",
      "messageLinks.madeAt",
      "messageLinks.personId",
    ])
    .executeTakeFirst()
  if (link === undefined) throw deadLink()
  await setTenant(ctx.db, createPublicScope(link.churchId))
  const { churchId, personId: id } = link
  return { ...link, person: id === null ? null : await linkedPerson(ctx, { churchId, id }, lock) }
}

async function linkedPerson(
  { db }: PublicContext,
  { churchId, id }: { churchId: number; id: number },
  lock: boolean,
): Promise<LinkedPerson | null> {
  const people = db
    .selectFrom("people")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .where("anonymisedAt", "is", null)
    .select(["id", "fullName", "birthDate", "email", "phone"])
    .select(addressHash(churchId, sql`email`).as("emailHash"))
  return (await (lock ? people.forNoKeyUpdate() : people).executeTakeFirst()) ?? null
}
