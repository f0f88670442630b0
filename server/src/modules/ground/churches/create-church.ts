import type { NewChurch } from "@aprisco/contract/churches/routes"
import type { Context } from "../../../core/context.ts"
import { ensure } from "../../../core/ensure.ts"
import { AppError, conflict, invalid } from "../../../core/errors.ts"
import { reserveChurchId } from "../../../db/tenant-scope.ts"
import { invitePerson } from "../staff/public.ts"
import { writeEvent } from "./affiliation/history.ts"
import { OFFICE_ENDS, officeEnds } from "./ending/queries.ts"
import { foundChurch } from "./found-church.ts"

const PLAN = "basic"

/**
 * Registers a church of the caller's denomination with its headquarters, approved from the start, and invites its
 * administrator if one is named. Throws 400 on `denominationId` of another denomination, and on `adminEmail` as an
 * invitation does.
 */
export async function createChurch(ctx: Context, body: NewChurch): Promise<number> {
  const { denominationId } = ctx.actor
  ensure(denominationId !== null)
  if (denominationId === null || (body.denominationId && body.denominationId !== denominationId))
    throw invalid({ denominationId: ["Escolha a sua denominação."] })
  ensure(!(await officeEnds(ctx, denominationId)), () => conflict(OFFICE_ENDS))
  const id = await reserveChurchId(ctx.db)
  await foundChurch(
    ctx,
    ctx.actor.userId,
    {
      subscriptionPlan: PLAN,
      denominationId,
      churchName: body.name,
      churchCnpj: body.cnpj,
      churchEmail: body.email,
      churchPhone: body.phone,
      churchAddress: body.address,
      churchNumber: body.number,
      churchComplement: body.complement,
      churchNeighborhood: body.neighborhood,
      churchCity: body.city,
      churchState: body.state,
      churchZipcode: body.zipcode,
      pastorName: body.pastorName,
    },
    { id, denominationId, affiliation: "approved", foundedDenomination: false },
  )
  await writeEvent(ctx, { churchId: id, denominationId, kind: "created" })
  if (body.adminEmail && body.adminName) {
    const inNewChurch = { ...ctx, actor: { ...ctx.actor, churchIds: [...ctx.actor.churchIds, id] } }
    await invite(inNewChurch, { email: body.adminEmail, fullName: body.adminName, church: id })
  }
  return id
}

async function invite(
  ctx: Context,
  person: { email: string; fullName: string; church: number },
): Promise<void> {
  try {
    await invitePerson(ctx, { ...person, role: "CHURCH_ADMIN" })
  } catch (error) {
    // The form asks for it by another name.
    if (error instanceof AppError && error.fields.email) throw invalid({ adminEmail: error.fields.email })
    throw error
  }
}
