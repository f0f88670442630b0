import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { lockPeople } from "../../../people/people/known-person/public.ts"
import type { VisitorLine } from "./read-lines.ts"

/** Somebody of the church whom a line may be about. */
export type KnownOfSheet = Awaited<ReturnType<typeof peopleLike>>[number]

/** What is looked for: the telephones and e-mails also of people with other names, who are told of and never taken for the same. */
interface Sought {
  cpfs: string[]
  names: string[]
  phones: string[]
  emails: string[]
}

/** What the lines of a sheet say by which people are found. `names`: folded. */
export function soughtBy(lines: readonly VisitorLine[], names: readonly string[]): Sought {
  const all = <T>(of: (values: VisitorLine["values"]) => T | undefined): T[] =>
    lines.flatMap(({ values }) => of(values) ?? [])
  return {
    cpfs: all(({ cpf }) => (cpf && hasValidCpf(cpf) ? cpf.replace(/\D/g, "") : undefined)),
    names: [...new Set(names)].filter((name) => name !== ""),
    phones: all(({ phone }) => phone),
    emails: all(({ email }) => email?.toLowerCase()),
  }
}

/**
 * The people of the church, in the caller's reach, who have one of the CPFs, names, telephones or e-mails, with the entry of the roll and the newest
 * registration that is open. `lock`: locks them until the transaction ends, and looks again.
 */
export async function peopleOfSheet(
  ctx: Context,
  churchId: number,
  sought: Sought,
  { lock }: { lock: boolean },
): Promise<KnownOfSheet[]> {
  if (lock) {
    const found = await peopleLike(ctx, churchId, sought)
    await lockPeople(
      ctx,
      found.map(({ id }) => id),
    )
  }
  return peopleLike(ctx, churchId, sought)
}

function peopleLike(ctx: Context, churchId: number, { cpfs, names, phones, emails }: Sought) {
  const rows = ctx.db
    .selectFrom("people")
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .where("mergedIntoId", "is", null)
    .where("anonymisedAt", "is", null)
    .where(
      sql<boolean>`(app.valid_cpf(cpf) = any(${cpfs}::text[]) or app.normalize_text(full_name) = any(${names}::text[])
        or app.same_phone(phone) = any(array(select app.same_phone(sought) from unnest(${phones}::text[]) as sought))
        or lower(email) = any(${emails}::text[]))`,
    )
  // Who is only a person of the registry is known to those who read it (docs/product/people.md#2.2).
  const shown = can(ctx, "members.edit")
    ? rows
    : rows.where(({ or, eb }) => or([eb("onRoll", "=", true), eb("registered", "=", true)]))
  return shown
    .select(["id", "fullName", "birthDate", "email", "phone", "phoneSecondary", "onRoll"])
    .select(sql<string>`app.normalize_text(full_name)`.as("foldedName"))
    .select(sql<string | null>`case when app.valid_cpf(cpf) is not null then cpf end`.as("rollCpf"))
    .select(({ selectFrom }) => [
      selectFrom("members")
        .whereRef("members.churchId", "=", "people.churchId")
        .whereRef("members.personId", "=", "people.id")
        .where("members.deletedAt", "is", null)
        .select("members.id")
        .limit(1)
        .as("memberId"),
      selectFrom("visitors")
        .whereRef("visitors.churchId", "=", "people.churchId")
        .whereRef("visitors.personId", "=", "people.id")
        .where("visitors.deletedAt", "is", null)
        .where("visitors.convertedAt", "is", null)
        .where("visitors.anonymisedAt", "is", null)
        .orderBy("visitors.id", "desc")
        .select("visitors.id")
        .limit(1)
        .as("visitorId"),
    ])
    .orderBy("id")
    .execute()
}

/** The days on which these visitors came, by their ids. */
export async function visitDays(
  ctx: Context,
  visitorIds: readonly number[],
): Promise<Map<number, Set<string>>> {
  const rows = await ctx.db
    .selectFrom("visitorVisits")
    .where(sql<boolean>`visitor_id = any(${[...visitorIds]}::bigint[])`)
    .select(["visitorId", "visitedOn"])
    .execute()
  const days = new Map<number, Set<string>>()
  for (const { visitorId, visitedOn } of rows) {
    const some = days.get(visitorId) ?? new Set()
    days.set(visitorId, some.add(visitedOn))
  }
  return days
}
