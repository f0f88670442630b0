import { allow } from "../../core/allow.ts"
import { record } from "../../core/audit.ts"
import type { Context, SignedInContext } from "../../core/context.ts"
import { conflict, found } from "../../core/errors.ts"

type Entered = { enteredChurch: { id: number; name: string } | null }

/**
 * Lets the caller's session work inside a church of their denomination, as its administrator; who is in another leaves that one.
 * Written down in the church each time; a second click is none. Throws 404 outside the approved churches of the denomination,
 * 409 where the church asks its administrators for a second factor and the caller has none.
 */
export async function enterChurch(ctx: Context, id: number): Promise<Entered> {
  const { enteredChurch, denominationId, sessionId } = ctx.actor
  const church = await ctx.db
    .selectFrom("churches")
    .where("id", "=", id)
    .where("denominationId", "=", denominationId)
    .where("affiliation", "=", "approved")
    .where("deletedAt", "is", null)
    .where("disabledAt", "is", null)
    .select(["id", "name", "secondFactorRequired"])
    // An affiliation that ends at this instant comes before or after, and shows the caller out then.
    .forShare()
    .executeTakeFirst()
  const { name, secondFactorRequired } = found(church)
  if (enteredChurch?.id === id) return { enteredChurch: { id, name } }
  if (secondFactorRequired) allow(await hasSecondFactor(ctx), () => conflict(NEEDS_SECOND_FACTOR))
  if (enteredChurch !== null) await writeDown(ctx, "church.exited", enteredChurch.id)
  await ctx.db.updateTable("sessions").set({ enteredChurchId: id }).where("id", "=", sessionId).execute()
  await writeDown(ctx, "church.entered", id)
  return { enteredChurch: { id, name } }
}

/** Ends it: the caller is where they belong again. Nothing happens to who is in no church but their own. */
export async function leaveChurch(ctx: SignedInContext): Promise<Entered> {
  const { enteredChurch, sessionId } = ctx.actor
  await ctx.db.updateTable("sessions").set({ enteredChurchId: null }).where("id", "=", sessionId).execute()
  if (enteredChurch !== null) await writeDown(ctx, "church.exited", enteredChurch.id)
  return { enteredChurch: null }
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
