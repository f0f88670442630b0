import { MAX_LISTED } from "@aprisco/contract/kit/page"
import { type Selectable, sql, type Updateable } from "kysely"
import type { Context } from "../../../core/context.ts"
import { merged, notFound } from "../../../core/errors.ts"
import { type ContactSight, contactSight } from "../../../core/minors-contact.ts"
import { onlyChurch } from "../../../core/only-church.ts"
import { compileOnce } from "../../../db/compile-once.ts"
import type { VisitorRecords, Visitors } from "../../../db/schema-people.ts"
import type { Db } from "../../../db/tenant-scope.ts"
import { lockPeopleOfRows } from "../../people/people/known-person/public.ts"
import { lockedFor } from "../members/public.ts"
import { newestConsentWithEndedChannelsOff } from "./contact-ways.ts"
import { repeatsEarlier, visitCount } from "./detect-duplicates.ts"
import { anonymised } from "./policy.ts"

export type LockedVisitor = Selectable<VisitorRecords>
export type VisitorListRow = Awaited<ReturnType<typeof newestVisitors>>[number]
export type VisitorRecord = Awaited<ReturnType<typeof visitorById>>
export type ContactRow = Awaited<ReturnType<typeof contactsOf>>[number]

/** The visitors in reach that are not deleted, with their personal data. `church`: the only one that the caller sees. */
export function existing(ctx: Context) {
  return existingOf(ctx.db, onlyChurch(ctx))
}

function existingOf(db: Db, church: number | undefined) {
  const rows = db.selectFrom("visitorRecords as visitors").where("visitors.deletedAt", "is", null)
  return church === undefined ? rows : rows.where("visitors.churchId", "=", church)
}

/** The same with the registrations' own columns and the copied name alone: one table less is read. */
export function registrationsAlone(ctx: Context): ReturnType<typeof existing> {
  const church = onlyChurch(ctx)
  const rows = ctx.db.selectFrom("visitors").where("visitors.deletedAt", "is", null)
  const shown = church === undefined ? rows : rows.where("visitors.churchId", "=", church)
  return shown as unknown as ReturnType<typeof existing> // the caller names no other column of the person
}

/** With the names of church and branch, and the id of the member they became where the caller can open that record. */
function withNames(sight: ContactSight, rows: ReturnType<typeof existing>) {
  return rows
    .innerJoin("churches", "churches.id", "visitors.churchId")
    .innerJoin("branches", "branches.id", "visitors.branchId")
    .leftJoin("members", (join) =>
      join
        .onRef("members.churchId", "=", "visitors.churchId")
        .onRef("members.id", "=", "visitors.memberId")
        .on("members.deletedAt", "is", null),
    )
    .leftJoin("users as responsible", (join) =>
      join
        .onRef("responsible.churchId", "=", "visitors.churchId")
        .onRef("responsible.id", "=", "visitors.responsibleId"),
    )
    .select("responsible.fullName as responsibleName")
    .select(newestConsentWithEndedChannelsOff("registration").as("registrationGranted"))
    .select(newestConsentWithEndedChannelsOff("whatsapp").as("whatsappGranted"))
    .select(newestConsentWithEndedChannelsOff("email").as("emailGranted"))
    .select(["churches.name as churchName", "branches.name as branchName", "members.id as reachableMemberId"])
    .select(visitCount.as("visitCount"))
    .select(repeatsEarlier(sight).as("possibleReturn"))
}

/** With the columns of a line of the list. */
export function listed(ctx: Context, rows: ReturnType<typeof existing>) {
  return withNames(contactSight(ctx), rows).select([
    "visitors.id",
    "visitors.personId",
    "visitors.fullName",
    "visitors.email",
    "visitors.phone",
    "visitors.city",
    "visitors.state",
    "visitors.churchId",
    "visitors.branchId",
    "visitors.responsibleId",
    "visitors.followUpDueAt",
    "visitors.acceptWhatsapp",
    "visitors.acceptEmail",
    "visitors.birthDate",
    "visitors.anonymisedAt",
    "visitors.firstVisit",
    "visitors.wantsPrayer",
    "visitors.wantsGrowthGroup",
    "visitors.followUpStatus",
    "visitors.convertedAt",
    "visitors.contactAttempts",
    "visitors.lastContactAt",
    "visitors.registrationSource",
    "visitors.createdAt",
  ])
}

/** Of the caller's current church, and of these units of it; null: of all in reach. */
export function ofUnits(ctx: Context, units: readonly number[] | null) {
  const rows = existing(ctx).where("visitors.churchId", "=", ctx.actor.churchId)
  return units === null ? rows : rows.where("visitors.branchId", "in", [...units])
}

/** The latest registrations, newest first; `units` null for all that the caller may see. */
export function newestVisitors(ctx: Context, limit: number, units: readonly number[] | null) {
  return listed(ctx, ofUnits(ctx, units))
    .orderBy("visitors.createdAt", "desc")
    .orderBy("visitors.id", "desc")
    .limit(limit)
    .execute()
}

/** The registration to which this one was joined, or that one to a further one, where the caller reaches it; else undefined. */
async function joinedInto(ctx: Context, id: number): Promise<number | undefined> {
  const kept = await existing(ctx)
    .where(
      "visitors.id",
      "=",
      sql<number>`(with recursive led as (
        select joined_into_id as id, 1 as steps from visitors where id = ${id}
        union all
        select further.joined_into_id, steps + 1 from led join visitors as further on further.id = led.id
        where further.joined_into_id is not null and steps < ${MOST_JOININGS}
      ) select id from led order by steps desc limit 1)`,
    )
    .select("visitors.id")
    .executeTakeFirst()
  return kept?.id
}

