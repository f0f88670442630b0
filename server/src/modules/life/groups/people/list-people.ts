import { GROUP_ROLES, LEFT_REASONS } from "@aprisco/contract/groups/labels"
import { type GroupPeopleQuery, groupPeople } from "@aprisco/contract/groups/people"
import { pathOf, type ReplyOf } from "@aprisco/contract/kit/route"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { decryptText } from "../../../../core/encrypted-text.ts"
import { found, notFound } from "../../../../core/errors.ts"
import { sliceOf, toPage } from "../../../../db/page.ts"
import { hasWords } from "../../../../db/search.ts"
import { pictureAddress } from "../../../ground/uploads/public.ts"
import { seesPublicOnly } from "../policy.ts"
import { groupsInReach } from "../queries.ts"

type Route = (typeof groupPeople)["list"]
type Reply = ReplyOf<typeof groupPeople.add>

/**
 * Who is in a group on a day, or ever. People out of the caller's reach are counted in `hidden`, and not named. Throws 404, also to a caller who sees
 * groups as the public page shows them.
 */
export async function listGroupPeople(
  ctx: Context,
  id: number,
  query: GroupPeopleQuery,
): Promise<ReplyOf<Route>> {
  if (seesPublicOnly(ctx)) throw notFound()
  const { limit, offset } = sliceOf(query)
  const [group, { count, hidden }, rows] = await Promise.all([
    groupsInReach(ctx).where("groups.id", "=", id).select("groups.id").executeTakeFirst(),
    howMany(ctx, id, query),
    named(ctx, id, query)
      .select(COLUMNS)
      .orderBy(sql`stay.left_on is not null`)
      .orderBy(sql`array_position(array['leader', 'assistant', 'host', 'member'], stay.role)`)
      .orderBy("person.fullName")
      .orderBy("stay.joinedOn", "desc")
      .orderBy("stay.id")
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  found(group)
  const results = rows.map((row) => presentStay(ctx, row))
  return { ...toPage(pathOf(groupPeople.list.path, { id }), query, count, results), hidden }
}

/** One stay. Throws 404. */
export async function shownStay(ctx: Context, group: number, stay: number): Promise<Reply> {
  return presentStay(ctx, found(await stayRow(ctx, group, stay)))
}

type StayRow = NonNullable<Awaited<ReturnType<typeof stayRow>>>

function stayRow(ctx: Context, group: number, stay: number) {
  return withPeople(ctx, group).where("stay.id", "=", stay).select(COLUMNS).executeTakeFirst()
}

const COLUMNS = [
  "stay.id",
  "stay.personId",
  "stay.role",
  "stay.joinedOn",
  "stay.leftOn",
  "stay.leftReason",
  "stay.encryptedLeftNote",
  "person.fullName",
  "person.photo",
] as const

/** People out of reach and deleted ones are left out. */
function withPeople(ctx: Context, group: number) {
  return ctx.db
    .selectFrom("groupStays as stay")
    .innerJoin("people as person", (join) =>
      join.onRef("person.churchId", "=", "stay.churchId").onRef("person.id", "=", "stay.personId"),
    )
    .where("stay.groupId", "=", group)
    .where("person.deletedAt", "is", null)
}

function named(ctx: Context, group: number, query: GroupPeopleQuery) {
  return withPeople(ctx, group)
    .where(isAsked(ctx, query))
    .where(hasWords(sql<string>`app.normalize_text(person.full_name)`, query.search ?? ""))
}

/** Whether a stay is one of the day that the query asks for, or of any. */
function isAsked(ctx: Context, { at, all }: GroupPeopleQuery) {
  if (all) return sql<SqlBool>`true`
  const day = at ?? ctx.today
  return sql<SqlBool>`stay.joined_on <= ${day} and (stay.left_on is null or stay.left_on > ${day})`
}

async function howMany(ctx: Context, group: number, query: GroupPeopleQuery) {
  const [{ count }, { inAll, seen }] = await Promise.all([
    named(ctx, group, query)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom("groupStays as stay")
      .leftJoin("people as person", (join) =>
        join
          .onRef("person.churchId", "=", "stay.churchId")
          .onRef("person.id", "=", "stay.personId")
          .on("person.deletedAt", "is", null),
      )
      .where("stay.groupId", "=", group)
      .where(isAsked(ctx, query))
      .select((eb) => [eb.fn.countAll<number>().as("inAll"), eb.fn.count<number>("person.id").as("seen")])
      .executeTakeFirstOrThrow(),
  ])
  return { count, hidden: inAll - seen }
}

function presentStay(ctx: Context, { photo, encryptedLeftNote, ...stay }: StayRow): Reply {
  const note = decryptText(ctx, encryptedLeftNote)
  return {
    ...stay,
    leftReason: note ?? stay.leftReason,
    photo: pictureAddress(ctx, photo),
    roleDisplay: GROUP_ROLES[stay.role],
    leftReasonDisplay: note ?? (stay.leftReason && LEFT_REASONS[stay.leftReason]),
  }
}
