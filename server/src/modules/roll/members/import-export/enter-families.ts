import { households } from "@aprisco/contract/people/households"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { enterHouseholds, hasSameAddress } from "../../../people/people/families/public.ts"
import type { PlannedFamily } from "./family-plan.ts"
import type { FamilyPerson } from "./people-of-families.ts"

/** Somebody whom the import put into a household. */
export interface Entered {
  memberId: number
  line: number
  householdId: number
}

const namesOfHouseholds = households.create.body.shape.name

/**
 * Enters the households of an import. `memberOf`: the member that a line made or is about. The address of a household is that of who shares it
 * already: nobody moves by an import.
 */
export async function enterFamilies(
  ctx: Context,
  churchId: number,
  families: readonly PlannedFamily[],
  memberOf: ReadonlyMap<number, number>,
): Promise<Entered[]> {
  if (families.length === 0) return []
  const idOf = ({ row, member, line }: FamilyPerson) =>
    member?.id ?? (row === null ? 0 : (memberOf.get(line) ?? 0))
  const personOf = await personsOf(
    ctx,
    families.flatMap(({ placed }) => placed.map(({ person }) => idOf(person))),
  )
  const households = families.map(({ home, name, placed }) => {
    const address = home ?? addressOf(placed[0]?.person)
    const people = placed.map(({ person, role }) => ({
      personId: personOf.get(idOf(person)) ?? 0,
      role,
      sharesAddress: hasSameAddress(address, addressOf(person)),
    }))
    return { id: home?.id ?? null, name: nameOf(name), people }
  })
  const ids = await enterHouseholds(ctx, churchId, households)
  return families.flatMap(({ placed }, index) =>
    placed.map(({ person }) => ({
      memberId: idOf(person),
      line: person.line,
      householdId: ids[index] ?? 0,
    })),
  )
}

/** What the column has, where it is a name and no number or code. */
function nameOf(family: string | null): string | null {
  if (family === null || /\d/.test(family)) return null
  return namesOfHouseholds.safeParse(family).data ?? null
}

function addressOf(person: FamilyPerson | undefined) {
  return { ...person?.member, ...person?.row?.columns }
}

async function personsOf(ctx: Context, memberIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await ctx.db
    .selectFrom("members")
    .where(sql<boolean>`id = any(${[...memberIds]}::bigint[])`)
    .select(["id", "personId"])
    .execute()
  return new Map(rows.map(({ id, personId }) => [id, personId]))
}
