import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { visiblePeople } from "../../people/people/public.ts"
import { leadsOnly } from "./policy.ts"
import { groupsInReach } from "./queries.ts"
import { unitIsLed, unitOfChurch } from "./units/queries.ts"

/**
 * Throws 400 on the field unless it is a person of the church in the caller's reach who is neither deleted nor deceased, and whom the caller may see, be
 * it in a group of theirs: a guessed id tells no name.
 */
export async function requireGroupPerson(
  ctx: Context,
  churchId: number,
  personId: number,
  field: string,
): Promise<void> {
  await requireGroupPeople(ctx, churchId, [personId], field)
}

/** The same of several people, in one statement. */
export async function requireGroupPeople(
  ctx: Context,
  churchId: number,
  personIds: readonly number[],
  field: string,
): Promise<void> {
  const [known, seen] = await Promise.all([churchesOfPeople(ctx, personIds), seenAmong(ctx, personIds)])
  if (personIds.some((person) => known.get(person) !== churchId || !seen.has(person)))
    throw invalid({ [field]: ["Pessoa não encontrada."] })
}

/** Those of these people whom the caller may see, or who are in a group that the caller sees. */
async function seenAmong(ctx: Context, personIds: readonly number[]): Promise<ReadonlySet<number>> {
  const ids = sql`any(${[...personIds]}::bigint[])`
  const rows = await visiblePeople(ctx)
    .where(sql<SqlBool>`people.id = ${ids}`)
    .select("people.id")
    .union(
      groupsInReach(ctx)
        .innerJoin("groupStays as stay", (join) =>
          join
            .onRef("stay.churchId", "=", "groups.churchId")
            .onRef("stay.groupId", "=", "groups.id")
            .on("stay.leftOn", "is", null),
        )
        .where(sql<SqlBool>`stay.person_id = ${ids}`)
        .select("stay.personId as id"),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The church of each of these people; without those out of reach, deleted and deceased. */
export async function churchesOfPeople(
  ctx: Context,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.db
    .selectFrom("people")
    .where(sql<SqlBool>`id = any(${[...personIds]}::bigint[])`)
    .where("deletedAt", "is", null)
    .where("deceasedOn", "is", null)
    .select(["id", "churchId"])
    .execute()
  return new Map(rows.map(({ id, churchId }) => [id, churchId]))
}

/** Throws 400 on `unitId` unless it is a unit of the church, which a LEADER without the area leads. */
export async function requireUnit(ctx: Context, churchId: number, unitId: number): Promise<void> {
  if ((await unitOfChurch(ctx, churchId, unitId)) === undefined)
    throw invalid({ unitId: ["Unidade não encontrada."] })
  if (leadsOnly(ctx) && !(await unitIsLed(ctx, unitId)))
    throw invalid({ unitId: ["Escolha uma unidade que você lidera."] })
}

/** Throws 400 to a LEADER without the area: they do not choose who leads (docs/product/groups.md#1.3). */
export function requireMayLead(ctx: Context): void {
  if (leadsOnly(ctx)) throw invalid({ role: ["Só quem administra os grupos escolhe o líder."] })
}
