import type { PersonChange } from "@aprisco/contract/people/routes"
import type { Updateable } from "kysely"
import { record } from "../../../core/audit.ts"
import { changedFields } from "../../../core/changed-fields.ts"
import type { Context } from "../../../core/context.ts"
import { ensure, expectVersion } from "../../../core/ensure.ts"
import { invalid } from "../../../core/errors.ts"
import { isUniqueViolation } from "../../../db/constraint-violation.ts"
import type { People } from "../../../db/schema-people.ts"
import { branchPlacement } from "../../ground/branches/public.ts"
import { checkedValues, writeValues } from "./custom-fields/values.ts"
import { lockSharers, moveHousehold } from "./families/move-household.ts"
import { requireBornBefore } from "./known-person/day-of-death.ts"
import { peopleGone } from "./known-person/people-gone.ts"
import { missingPerson } from "./merged-record.ts"
import { personAbilities } from "./policy.ts"
import { type LockedPerson, listsOf, lockPerson, personById } from "./queries.ts"
import { touchPerson } from "./touch-people.ts"

/**
 * Changes the fields that the body names, for the roll and the registrations too (docs/product/people.md#4.2). Throws 404,
 * 412 on another version, 409 where the record was merged, 403 where the caller may not change the person, and 400 on a field that the roll
 * or the registration decides.
 */
export async function changePerson(ctx: Context, id: number, change: PersonChange): Promise<void> {
  const { branch, addressFor, customFields, ...columns } = change
  if (addressFor === "household") await lockSharers(ctx, id)
  const person = await requirePerson(ctx, id)
  const shown = await personById(ctx, id)
  ensure(shown !== undefined && personAbilities(ctx, shown).edit)
  expectVersion(ctx, person.version)
  const { onRoll, registered } = await listsOf(ctx, id)
  const { birthDate = person.birthDate, deceasedOn = person.deceasedOn } = change
  // The day of a death that the roll has is put right here too.
  if (onRoll && (deceasedOn === null) !== (person.deceasedOn === null))
    throw invalid({ deceasedOn: ["O falecimento de um membro é registrado na situação do rol."] })
  requireBornBefore(birthDate, deceasedOn, { typed: Boolean(change.deceasedOn) })
  const answers = await checkedValues(ctx, person.churchId, customFields)
  const place = await newPlace(ctx, person, branch, onRoll || registered)
  const values = { ...columns, ...place }
  const fields = changedFields(person, values)
  if (deceasedOn !== null && person.deceasedOn === null)
    await peopleGone(ctx, [{ id, churchId: person.churchId, on: deceasedOn, why: "deceased" }])
  if (addressFor === "household") await moveHousehold(ctx, person, columns)
  if (fields.length > 0) await rewrite(ctx, id, values)
  if (await writeValues(ctx, person, answers)) {
    if (fields.length === 0) await touchPerson(ctx, id)
    fields.push("customFields")
  }
  if (fields.length === 0) return
  await record(ctx, "person.changed", {
    entity: "person",
    id,
    churchId: person.churchId,
    facts: { fields },
  })
}

async function rewrite(
  ctx: Context,
  id: number,
  values: Updateable<People> & { branchId?: number },
): Promise<void> {
  const { branchId } = values
  await ctx.db
    .updateTable("people")
    .set({ ...values, ...(branchId !== undefined && { branchIds: [branchId] }) })
    .where("id", "=", id)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, "people_roll_cpf")
        ? invalid({ cpf: ["Já existe um membro com este CPF."] })
        : error
    })
}

/** Locks a person. Throws 404, and 409 where the record was merged. */
export async function requirePerson(ctx: Context, id: number): Promise<LockedPerson> {
  const person = await lockPerson(ctx, id)
  if (person !== undefined) return person
  throw await missingPerson(ctx, id)
}

/** The branch of a person of neither list is stored with the person; that of others follows from the roll and the registrations. */
async function newPlace(
  ctx: Context,
  person: LockedPerson,
  branch: number | null | undefined,
  follows: boolean,
): Promise<{ branchId: number } | undefined> {
  if (branch === undefined || branch === person.branchId) return undefined
  if (follows) throw invalid({ branch: ["A filial desta pessoa muda na ficha de membro ou de visitante."] })
  const { branchId } = await branchPlacement(ctx, { church: person.churchId, branch })
  return { branchId }
}
