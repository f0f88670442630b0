import { record } from "../../../../core/audit.ts"
import type { AnyContext, Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { conflict } from "../../../../core/errors.ts"
import { endingTakenBackEmail } from "./email-templates.ts"
import { emailOffice, sendLetters } from "./ending-emails.ts"
import { type ChurchWithEnding, churchWithEnding } from "./queries.ts"

/** Takes the end of the caller's own church back. Throws 403 to a person of the office who has entered it, 409 where none was asked for. */
export async function takeBack(ctx: Context): Promise<void> {
  ensure(ctx.actor.enteredChurch === null)
  await cancel(ctx, await churchWithEnding(ctx, ctx.actor.churchId), ctx.actor.userId)
}

/** The same by the operator, in a system transaction. Throws 404 and 409. Returns the church's name. */
export async function takeBackEnd(ctx: AnyContext, id: number): Promise<{ name: string }> {
  const church = await churchWithEnding(ctx, id)
  await cancel(ctx, church, null)
  return { name: church.name }
}

const ORPHANS =
  "O encerramento da conta foi cancelado, porque a administração da denominação passou a estar só nesta igreja, e a denominação tem outras."

/** Cancelled by the product: the denomination would be left without an office, whose people are the readers of the e-mail. */
export async function stopEnding(ctx: AnyContext, church: ChurchWithEnding): Promise<void> {
  await deleteEnding(ctx, church, "church.end_stopped")
  await sendLetters(ctx, church, null, (reader) => endingTakenBackEmail(reader, words(ctx, church), ORPHANS))
}

async function cancel(ctx: AnyContext, church: ChurchWithEnding, by: number | null): Promise<void> {
  if (church.ending === null) throw conflict("Não há encerramento pedido.")
  await deleteEnding(ctx, church, "church.end_taken_back")
  await emailOffice(ctx, church)
  await sendLetters(ctx, church, by, (reader) => endingTakenBackEmail(reader, words(ctx, church)))
}

async function deleteEnding(ctx: AnyContext, church: ChurchWithEnding, action: string): Promise<void> {
  const { id } = church
  await ctx.db.deleteFrom("churchEndings").where("churchId", "=", id).execute()
  await record(ctx, action, { entity: "church", id, churchId: id })
}

const words = ({ services: { config } }: AnyContext, { name }: ChurchWithEnding) => ({
  churchName: name,
  publicUrl: config.publicUrl,
})
