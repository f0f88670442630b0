import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import { isOnRoll, type MinisterialFunction } from "@aprisco/contract/vocabulary"
import type { Insertable } from "kysely"
import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { encryptText } from "../../core/encrypted-text.ts"
import { type AppError, conflict, invalid } from "../../core/errors.ts"
import { runCompiled } from "../../db/compile-once.ts"
import type { Members } from "../../db/schema-people.ts"
import { onRollAlready } from "../people/known-person/public.ts"
import { type LockedRoll, lockRoll, requireMemberQuota } from "./member-quota.ts"
import { openStatus } from "./ministerial-history/open-status.ts"

type Columns = Insertable<Members>

/** A person to add to the roll. The caller has checked church and branch. */
export interface NewMember
  extends Omit<
    Columns,
    | "createdAt"
    | "createdById"
    | "deletedAt"
    | "deletedById"
    | "encryptedNotes"
    | "gender"
    | "ministerialFunction"
    | "spouseMemberId"
    | "uniqueCpf"
  > {
  /** Null is stored as `N`: not stated. */
  gender: Columns["gender"] | null
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
): Promise<{ id: number }> {
  const { initialFunction, reason, notes, ...columns } = person
  const membershipDate = person.membershipDate ?? ctx.today
  const uniqueCpf = hasValidCpf(person.cpf) ? person.cpf : null
  // Before the plan's limit: a person who is on the roll already only needs the link.
  const existing = uniqueCpf ? await memberWithCpf(ctx, person.churchId, uniqueCpf) : null
  if (existing !== null) throw duplicate(existing)
  const locked = roll ?? (await lockRoll(ctx, person.churchId))
  if (takesPlace(person)) await requireMemberQuota(ctx, locked)
  const member = await insertMember(ctx, {
    ...columns,
    encryptedNotes: encryptText(ctx, notes),
    gender: person.gender ?? "N",
    membershipDate,
    ministerialFunction: initialFunction,
    uniqueCpf,
    createdAt: ctx.now,
    createdById: ctx.actor.userId,
  })
  if (member === undefined)
    throw (
      (await secondEntry(ctx, person.personId)) ??
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

/** A field that is null gets the column's default. Undefined where the church has a member with this CPF, or the person an entry. */
async function insertMember(ctx: Context, row: Columns): Promise<{ id: number } | undefined> {
  const [member] = await runCompiled(ctx.db, "new member", row, (values) =>
    ctx.db
      .insertInto("members")
      .values(values)
      // Waits for a duplicate that another transaction is writing; a violation of an index (CPF, person) would abort this one.
      .onConflict((clash) => clash.doNothing())
      .returning("id"),
  )
  return member
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
    .selectFrom("members")
    .where("churchId", "=", churchId)
    .where("uniqueCpf", "=", cpf)
    .where("deletedAt", "is", null)
    .select("id")
    .executeTakeFirst()
  return existing?.id ?? null
}
