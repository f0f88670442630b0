import type { Insertable } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { insertAll } from "../../../../db/insert-all.ts"
import type { MemberImportLines } from "../../../../db/schema-imports.ts"
import { addAllToRoll, changeAll, type NewMemberOfMany } from "../public.ts"
import { encryptChange } from "./line-change.ts"
import { counting } from "./progress.ts"
import type { ValidatedRow } from "./validate-rows.ts"

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
    if (changes.length > 0) await changeAll(ctx, changes, REASON, more)
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
  await keepLines(
    ctx,
    done.map((entry) => ({ ...entry, churchId, importId })),
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
