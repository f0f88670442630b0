import type { PageState } from "@aprisco/contract/events/labels"
import type { AnyContext, PublicContext } from "../../../../core/context.ts"
import { notFound } from "../../../../core/errors.ts"
import { createPublicScope, setTenant } from "../../../../db/tenant-scope.ts"
import type { LockedEvent } from "../queries.ts"

const SLUG = /^[a-z0-9-]{3,80}$/

/**
 * The event of a page; from here on the transaction sees its church alone. With `lock` nobody else registers for it before the transaction ends. Throws
 * one and the same 404 for an address that is malformed or unknown, a draft, an event that is for staff alone, and a church that is closed.
 */
export async function openEvent(ctx: PublicContext, slug: string, lock = false) {
  const event = await eventOfPage(ctx, slug, lock)
  if (event === undefined) throw notFound("Este endereço não existe ou já não vale.")
  await setTenant(ctx.db, createPublicScope(event.churchId))
  return event
}

/** The event that the page of this address shows, found in all churches; undefined: none. */
export async function eventOfPage({ db }: Pick<PublicContext, "db">, slug: string, lock = false) {
  if (!SLUG.test(slug)) return undefined
  const events = db
    .selectFrom("events")
    .innerJoin("churches", "churches.id", "events.churchId")
    .where("events.slug", "=", slug)
    .where("events.visibility", "=", "public")
    .where("events.status", "!=", "draft")
    .where("churches.deletedAt", "is", null)
    .where("churches.disabledAt", "is", null)
    // A form without a privacy contact must not ask for data (docs/product/branches.md#4.2).
    .where((eb) => eb(eb.fn<string>("trim", ["churches.privacyContact"]), "<>", ""))
    .selectAll("events")
    .select([
      "churches.name",
      "churches.logo",
      "churches.state",
      "churches.privacyContact",
      "churches.privacyOfficer",
      "churches.privacyParagraph",
    ])
  return (lock ? events.forUpdate("events") : events).executeTakeFirst()
}

/** What the page offers now (docs/product/events.md#3.1). `free`: the places that are left. */
export function pageState(
  { now }: Pick<AnyContext, "now">,
  event: Pick<LockedEvent, "status" | "startsAt" | "endsAt" | "opensAt" | "closesAt" | "waitlist">,
  free: number,
): PageState {
  if (event.status === "cancelled") return "cancelled"
  if (event.endsAt <= now) return "past"
  const closes = event.closesAt !== null && event.closesAt < event.startsAt ? event.closesAt : event.startsAt
  if (event.status === "closed" || closes <= now) return "closed"
  if (event.opensAt !== null && event.opensAt > now) return "not_yet"
  if (free > 0) return "open"
  return event.waitlist ? "waitlist" : "full"
}