/** Joinings that are followed, one after the other. */
const MOST_JOININGS = 100

/** Throws the registration to which this one was joined (docs/product/visitors.md#7.3), else 404. */
export async function refuseMissingVisitor(ctx: Context, id: number): Promise<never> {
  const visitorId = await joinedInto(ctx, id)
  throw visitorId === undefined ? notFound() : merged(visitorId, { visitorId })
}

/** One visitor with all that the record shows. Throws as `refuseMissingVisitor`. */
export async function visitorById(ctx: Context, id: number) {
  const [visitor] = await recordOf.run(ctx.db, { id, church: onlyChurch(ctx) }, { ...contactSight(ctx) })
  return visitor ?? refuseMissingVisitor(ctx, id)
}

interface InReach {
  id: number
  church: number | undefined
}

const recordOf = compileOnce(
  (db, { id, church }: InReach, sight: ContactSight & Record<string, string | boolean>) =>
    withNames(sight, existingOf(db, church)).where("visitors.id", "=", id).selectAll("visitors"),
)

/**
 * Locks a visitor for a change, and the person of `memberId` with theirs. Throws as `refuseMissingVisitor`, and 409 when they were anonymised.
 */
export async function visitorForUpdate(
  ctx: Context,
  id: number,
  memberId: number | null = null,
): Promise<LockedVisitor> {
  const visitor = await lockVisitor(ctx, id, memberId)
  if (visitor.anonymisedAt !== null) throw anonymised()
  return visitor
}

/** Locks a visitor, anonymised or not. Throws as `refuseMissingVisitor`. */
export async function lockVisitor(
  ctx: Context,
  id: number,
  memberId: number | null = null,
): Promise<LockedVisitor> {
  // Sent together. PostgreSQL runs them in this order: the person is locked before the visitor (docs/product/people.md#8.9a).
  const [, rows] = await Promise.all([
    lockPeopleOfRows(ctx, { visitors: [id], members: memberId === null ? [] : [memberId] }),
    lockedVisitor.run(ctx.db, { id, church: onlyChurch(ctx) }),
  ])
  return rows[0] ?? refuseMissingVisitor(ctx, id)
}

const lockedVisitor = compileOnce((db, { id, church }: InReach) =>
  existingOf(db, church).where("visitors.id", "=", id).selectAll("visitors").forNoKeyUpdate(),
)

/** Locks the visitors among these that are in reach, lowest id first, after their people. */
export function lockVisitors(ctx: Context, ids: readonly number[]): Promise<LockedVisitor[]> {
  return existing(ctx)
    .where("visitors.id", "in", [...ids])
    .orderBy("visitors.id")
    .selectAll("visitors")
    .forNoKeyUpdate()
    .execute()
}

/** Locks the roll of the church to which a visitor in reach belongs, as an addition does; no row where there is none. */
export function lockRollOfVisitor(ctx: Context, id: number) {
  return lockedRoll.run(ctx.db, { id })
}

const lockedRoll = compileOnce((db, { id }: { id: number }) =>
  lockedFor(db, sql`(select church_id from visitors where id = ${id} and deleted_at is null)`),
)

/**
 * Throws as `refuseMissingVisitor` when the visitor is out of reach: row-level security restricts what belongs to them by church only, so call this
 * before reading it.
 */
export async function requireVisitor(ctx: Context, id: number) {
  const [visitor] = await visitorInReach.run(ctx.db, { id, church: onlyChurch(ctx) })
  return visitor ?? refuseMissingVisitor(ctx, id)
}

const visitorInReach = compileOnce((db, { id, church }: InReach) =>
  existingOf(db, church).where("visitors.id", "=", id).selectAll("visitors"),
)

/**
 * The newest contacts (null: all) of a visitor in reach (row-level security restricts the table by church only), newest
 * first.
 */
export function contactsOf(ctx: Context, visitorId: number, most: number | null = MAX_LISTED) {
  return contacts.run(ctx.db, { visitorId }, { most })
}

const contacts = compileOnce((db, { visitorId }: { visitorId: number }, { most }: { most: number | null }) =>
  db
    .selectFrom("visitorContacts as contact")
    .leftJoin("users", "users.id", "contact.contactedById")
    .where("contact.visitorId", "=", visitorId)
    .selectAll("contact")
    .select("users.fullName as contactedByName")
    .orderBy("contact.contactedAt", "desc")
    .orderBy("contact.id", "desc")
    .limit(most),
)

type Changes = Updateable<Visitors>

/** Changes a locked visitor; null empties a field. The next statement of the transaction sees it. */
export function updateVisitor(ctx: Context, id: number, changes: Changes): Promise<void> {
  return changedVisitor.sendAhead(ctx.db, { ...changes, id }, { names: Object.keys(changes).join() })
}

const changedVisitor = compileOnce(
  (db, { id, ...changes }: Changes & { id: number }, { names }: { names: string }) =>
    db
      .updateTable("visitors")
      .set(
        Object.fromEntries(
          (names.split(",") as (keyof typeof changes)[]).map((name) => [name, changes[name] ?? null]),
        ),
      ) // keys of the changes
      .where("id", "=", id),
)

/** Locks the member of the church that a visitor is linked to; undefined when out of reach. */
export function memberToLink(ctx: Context, churchId: number, id: number) {
  return ctx.db
    .selectFrom("members")
    .where("id", "=", id)
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .select(["id", "personId"])
    .forShare()
    .executeTakeFirst()
}
