import { Readable } from "node:stream"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { decryptFrames } from "../../../core/encrypted-frames.ts"
import { found, notFound } from "../../../core/errors.ts"
import { recordExport } from "../../../core/person-access.ts"
import type { FileReply } from "../../../core/route-handler.ts"
import { queueEmail } from "../../ground/emails/public.ts"
import { peopleOfChurchAt } from "../../people/people/public.ts"
import { churchDataEmail } from "./email-templates.ts"

/**
 * The file that was made of the caller's church, decrypted while it is sent. Like the one of `exportChurch`, it is recorded before the first
 * byte and told by mail. One that was damaged in the store is cut off at the frame that is not as it was written.
 */
export async function downloadExport(ctx: Context, id: number): Promise<FileReply> {
  const { churchId, userId, enteredChurch, email, fullName } = ctx.actor
  const { file, encryptedKey, readyAt, members, visitors } = found(
    await ctx.db
      .selectFrom("churchExports")
      .where("id", "=", id)
      // An office sees many churches; it has the file of the one that it has entered.
      .where("churchId", "=", churchId)
      // And of those its own ones, which leave out who gave (docs/product/treasury.md#5.1).
      .$if(enteredChurch !== null, (own) => own.where("requestedById", "=", userId))
      .where("readyAt", "is not", null)
      .where("expiresAt", ">", ctx.now)
      .select(["file", "encryptedKey", "readyAt", "members", "visitors"])
      .executeTakeFirst(),
  )
  if (file === null || encryptedKey === null || readyAt === null) throw notFound(GONE)
  const facts = { format: "zip", members, visitors }
  await recordExport(ctx, peopleOfChurchAt(ctx, churchId, readyAt))
  await record(ctx, "church.data_exported", { entity: "church", id: churchId, churchId, facts })
  await queueEmail(ctx, churchDataEmail({ email, fullName }), "account-owner")
  const key = Buffer.from(ctx.services.encryption.decrypt("church export key", encryptedKey), "base64")
  const stored = await ctx.services.files.readStream(file)
  if (stored === null) throw notFound(GONE)
  return {
    type: "application/zip",
    name: `igreja-${churchId}-${civilDay(readyAt)}.zip`,
    bytes: Readable.from(decryptFrames(key, stored), { objectMode: false }),
  }
}

/** After a restore, or where the store was emptied: the row is there, the file is not. */
const GONE = "Este arquivo não está mais guardado. Peça outro."
