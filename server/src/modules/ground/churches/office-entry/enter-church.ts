import { record } from "../../../../core/audit.ts"
import type { Context, SignedInContext } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { conflict, found } from "../../../../core/errors.ts"
import { enteredChurchForUpdate, setEnteredChurch } from "../../auth/sessions/public.ts"

type Entered = { enteredChurch: { id: number; name: string } | null }

/**
 * Lets the caller's session work inside a church of their denomination, as its administrator; it leaves another one that it has
 * entered. Recorded in the church each time, except for a second click. Throws 404 outside the approved churches of the
 * denomination, 409 where the church requires a second factor of administrators and the caller has none.
 */
export async function enterChurch(ctx: Context, id: number): Promise<Entered> {
  const { enteredChurch, denominationId } = ctx.actor
  const church = await ctx.db
    .selectFrom("churches")
    .where("id", "=", id)
    .where("denominationId", "=", denominationId)
    .where("affiliation", "=", "approved")
    .where("deletedAt", "is", null)
    .where("disabledAt", "is", null)
    .select(["id", "name", "secondFactorRequired"])
    // An affiliation that ends at this moment is committed before or after; after it, the caller is outside again.
    .forShare()
    .executeTakeFirst()
  const { name, secondFactorRequired } = found(church)
  if (enteredChurch?.id === id) return { enteredChurch: { id, name } }
  if (secondFactorRequired) ensure(await hasSecondFactor(ctx), () => conflict(NEEDS_SECOND_FACTOR))
  await move(ctx, id)
  await writeDown(ctx, "church.entered", id)
  return { enteredChurch: { id, name } }
}

/** Leaves the entered church: the caller works in their own again. Does nothing in one's own church. */
export async function leaveChurch(ctx: SignedInContext): Promise<Entered> {
  await move(ctx, null)
  return { enteredChurch: null }
}

/**
 * Sets the session's entered church, and records which one it left: read from the locked row, because another call may have
 * left by now, and a church that may no longer be entered is still stored in it. Throws 401 when the session has ended meanwhile.
 */
async function move(ctx: SignedInContext, enteredChurchId: number | null): Promise<void> {
  const left = await enteredChurchForUpdate(ctx)
  await setEnteredChurch(ctx, enteredChurchId)
  if (left !== null) await writeDown(ctx, "church.exited", left)
}

const NEEDS_SECOND_FACTOR =
  "Esta igreja exige a verificação em duas etapas. Ative-a em Meu Perfil, na aba Segurança, antes de entrar."

async function hasSecondFactor(ctx: Context): Promise<boolean> {
  const own = ctx.db.selectFrom("users").where("id", "=", ctx.actor.userId).select("totpConfirmedAt")
  return (await own.executeTakeFirstOrThrow()).totpConfirmedAt !== null
}

function writeDown(ctx: SignedInContext, action: string, id: number): Promise<void> {
  return record(ctx, action, { entity: "church", id, churchId: id })
}
