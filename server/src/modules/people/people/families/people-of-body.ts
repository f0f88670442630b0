import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import type { FieldErrors } from "@aprisco/contract/kit/problem"
import type { HouseholdPersonBody } from "@aprisco/contract/people/households"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { denied, invalid } from "../../../../core/errors.ts"
import { withoutBranchFilter } from "../../../../db/tenant-scope.ts"
import { ADDRESS } from "./address.ts"
import { isOfCouple } from "./lines.ts"

export type KnownHouseholdPerson = Awaited<ReturnType<typeof knownPeople>>[number]

/** Where new people of a household are entered. */
interface Place {
  churchId: number
  branchId: number
}

/** The people in the caller's reach that a body names, without deleted, merged and anonymised ones. */
export function knownPeople(ctx: Context, ids: readonly number[]) {
  return ctx.db
    .selectFrom("people")
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where("deletedAt", "is", null)
    .where("mergedIntoId", "is", null)
    .where("anonymisedAt", "is", null)
    .select(["id", "churchId", "branchId", "fullName", "birthDate", "deceasedOn", ...ADDRESS])
    .execute()
}

/** Why somebody cannot be responsible for a family (docs/product/people.md#3.3a). */
export const deadLead = (name: string) => `${name} consta como falecido(a) e não pode ser responsável.`

/**
 * Checks the people of a body. Throws 400 on a person who is not in the church or is responsible and dead, and on a CPF in use, and 403 where the caller may not enter
 * new people. `field`: the name of a field of the person at an index, for the error.
 */
export async function checkPeople(
  ctx: Context,
  churchId: number,
  people: readonly HouseholdPersonBody[],
  known: readonly KnownHouseholdPerson[],
  field: (index: number, name: string) => string,
): Promise<void> {
  const errors: FieldErrors = {}
  const cpfs = people.flatMap(({ personId, cpf }) => (!personId && cpf && hasValidCpf(cpf) ? [cpf] : []))
  const taken = await takenCpfs(ctx, churchId, cpfs)
  people.forEach(({ personId, cpf, role }, index) => {
    if (personId) {
      const person = known.find(({ id, churchId: ofChurch }) => id === personId && ofChurch === churchId)
      if (person === undefined) errors[field(index, "personId")] = ["Pessoa não encontrada."]
      else if (role === "responsavel" && person.deceasedOn !== null)
        errors[field(index, "personId")] = [deadLead(person.fullName)]
    } else if (cpf && (taken.has(cpf) || cpfs.indexOf(cpf) !== cpfs.lastIndexOf(cpf)))
      errors[field(index, "cpf")] = ["Já existe uma pessoa com este CPF."]
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  if (people.some(({ personId }) => !personId) && !can(ctx, "members.create")) throw denied("members.create")
}

/** Those of these valid CPFs that a person of the church has, also out of the caller's reach. */
async function takenCpfs(
  ctx: Context,
  churchId: number,
  cpfs: readonly string[],
): Promise<Set<string | null>> {
  if (cpfs.length === 0) return new Set()
  const found = await withoutBranchFilter(ctx.db, (db) =>
    db
      .selectFrom("people")
      .where("churchId", "=", churchId)
      .where("deletedAt", "is", null)
      // By the digits, which have an index (docs/adr/0040).
      .where(
        sql<boolean>`people.ctid = any (array(select unnest(app.find_people(${churchId}::bigint, null, digits))
          from unnest(${cpfs.map((cpf) => cpf.replace(/\D/g, ""))}::text[]) as sought (digits)))`,
      )
      .where("cpf", "in", [...cpfs])
      .select("cpf")
      .execute(),
  )
  return new Set(found.map(({ cpf }) => cpf))
}

/**
 * The ids of the body's people, in their order. New people are entered in `place`, and on the roll where the body says so
 * (docs/product/people.md#3.2a). The church is locked with its roll: call it before `lockFamilies`. Throws 403 beyond the plan.
 */
export async function enterHouseholdPeople(
  ctx: Context,
  place: Place,
  people: readonly HouseholdPersonBody[],
): Promise<number[]> {
  const isCouple = people.some(({ role }) => role === "conjuge")
  const fresh = people.filter(({ personId }) => !personId)
  const entered =
    fresh.length === 0
      ? []
      : await ctx.db
          .insertInto("people")
          .values(
            fresh.map(({ fullName, birthDate, gender, cpf, email, phone, role }) => ({
              ...place,
              branchIds: [place.branchId],
              fullName: fullName ?? "",
              birthDate: birthDate ?? null,
              gender: gender ?? null,
              cpf: cpf ?? null,
              email: email ?? null,
              phone: phone ?? null,
              maritalStatus: isCouple && isOfCouple(role) ? "married" : null,
              standalone: true,
              createdById: ctx.actor.userId,
              createdAt: ctx.now,
            })),
          )
          .returning("id")
          .execute()
  const newIds = entered.map(({ id }) => id).toSorted((a, b) => a - b)
  const ids = people.map(({ personId }) => personId ?? newIds.shift() ?? 0)
  await admit(ctx, place.churchId, people, ids)
  return ids
}

/** Adds the new people that the body marks as members to the roll. For a person who is added alone, nothing is known about children. */
async function admit(
  ctx: Context,
  churchId: number,
  people: readonly HouseholdPersonBody[],
  ids: readonly number[],
): Promise<void> {
  const children = people.filter(({ role }) => role === "filho").length
  const admitted = people.flatMap(({ member, role }, index) =>
    member
      ? {
          id: ids[index] ?? 0,
          churchId,
          childrenCount: isOfCouple(role) && children > 0 ? children : null,
        }
      : [],
  )
  if (admitted.length === 0) return
  for (const { admitToRoll } of ctx.services.modules) await admitToRoll?.(ctx, admitted)
}
