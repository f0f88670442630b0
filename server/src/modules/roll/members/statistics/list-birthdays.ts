import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import { memberStatistics } from "@aprisco/contract/members/statistics"
import { daysAfter, yearsBetween } from "../../../../core/clock.ts"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { invalid } from "../../../../core/errors.ts"
import { toPage } from "../../../../db/page.ts"
import { requireReach } from "../../../ground/branches/public.ts"
import { pictureAddress } from "../../../ground/uploads/public.ts"
import { contactShown, readsRegistry } from "../../../people/people/public.ts"
import { birthdaysKeptOn } from "./kept-on.ts"
import { bornOn, bornOnCount } from "./queries.ts"

type Route = (typeof memberStatistics)["birthdays"]

/** The name of a user who was deleted, or belongs to another church of the denomination. */
const NOBODY_KNOWN = "Usuário não disponível"

const A_WEEK = 6
const LONGEST = 366

/** A page of those whose birthday falls between two days, in their order; without days: in the week that begins today. Throws 400. */
export async function listBirthdays(ctx: Context, query: InputOf<Route>["query"]): Promise<ReplyOf<Route>> {
  await requireReach(ctx, { branch: query.branch })
  const from = query.from ?? ctx.today
  const to = query.to ?? daysAfter(from, A_WEEK)
  if (to < from) throw invalid({ to: ["A data final deve ser igual ou posterior à inicial"] })
  const keptOn = birthdaysKeptOn(daysBetween(from, to))
  const seesGreetings = can(ctx, "visitors.edit")
  const count = await bornOnCount(ctx, keptOn, query)
  const people = await bornOn(ctx, keptOn, query)
  const results = people.map(({ nextOn, ...person }) => ({
    id: person.id,
    personId: person.personId,
    fullName: person.fullName,
    photo: pictureAddress(ctx, person.photo),
    birthday: person.birthDate?.slice(5) ?? "",
    nextOn,
    turns: readsRegistry(ctx) ? yearsBetween(person.birthDate, nextOn) : null,
    branchName: person.branchName,
    churchName: person.churchName,
    phone: contactShown(ctx, person).phone ? person.phone : null,
    acceptWhatsapp: contactShown(ctx, person).phone && person.acceptWhatsapp !== false,
    contactHidden: !contactShown(ctx, person).phone,
    greetedBy: seesGreetings && person.greetedAt !== null ? (person.greetedByName ?? NOBODY_KNOWN) : null,
  }))
  return toPage(memberStatistics.birthdays.path, query, count, results)
}

function daysBetween(from: string, to: string): string[] {
  const days = []
  for (let day = from; day <= to; day = daysAfter(day, 1)) {
    if (days.length === LONGEST) throw invalid({ to: ["Escolha um período de até um ano."] })
    days.push(day)
  }
  return days
}
