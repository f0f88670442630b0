import type { ReplyOf } from "@aprisco/contract/kit/route"
import { HOUSEHOLD_ROLES } from "@aprisco/contract/people/family-labels"
import { MAX_HOUSEHOLDS } from "@aprisco/contract/people/record"
import type { people } from "@aprisco/contract/people/routes"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { listGuardians } from "./guardians.ts"
import { isOfCouple } from "./lines.ts"
import { displayName } from "./present.ts"
import { householdLines, householdsOf } from "./queries.ts"

export type FamilyOfPerson = Pick<ReplyOf<typeof people.detail>, "households" | "guardians" | "spouse">

const NONE: FamilyOfPerson = { households: [], guardians: [], spouse: null }

/** The households of a person, their guardians, and the spouse. Empty without `members.edit`. */
export async function readFamilyOf(ctx: Context, personId: number): Promise<FamilyOfPerson> {
  if (!can(ctx, "members.edit")) return NONE
  const own = await householdsOf(ctx, personId, MAX_HOUSEHOLDS)
  const lines =
    own.length === 0
      ? []
      : await householdLines(
          ctx,
          own.map(({ id }) => id),
          { former: false },
        )
  const couple = own.find(({ role }) => isOfCouple(role))
  const spouse = lines.find(
    (line) => line.householdId === couple?.id && line.personId !== personId && isOfCouple(line.role),
  )
  return {
    households: own.map(({ id, name, role, ...household }) => ({
      ...household,
      id,
      displayName: displayName(
        { name },
        lines.filter((line) => line.householdId === id),
      ),
      role,
      roleDisplay: HOUSEHOLD_ROLES[role],
    })),
    guardians: await listGuardians(ctx, personId),
    spouse: spouse ? { personId: spouse.personId, fullName: spouse.fullName } : null,
  }
}
