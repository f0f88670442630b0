import type { AnyContext } from "../../../../core/context.ts"
import { queueEmail } from "../../emails/public.ts"
import { welcomeEmail } from "./email-templates.ts"

/** Sends the founder of a church the welcome e-mail, when the registration is done and the address is verified. */
export async function sendWelcome(
  ctx: AnyContext,
  reader: { email: string; fullName: string },
  churchId: number,
): Promise<void> {
  const church = await ctx.db
    .selectFrom("churches")
    .where("id", "=", churchId)
    .select("name")
    .executeTakeFirstOrThrow()
  const { publicUrl } = ctx.services.config
  await queueEmail(ctx, welcomeEmail(reader, church.name, publicUrl), "account-owner")
}
