import { sql } from "kysely"
import { recordEach } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { encryptText } from "../../../core/encrypted-text.ts"
import { conflict } from "../../../core/errors.ts"
import { isUniqueViolation } from "../../../db/constraint-violation.ts"
import { insertAll } from "../../../db/insert-all.ts"
import { writeAnswers } from "../../people/people/custom-fields/public.ts"
import { setDaysOfDeath } from "../../people/people/known-person/public.ts"
import { divideColumns, enterPeople } from "../../people/people/personal-data/public.ts"
import { giveTags } from "../../people/people/tags/public.ts"
import { type NewMember, takesPlace } from "./add-to-roll.ts"
import type { FieldAnswer } from "./change-all.ts"
import { lockRoll, requireMemberQuota } from "./member-quota.ts"

/** Somebody of many, with what is answered in the church's own fields, and with tags of the church. */
export interface NewMemberOfMany extends NewMember {
  answers: readonly FieldAnswer[]
  tags: readonly number[]
  /** Of who is deceased; null: today. */
  deceasedOn?: string | null
}

/** Rows of one statement. Progress is shown in these steps. */
const AT_ONCE = 500

/** Of the table, for the columns that a line may leave out. */
const DEFAULTS = {
  membershipStatus: "active",
  transferLetter: false,
} as const

/**
 * Adds many people to the roll of one church, as `addToRoll` does with one: the rows, the first ministerial statuses, an audit
 * entry each; these statuses say that they came from another system, since no user of this church decided them. `arrived` is
 * called with how many more are written. Ids come in the order of the people. Throws 403 when the member quota of the plan
 * does not allow all of them, 409 when another transaction has just written one of their CPFs.
 */
export async function addAllToRoll(
  ctx: Context,
  churchId: number,
  people: readonly NewMemberOfMany[],
  arrived: (more: number) => void,
): Promise<number[]> {
  const locked = await lockRoll(ctx, churchId)
  await requireMemberQuota(ctx, locked, people.filter(takesPlace).length)
  const ids: number[] = []
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const some = people.slice(from, from + AT_ONCE)
    const rows = await insertMembers(ctx, some)
    ids.push(...rows.map(({ id }) => id))
    await writeAnswers(ctx, churchId, answersOf(some, rows))
    await giveTags(ctx, churchId, tagsOf(some, rows))
    await openStatuses(ctx, some, ids.slice(from))
    await setDaysOfDeath(ctx, deathsOf(some, rows, ctx.today))
    arrived(some.length)
  }
  await recordEach(
    ctx,
    "member.admitted",
    ids.map((id) => ({ entity: "member", id, churchId })),
  )
  return ids
}

interface Inserted {
  id: number
  personId: number
}

function answersOf(people: readonly NewMemberOfMany[], rows: readonly Inserted[]) {
  return rows.flatMap(({ personId }, index) =>
    (people[index]?.answers ?? []).map((answer) => ({ ...answer, personId })),
  )
}

function deathsOf(people: readonly NewMemberOfMany[], rows: readonly Inserted[], today: string) {
  return rows.flatMap(({ personId }, index) => {
    const { membershipStatus, deceasedOn } = people[index] ?? {}
    return membershipStatus === "deceased" ? [{ personId, day: deceasedOn ?? today }] : []
  })
}

function tagsOf(people: readonly NewMemberOfMany[], rows: readonly Inserted[]) {
  return rows.flatMap(({ personId }, index) =>
    (people[index]?.tags ?? []).map((tagId) => ({ personId, tagId })),
  )
}

async function insertMembers(ctx: Context, people: readonly NewMemberOfMany[]): Promise<Inserted[]> {
  const divided = people.map(({ answers: _, tags: __, deceasedOn: ___, ...person }) => divideColumns(person))
  const entered = await enterPeople(
    ctx,
    divided.map(({ personal, own: { churchId, branchId } }) => ({
      personal: { ...personal, gender: personal.gender ?? "N" },
      place: { churchId, branchId, createdAt: ctx.now, createdById: ctx.actor.userId },
    })),
    "onRoll",
  ).catch((error: unknown) => {
    throw isUniqueViolation(error, "people_roll_cpf")
      ? conflict("Um membro com um destes CPFs acaba de ser cadastrado. Confira o arquivo de novo.")
      : error
  })
  const rows = divided.map(({ own }, index) => {
    const { initialFunction, reason: _, notes, ...columns } = own
    return {
      ...columns,
      personId: entered[index] ?? 0,
      encryptedNotes: encryptText(ctx, notes),
      membershipDate: columns.membershipDate ?? ctx.today,
      ministerialFunction: initialFunction,
      createdAt: ctx.now,
      createdById: ctx.actor.userId,
    }
  })
  const { rows: inserted } = await sql<Inserted>`
    ${insertAll("members", rows, DEFAULTS)} returning id, person_id`.execute(ctx.db)
  if (inserted.some(({ personId }, index) => personId !== entered[index]))
    throw new Error("rows came back in another order")
  return inserted
}

async function openStatuses(
  ctx: Context,
  people: readonly NewMember[],
  ids: readonly number[],
): Promise<void> {
  const rows = people.flatMap((person, index) => {
    const memberId = ids[index]
    if (memberId === undefined) return []
    return {
      churchId: person.churchId,
      memberId,
      status: person.initialFunction,
      effectiveDate: person.membershipDate ?? ctx.today,
      encryptedReason: encryptText(ctx, person.reason),
      isCurrent: true,
      migratedFromMember: true,
      changedById: ctx.actor.userId,
      createdAt: ctx.now,
    }
  })
  await insertAll("ministerialStatuses", rows).execute(ctx.db)
}
