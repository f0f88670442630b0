import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import type { FileReply } from "../../../core/route-handler.ts"
import { qrPng } from "../../../integrations/qr.ts"

const PIXELS = 600

/** The address of the church's own page as a QR image. A page that is off is drawn too: it is printed before it is switched on. */
export async function drawPageCode(ctx: Context): Promise<FileReply> {
  const { slug } = found(
    await ctx.db
      .selectFrom("churches")
      .where("id", "=", ctx.actor.churchId)
      .select("slug")
      .executeTakeFirst(),
  )
  return {
    type: "image/png",
    bytes: await qrPng(`${ctx.services.config.publicUrl}/igreja/${slug}`, PIXELS),
    name: `${slug}.png`,
  }
}
