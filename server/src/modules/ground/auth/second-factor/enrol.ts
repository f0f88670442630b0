import type { SignedInContext } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import { qrSvg } from "../../../../integrations/qr.ts"
import { ownFactor } from "./queries.ts"
import { newSecret, otpauthUri } from "./totp.ts"

/** Creates a secret for the caller's authenticator. It applies only after its first code was typed. Throws 409. */
export async function enrol(ctx: SignedInContext, { email }: { email: string }) {
  const own = await ownFactor(ctx)
  if (own.totpConfirmedAt !== null) throw conflict("A verificação em duas etapas já está ativada.")
  const secret = newSecret()
  await ctx.db
    .updateTable("users")
    .set({ encryptedTotpSecret: ctx.services.encryption.encrypt("user second factor", secret) })
    .where("id", "=", own.id)
    .execute()
  const address = otpauthUri(secret, email)
  return { secret, address, qrCode: (await qrSvg(address)).toString("utf8") }
}
