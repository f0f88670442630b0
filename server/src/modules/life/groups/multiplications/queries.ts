import type { MultiplicationQuery } from "@aprisco/contract/groups/multiplications"
import { type Selectable, type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"
import type { GroupMultiplications } from "../../../../db/schema-groups.ts"
import { hasWords } from "../../../../db/search.ts"
import { isOfUnit } from "../../../ground/branches/public.ts"
import { leadsOnly, mayManage } from "../policy.ts"
import { groupsInReach } from "../queries.ts"

type Decidable = Pick<Selectable<GroupMultiplications>, "groupId" | "proposedById">

/** The multiplications of the groups that the caller may see. */
function inReach(ctx: Context) {
  return ctx.db
    .selectFrom("groupMultiplications as multiplication")
    .innerJoin(
      groupsInReach(ctx).select(["groups.id", "groups.name", "groups.branchId"]).as("seen"),
      (join) => join.onRef("seen.id", "=", "multiplication.groupId"),
    )
}

/** One multiplication. Throws 404. */
export async function multiplicationById(ctx: Context, id: number) {
  return found(
    await inReach(ctx).where("multiplication.id", "=", id).selectAll("multiplication").executeTakeFirst(),
  )
}

/** Locks a multiplication; its group is locked already. Throws 404. */
export async function lockMultiplication(ctx: Context, id: number) {
  return found(
    await ctx.db
      .selectFrom("groupMultiplications")
      .where("id", "=", id)
      .selectAll()
      .forUpdate()
      .executeTakeFirst(),
  )
}

/** Who is to go to the new group. */
export async function peopleOf(ctx: Context, id: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom("groupMultiplicationPeople")
    .where("multiplicationId", "=", id)
    .orderBy("personId")
    .select("personId")
    .execute()
  return rows.map(({ personId }) => personId)
}

/**
 * SQL for whether a LEADER without the area supervises the group of a multiplication: they lead a unit above it, do not lead it themselves, and did not
 * propose this (docs/product/groups.md#4.3).
 */
function supervises(ctx: Context, { groupId, proposedById }: { groupId: unknown; proposedById: unknown }) {
  const { userId } = ctx.actor
  return sql<boolean>`(${proposedById} is distinct from ${userId}::bigint
    and exists (select from groups as own where own.id = ${groupId}
      and own.unit_id in (select app.group_units_led_by(${userId})))
    and not exists (select from group_stays as stay where stay.group_id = ${groupId} and stay.left_on is null and stay.role = 'leader'
      and stay.person_id = (select id from app.person_of_account(${userId}))))`
}

/** Whether the caller may decide: who manages groups, and of the LEADERs those who supervise this one. */
export async function mayDecide(ctx: Context, { groupId, proposedById }: Decidable): Promise<boolean> {
  if (!leadsOnly(ctx)) return mayManage(ctx)
  const { rows } = await sql<{ supervises: boolean }>`select ${supervises(ctx, {
    groupId: sql`${groupId}::bigint`,
    proposedById: sql`${proposedById}::bigint`,
  })} as supervises`.execute(ctx.db)
  return rows[0]?.supervises ?? false
}

/** One page of the multiplications that the query asks for, the newest first. */
export function multiplicationRows(ctx: Context, query: MultiplicationQuery) {
  const { limit, offset } = sliceOf(query)
  return matching(ctx, query)
    .leftJoin("people as leader", (join) =>
      join
        .onRef("leader.churchId", "=", "multiplication.churchId")
        .onRef("leader.id", "=", "multiplication.leaderId")
        .on("leader.deletedAt", "is", null),
    )
    .leftJoin("users as proposer", "proposer.id", "multiplication.proposedById")
    .leftJoin("users as decider", "decider.id", "multiplication.decidedById")
    .selectAll("multiplication")
    .select([
      "seen.name as groupName",
      "leader.fullName as leaderName",
      "proposer.fullName as proposedBy",
      "decider.fullName as decidedBy",
      GOING.as("going"),
      sql<number>`(select count(*) from group_multiplication_people as goes
        where goes.church_id = multiplication.church_id and goes.multiplication_id = multiplication.id)`.as(
        "goingCount",
      ),
      (leadsOnly(ctx)
        ? supervises(ctx, {
            groupId: sql.ref("multiplication.groupId"),
            proposedById: sql.ref("multiplication.proposedById"),
          })
        : sql<boolean>`${mayManage(ctx)}::boolean`
      ).as("mayDecide"),
    ])
    .orderBy("multiplication.createdAt", "desc")
    .orderBy("multiplication.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
}

const GOING = sql<{ id: number; fullName: string }[]>`coalesce((
  select json_agg(json_build_object('id', person.id, 'fullName', person.full_name) order by person.full_name, person.id)
  from group_multiplication_people as goes
  join people as person on person.church_id = goes.church_id and person.id = goes.person_id and person.deleted_at is null
  where goes.church_id = multiplication.church_id and goes.multiplication_id = multiplication.id), '[]')`

/** How many there are in all. */
export async function multiplicationCount(ctx: Context, query: MultiplicationQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

function matching(ctx: Context, { status, group, church, branch, below, search }: MultiplicationQuery) {
  let rows = inReach(ctx)
  if (church) rows = rows.where("multiplication.churchId", "=", church)
  if (branch) rows = rows.where(isOfUnit("seen.branchId", { branch, below }))
  if (search)
    rows = rows.where(
      hasWords(sql<string>`app.normalize_text(seen.name || ' ' || multiplication.name)`, search),
    )
  if (status) rows = rows.where("multiplication.status", "=", status)
  if (group) rows = rows.where(sql<SqlBool>`multiplication.group_id = ${group}`)
  return rows
}

/** The names of these people, as far as the caller sees them. */
export function namesOf(ctx: Context, ids: readonly number[]) {
  return ctx.db
    .selectFrom("people")
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .where("deletedAt", "is", null)
    .orderBy("fullName")
    .orderBy("id")
    .select(["id", "fullName"])
    .execute()
}
