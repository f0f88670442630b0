import type { ClaimBody, ClaimChange, ClaimPayment } from "@aprisco/contract/treasury/claims"
import { record } from "../../../../core/audit.ts"
import { changedFields } from "../../../../core/changed-fields.ts"
import type { Context } from "../../../../core/context.ts"
import { encryptChangedText, encryptText } from "../../../../core/encrypted-text.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { conflict } from "../../../../core/errors.ts"
import { defaultBranch } from "../../../ground/branches/public.ts"
import { deleteReceipts, everyReceiptOf } from "../attachments/stored-receipts.ts"
import { checkOwed } from "../bills/check-owed.ts"
import { requirePast } from "../ledger/check-draft.ts"
import { postEntry } from "../ledger/post.ts"
import { requireOpenClaim } from "./claim-files.ts"
import { type Claim, entryOf, lockClaim, requireUndecided } from "./queries.ts"

/** Asks for money back. Throws 400 on the fields. */
export async function createClaim(ctx: Context, body: ClaimBody): Promise<number> {
  const { churchId, userId } = ctx.actor
  const { amount, category, pixKey, date, description } = body
  requirePast(ctx, date)
  await requireCategory(ctx, category)
  const { id: branchId } = await defaultBranch(ctx, churchId)
  const { id } = await ctx.db
    .insertInto("expenseClaims")
    .values({
      ...{ churchId, branchId, date, description },
      amountCents: amount,
      categoryId: category,
      encryptedPixKey: encryptText(ctx, pixKey),
      askedById: userId,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await record(ctx, "expense_claim.asked", { entity: "expense_claim", id, churchId })
  return id
}

/** Changes an own claim. Throws 404, 412, 403 on one of somebody else, 409 once it is decided, and 400 on the fields. */
export async function changeClaim(ctx: Context, id: number, change: ClaimChange): Promise<void> {
  const claim = await ownClaim(ctx, id)
  const { amount, category, pixKey, ...rest } = change
  if (rest.date !== undefined) requirePast(ctx, rest.date)
  if (category !== undefined && category !== claim.categoryId) await requireCategory(ctx, category)
  const columns = {
    ...rest,
    amountCents: amount,
    categoryId: category,
    encryptedPixKey: encryptChangedText(ctx, claim.encryptedPixKey, pixKey),
  }
  const fields = changedFields(claim, columns)
  if (fields.length === 0) return
  await ctx.db.updateTable("expenseClaims").set(columns).where("id", "=", id).execute()
  await record(ctx, "expense_claim.changed", {
    entity: "expense_claim",
    id,
    churchId: claim.churchId,
    facts: { fields },
  })
}

/** Withdraws an own claim: it goes with its files. Throws as `changeClaim` does. */
export async function withdrawClaim(ctx: Context, id: number): Promise<void> {
  const { churchId } = await ownClaim(ctx, id)
  await deleteReceipts(ctx, await everyReceiptOf(ctx, { claimId: id }))
  await ctx.db.deleteFrom("expenseClaims").where("id", "=", id).execute()
  await record(ctx, "expense_claim.withdrawn", { entity: "expense_claim", id, churchId })
}

/** Authorises a claim. Throws 404, 409 to the asker and once it is decided. */
export async function authoriseClaim(ctx: Context, id: number): Promise<void> {
  const claim = await undecided(ctx, id)
  if (claim.askedById === ctx.actor.userId) throw conflict("Outra pessoa precisa autorizar.")
  await decide(ctx, claim, { authorisedAt: ctx.now }, "expense_claim.authorised")
}

/** Refuses a claim, with the reason. Throws 404, and 409 once it is decided. */
export async function refuseClaim(ctx: Context, id: number, refusalReason: string): Promise<void> {
  const claim = await undecided(ctx, id)
  await decide(ctx, claim, { refusedAt: ctx.now, refusalReason }, "expense_claim.refused")
}

/** Pays an authorised claim, once. Returns the entry. Throws 404, 409 where it is not authorised or was paid, and as `postEntry` does. */
export async function payClaim(ctx: Context, id: number, body: ClaimPayment): Promise<number> {
  const claim = await lockClaim(ctx, id)
  if ((await entryOf(ctx, id)) !== null) throw conflict("Este reembolso já foi pago.")
  if (claim.authorisedAt === null) throw conflict("Este pedido ainda não foi autorizado.")
  const entryId = await postEntry(ctx, {
    kind: "expense",
    date: body.date,
    accountId: body.account,
    parts: [{ categoryId: claim.categoryId, cents: claim.amountCents }],
    method: body.method,
    payee: await nameOf(ctx, claim.askedById),
    description: claim.description,
    acknowledgeOverdraw: body.acknowledgeOverdraw,
    origin: "claim",
  })
  const { churchId } = claim
  await ctx.db.insertInto("expenseClaimPayments").values({ churchId, entryId, claimId: id }).execute()
  await record(ctx, "expense_claim.paid", { entity: "expense_claim", id, churchId })
  return entryId
}

async function ownClaim(ctx: Context, id: number): Promise<Claim> {
  expectVersion(ctx, (await lockClaim(ctx, id)).version)
  return requireOpenClaim(ctx, id)
}

async function undecided(ctx: Context, id: number): Promise<Claim> {
  const claim = await lockClaim(ctx, id)
  requireUndecided(claim)
  return claim
}

async function decide(
  ctx: Context,
  { id, churchId }: Claim,
  decision: { authorisedAt: Date } | { refusedAt: Date; refusalReason: string },
  action: string,
): Promise<void> {
  await ctx.db
    .updateTable("expenseClaims")
    .set({ ...decision, decidedById: ctx.actor.userId })
    .where("id", "=", id)
    .execute()
  await record(ctx, action, { entity: "expense_claim", id, churchId })
}

function requireCategory(ctx: Context, categoryId: number): Promise<void> {
  return checkOwed(ctx, { kind: "payable", categoryId, fundId: null, personId: null })
}

async function nameOf(ctx: Context, userId: number | null): Promise<string | null> {
  if (userId === null) return null
  const user = await ctx.db.selectFrom("users").where("id", "=", userId).select("fullName").executeTakeFirst()
  return user?.fullName ?? null
}
