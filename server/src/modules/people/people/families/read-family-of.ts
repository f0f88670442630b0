import type { ReplyOf } from "@aprisco/contract/kit/route"
import { HOUSEHOLD_ROLES } from "@aprisco/contract/people/family-labels"
import { MAX_HOUSEHOLDS } from "@aprisco/contract/people/record"
import type { people } from "@aprisco/contract/people/routes"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { guardiansOf } from "./guardians.ts"
import { isOfCouple } from "./lines.ts"
import { displayName } from "./present.ts"
import { householdsOf, linesAround } from "./queries.ts"

export type FamilyOfPerson = Pick<ReplyOf<typeof people.detail>, "households" | "guardians" | "spouse">

const NONE: FamilyOfPerson = { households: [], guardians: [], spouse: null }

/** The households of a person, their guardians, and the spouse, asked together. Empty without `members.edit`, and of a person out of reach. */
export async function readFamilyOf(ctx: Context, personId: number): Promise<FamilyOfPerson> {
  if (!can(ctx, "members.edit")) return NONE
  const [own, lines, guardians] = await Promise.all([
    householdsOf(ctx, personId, MAX_HOUSEHOLDS),
    linesAround(ctx, personId),
    guardiansOf(ctx, personId),
  ])
  const couple = own.find(({ role }) => isOfCouple(role))
  const spouse = lines.find(
    (line) => line.householdId === couple?.id && line.personId !== personId && isOfCouple(line.role),
  )
  return {
    households: own.map(({ id, name, role, ...household }) => ({
      ...household,
      id,
      displayName: displayName(
        ctx,
        { name },
        lines.filter((line) => line.householdId === id),
      ),
      role,
      roleDisplay: HOUSEHOLD_ROLES[role],
    })),
    guardians: guardians ?? [],
    spouse: spouse ? { personId: spouse.personId, fullName: spouse.fullName } : null,
  }
}
