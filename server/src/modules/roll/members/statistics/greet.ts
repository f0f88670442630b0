import { record } from "../../../../core/audit.ts"
import { yearsBetween } from "../../../../core/clock.ts"
import type { Context } from "../../../../core/context.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { memberToChange } from "../queries.ts"
import { birthdaysKeptOn } from "./kept-on.ts"

/**
 * Notes that the caller greeted a member on this birthday (docs/product/members.md#9.5). Where somebody did already, it stays theirs. Throws 404, 409
 * on somebody anonymised, and 400 on a day that is not the birthday, or is more than a year away.
 */
export async function greetMember(ctx: Context, id: number, birthday: string): Promise<void> {
  const { churchId, personId, birthDate } = await memberToChange(ctx, id)
  const [first, last] = [ctx.today, birthday].toSorted()
  const isNear = yearsBetween(first ?? null, last ?? birthday) === 0
  if (!isNear || !birthdaysKeptOn([birthday]).has(birthDate?.slice(5) ?? ""))
    throw invalid({ birthday: ["Não é o aniversário desta pessoa."] })
  const noted = await ctx.db
    .insertInto("birthdayGreetings")
    .values({ churchId, personId, birthday, greetedById: ctx.actor.userId, greetedAt: ctx.now })
    .onConflict((one) => one.doNothing())
    .returning("personId")
    .executeTakeFirst()
  if (noted) await record(ctx, "member.greeted", { entity: "member", id, churchId, facts: { birthday } })
}

/** Takes the caller's own note back; a second click changes nothing. Throws 404, and 409 where a colleague greeted the member. */
export async function undoGreeting(ctx: Context, id: number, birthday: string): Promise<void> {
  const { churchId, personId } = await memberToChange(ctx, id)
  const noted = ctx.db
    .selectFrom("birthdayGreetings")
    .where("churchId", "=", churchId)
    .where("personId", "=", personId)
    .where("birthday", "=", birthday)
  const greeting = await noted.select("greetedById").executeTakeFirst()
  if (greeting === undefined) return
  if (greeting.greetedById !== ctx.actor.userId) throw conflict("Outra pessoa da equipe já deu os parabéns.")
  await ctx.db
    .deleteFrom("birthdayGreetings")
    .where("churchId", "=", churchId)
    .where("personId", "=", personId)
    .where("birthday", "=", birthday)
    .execute()
  await record(ctx, "member.greeting_undone", { entity: "member", id, churchId, facts: { birthday } })
}
