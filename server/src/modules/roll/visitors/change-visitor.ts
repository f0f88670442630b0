import type { VisitorChange } from "@aprisco/contract/visitors/routes"
import type { Updateable } from "kysely"
import { record } from "../../../core/audit.ts"
import { changedFields } from "../../../core/changed-fields.ts"
import type { Context } from "../../../core/context.ts"
import { encryptChangedText, encryptText } from "../../../core/encrypted-text.ts"
import { ensure, expectVersion } from "../../../core/ensure.ts"
import { denied, invalid } from "../../../core/errors.ts"
import { withoutHiddenContact } from "../../../core/minors-contact.ts"
import type { Visitors } from "../../../db/schema-people.ts"
import { branchInReach, defaultBranch } from "../../ground/branches/public.ts"
import { dayOfDeathOf, requireBornBefore } from "../../people/people/known-person/public.ts"
import {
  divideColumns,
  type PersonalValues,
  writePersonalData,
} from "../../people/people/personal-data/public.ts"
import { agreedDueTime, requireContactAllowed, usualDueTime } from "./due.ts"
import { requireGuardian } from "./guardian.ts"
import { alreadyConverted, personalHidden, readsObservations } from "./policy.ts"
import { type LockedVisitor, visitorForUpdate } from "./queries.ts"
import { correctRegistration } from "./store-registration.ts"

/** The name in the audit trail of a column whose name differs from the field's. */
const FIELD_OF = new Map([
  ["branchId", "branch"],
  ["encryptedObservations", "observations"],
])

/** A change of one of these must leave a child with a guardian; an older record may still lack one. */
const GUARDED = ["birthDate", "guardianName", "guardianPhone"] as const

/**
 * Changes the fields that the body names. Throws 404, 412 on another version, 400 on a branch out of reach or on
 * observations that the caller may not read, on a child without a guardian, on a birth after the death, on a minor's contact that the caller may not
 * read or on a next contact that cannot be, 403 on the personal data of somebody on the roll, and 409 on the follow-up of a
 * converted visitor.
 */
export async function changeVisitor(ctx: Context, id: number, requested: VisitorChange): Promise<void> {
  const visitor = await visitorForUpdate(ctx, id)
  expectVersion(ctx, visitor.version)
  const change = withoutPersonal(ctx, visitor, requested)
  ensure(!isOfFollowUp(change) || visitor.convertedAt === null, alreadyConverted)
  const { birthDate, guardianName, guardianPhone } = { ...visitor, ...change }
  if (GUARDED.some((name) => change[name] !== undefined))
    requireGuardian({ birthDate, guardianName, guardianPhone }, ctx.today)
  if (birthDate && birthDate !== visitor.birthDate)
    requireBornBefore(birthDate, await dayOfDeathOf(ctx, visitor.personId), { typed: false })
  const {
    branch,
    observations,
    nextDueAt: _,
    endFollowUp: __,
    ...columns
  } = withoutHiddenContact(ctx, visitor, change)
  const changes: Updateable<Visitors> & PersonalValues = {
    ...columns,
    branchId: await newBranch(ctx, visitor, branch),
    encryptedObservations: newObservations(ctx, visitor, observations),
    followUpDueAt: await newDueTime(ctx, visitor, change),
  }
  const fields = changedFields(visitor, changes).map((name) => FIELD_OF.get(name) ?? name)
  if (fields.length === 0) return
  const rewritten = changes.encryptedObservations === undefined ? {} : { observationsAt: ctx.now }
  const { personal, own } = divideColumns({ ...changes, ...rewritten })
  if (changedFields(visitor, personal).length > 0) {
    await correctRegistration(ctx, id)
    await writePersonalData(ctx, visitor.personId, personal)
  }
  if (changedFields(visitor, own).length > 0)
    await ctx.db.updateTable("visitors").set(own).where("id", "=", id).execute()
  const { churchId } = visitor
  await record(ctx, "visitor.changed", { entity: "visitor", id, churchId, facts: { fields } })
}

function isOfFollowUp({ followUpStatus, nextDueAt, endFollowUp }: VisitorChange): boolean {
  return followUpStatus !== undefined || Boolean(nextDueAt) || endFollowUp === true
}

/**
 * The time that the form agreed on, or none where it ends the follow-up (docs/product/visitors.md#3.8); a visitor without interest who is
 * followed up again is due as a new visitor is. Undefined: no change.
 */
async function newDueTime(
  ctx: Context,
  visitor: LockedVisitor,
  change: VisitorChange,
): Promise<Date | null | undefined> {
  const { followUpStatus: before } = visitor
  const { followUpStatus: after } = change
  const agreed = agreedDueTime(ctx, { ...change, followUpStatus: after ?? before })
  if (agreed) await requireContactAllowed(ctx, visitor.id)
  if (agreed !== undefined) return agreed
  const takenUp = before === "not_interested" && after !== undefined && after !== before
  return takenUp ? usualDueTime(ctx, visitor) : undefined
}

/** A visitor moves between the branches of their church; a blank branch means what it means at registration. */
async function newBranch(
  ctx: Context,
  visitor: LockedVisitor,
  branch: number | null | undefined,
): Promise<number | undefined> {
  if (branch === undefined || branch === visitor.branchId) return undefined
  const place = branch ? await branchInReach(ctx, branch) : await defaultBranch(ctx, visitor.churchId)
  if (place.churchId !== visitor.churchId) throw invalid({ branch: ["Filial não encontrada."] })
  return place.id
}

/**
 * Callers who may not read the observations cannot replace them: their text is refused, and a blank, which is all that their
 * form can show, leaves them as they are (docs/product/visitors.md#1.5). Undefined: no change.
 */
function newObservations(
  ctx: Context,
  visitor: LockedVisitor,
  observations: string | null | undefined,
): Buffer | null | undefined {
  if (observations === undefined) return undefined
  const { encryptedObservations } = visitor
  if (encryptedObservations === null) return encryptText(ctx, observations) ?? undefined
  if (readsObservations(ctx, visitor)) return encryptChangedText(ctx, encryptedObservations, observations)
  if (!observations) return undefined
  throw invalid({
    observations: ["Há observações reservadas à equipe pastoral: só quem pode lê-las pode alterá-las."],
  })
}

const PERSONAL = [
  "fullName",
  "email",
  "phone",
  "birthDate",
  "gender",
  "cpf",
  "maritalStatus",
  "zipcode",
  "address",
  "neighborhood",
  "city",
  "state",
] as const

/**
 * Callers who may not change a member do not do so by the old registration either (docs/product/people.md#1.4): a blank, which is all
 * that their form can show, leaves a field as it is, and another value is refused.
 */
function withoutPersonal(ctx: Context, visitor: LockedVisitor, change: VisitorChange): VisitorChange {
  if (!personalHidden(ctx, visitor)) return change
  const written = PERSONAL.filter((field) => change[field] && change[field] !== visitor[field])
  if (written.length > 0) throw denied("members.edit")
  return { ...change, ...Object.fromEntries(PERSONAL.map((field) => [field, undefined])) }
}
