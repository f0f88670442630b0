import type { PageState } from "@aprisco/contract/events/labels"
import type { AnyContext, PublicContext } from "../../../../core/context.ts"
import { notFound } from "../../../../core/errors.ts"
import { compileOnce } from "../../../../db/compile-once.ts"
import { createPublicScope, type Db, setTenant } from "../../../../db/tenant-scope.ts"
import type { LockedEvent } from "../queries.ts"
import type { EventKey } from "../registrations/queries.ts"
import { type Standing, standingOf } from "../registrations/standing.ts"

const SLUG = /^[a-z0-9-]{3,80}$/

/**
 * The event of a page; from here on the transaction sees its church alone. Throws one and the same 404 for an address that is malformed or unknown, a
 * draft, an event that is for staff alone, and a church that is closed.
 */
export async function openEvent(ctx: PublicContext, slug: string): Promise<EventOfPage> {
  const event = await eventOfPage(ctx, slug)
  if (event === undefined) throw unknownPage()
  await setTenant(ctx.db, createPublicScope(event.churchId))
  return event
}

/**
 * The same, and how it stands for so many people who register; nobody else registers for it before the transaction ends. Locked, read and counted in one
 * round trip, for all who register for an event wait for each other.
 */
export async function openEventLocked(
  ctx: PublicContext,
  slug: string,
  count: number,
): Promise<{ event: EventOfPage; standing: Standing }> {
  const [key] = SLUG.test(slug) ? await addressed.run(ctx.db, { slug }) : []
  if (key === undefined) throw unknownPage()
  await setTenant(ctx.db, createPublicScope(key.churchId))
  const [[event], standing] = await Promise.all([
    ofPageLocked.run(ctx.db, { slug, ...key }),
    standingOf(ctx, key, count),
  ])
  // Of a church that has no page; or the lock has waited for a change of the address, or of who may see the event.
  if (event === undefined) throw unknownPage()
  return { event, standing }
}

const unknownPage = () => notFound("Este endereço não existe ou já não vale.")

type EventOfPage = NonNullable<Awaited<ReturnType<typeof eventOfPage>>>

/** The event that the page of this address shows, found in all churches; undefined: none. */
export async function eventOfPage({ db }: Pick<PublicContext, "db">, slug: string) {
  if (!SLUG.test(slug)) return undefined
  const [event] = await ofPage.run(db, { slug })
  return event
}

const ofPage = compileOnce((db, { slug }: { slug: string }) => pageOf(db, slug))

/**
 * Which event it may be. Less than `ofPage`, and another text than `ofPageLocked`: PostgreSQL plans a statement anew whenever the role is another one than
 * that which it was planned for.
 */
const addressed = compileOnce((db, { slug }: { slug: string }) =>
  db
    .selectFrom("events")
    .where("slug", "=", slug)
    .where("visibility", "=", "public")
    .where("status", "!=", "draft")
    .select(["id", "churchId"]),
)

/** Once the event is free, it is read as it is then. */
const ofPageLocked = compileOnce((db, { slug, id, churchId }: EventKey & { slug: string }) =>
  pageOf(db, slug).where("events.churchId", "=", churchId).where("events.id", "=", id).forUpdate("events"),
)

function pageOf(db: Db, slug: string) {
  return (
    db
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
  )
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
