import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import { isOnRoll, type MinisterialFunction } from "@aprisco/contract/vocabulary"
import { type Insertable, sql } from "kysely"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { encryptText } from "../../../core/encrypted-text.ts"
import { type AppError, conflict, invalid } from "../../../core/errors.ts"
import { compileOnce } from "../../../db/compile-once.ts"
import { isUniqueViolation } from "../../../db/constraint-violation.ts"
import type { Members } from "../../../db/schema-people.ts"
import { onRollAlready } from "../../people/people/known-person/public.ts"
import {
  divideColumns,
  newPerson,
  type PersonalValues,
  withPerson,
  writePersonalData,
} from "../../people/people/personal-data/public.ts"
import { type LockedRoll, lockRoll, requireMemberQuota } from "./member-quota.ts"
import { openStatus } from "./ministerial-history/open-status.ts"

type Columns = Insertable<Members> & Omit<PersonalValues, "gender">

/** A person to add to the roll. The caller has checked church and branch. */
export interface NewMember
  extends Omit<
    Columns,
    | "createdAt"
    | "createdById"
    | "deletedAt"
    | "deletedById"
    | "encryptedNotes"
    | "ministerialFunction"
    | "personId"
    | "spouseMemberId"
  > {
  /** A known person who comes onto the roll; else a new one is entered. */
  personId?: number | null | undefined
  fullName: string
  /** Null is stored as `N`: not stated. */
  gender: PersonalValues["gender"]
  /** When the membership began; null: today. The ministerial history opens on that day. */
  membershipDate: string | null
  initialFunction: MinisterialFunction
  /** Why the first ministerial status was given, for the history. */
  reason: string
  notes?: string | null
}

/** Whether this person counts against the plan: one who is entered as transferred or deceased does not. */
export function takesPlace({ membershipStatus }: Pick<NewMember, "membershipStatus">): boolean {
  return isOnRoll(membershipStatus ?? "active")
}

/** The error for a person who is on the roll already. `memberId` is null when it is out of reach. */
export type Duplicate = (memberId: number | null) => AppError

/** The same for the form: an error on its field. */
export const cpfTaken = () => invalid({ cpf: ["Já existe um membro com este CPF."] })

const sameCpf: Duplicate = (memberId) => conflict("Já existe um membro com este CPF.", { memberId })

/**
 * Makes a person a member: the roll's row, the first ministerial status and the audit entry, in the caller's transaction.
 * Throws 403 when the member quota is used up, and `duplicate` when the church has a member with the same valid CPF
 * (docs/product/members.md#2.6), and 409 where the person has an entry already. `roll`: where the caller has locked it already.
 */
export async function addToRoll(
  ctx: Context,
  person: NewMember,
  duplicate: Duplicate = sameCpf,
  roll?: LockedRoll,
): Promise<{ id: number; personId: number }> {
  const { initialFunction, reason, notes, personId, ...columns } = person
  const membershipDate = person.membershipDate ?? ctx.today
  const uniqueCpf = hasValidCpf(person.cpf) ? person.cpf : null
  // Before the plan's limit: a person who is on the roll already only needs the link.
  const existing = uniqueCpf ? await memberWithCpf(ctx, person.churchId, uniqueCpf) : null
  if (existing !== null) throw duplicate(existing)
  const locked = roll ?? (await lockRoll(ctx, person.churchId))
  if (takesPlace(person)) await requireMemberQuota(ctx, locked)
  if (uniqueCpf && personId) {
    await lockCpf(ctx, person.churchId, uniqueCpf)
    const other = await memberWithCpf(ctx, person.churchId, uniqueCpf)
    if (other !== null) throw duplicate(other)
  }
  const row = {
    ...columns,
    encryptedNotes: encryptText(ctx, notes),
    gender: person.gender ?? ("N" as const),
    membershipDate,
    ministerialFunction: initialFunction,
    createdAt: ctx.now,
    createdById: ctx.actor.userId,
  }
  const member = personId
    ? await enterKnown(ctx, personId, row, () => duplicate(null))
    : await enterNew(ctx, row)
  if (member === undefined)
    throw (
      (await secondEntry(ctx, personId)) ??
      duplicate(await memberWithCpf(ctx, person.churchId, uniqueCpf ?? ""))
    )
  await openStatus(ctx, {
    churchId: person.churchId,
    memberId: member.id,
    status: initialFunction,
    effectiveDate: membershipDate,
    reason,
  })
  await record(ctx, "member.admitted", { entity: "member", id: member.id, churchId: person.churchId })
  return member
}

