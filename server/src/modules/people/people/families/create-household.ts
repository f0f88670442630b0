import type { HouseholdBody, HouseholdPersonBody } from "@aprisco/contract/people/households"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { contactHidden } from "../../../../core/minors-contact.ts"
import { branchInReach, defaultBranch } from "../../../ground/branches/public.ts"
import { ADDRESS, type AddressInput, addressColumnsOf } from "./address.ts"
import { writeHouseholds } from "./enter-households.ts"
import {
  checkPeople,
  enterHouseholdPeople,
  type KnownHouseholdPerson,
  knownPeople,
} from "./people-of-body.ts"

/** The errors of docs/product/people.md#3.2 about the people of a household. */
export const oneSpouse = () => invalid({ people: ["Só pode haver um cônjuge na família."] })
export const noneResponsible = () => invalid({ people: ["Informe um responsável pela família."] })
export const namedTwice = () => invalid({ people: ["Esta pessoa aparece duas vezes."] })

/**
 * Creates a family from known and new people, all or nothing. Returns its id. Throws 400 on the people (docs/product/people.md#3.2) and on
 * a branch out of reach, and 403 where the caller may not enter new people.
 */
export async function createHousehold(ctx: Context, body: HouseholdBody): Promise<number> {
  const { people, branch: wanted, ...columns } = body
  checkRoles(people)
  const known = await knownPeople(ctx, idsOf(people))
  const lead = known.find(({ id }) => id === people.find(({ role }) => role === "responsavel")?.personId)
  const branch = wanted ? await branchInReach(ctx, wanted) : await branchOf(ctx, lead)
  const place = { churchId: branch.churchId, branchId: branch.id }
  await checkPeople(ctx, place.churchId, people, known, (index, name) => `people.${index}.${name}`)

  const ids = await enterHouseholdPeople(ctx, place, people)
  const [id = 0] = await writeHouseholds(ctx, place.churchId, [
    {
      // A minor's address would be read at the household.
      ...addressColumnsOf(lead && !contactHidden(ctx, lead) ? lead : {}),
      ...given(columns),
      ...place,
      people: people.map(({ role, sharesAddress }, index) => ({
        personId: ids[index] ?? 0,
        role,
        sharesAddress,
      })),
    },
  ])
  return id
}

const idsOf = (people: readonly HouseholdPersonBody[]): number[] =>
  people.flatMap(({ personId }) => (personId ? [personId] : []))

/** Throws 400 on `people` where the roles of a family are not those of docs/product/people.md#3.2. */
function checkRoles(people: readonly HouseholdPersonBody[]): void {
  const count = (role: string) => people.filter((person) => person.role === role).length
  if (count("responsavel") === 0) throw noneResponsible()
  if (count("responsavel") > 1) throw invalid({ people: ["Só pode haver um responsável pela família."] })
  if (count("conjuge") > 1) throw oneSpouse()
  if (new Set(idsOf(people)).size < idsOf(people).length) throw namedTwice()
}

/** The branch of the responsible person, where the caller reaches it. */
async function branchOf(ctx: Context, lead: KnownHouseholdPerson | undefined) {
  const { branchIds, churchId } = ctx.actor
  if (lead && (branchIds === null || branchIds.includes(lead.branchId)))
    return { id: lead.branchId, churchId: lead.churchId }
  return defaultBranch(ctx, lead?.churchId ?? churchId)
}

/** The columns that the body gives. An address counts as a whole: its parts are never mixed with those of another address. */
function given<
  T extends AddressInput & { name?: string | null; phone?: string | null; weddingDate?: string | null },
>(columns: T) {
  const { name = null, phone = null, weddingDate = null } = columns
  const isAddressGiven = ADDRESS.some((part) => columns[part])
  return { name, phone, weddingDate, ...(isAddressGiven ? addressColumnsOf(columns) : {}) }
}
