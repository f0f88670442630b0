import { type Selectable, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { decryptText } from "../../../core/encrypted-text.ts"
import type { MemberRecords } from "../../../db/schema-people.ts"
import { withoutBranchFilter } from "../../../db/tenant-scope.ts"
import { lockPeopleOf } from "../../people/people/known-person/public.ts"

/** A member who may be the person of a line, with the notes decrypted and the name as a search compares it. */
export interface MemberMatch extends Selectable<MemberRecords> {
  foldedName: string
  notes: string | null
  deceasedOn: string | null
}

/** The day on which a row of `members` died. */
export const dayOfDeath = sql<
  string | null
>`(select deceased_on from people where people.id = members.person_id)`

/** The name of the spouse of a row of `members`: as it was typed, else of who is linked on the roll (docs/product/members.md#7.1a). */
export const nameOfSpouse = sql<
  string | null
>`coalesce(nullif(members.spouse_name, ''), case when members.spouse_member_id is not null then (
  select partner.full_name from members as partner
  where partner.church_id = members.church_id and partner.id = members.spouse_member_id and partner.deleted_at is null) end)`

/** Names as a search compares them, in the order they came: without accents and case (docs/product/members.md#1.10). */
export async function foldNames(ctx: Context, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select app.normalize_text(regexp_replace(trim(name), '\\s+', ' ', 'g')) as folded
    from unnest(${[...names]}::text[]) with ordinality as given (name, place)
    order by place`.execute(ctx.db)
  return rows.map(({ folded }) => folded)
}

/**
 * The members of a church, in the caller's reach, who have one of the CPFs or one of the (folded) names. `lock`: locks them
 * until the transaction ends. An aborted `signal` cancels the query.
 */
export async function findMatches(
  ctx: Context,
  churchId: number,
  searched: { cpfs: readonly string[]; names: readonly string[] },
  { lock, signal }: { lock: boolean; signal?: AbortSignal | undefined },
): Promise<MemberMatch[]> {
  const abort = { signal, inflightQueryAbortStrategy: "cancel query" } as const
  const rows = ctx.db
    .selectFrom("memberRecords as members")
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .where(
      sql<boolean>`(roll_cpf = any(${[...searched.cpfs]}::text[]) or app.normalize_text(full_name) = any(${[...searched.names]}::text[]))`,
    )
    .selectAll()
    .select(sql<string>`app.normalize_text(full_name)`.as("foldedName"))
    .select(dayOfDeath.as("deceasedOn"))
    // An export has the linked spouse: read back, it changes nothing.
    .select(nameOfSpouse.as("spouseName"))
    .orderBy("id")
  // The people first, as every change of a member does; whoever is not found after that was deleted or merged meanwhile.
  if (lock) {
    const found = await rows.clearSelect().select("id").execute(abort)
    await lockPeopleOf(
      ctx,
      "members",
      found.map(({ id }) => id),
    )
  }
  const members = await (lock ? rows.forNoKeyUpdate() : rows).execute(abort)
  return members.map((member) => ({ ...member, notes: decryptText(ctx, member.encryptedNotes) }))
}

/** Those of the CPFs that a member of the church has, also in a branch out of the caller's reach. */
export async function takenCpfs(
  ctx: Context,
  churchId: number,
  cpfs: readonly string[],
): Promise<Set<string>> {
  const rows = await withoutBranchFilter(ctx.db, (db) =>
    db
      .selectFrom("people")
      .where("churchId", "=", churchId)
      .where(sql<boolean>`roll_cpf = any(${[...cpfs]}::text[])`)
      .select("rollCpf")
      .execute(),
  )
  return new Set(rows.flatMap(({ rollCpf }) => (rollCpf === null ? [] : [rollCpf])))
}
