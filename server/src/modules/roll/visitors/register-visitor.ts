import { toSnake } from "@aprisco/contract/kit/wire"
import type { VisitorBody } from "@aprisco/contract/visitors/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { encryptText } from "../../../core/encrypted-text.ts"
import { givenFields } from "../../../core/given-fields.ts"
import { branchInReach, defaultBranch } from "../../ground/branches/public.ts"
import {
  allowDeletionWithLastRow,
  homeInReach,
  type KnownPerson,
  knownPerson,
  requireOffRoll,
} from "../../people/people/known-person/public.ts"
import { divideColumns } from "../../people/people/personal-data/public.ts"
import { agreedDueTime } from "./due.ts"
import { requireGuardian } from "./guardian.ts"
import { updateVisitor } from "./queries.ts"
import { insertRegistration, insertVisitor, type NewVisitor } from "./store-registration.ts"
import { takeDownConsents } from "./take-down-consents.ts"

/**
 * Registers a visitor from the staff's form, with the consents that they gave. Without a branch it is the known person's, else the headquarters.
 * The data of a known person is not changed: values of the form that differ are kept with the registration (docs/product/people.md#1.7). Throws
 * 400 on a branch or person out of reach, on a consent of the future and on an impossible next contact, and 409 where the person is on the roll.
 */
export async function registerVisitor(ctx: Context, body: VisitorBody): Promise<number> {
  const { branch, observations, consents, nextDueAt, endFollowUp, personId, ...person } = body
  const known = personId ? await knownPerson(ctx, personId) : undefined
  const told = {
    ...person,
    ...(known && { ...dataOf(known), ...givenFields(person), ...unaskedOf(known, person) }),
  }
  requireGuardian(told, ctx.today)
  const agreed = agreedDueTime(ctx, { followUpStatus: person.followUpStatus, nextDueAt, endFollowUp })
  const at = branch ?? (known && homeInReach(ctx, known))
  const place = at ? await branchInReach(ctx, at) : await defaultBranch(ctx, ctx.actor.churchId)
  if (known) {
    await requireOffRoll(ctx, known.id, place.churchId)
    await allowDeletionWithLastRow(ctx, known.id)
  }
  const row: NewVisitor = {
    ...told,
    fullName: told.fullName ?? "",
    churchId: place.churchId,
    branchId: place.id,
    encryptedObservations: encryptText(ctx, observations),
    followUpDueAt: agreed ?? null,
    registrationSource: "manual",
    createdAt: ctx.now,
    createdById: ctx.actor.userId,
  }
  const { id, personId: entered } = known
    ? await insertRegistration(ctx, ofKnown(known, row))
    : await insertVisitor(ctx, row)
  // A new visitor is due at the usual time.
  if (agreed === null) await updateVisitor(ctx, id, { followUpDueAt: null })
  await record(ctx, "visitor.registered", {
    entity: "visitor",
    id,
    churchId: place.churchId,
    facts: { source: "manual" },
  })
  if (consents.length > 0) {
    const visitor = { id, personId: entered, churchId: place.churchId, birthDate: told.birthDate }
    await takeDownConsents(ctx, visitor, consents)
  }
  return id
}

/** The form's defaults, which a known person's own values replace. */
function unaskedOf(
  { fullName, city, state, maritalStatus }: KnownPerson,
  told: Pick<VisitorBody, "fullName" | "city" | "state">,
) {
  // The form's default would be kept as what they registered.
  return {
    fullName: told.fullName ?? fullName,
    city: told.city ?? city,
    state: told.state ?? state,
    maritalStatus,
  }
}

/** The registration of a known person, with what was said otherwise than is known of them. */
function ofKnown(known: KnownPerson, row: NewVisitor) {
  const { personal, own } = divideColumns(row)
  const said = Object.entries(dataOf(known)).flatMap(([name, value]) => {
    const typed = new Map(Object.entries(personal)).get(name)
    return typed === null || typed === undefined || typed === value ? [] : [[toSnake(name), typed]]
  })
  return {
    ...own,
    personId: known.id,
    registeredAs: said.length === 0 ? null : JSON.stringify(Object.fromEntries(said)),
  }
}

/** What a known person has of the fields of the form. */
function dataOf(known: KnownPerson) {
  const { fullName, email, phone, birthDate, gender, cpf, maritalStatus } = known
  const { zipcode, address, neighborhood, city, state } = known
  const data = { fullName, email, phone, birthDate, gender, cpf, maritalStatus }
  return { ...data, zipcode, address, neighborhood, city, state }
}
