import type { ReplyOf } from "@aprisco/contract/kit/route"
import { HOUSEHOLD_ROLES } from "@aprisco/contract/people/family-labels"
import type { households } from "@aprisco/contract/people/households"
import { yearsBetween } from "../../../../core/clock.ts"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { fullAddress } from "../../../../core/full-address.ts"
import { isMinor } from "../../../../core/of-age.ts"
import { pictureAddress } from "../../../ground/uploads/public.ts"
import { isOfCouple } from "./lines.ts"
import type { HouseholdRecord, PersonLine } from "./queries.ts"

type Reply = ReplyOf<typeof households.detail>
type RowReply = ReplyOf<typeof households.list>["results"][number]

/** A row of the list, with the household's people. */
export function presentHouseholdRow(
  ctx: Context,
  household: HouseholdRecord,
  people: readonly PersonLine[],
): RowReply {
  const { id, phone, churchId: church, branchId: branch, branchName } = household
  return {
    id,
    displayName: displayName(ctx, household, people),
    phone,
    fullAddress: fullAddress(household),
    church,
    branch,
    branchName,
    people: people.map(({ personId, fullName, role }) => ({ personId, fullName, role })),
    can: { edit: can(ctx, "members.edit") },
  }
}

/** The household with its present and its former people. */
export function presentHousehold(
  ctx: Context,
  household: HouseholdRecord,
  people: readonly PersonLine[],
  former: readonly PersonLine[],
): Reply {
  const {
    name,
    weddingDate,
    zipcode,
    address,
    number,
    complement,
    neighborhood,
    city,
    state,
    createdAt,
    updatedAt,
  } = household
  return {
    ...presentHouseholdRow(ctx, household, people),
    name,
    weddingDate,
    zipcode,
    address,
    number,
    complement,
    neighborhood,
    city,
    state,
    people: people.map((line) => ({
      ...presentLine(ctx, line),
      sharesAddress: line.sharesAddress,
      isPrimary: line.isPrimary,
    })),
    former: former.map((line) => ({ ...presentLine(ctx, line), until: line.until ?? ctx.today })),
    createdAt,
    updatedAt,
  }
}

function presentLine(ctx: Context, line: PersonLine) {
  // No age of a deceased person is shown.
  const birthDate = line.deceasedOn === null ? line.birthDate : null
  return {
    personId: line.personId,
    fullName: line.fullName,
    photo: pictureAddress(ctx, line.photo),
    age: yearsBetween(birthDate, ctx.today),
    minor: isMinor(birthDate, ctx.today),
    deceased: line.deceasedOn !== null,
    role: line.role,
    roleDisplay: HOUSEHOLD_ROLES[line.role],
    since: line.since,
    memberId: line.memberId,
  }
}

/**
 * The household's name, else «Família de» the responsible person (docs/product/people.md#3.1), or who comes next where that one is dead: an
 * adult before a child. `people`: by role and age.
 */
export function displayName(
  { today }: Pick<Context, "today">,
  { name }: { name: string | null },
  people: readonly PersonLine[],
): string {
  const living = people.filter(({ deceasedOn }) => deceasedOn === null)
  const adult = living.find(({ role, birthDate }) => isOfCouple(role) || !isMinor(birthDate, today))
  const first = adult ?? living[0] ?? people[0]
  return name ?? (first ? `Família de ${first.fullName}` : "Família sem pessoas")
}
