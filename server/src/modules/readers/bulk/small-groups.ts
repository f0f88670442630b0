import { includeInGroup, isInGroup, takeOutAgain } from "../../life/groups/public.ts"
import { applyToEach, type PeopleAction, type PersonOutcome, undoEach } from "./action.ts"

/** Adds people to a group from today on. Its undo ends the stays as if they had never been. */
export function addToSmallGroup(group: number): PeopleAction {
  return {
    apply: (ctx, people) =>
      applyToEach(people, async ({ id }): Promise<PersonOutcome> => {
        if (await isInGroup(ctx, group, id)) return "unchanged"
        const stay = await includeInGroup(ctx, group, { personId: id, role: "member", joinedOn: ctx.today })
        return { before: { stay } }
      }),
    undo: (ctx, people) =>
      undoEach(people, async ({ id, before }) => {
        const stay = stayOf(before)
        return stay !== null && (await takeOutAgain(ctx, { group, stay, personId: id }))
      }),
  }
}

function stayOf(before: unknown): number | null {
  if (typeof before !== "object" || before === null || !("stay" in before)) return null
  return typeof before.stay === "number" ? before.stay : null
}
