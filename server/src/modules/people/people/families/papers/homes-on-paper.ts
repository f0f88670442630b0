import type { InputOf } from "@aprisco/contract/kit/route"
import type { householdPapers } from "@aprisco/contract/people/household-papers"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../../core/context.ts"
import { ensure } from "../../../../../core/ensure.ts"
import { isMinor } from "../../../../../core/of-age.ts"
import { branchInReach, isOfUnit } from "../../../../ground/branches/public.ts"
import { readsRegistry } from "../../policy.ts"
import { addressColumnsOf } from "../address.ts"
import { isOfCouple } from "../lines.ts"
import { byRole } from "../queries.ts"

export type UnitQuery = InputOf<(typeof householdPapers)["directory"]>["query"]
export type PersonOnPaper = Awaited<ReturnType<typeof peopleOnPaper>>[number]

/** A household, or a person without one. */
export interface HomeOnPaper {
  householdId: number | null
  /** As it stands on paper: the name of the family, «Família de» the first person, or the person's own name. */
  name: string
  /** What it is sorted by: the same without «Família». */
  sortedBy: string
  address: ReturnType<typeof addressColumnsOf>
  /** By role and age. */
  people: [PersonOnPaper, ...PersonOnPaper[]]
}

/**
 * The households of a church with somebody active on the roll, and its active members without a household, by name
 * (docs/product/people.md#3.11). A person stands in their primary household alone; the dead and who has left the roll in none.
 * Throws 403 for a reader of the directory, and 400 on a branch out of reach.
 */
export async function homesOnPaper(ctx: Context, query: UnitQuery): Promise<HomeOnPaper[]> {
  ensure(readsRegistry(ctx))
  if (query.branch) await branchInReach(ctx, query.branch)
  const people = await peopleOnPaper(ctx, query)
  const groups = Map.groupBy(people, ({ householdId, id }) =>
    householdId === null ? `person ${id}` : `household ${householdId}`,
  )
  return [...groups.values()]
    .filter((group) => group.some(isActive))
    .flatMap(([first, ...others]) => (first === undefined ? [] : [homeOf(ctx, [first, ...others])]))
    .sort((one, other) => COLLATOR.compare(one.sortedBy, other.sortedBy))
}

const COLLATOR = new Intl.Collator("pt-BR")

const isActive = ({ membershipStatus }: PersonOnPaper) => membershipStatus === "active"

/** The filters' names, for the audit trail. */
export const filtersOfUnit = ({ branch, below }: UnitQuery): string[] => [
  ...(branch ? ["branch"] : []),
  ...(below ? ["below"] : []),
]

function homeOf(ctx: Context, people: HomeOnPaper["people"]): HomeOnPaper {
  const [first] = people
  const { householdId, householdName } = first
  // An adult before a child, as the list of families names them (docs/product/people.md#3.3a).
  const adult = people.find(
    ({ role, birthDate }) => (role && isOfCouple(role)) || !isMinor(birthDate, ctx.today),
  )
  const called = (adult ?? first).fullName
  const name = householdId === null ? first.fullName : (householdName ?? `Família de ${called}`)
  const sortedBy = householdId === null ? name : (householdName?.replace(FAMILY, "") ?? called)
  return { householdId, name, sortedBy, address: addressOfHome(people, adult ?? first), people }
}

const FAMILY = /^fam[ií]lia\s+(d[aeo]s?\s+)?/i

/** The household's, else that of who is named first. */
function addressOfHome([first]: HomeOnPaper["people"], named: PersonOnPaper) {
  const home = {
    zipcode: first.homeZipcode,
    address: first.homeAddress,
    number: first.homeNumber,
    complement: first.homeComplement,
    neighborhood: first.homeNeighborhood,
    city: first.homeCity,
    state: first.homeState,
  }
  return Object.values(home).some(Boolean) ? home : addressColumnsOf(named)
}

async function peopleOnPaper(ctx: Context, { branch, below }: UnitQuery) {
  const home = ctx.db
    .selectFrom("people")
    .leftJoin("members as roll", (join) =>
      join
        .onRef("roll.churchId", "=", "people.churchId")
        .onRef("roll.personId", "=", "people.id")
        .on("roll.deletedAt", "is", null),
    )
    .leftJoin("householdPeople as line", (join) =>
      join
        .onRef("line.churchId", "=", "people.churchId")
        .onRef("line.personId", "=", "people.id")
        .on("line.until", "is", null)
        .on("line.isPrimary", "=", true),
    )
    .leftJoin("households", (join) =>
      join.onRef("households.churchId", "=", "line.churchId").onRef("households.id", "=", "line.householdId"),
    )
    .where("people.deletedAt", "is", null)
    .where("people.deceasedOn", "is", null)
    .where("people.anonymisedAt", "is", null)
    // Who is not on the roll stands with their family alone, such as a child.
    .where(sql<SqlBool>`coalesce(roll.membership_status = 'active', households.id is not null)`)
  const placed = branch
    ? home.where((eb) =>
        eb.or([
          isOfUnit("households.branchId", { branch, below }),
          eb.and([eb("households.id", "is", null), isOfUnit("people.branchId", { branch, below })]),
        ]),
      )
    : home.where("people.churchId", "=", ctx.actor.churchId)
  return placed
    .select(["people.id", "people.churchId", "people.fullName", "people.birthDate", "people.phone"])
    .select(["people.zipcode", "people.address", "people.number", "people.complement"])
    .select(["people.neighborhood", "people.city", "people.state"])
    .select(["households.id as householdId", "households.name as householdName", "line.role"])
    .select([
      "households.zipcode as homeZipcode",
      "households.address as homeAddress",
      "households.number as homeNumber",
      "households.complement as homeComplement",
      "households.neighborhood as homeNeighborhood",
      "households.city as homeCity",
      "households.state as homeState",
    ])
    .select(["roll.membershipStatus", "people.acceptEmail", "people.acceptSms", "people.acceptWhatsapp"])
    .orderBy(byRole("line"))
    .orderBy("people.birthDate", (order) => order.asc().nullsLast())
    .orderBy("people.id")
    .execute()
}
