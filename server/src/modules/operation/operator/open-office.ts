import { sql } from "kysely"
import { record } from "../../../core/audit.ts"
import type { AnyContext } from "../../../core/context.ts"
import { conflict, invalid } from "../../../core/errors.ts"
import { verificationOfNewAccount } from "../../../core/verified-email.ts"
import { mailInvitation } from "../../ground/auth/passwords/public.ts"
import { createAccount, updateAccount } from "../../ground/auth/public.ts"
import { foundChurch, updateChurch } from "../../ground/churches/public.ts"
import { denominationLike, foundDenomination } from "../../ground/denominations/names/public.ts"

const PLAN = "denomination"

export interface NewOffice {
  denomination: string
  admin: { fullName: string; email: string }
  /** The first church. Unknown data is blank: its administrator fills it in. */
  church: {
    name: string
    city: string
    state: string
    email: string
    phone: string
    address: string
    zipcode: string
    pastorName: string
  }
}

export interface OpenedOffice {
  denominationId: number
  /** False: it was in the product's list, without an office. */
  isNew: boolean
  /** Another one with a similar name: only the operator may create it beside that one. */
  like: { id: number; name: string } | null
  churchId: number
  userId: number
}

/**
 * Opens a denomination's office: its first church, approved and with its headquarters, on the denomination's plan, and its
 * first DENOMINATION_ADMIN, who is invited by e-mail. A name of the product's list is taken from there if it has no office;
 * churches that named it before stay independent until they ask (docs/product/denominations.md#1.3). For the operator, in a
 * system transaction. Throws 409 where it has an office, 400 on an e-mail that is in use.
 */
export async function openOffice(ctx: AnyContext, office: NewOffice): Promise<OpenedOffice> {
  const known = await denominationNamed(ctx, office.denomination)
  if (known?.isIndependent) throw conflict(`"${office.denomination}" não é o nome de uma denominação.`)
  if (known?.isLed) throw conflict(`A denominação ${office.denomination} já tem administração.`)
  const userId = await insertAdmin(ctx, office.admin)
  const like = known ? undefined : await denominationLike(ctx, office.denomination)
  const denominationId =
    known?.id ?? (await foundDenomination(ctx, userId, office.denomination, like?.id ?? null))
  const { church } = office
  const { id: churchId } = await foundChurch(
    ctx,
    userId,
    {
      subscriptionPlan: PLAN,
      churchName: church.name,
      churchEmail: church.email,
      churchPhone: church.phone,
      churchAddress: church.address,
      churchCity: church.city,
      churchState: church.state,
      churchZipcode: church.zipcode,
      pastorName: church.pastorName,
    },
    { denominationId, affiliation: "approved", foundedDenomination: known === undefined },
  )
  // Agreed with the operator, who runs this command: no confirmation and no notification is needed.
  await updateChurch(ctx.db, churchId, { planId: PLAN, requestedPlanId: null, planRequestedAt: null })
  const role = "DENOMINATION_ADMIN"
  await updateAccount(ctx.db, userId, { churchId, denominationId, role, profileCompletedAt: ctx.now })
  await record(ctx, "denomination.office_opened", { entity: "denomination", id: denominationId, churchId })
  await record(ctx, "user.invited", { entity: "user", id: userId, churchId, facts: { role } })
  await mailInvitation(ctx, userId)
  return { denominationId, isNew: known === undefined, like: like ?? null, churchId, userId }
}

/** Led: it has an administrator or an approved church. */
function denominationNamed(ctx: AnyContext, name: string) {
  return ctx.db
    .selectFrom("denominations")
    .where("endedAt", "is", null)
    .where(
      sql<boolean>`app.normalize_text(${name}) in (app.normalize_text(name), app.normalize_text(display_name))`,
    )
    .select((eb) => [
      "id",
      "isIndependent",
      eb
        .or([
          eb.exists(
            eb
              .selectFrom("users")
              .whereRef("users.denominationId", "=", "denominations.id")
              .where("users.role", "=", "DENOMINATION_ADMIN")
              .where("users.deletedAt", "is", null)
              .select("users.id"),
          ),
          eb.exists(
            eb
              .selectFrom("churches")
              .whereRef("churches.denominationId", "=", "denominations.id")
              .where("churches.affiliation", "=", "approved")
              .where("churches.deletedAt", "is", null)
              .select("churches.id"),
          ),
        ])
        .as("isLed"),
    ])
    .executeTakeFirst()
}

async function insertAdmin(ctx: AnyContext, admin: NewOffice["admin"]): Promise<number> {
  const email = admin.email.toLowerCase()
  const person = await createAccount(ctx.db, {
    email,
    ...verificationOfNewAccount(ctx, email),
    fullName: admin.fullName,
    invitedAt: ctx.now,
    createdAt: ctx.now,
  })
  if (person === undefined) throw invalid({ adminEmail: ["Este e-mail já está cadastrado."] })
  return person.id
}
