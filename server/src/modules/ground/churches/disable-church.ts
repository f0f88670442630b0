import { record } from "../../../core/audit.ts"
import type { AnyContext } from "../../../core/context.ts"
import { conflict, notFound } from "../../../core/errors.ts"
import type { EmailReader } from "../../../integrations/email-template.ts"
import { endSessionsOfChurch } from "../auth/sessions/public.ts"
import { queueEmail } from "../emails/public.ts"
import { administratorsOf } from "./administrators.ts"
import { disabledEmail, enabledEmail } from "./email-templates.ts"

/**
 * Closes a church: the sessions of its users end at once and none can sign in, its QR codes and its calendar answer as unknown
 * ones do, nothing is deleted (docs/product/churches.md#7.1). Its administrators get the reason by mail; returns how many. For
 * the operator, in a system transaction. Throws 404, and 409 when it is closed already.
 */
export async function disableChurch(
  ctx: AnyContext,
  { id, reason }: { id: number; reason: string },
): Promise<{ told: number }> {
  const church = await churchForUpdate(ctx, id)
  if (church.disabledAt !== null) throw conflict(`A igreja ${id} (${church.name}) já está desativada.`)
  await ctx.db
    .updateTable("churches")
    .set({ disabledAt: ctx.now, disabledReason: reason })
    .where("id", "=", id)
    .execute()
  await endSessionsOfChurch(ctx, id)
  await record(ctx, "church.disabled", { entity: "church", id, churchId: id })
  const { config } = ctx.services
  const told = await mailAdministrators(ctx, id, (reader) =>
    disabledEmail(reader, { churchName: church.name, reason, operator: config.operatorEmail }),
  )
  return { told }
}

/** Opens a closed church again; its users sign in anew. Throws 404, and 409 when it is not closed. */
export async function enableChurch(ctx: AnyContext, id: number): Promise<void> {
  const church = await churchForUpdate(ctx, id)
  if (church.disabledAt === null) throw conflict(`A igreja ${id} (${church.name}) não está desativada.`)
  await ctx.db
    .updateTable("churches")
    .set({ disabledAt: null, disabledReason: null })
    .where("id", "=", id)
    .execute()
  await record(ctx, "church.enabled", { entity: "church", id, churchId: id })
  await mailAdministrators(ctx, id, (reader) =>
    enabledEmail(reader, church.name, ctx.services.config.publicUrl),
  )
}

async function churchForUpdate(ctx: AnyContext, id: number) {
  const church = await ctx.db
    .selectFrom("churches")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .select(["name", "disabledAt"])
    // Office users inside the church record that they leave: a stronger lock would deadlock with them.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (church === undefined) throw notFound(`Não há igreja com o número ${id}.`)
  return church
}

async function mailAdministrators(
  ctx: AnyContext,
  churchId: number,
  emailTo: (reader: EmailReader) => ReturnType<typeof disabledEmail>,
): Promise<number> {
  const readers = await administratorsOf(ctx, churchId)
  for (const reader of readers) await queueEmail(ctx, emailTo(reader), { onBehalfOf: null })
  return readers.length
}
