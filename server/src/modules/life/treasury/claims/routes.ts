import type { Contract } from "@aprisco/contract"
import { amountOf } from "@aprisco/contract/kit/money"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { CLAIM_STATUSES, type ClaimStatus } from "@aprisco/contract/treasury/bill-labels"
import { expenseClaims } from "@aprisco/contract/treasury/claims"
import type { Context, SignedInContext } from "../../../../core/context.ts"
import { decryptText } from "../../../../core/encrypted-text.ts"
import { can } from "../../../../core/ensure.ts"
import { notFound } from "../../../../core/errors.ts"
import { type Handlers, tagged } from "../../../../core/route-handler.ts"
import { toPage } from "../../../../db/page.ts"
import { acceptReceipt } from "../attachments/accept-receipt.ts"
import { shownPosted } from "../entries/read-entry.ts"
import { attachToClaim, detachFromClaim, readFileOfClaim, requireOpenClaim } from "./claim-files.ts"
import { type ClaimRecord, claimById, claimCount, claimRows } from "./queries.ts"
import {
  authoriseClaim,
  changeClaim,
  createClaim,
  payClaim,
  refuseClaim,
  withdrawClaim,
} from "./write-claims.ts"

/** What people spent for the church and ask back (docs/product/treasury.md#3.4). */
export const expenseClaimRoutes: Handlers<Contract["expenseClaims"]> = {
  list: async (signedIn, { query }) => {
    const ctx = ofChurch(signedIn)
    const [count, rows] = await Promise.all([claimCount(ctx, query), claimRows(ctx, query)])
    return toPage(
      expenseClaims.list.path,
      query,
      count,
      rows.map((row) => present(ctx, row)),
    )
  },
  options: async (signedIn) => {
    const ctx = ofChurch(signedIn)
    return ctx.db
      .selectFrom("treasuryCategories")
      .where("churchId", "=", ctx.actor.churchId)
      .where("kind", "=", "expense")
      .where("deactivatedAt", "is", null)
      .orderBy("code")
      .select(["id", "code", "name"])
      .execute()
  },
  create: async (signedIn, { body }) => {
    const ctx = ofChurch(signedIn)
    return (await shown(ctx, await createClaim(ctx, body))).body
  },
  detail: (signedIn, { params }) => shown(ofChurch(signedIn), params.id),
  update: async (signedIn, { params, body }) => {
    const ctx = ofChurch(signedIn)
    await changeClaim(ctx, params.id, body)
    return shown(ctx, params.id)
  },
  remove: async (signedIn, { params }) => {
    await withdrawClaim(ofChurch(signedIn), params.id)
    return undefined
  },
  attach: {
    beforeTransaction: (requestContext, { params, body }) =>
      acceptReceipt(requestContext, body.file, {
        require: (signedIn) => requireOpenClaim(ofChurch(signedIn), params.id),
        attach: async (signedIn, paper, fileName) => {
          const ctx = ofChurch(signedIn)
          await attachToClaim(ctx, params.id, paper, fileName)
          return (await shown(ctx, params.id)).body
        },
      }),
  },
  attachment: (signedIn, { params }) => readFileOfClaim(ofChurch(signedIn), params.id, params.attachment),
  detach: async (signedIn, { params }) => {
    await detachFromClaim(ofChurch(signedIn), params.id, params.attachment)
    return undefined
  },
  authorise: async (ctx, { params }) => {
    await authoriseClaim(ctx, params.id)
    return (await shown(ctx, params.id)).body
  },
  refuse: async (ctx, { params, body }) => {
    await refuseClaim(ctx, params.id, body.reason)
    return (await shown(ctx, params.id)).body
  },
  pay: async (ctx, { params, body }) => shownPosted(ctx, await payClaim(ctx, params.id, body)),
}

/** The caller as a person of a church. Throws 404 to one who has none yet. */
function ofChurch(ctx: SignedInContext): Context {
  const { actor } = ctx
  const { role, churchId } = actor
  if (role === null || churchId === null) throw notFound()
  return { ...ctx, actor: { ...actor, role, churchId } }
}

async function shown(ctx: Context, id: number) {
  const claim = await claimById(ctx, id)
  return tagged(present(ctx, claim), claim.version)
}

function present(ctx: Context, claim: ClaimRecord) {
  const status = statusOf(claim)
  const isOwn = claim.askedById === ctx.actor.userId
  const decides = can(ctx, "finance.edit")
  return {
    id: claim.id,
    status,
    statusDisplay: CLAIM_STATUSES[status],
    amount: amountOf(claim.amountCents),
    date: claim.date,
    category: claim.categoryId,
    categoryName: claim.categoryName,
    branch: claim.branchId,
    branchName: claim.branchName,
    description: claim.description,
    pixKey: decryptText(ctx, claim.encryptedPixKey),
    askedBy: claim.askedById,
    askedByName: claim.askedByName,
    decidedByName: claim.decidedByName,
    refusalReason: claim.refusalReason,
    entry: can(ctx, "finance.view") ? claim.entryId : null,
    isOwn,
    attachments: claim.attachments.map((file) => ({
      ...file,
      url: `${BASE_PATH}/treasury/expense-claims/${claim.id}/attachments/${file.id}/`,
    })),
    createdAt: claim.createdAt,
    updatedAt: claim.updatedAt,
    can: {
      edit: isOwn && status === "asked",
      decide: decides && !isOwn && status === "asked",
      pay: decides && status === "authorised",
    },
  }
}

function statusOf({ refusedAt, authorisedAt, entryId }: ClaimRecord): ClaimStatus {
  if (refusedAt !== null) return "refused"
  if (authorisedAt === null) return "asked"
  return entryId === null ? "authorised" : "paid"
}
