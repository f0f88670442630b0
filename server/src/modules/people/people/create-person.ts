import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import type { PersonBody } from "@aprisco/contract/people/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { conflict } from "../../../core/errors.ts"
import { branchPlacement, lockChurch } from "../../ground/branches/public.ts"
import { checkedValues, writeValues } from "./custom-fields/values.ts"
import { requireBornBefore } from "./known-person/day-of-death.ts"
import { personWithCpf } from "./queries.ts"

/**
 * Enters a person who is neither on the roll nor a visitor (docs/product/people.md#4.1). Throws 400 on a branch out of reach, 409 where a
 * person of the church has this valid CPF and the body does not allow a duplicate.
 */
export async function createPerson(ctx: Context, body: PersonBody): Promise<number> {
  const { branch, allowDuplicate, customFields, ...columns } = body
  const { churchId, branchId } = await branchPlacement(ctx, { branch })
  const answers = await checkedValues(ctx, churchId, customFields)
  requireBornBefore(columns.birthDate, columns.deceasedOn)
  const { cpf } = columns
  if (cpf && hasValidCpf(cpf) && !allowDuplicate) {
    // Two simultaneous calls would otherwise both find no duplicate.
    await lockChurch(ctx, churchId)
    const personId = await personWithCpf(ctx, churchId, cpf)
    if (personId !== undefined) throw conflict("Já existe uma pessoa com este CPF.", { personId })
  }
  const { id } = await ctx.db
    .insertInto("people")
    .values({
      ...columns,
      churchId,
      branchId,
      branchIds: [branchId],
      standalone: true,
      createdById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await writeValues(ctx, { id, churchId }, answers)
  await record(ctx, "person.created", { entity: "person", id, churchId })
  return id
}
