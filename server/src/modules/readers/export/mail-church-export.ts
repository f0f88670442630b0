import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { z } from "zod"
import { defineJob } from "../../../core/define-job.ts"
import { asJob } from "../../../core/job.ts"
import { isAdministrator } from "../../ground/churches/public.ts"
import { queueEmail } from "../../ground/emails/public.ts"
import { exportReadyEmail } from "./email-templates.ts"

/**
 * Tells who asked for a file that it is ready, if they may still have it. The letter and its link are made now; the link leads to the screen,
 * and opens nothing by itself. As the system: who asked may be of the denomination's office, whose account is in another church.
 */
export const mailChurchExport = defineJob({
  name: "mail-church-export",
  payload: z.object({ churchId: z.number().int(), exportId: z.number().int() }),
  run: (services, { churchId, exportId }) =>
    asJob(services, async (ctx) => {
      const ready = await ctx.db
        .selectFrom("churchExports")
        .innerJoin("users", "users.id", "churchExports.requestedById")
        .innerJoin("churches", "churches.id", "churchExports.churchId")
        .where("churchExports.id", "=", exportId)
        .where("churchExports.churchId", "=", churchId)
        .where("churchExports.expiresAt", ">", ctx.now)
        .where(isAdministrator)
        .select(["users.email", "users.fullName", "churches.name as churchName", "size", "expiresAt"])
        .executeTakeFirst()
      if (ready === undefined || ready.size === null || ready.expiresAt === null) return
      const { size, expiresAt, churchName, ...reader } = ready
      const email = exportReadyEmail(reader, {
        churchName,
        size,
        until: civilDay(expiresAt),
        publicUrl: services.config.publicUrl,
      })
      await queueEmail(ctx, email, "account-owner")
    }),
})
