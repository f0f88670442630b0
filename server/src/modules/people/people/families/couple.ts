import type { Context } from "../../../../core/context.ts"
import { ADDRESS } from "./address.ts"
import { type Entrant, enterHousehold, isOfCouple, lockFamilies, touchHousehold } from "./lines.ts"

interface Couple {
  churchId: number
  one: number
  other: number
}

/**
 * Makes two people the couple of a household: the one for which either is responsible already, else a new one. Their former spouses stay in
 * their households as other people (docs/product/people.md#3.4). Call it without the branch filter.
 */
export async function joinCouple(ctx: Context, { churchId, one, other }: Couple): Promise<void> {
  const lines = await lockFamilies(ctx, ctx.db, { churchId, personIds: [one, other] })
  const [mine, theirs] = [one, other].map((personId) =>
    lines.find((line) => line.personId === personId && isOfCouple(line.role)),
  )
  if (mine && mine.householdId === theirs?.householdId) return
  const led = [mine, theirs].find((line) => line?.role === "responsavel")
  const home = { id: led?.householdId ?? (await newHome(ctx, churchId, one)), churchId }
  const lead = led?.personId ?? one
  const spouse = lead === one ? other : one
  await ctx.db
    .updateTable("householdPeople")
    .set({ role: "outro" })
    .where("householdId", "=", home.id)
    .where("until", "is", null)
    .where("role", "=", "conjuge")
    .execute()
  const sharesAddress = await hasAddressOf(ctx, home, spouse)
  const entrants: Entrant[] = [{ personId: spouse, role: "conjuge", sharesAddress }]
  if (led === undefined) entrants.unshift({ personId: lead, role: "responsavel", sharesAddress: true })
  await enterHousehold(ctx, home, entrants, lines)
  await touchHousehold(ctx, home.id)
}

/** Ends the couple of a person's household: the spouse becomes another person of it. */
export async function partCouple(
  ctx: Context,
  { churchId, personId }: { churchId: number; personId: number },
): Promise<void> {
  const lines = await lockFamilies(ctx, ctx.db, { churchId, personIds: [personId] })
  const own = lines.find((line) => line.personId === personId && isOfCouple(line.role))
  const spouse = lines.find((line) => line.householdId === own?.householdId && line.role === "conjuge")
  if (spouse === undefined) return
  await ctx.db.updateTable("householdPeople").set({ role: "outro" }).where("id", "=", spouse.id).execute()
  await touchHousehold(ctx, spouse.householdId)
}

/** Creates a household with the branch and the address of a person. Returns its id. */
async function newHome(ctx: Context, churchId: number, personId: number): Promise<number> {
  const { id } = await ctx.db
    .insertInto("households")
    .columns(["churchId", "branchId", "createdAt", ...ADDRESS])
    .expression((eb) =>
      eb
        .selectFrom("people")
        .where("churchId", "=", churchId)
        .where("id", "=", personId)
        .select(["churchId", "branchId", eb.val(ctx.now).as("createdAt"), ...ADDRESS]),
    )
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** Whether a person already has the household's address. If not, the address is not shared: a marriage by itself moves nobody. */
async function hasAddressOf(
  ctx: Context,
  home: { id: number; churchId: number },
  personId: number,
): Promise<boolean> {
  const same = await ctx.db
    .selectFrom("households as home")
    .innerJoin("people as person", "person.churchId", "home.churchId")
    .where("home.churchId", "=", home.churchId)
    .where("home.id", "=", home.id)
    .where("person.id", "=", personId)
    .where((eb) =>
      eb.and(
        ADDRESS.map((column) => eb(`home.${column}`, "is not distinct from", eb.ref(`person.${column}`))),
      ),
    )
    .select("home.id")
    .executeTakeFirst()
  return same !== undefined
}