type NewRow = Omit<Columns, "personId"> & { fullName: string; gender: PersonalValues["gender"] }
type Entered = { id: number; personId: number } | undefined

/**
 * A new person with the entry, in one statement. A field that is null gets the column's default. Undefined where the church has a member with
 * this CPF: the statement waits for a duplicate that another transaction is writing.
 */
async function enterNew(ctx: Context, row: NewRow): Promise<Entered> {
  const [member] = await newEntry.run(ctx.db, row)
  return member
}

const newEntry = compileOnce((db, row: NewRow) => {
  const { personal, own } = divideColumns(row)
  const { names, values } = withPerson(own)
  return db
    .with("person", (beside) => newPerson(beside, { ...personal, fullName: row.fullName }, row, "onRoll"))
    .insertInto("members")
    .columns(names as (keyof Insertable<Members>)[]) // those of `own`
    .expression((eb) =>
      eb.selectFrom("person").select(values.map((value, n) => sql`${value}`.as(`value_${n}`))),
    )
    .returning(["id", "personId"])
})

/** What the form of the roll does not ask for stays as it is known of the person where the form leaves it blank. */
const KEPT_WHERE_BLANK = [
  "rg",
  "spouseName",
  "phoneSecondary",
  "number",
  "complement",
  "profession",
  "educationLevel",
  "photo",
  "userId",
] as const

/** The entry of a known person, whom the caller has locked. Undefined where they have one already. Throws `taken` where somebody else has the CPF. */
async function enterKnown(
  ctx: Context,
  personId: number,
  row: NewRow,
  taken: () => AppError,
): Promise<Entered> {
  const { personal, own } = divideColumns(row)
  const kept = KEPT_WHERE_BLANK.filter((name) => personal[name] === null)
  const told = Object.fromEntries(
    Object.entries(personal).filter(([name]) => !kept.some((each) => each === name)),
  )
  await writePersonalData(ctx, personId, told)
  const [member] = await newEntryOfKnown.run(ctx.db, { ...own, personId }).catch((error: unknown) => {
    throw isUniqueViolation(error, "people_roll_cpf") ? taken() : error
  })
  return member
}

const newEntryOfKnown = compileOnce((db, entry: Insertable<Members>) =>
  db
    .insertInto("members")
    .values(entry)
    // A violation of the index would abort the transaction.
    .onConflict((clash) => clash.doNothing())
    .returning(["id", "personId"]),
)

/** Lets additions of known people with one CPF take turns: the second one finds the first. A violation of the index would abort it. */
async function lockCpf(ctx: Context, churchId: number, cpf: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cpf on the roll of ${churchId}: ${cpf}`}, 0))`.execute(
    ctx.db,
  )
}

/** The error for a person who has an entry already, in the caller's reach. */
async function secondEntry(ctx: Context, personId: number | null | undefined): Promise<AppError | null> {
  if (!personId) return null
  const entry = await ctx.db
    .selectFrom("members")
    .where("personId", "=", personId)
    .where("deletedAt", "is", null)
    .select("id")
    .executeTakeFirst()
  return entry === undefined ? null : onRollAlready({ memberId: entry.id })
}

/** The id of the church's member with this CPF; null when a BRANCH_MANAGER may not see them. */
async function memberWithCpf(ctx: Context, churchId: number, cpf: string): Promise<number | null> {
  const existing = await ctx.db
    .selectFrom("memberRecords")
    .where("churchId", "=", churchId)
    .where("rollCpf", "=", cpf)
    .where("deletedAt", "is", null)
    .select("id")
    .executeTakeFirst()
  return existing?.id ?? null
}
