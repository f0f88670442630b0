import type { inquiries } from "@aprisco/contract/inquiries/routes"
import type { InputOf } from "@aprisco/contract/kit/route"
import { type Selectable, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { holdsRight } from "../../../core/right-holders.ts"
import { sliceOf } from "../../../db/page.ts"
import type { Inquiries } from "../../../db/schema-questions.ts"
import { hasWords } from "../../../db/search.ts"

export type InquiryQuery = InputOf<(typeof inquiries)["list"]>["query"]
export type InquiryRecord = Awaited<ReturnType<typeof inquiryById>>

/** One page of the messages that came in. */
export function inquiryRows(ctx: Context, query: InquiryQuery) {
  const { limit, offset } = sliceOf(query)
  const direction = query.ordering.startsWith("-") ? "desc" : "asc"
  return withNames(matching(ctx, query))
    .orderBy("inquiry.receivedAt", direction)
    .orderBy("inquiry.id", direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are in all. */
export async function inquiryCount(ctx: Context, query: InquiryQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One message. Throws 404. */
export async function inquiryById(ctx: Context, id: number) {
  return found(await withNames(inquiriesInReach(ctx)).where("inquiry.id", "=", id).executeTakeFirst())
}

/** Locks a message in reach. Throws 404. */
export async function lockInquiry(ctx: Context, id: number): Promise<Selectable<Inquiries>> {
  return found(
    await inquiriesInReach(ctx)
      .where("inquiry.id", "=", id)
      .selectAll("inquiry")
      .forUpdate()
      .executeTakeFirst(),
  )
}

/** The users who may own a message, by name. */
export function ownersOfInquiries({ db, actor }: Context) {
  return db
    .selectFrom("users")
    .where("churchId", "=", actor.churchId)
    .where("isActive", "=", true)
    .where("deletedAt", "is", null)
    .where(holdsRight("messages.send"))
    .select(["id", "fullName as name"])
    .orderBy("fullName")
    .orderBy("id")
    .limit(500)
}

/** They are the church's as a whole: who manages some branches only has those that were given to them. */
function inquiriesInReach({ db, actor }: Context) {
  const { churchId, branchIds, userId } = actor
  const rows = db.selectFrom("inquiries as inquiry").where("inquiry.churchId", "=", churchId)
  return branchIds === null ? rows : rows.where("inquiry.assignedToId", "=", userId)
}

function matching(ctx: Context, { search, state, assignedTo }: InquiryQuery) {
  let rows = inquiriesInReach(ctx)
  if (state) rows = rows.where("inquiry.state", "=", state)
  if (assignedTo) rows = rows.where("inquiry.assignedToId", "=", assignedTo)
  if (search)
    rows = rows.where(
      hasWords(
        sql<string>`app.normalize_text(inquiry.protocol || ' ' || coalesce(inquiry.name, '') || ' ' || inquiry.subject)`,
        search,
      ),
    )
  return rows
}

function withNames(rows: ReturnType<typeof inquiriesInReach>) {
  return rows
    .leftJoin("users as owner", "owner.id", "inquiry.assignedToId")
    .leftJoin("people as person", (join) =>
      join
        .onRef("person.churchId", "=", "inquiry.churchId")
        .onRef("person.id", "=", "inquiry.personId")
        .on("person.deletedAt", "is", null),
    )
    .selectAll("inquiry")
    .select(["owner.fullName as assignedToName", "person.fullName as personName"])
}
