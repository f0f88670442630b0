import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import {
  MAX_DUPLICATES,
  type MEMBER_DUPLICATE_REASONS,
  type memberStatistics,
} from "@aprisco/contract/members/statistics"
import { MEMBERSHIP_STATUSES } from "@aprisco/contract/vocabulary"
import { type Expression, type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { contactSight, isContactHidden } from "../../../../core/minors-contact.ts"
import { branchPlacement } from "../../../ground/branches/public.ts"

type Route = (typeof memberStatistics)["duplicates"]
type Typed = InputOf<Route>["query"]
type Reason = keyof typeof MEMBER_DUPLICATE_REASONS

const CPF_DIGITS = 11
const FEWEST_PHONE_DIGITS = 10

/**
 * Members of the same church, in reach of the caller, who look like the person being typed: same CPF, same name and birth
 * date, same phone or same e-mail. Half-typed values match no member, and contact details that the caller does not read none either.
 */
export async function findDuplicates(ctx: Context, typed: Typed): Promise<ReplyOf<Route>> {
  const comparisons = comparisonsOf(ctx, typed)
  if (comparisons.length === 0) return []
  const { churchId } = await branchPlacement(ctx, { church: typed.church })
  const rows = await ctx.db
    .selectFrom("memberRecords as members")
    .innerJoin("branches", "branches.id", "members.branchId")
    .where("members.churchId", "=", churchId)
    .where("members.deletedAt", "is", null)
    .where("members.id", "!=", typed.except ?? 0)
    .where((eb) => eb.or(comparisons.map(({ is }) => is)))
    .orderBy("members.fullName")
    .limit(MAX_DUPLICATES)
    .select([
      "members.id",
      "members.fullName",
      "members.birthDate",
      "members.membershipStatus",
      "branches.name as branchName",
    ])
    .select(reasonsOf(comparisons).as("reasons"))
    .execute()
  return rows.map(({ membershipStatus, ...row }) => ({
    ...row,
    membershipStatusDisplay: MEMBERSHIP_STATUSES[membershipStatus],
  }))
}

interface Comparison {
  reason: Reason
  is: Expression<SqlBool>
}

/** The names of the reasons that apply to the row. */
function reasonsOf(comparisons: readonly Comparison[]) {
  const each = comparisons.map(({ reason, is }) => sql`case when ${is} then ${reason} end`)
  return sql<Reason[]>`array_remove(array[${sql.join(each)}]::text[], null)`
}

/** Only complete values are compared. */
function comparisonsOf(ctx: Context, { fullName, birthDate, cpf, phone, email }: Typed): Comparison[] {
  const isShown = sql<SqlBool>`not ${isContactHidden(contactSight(ctx), "members")}`
  const cpfDigits = digits(cpf)
  const phoneDigits = digits(phone)
  const hasBirthDate = /^\d{4}-\d{2}-\d{2}$/.test(birthDate ?? "")
  const found: (Comparison | false)[] = [
    cpfDigits.length === CPF_DIGITS && {
      reason: "cpf",
      is: sql<SqlBool>`translate(coalesce(members.cpf, ''), '.-', '') = ${cpfDigits}`,
    },
    Boolean(fullName) &&
      hasBirthDate && {
        reason: "name_and_birth_date",
        is: sql<SqlBool>`(app.normalize_text(members.full_name) = app.normalize_text(${fullName}) and members.birth_date::text = ${birthDate})`,
      },
    phoneDigits.length >= FEWEST_PHONE_DIGITS && {
      reason: "phone",
      is: sql<SqlBool>`(${isShown} and ${phoneDigits} = any (string_to_array(members.search_digits, ' ')))`,
    },
    Boolean(email?.includes("@")) && {
      reason: "email",
      is: sql<SqlBool>`(${isShown} and lower(coalesce(members.email, '')) = lower(${email}))`,
    },
  ]
  return found.filter((likeness) => likeness !== false)
}

function digits(value: string | null | undefined): string {
  return (value ?? "").replace(/\D/g, "")
}
