import { toSnake } from "@aprisco/contract/kit/wire"
import type { CustomValue } from "@aprisco/contract/people/custom-field-labels"
import { sql, type Updateable } from "kysely"
import { recordEach } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { encryptChangedText } from "../../../core/encrypted-text.ts"
import { conflict } from "../../../core/errors.ts"
import type { GonePerson } from "../../../core/manifest/changes-of-people.ts"
import { isUniqueViolation } from "../../../db/constraint-violation.ts"
import { hexOf } from "../../../db/insert-all.ts"
import type { Members } from "../../../db/schema-people.ts"
import { touchPeople, writeAnswers } from "../../people/people/custom-fields/public.ts"
import { peopleGone, setDayOfDeath } from "../../people/people/known-person/public.ts"
import {
  PERSONAL_COLUMNS,
  type PersonalValues,
  writePersonalDataOfMany,
} from "../../people/people/personal-data/public.ts"
import { giveTags, takeTags } from "../../people/people/tags/public.ts"
import { writeChange } from "./change-membership-status.ts"
import { startNextStatus } from "./ministerial-history/change-ministerial-function.ts"
import { type LockedMember, touchMembers } from "./queries.ts"
import { requirePlacesOnReturn } from "./return-to-roll.ts"

/** What is to be written of one member: only what differs, and not their links to other records. */
export type MemberColumns = Omit<
  Updateable<Members>,
  "churchId" | "personId" | "spouseMemberId" | "deletedAt" | "deletedById" | "encryptedNotes"
> &
  Omit<PersonalValues, "photo" | "userId"> & { notes?: string | null; deceasedOn?: string | null }

/** A checked answer to a custom field; null removes it. */
export interface FieldAnswer {
  fieldId: number
  value: CustomValue | null
}

export interface Rewriting {
  /** Locked by the caller. */
  member: LockedMember
  columns: MemberColumns
  /** Only answers that differ, to fields that the caller may write. */
  answers?: readonly FieldAnswer[]
  /** Tags of the church that the person does not have. */
  givenTags?: readonly number[]
  takenTags?: readonly number[]
}

const AT_ONCE = 250

/**
 * Changes many members of one church, each in its own columns, as `changeMember` does with one: membership status and
 * function keep their history, with `reason`. `done` is called with how many more are written. Throws 403 for callers who may
 * not change a deceased member back, and where the plan has no place for those who come back onto the roll.
 */
export async function changeAll(
  ctx: Context,
  rewritings: readonly Rewriting[],
  reason: string,
  done: (more: number) => void = () => undefined,
): Promise<void> {
  await requirePlacesOnReturn(ctx, changesOfStatus(rewritings))
  for (let from = 0; from < rewritings.length; from += AT_ONCE) {
    const some = rewritings.slice(from, from + AT_ONCE)
    await rewriteAll(ctx, some)
    await markAll(ctx, some)
    await keepHistories(ctx, some, reason)
    done(some.length)
  }
  await recordEach(
    ctx,
    "member.changed",
    rewritings.map((rewriting) => ({
      entity: "member",
      id: rewriting.member.id,
      churchId: rewriting.member.churchId,
      facts: { fields: [...Object.keys(rewriting.columns), ...marksOf(rewriting)] },
    })),
  )
}

/** The changes of membership status among these rewritings. */
function changesOfStatus(rewritings: readonly Rewriting[]) {
  return rewritings.flatMap(({ member, columns: { membershipStatus: next } }) =>
    next === undefined ? [] : [{ member, next }],
  )
}

