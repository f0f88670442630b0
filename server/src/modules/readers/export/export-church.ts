import { sql } from "kysely"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { recordExport } from "../../../core/person-access.ts"
import type { FileReply } from "../../../core/route-handler.ts"
import type { Db } from "../../../db/tenant-scope.ts"
import type { EmailReader } from "../../../integrations/email-template.ts"
import { queueEmail } from "../../ground/emails/public.ts"
import { peopleOfChurchAt } from "../../people/people/public.ts"
import { churchArchive } from "./church-archive.ts"
import { churchDataEmail } from "./email-templates.ts"

/**
 * Everything that is stored of the caller's church, read while it is sent. The password was checked before; the caller is
 * informed by mail, so that a theft is noticed (docs/product/churches.md#5.1). Recorded before the first byte is sent.
 */
export async function exportChurch(ctx: Context, reader: EmailReader): Promise<FileReply> {
  const { churchId } = ctx.actor
  const facts = { format: "zip", ...(await peopleIn(ctx.db, churchId)) }
  await recordExport(ctx, peopleOfChurchAt(ctx, churchId, ctx.now))
  await record(ctx, "church.data_exported", { entity: "church", id: churchId, churchId, facts })
  await queueEmail(ctx, churchDataEmail(reader), "account-owner")
  return { type: "application/zip", name: `igreja-${churchId}-${ctx.today}.zip`, bytes: archive }

  function archive({ db, services, log }: Context) {
    return churchArchive({
      churchId,
      hidesGivers: ctx.actor.enteredChurch !== null,
      services,
      log,
      read: (work) => work(db),
    })
  }
}

/** How many members and visitors are in it. */
export async function peopleIn(db: Db, churchId: number) {
  const { rows } = await sql<{ members: number; visitors: number }>`select
    (select count(*) from members where church_id = ${churchId} and deleted_at is null) as members,
    (select count(*) from visitors where church_id = ${churchId} and deleted_at is null) as visitors`.execute(
    db,
  )
  return { members: rows[0]?.members ?? 0, visitors: rows[0]?.visitors ?? 0 }
}
