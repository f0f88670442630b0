import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { ENDING_DAYS } from "@aprisco/contract/churches/ending"
import { record } from "../../../../core/audit.ts"
import { minutesAfter } from "../../../../core/clock.ts"
import type { AnyContext, Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { endingAskedEmail } from "./email-templates.ts"
import { emailOffice, sendLetters } from "./ending-emails.ts"
import { type ChurchWithEnding, churchesWithoutOffice, churchWithEnding, endingDay } from "./queries.ts"

/**
 * Asks for the end of the caller's own church (docs/product/churches.md#8.1). Password and code were checked before. Throws 403 to a
 * person of the office who has entered it, 400 on `churchName`, 409 where it was asked for already or something must be done before.
 */
export async function askToEnd(
  ctx: Context,
  { churchName, reason }: { churchName: string; reason: string | null },
): Promise<void> {
  ensure(ctx.actor.enteredChurch === null)
  const church = await churchWithEnding(ctx, ctx.actor.churchId)
  if (asTyped(churchName) !== asTyped(church.name))
    throw invalid({ churchName: ["Digite o nome da igreja como está escrito acima."] })
  await storeEnding(ctx, church, { askedById: ctx.actor.userId, reason })
  const { fullName: by, userId } = ctx.actor
  await sendLetters(ctx, church, userId, (reader) =>
    endingAskedEmail(reader, endingEmailFacts(ctx, church, endOf(ctx)), { by }),
  )
}

/**
 * The same by the operator, for a church that nobody can sign in to. Needs a system transaction. Throws 404, and 409 where somebody can, or
 * it was asked for already. Returns the day, and how many e-mails were sent.
 */
export async function askToEndChurch(
  ctx: AnyContext,
  { id, reason }: { id: number; reason: string },
): Promise<{ endsOn: string; told: number }> {
  const church = await churchWithEnding(ctx, id)
  const users = church.disabledAt === null ? await usersOf(ctx, id) : 0
  if (users > 0) {
    const people = users === 1 ? "1 pessoa ainda pode" : `${users} pessoas ainda podem`
    throw conflict(
      `${people} entrar nesta igreja: quem a administra pede o encerramento em Configurações, em Igreja.`,
    )
  }
  const endsAt = endOf(ctx)
  await storeEnding(ctx, church, { askedById: null, reason })
  const told = await sendLetters(ctx, church, null, (reader) =>
    endingAskedEmail(reader, endingEmailFacts(ctx, church, endsAt), { by: null, reason }),
  )
  return { endsOn: endingDay({ endsAt }), told }
}

/** What the e-mails say of a church. */
export function endingEmailFacts(
  { services: { config } }: AnyContext,
  { name }: { name: string },
  endsAt: Date,
) {
  return {
    churchName: name,
    endsOn: endingDay({ endsAt }),
    publicUrl: config.publicUrl,
    operator: config.operatorEmail,
  }
}

/** When it would be, asked for now. */
export const endOf = ({ now }: AnyContext): Date => minutesAfter(now, ENDING_DAYS * 24 * 60)

/** Why it cannot be asked for now, or null. */
export async function obstacleTo(ctx: AnyContext, churchId: number): Promise<string | null> {
  const left = await churchesWithoutOffice(ctx, churchId)
  if (left === 0) return null
  const others = left === 1 ? "outra igreja" : `outras ${left} igrejas`
  return `A administração da denominação está só nesta igreja, e a denominação tem ${others}. Antes, encerre a filiação delas em Gerenciar Igrejas, ou dê a administração da denominação a uma pessoa de outra igreja.`
}

async function storeEnding(
  ctx: AnyContext,
  church: ChurchWithEnding,
  { askedById, reason }: { askedById: number | null; reason: string | null },
): Promise<void> {
  const { id, ending } = church
  if (ending !== null)
    throw conflict(`O encerramento já foi pedido, e será em ${shownDay(endingDay(ending))}.`)
  const obstacle = await obstacleTo(ctx, id)
  if (obstacle !== null) throw conflict(obstacle)
  const endsAt = endOf(ctx)
  await ctx.db
    .insertInto("churchEndings")
    .values({ churchId: id, askedAt: ctx.now, askedById, byOperator: askedById === null, reason, endsAt })
    .execute()
  const endsOn = endingDay({ endsAt })
  await record(ctx, "church.end_asked", { entity: "church", id, churchId: id, facts: { endsOn } })
  await emailOffice(ctx, church, endsOn)
}

async function usersOf({ db }: AnyContext, churchId: number): Promise<number> {
  const { count } = await db
    .selectFrom("users")
    .where("churchId", "=", churchId)
    .where("isActive", "=", true)
    .where("passwordHash", "is not", null)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** A name as it is compared with what was typed: blanks and case do not matter. */
const asTyped = (name: string) =>
  name.normalize("NFC").replace(/\s+/gu, " ").trim().toLocaleLowerCase("pt-BR")
