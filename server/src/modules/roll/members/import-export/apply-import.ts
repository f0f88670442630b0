import { type Insertable, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { insertAll } from "../../../../db/insert-all.ts"
import type { MemberImportLines } from "../../../../db/schema-imports.ts"
import { addAllToRoll, changeAll, type NewMemberOfMany } from "../public.ts"
import { enterFamilies } from "./enter-families.ts"
import type { PlannedFamily } from "./family-plan.ts"
import { encryptChange } from "./line-change.ts"
import { counting } from "./progress.ts"
import type { ValidatedRow } from "./validate-row.ts"

const REASON = "Importação de planilha"
const LINES_AT_ONCE = 1000

interface Place {
  churchId: number
  branchId: number
}

/** Writes the new and the changed lines, and records the effect of each so that the import can be undone. */
export async function applyImport(
  ctx: Context,
  importId: number,
  place: Place,
  lines: readonly ValidatedRow[],
  families: readonly PlannedFamily[],
): Promise<void> {
  const { churchId } = place
  const arrivals = lines.filter(({ outcome }) => outcome === "new")
  const changes = lines.flatMap(({ outcome, line, member, columns, changedAnswers: answers, addedTags }) =>
    outcome === "changed" && member !== null
      ? { line, member, columns, answers, givenTags: addedTags.added }
      : [],
  )
  const done = await counting(ctx.services, importId, arrivals.length + changes.length, async (more) => {
    const people = arrivals.map((line) => newMember(line, place))
    // First the changes: who leaves the roll by this file makes room for who comes onto it.
    const written = changes.filter(({ columns, answers, givenTags }) =>
      hasAny([...Object.keys(columns), ...answers, ...givenTags]),
    )
    if (written.length > 0) await changeAll(ctx, written, REASON, more)
    const ids = people.length === 0 ? [] : await addAllToRoll(ctx, churchId, people, more)
    return [
      ...arrivals.map(({ line }, index) => ({ line, memberId: ids[index] ?? 0, ...MADE })),
      ...changes.map(({ line, member, columns, answers, givenTags: tags }) => ({
        line,
        memberId: member.id,
        version: null,
        encryptedChange: encryptChange(ctx, {
          before: formerOf(member, columns),
          after: { ...columns },
          answers,
          tags,
        }),
      })),
    ]
  })
  const kept = await withHouseholds(ctx, churchId, done, families)
  await keepLines(
    ctx,
    kept.map((entry) => ({ ...entry, churchId, importId })),
  )
  await ctx.db
    .updateTable("memberImports")
    .set({
      state: "done",
      doneAt: ctx.now,
      created: arrivals.length,
      changed: changes.length,
      rejected: lines.filter(({ outcome }) => outcome === "rejected" || outcome === "repeated").length,
    })
    .where("id", "=", importId)
    .execute()
}

const hasAny = (things: readonly unknown[]) => things.length > 0

type KeptLine = Omit<Insertable<MemberImportLines>, "churchId" | "importId">

/** Enters the households. The lines with those that they put people into, and with the versions that members have after it. */
async function withHouseholds(
  ctx: Context,
  churchId: number,
  done: readonly KeptLine[],
  families: readonly PlannedFamily[],
): Promise<KeptLine[]> {
  const memberOf = new Map(done.map(({ line, memberId }) => [line, memberId]))
  const entered = new Map(
    (await enterFamilies(ctx, churchId, families, memberOf)).map((each) => [each.memberId, each]),
  )
  if (entered.size === 0) return [...done]
  const versions = await ctx.db
    .selectFrom("memberRecords")
    .where(sql<boolean>`id = any(${[...entered.keys()]}::bigint[])`)
    .select(["id", "version"])
    .execute()
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]))
  const lines = done.map((line) => ({
    ...line,
    version: line.version === null ? null : (versionOf.get(line.memberId) ?? line.version ?? null),
    householdId: entered.get(line.memberId)?.householdId ?? null,
  }))
  const known = new Set(done.map(({ memberId }) => memberId))
  const nothing = { before: {}, after: {}, answers: [], tags: [] }
  // Members who only a line's Cônjuge names.
  const named = [...entered.values()].filter(({ memberId }) => !known.has(memberId))
  return [
    ...lines,
    ...named.map((each) => ({ ...each, version: null, encryptedChange: encryptChange(ctx, nothing) })),
  ]
}

/** The first version of a row; a later one means that it was changed. */
const MADE = { version: 1, encryptedChange: null } as const

function newMember(line: ValidatedRow, place: Place): NewMemberOfMany {
  const {
    values: { branch: _, ...values },
    columns,
    changedAnswers,
    addedTags,
  } = line
  const { ministerialFunction, fullName = "", gender, membershipDate, ...person } = values
  return {
    ...person,
    fullName,
    gender: gender ?? null,
    membershipDate: membershipDate ?? null,
    churchId: place.churchId,
    branchId: columns.branchId ?? place.branchId,
    initialFunction: ministerialFunction ?? "member",
    reason: REASON,
    answers: changedAnswers.map(({ fieldId, value }) => ({ fieldId, value })),
    tags: addedTags.added,
  }
}

function formerOf(member: object, columns: object): Record<string, unknown> {
  const before = new Map<string, unknown>(Object.entries(member))
  return Object.fromEntries(Object.keys(columns).map((name) => [name, before.get(name) ?? null]))
}

async function keepLines(ctx: Context, lines: readonly Insertable<MemberImportLines>[]): Promise<void> {
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const some = lines.slice(from, from + LINES_AT_ONCE)
    await insertAll("memberImportLines", some).execute(ctx.db)
  }
}