/** One statement for the people, one for their entries: each row is written with all its new values. */
async function rewriteAll(ctx: Context, rewritings: readonly Rewriting[]): Promise<void> {
  const names = [...new Set(rewritings.flatMap(({ columns }) => Object.keys(columns)))].filter(
    // Written together with their history.
    (name) => name !== "ministerialFunction" && name !== "deceasedOn",
  )
  await rewritePeople(ctx, rewritings)
  const written = names
    .filter((name) => !PERSONAL_COLUMNS.some((column) => column === name))
    .map((name) => (name === "notes" ? "encryptedNotes" : name))
  if (written.length === 0) return
  const rows = rewritings.map(({ member, columns }) => {
    const { notes, ...others } = columns
    const changedNotes = encryptChangedText(ctx, member.encryptedNotes, notes)
    const notesAfter = changedNotes === undefined ? member.encryptedNotes : changedNotes
    const encryptedNotes = notesAfter && hexOf(notesAfter)
    const row: Record<string, unknown> = { ...member, ...others, encryptedNotes }
    return Object.fromEntries(["id", "churchId", ...written].map((name) => [toSnake(name), row[name]]))
  })
  const sets = written.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`)
  await sql`
    update members set ${sql.join(sets)}
    from jsonb_populate_recordset(null::members, ${JSON.stringify(rows)}::jsonb) as given
    where members.church_id = given.church_id and members.id = given.id`.execute(ctx.db)
}

async function rewritePeople(ctx: Context, rewritings: readonly Rewriting[]): Promise<void> {
  const [first] = rewritings
  if (first === undefined) return
  const names = PERSONAL_COLUMNS.filter((name) => rewritings.some(({ columns }) => name in columns))
  const rows = rewritings.map(({ member, columns }) => ({ ...member, ...columns, id: member.personId }))
  await writePersonalDataOfMany(ctx, first.member.churchId, names, rows).catch((error: unknown) => {
    throw isUniqueViolation(error, "people_roll_cpf")
      ? conflict("Outro membro acaba de ser cadastrado com um destes CPFs.")
      : error
  })
}

/** The names of changes that are not columns, for the audit trail. */
function marksOf({ answers = [], givenTags = [], takenTags = [] }: Rewriting): string[] {
  return [
    ...(answers.length > 0 ? ["customFields"] : []),
    ...(givenTags.length + takenTags.length > 0 ? ["tags"] : []),
  ]
}

/** Writes answers and tags. Member and person get a new version, so that an open form of either answers 412. */
async function markAll(ctx: Context, rewritings: readonly Rewriting[]): Promise<void> {
  const marked = rewritings.filter((rewriting) => marksOf(rewriting).length > 0)
  const [first] = marked
  if (first === undefined) return
  const { churchId } = first.member
  await writeAnswers(
    ctx,
    churchId,
    marked.flatMap(({ member: { personId }, answers = [] }) =>
      answers.map(({ fieldId, value }) => ({ fieldId, value, personId })),
    ),
  )
  await takeTags(
    ctx,
    churchId,
    marked.flatMap(({ member, takenTags }) => tagsOf(member, takenTags)),
  )
  await giveTags(
    ctx,
    churchId,
    marked.flatMap(({ member, givenTags }) => tagsOf(member, givenTags)),
  )
  await touchMembers(
    ctx,
    marked.map(({ member }) => member.id),
  )
  await touchPeople(
    ctx,
    marked.map(({ member }) => member.personId),
  )
}

const tagsOf = ({ personId }: { personId: number }, tags: readonly number[] = []) =>
  tags.map((tagId) => ({ personId, tagId }))

/** Rare in a sheet, and each is a history entry with its own rules: one after the other. */
async function keepHistories(ctx: Context, rewritings: readonly Rewriting[], reason: string): Promise<void> {
  const gone: GonePerson[] = []
  for (const { member, columns } of rewritings) {
    const { membershipStatus, ministerialFunction, deceasedOn = null } = columns
    if (membershipStatus && membershipStatus !== member.membershipStatus) {
      const { birthDate = member.birthDate } = columns
      const next = { status: membershipStatus, reason, deceasedOn }
      gone.push(...(await writeChange(ctx, { ...member, birthDate }, next)))
    } else if (deceasedOn && (await setDayOfDeath(ctx, member.personId, deceasedOn)))
      await touchMembers(ctx, [member.id])
    if (ministerialFunction && ministerialFunction !== member.ministerialFunction)
      await startNextStatus(ctx, member, { status: ministerialFunction, reason })
  }
  await peopleGone(ctx, gone)
}
