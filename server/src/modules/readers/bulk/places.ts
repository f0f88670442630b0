import type { HouseholdRole } from "@aprisco/contract/people/family-labels"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { branchInReach } from "../../ground/branches/public.ts"
import { addToTeam, removeFromTeam } from "../../life/ministries/public.ts"
import { addPerson, removeHouseholdPerson } from "../../people/people/families/public.ts"
import { changePerson } from "../../people/people/public.ts"
import { changeAll, lockMembers } from "../../roll/members/public.ts"
import { changeVisitor } from "../../roll/visitors/public.ts"
import { applyToEach, type PeopleAction, type PersonOutcome, undoEach } from "./action.ts"
import type { BulkPerson } from "./queries.ts"

/** Moves people to a branch: on the roll where they have an entry, else in the registrations, else on the person. */
export function changeBranchOfPeople(branch: number): PeopleAction {
  return {
    apply: (ctx, people) =>
      applyToEach(people, async (person): Promise<PersonOutcome> => {
        if (person.branchId === branch) return "unchanged"
        const refused = await moveTo(ctx, person, branch)
        return refused === null ? { before: person.branchId } : { refused }
      }),
    undo: (ctx, people) =>
      undoEach(people, async ({ before, ...person }) => {
        if (person.branchId !== branch || typeof before !== "number") return false
        return (await moveTo(ctx, person, before)) === null
      }),
  }
}

/** Moves one person. Returns null, or the reason for which the caller may not. */
async function moveTo(ctx: Context, person: BulkPerson, branch: number): Promise<string | null> {
  if (person.memberId !== null) {
    await branchInReach(ctx, branch)
    const locked = await lockMembers(ctx, [person.memberId])
    const columns = { branchId: branch }
    await changeAll(
      ctx,
      locked.map((member) => ({ member, columns })),
      "Ação em várias pessoas",
    )
    return null
  }
  if (person.visitorId === null) {
    await changePerson(ctx, person.id, { branch })
    return null
  }
  if (!can(ctx, "visitors.edit")) return "Você não pode alterar visitantes."
  await changeVisitor(ctx, person.visitorId, { branch })
  return null
}

/** Adds people to a household. Its undo leaves no line of them. */
export function addToHousehold(household: number, role: HouseholdRole): PeopleAction {
  return {
    apply: (ctx, people) =>
      applyToEach(people, async (person): Promise<PersonOutcome> => {
        if (await isInHousehold(ctx, household, person.id)) return "unchanged"
        await addPerson(ctx, household, { personId: person.id, role, sharesAddress: false, member: false })
        return { before: null }
      }),
    undo: (ctx, people) =>
      undoEach(people, async ({ id }) => {
        if (!(await isInHousehold(ctx, household, id))) return false
        await removeHouseholdPerson(ctx, household, id, { mistake: true })
        return true
      }),
  }
}

async function isInHousehold({ db }: Context, householdId: number, personId: number): Promise<boolean> {
  const line = await db
    .selectFrom("householdPeople")
    .where("householdId", "=", householdId)
    .where("personId", "=", personId)
    .where("until", "is", null)
    .select("id")
    .executeTakeFirst()
  return line !== undefined
}

/** Adds the people who are on the roll to a ministry. */
export function addToGroup(group: number): PeopleAction {
  return {
    apply: (ctx, people) =>
      applyToEach(people, async ({ memberId }): Promise<PersonOutcome> => {
        if (memberId === null) return { refused: "Só quem está no rol participa de um ministério." }
        await addToTeam(ctx, group, { memberId, role: "member" })
        return { before: null }
      }),
    undo: (ctx, people) =>
      undoEach(people, async ({ memberId }) => {
        if (memberId === null) return false
        await removeFromTeam(ctx, group, memberId)
        return true
      }),
  }
}
