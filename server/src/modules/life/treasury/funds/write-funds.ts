import type { FundBody, FundChange } from "@aprisco/contract/treasury/funds"
import { MAX_ACCOUNTS } from "@aprisco/contract/treasury/labels"
import { record } from "../../../../core/audit.ts"
import { changedFields } from "../../../../core/changed-fields.ts"
import type { Context } from "../../../../core/context.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { isUniqueViolation } from "../../../../db/constraint-violation.ts"
import { lockChurch } from "../../../ground/branches/public.ts"
import { isFundUsed, lockFund } from "./queries.ts"

/** Creates a fund. Throws 400 on a name in use and on too many funds. */
export async function createFund(ctx: Context, body: FundBody): Promise<number> {
  const { churchId } = ctx.actor
  // Two simultaneous calls wait here, so that the limit counts both.
  await lockChurch(ctx, churchId)
  const { count } = await ctx.db
    .selectFrom("treasuryFunds")
    .where("churchId", "=", churchId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  if (count >= MAX_ACCOUNTS) throw invalid({ nonFieldErrors: [`No máximo ${MAX_ACCOUNTS} fundos.`] })
  const { id } = await ctx.db
    .insertInto("treasuryFunds")
    .values({ ...body, churchId, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(nameTaken)
  await record(ctx, "treasury_fund.created", { entity: "treasury_fund", id, churchId })
  return id
}

/** Changes a fund, deactivates it or takes it in use again. Throws 404, 412, 400 on a name in use, and 409 where the default one is deactivated. */
export async function changeFund(ctx: Context, id: number, change: FundChange): Promise<void> {
  const fund = await lockFund(ctx, id)
  expectVersion(ctx, fund.version)
  const { isActive, ...named } = change
  if (isActive === false && fund.isDefault) throw conflict("O fundo padrão não pode ser desativado.")
  const isChanged = isActive !== undefined && isActive !== (fund.deactivatedAt === null)
  const columns = { ...named, ...(isChanged && { deactivatedAt: isActive ? null : ctx.now }) }
  const fields = changedFields(fund, columns)
  if (fields.length === 0) return
  await ctx.db.updateTable("treasuryFunds").set(columns).where("id", "=", id).execute().catch(nameTaken)
  await record(ctx, "treasury_fund.changed", {
    entity: "treasury_fund",
    id,
    churchId: fund.churchId,
    facts: { fields: fields.map((field) => (field === "deactivatedAt" ? "isActive" : field)) },
  })
}

/** Deletes a fund without entries. Throws 404, 412, and 409 on a used one and on the default one. */
export async function deleteFund(ctx: Context, id: number): Promise<void> {
  const { version, churchId, name, isDefault } = await lockFund(ctx, id)
  expectVersion(ctx, version)
  if (await isFundUsed(ctx, id)) throw conflict("Este fundo tem lançamentos. Desative-o.")
  if (isDefault) throw conflict("O fundo padrão não pode ser excluído.")
  await ctx.db.deleteFrom("treasuryFunds").where("id", "=", id).execute()
  await record(ctx, "treasury_fund.deleted", { entity: "treasury_fund", id, churchId, facts: { name } })
}

function nameTaken(error: unknown): never {
  throw isUniqueViolation(error, "treasury_funds_name")
    ? invalid({ name: ["Já existe um fundo com este nome."] })
    : error
}
