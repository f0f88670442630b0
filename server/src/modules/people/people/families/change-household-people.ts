import { type HouseholdRole, MAX_HOUSEHOLD_PEOPLE } from "@aprisco/contract/people/family-labels"
import type { HouseholdPersonBody } from "@aprisco/contract/people/households"
import { record } from "../../../../core/audit.ts"
import { changedFields } from "../../../../core/changed-fields.ts"
import type { Context } from "../../../../core/context.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { found, invalid } from "../../../../core/errors.ts"
import { type Db, withoutBranchFilter } from "../../../../db/tenant-scope.ts"
import { namedTwice, noneResponsible, oneSpouse } from "./create-household.ts"
import {
  endLines,
  enterHousehold,
  type HouseholdLine,
  isOfCouple,
  lockFamilies,
  makeAnotherPrimary,
  moveToAddress,
  touchHousehold,
} from "./lines.ts"
import { checkPeople, deadLead, enterHouseholdPeople, knownPeople } from "./people-of-body.ts"
import { householdById, personInReach } from "./queries.ts"

interface Home {
  id: number
  churchId: number
  branchId: number
}

/**
 * Adds a known or a new person to a household. A new responsible person takes over from the former one (docs/product/people.md#3.3). Throws
 * 404, 412, and 400 as `createHousehold` does, on the fields of the body.
 */
export async function addPerson(ctx: Context, id: number, body: HouseholdPersonBody): Promise<void> {
  const home = await householdById(ctx, id)
  const known = await knownPeople(ctx, body.personId ? [body.personId] : [])
  await checkPeople(ctx, home.churchId, [body], known, (_, name) => name)
  const [personId = 0] = await enterHouseholdPeople(
    ctx,
    { churchId: home.churchId, branchId: home.branchId },
    [body],
  )
  await withoutBranchFilter(ctx.db, async (db) => {
    const { lines, there } = await lockHome(ctx, db, home, personId)
    if (there.some((line) => line.personId === personId)) throw namedTwice()
    if (there.length >= MAX_HOUSEHOLD_PEOPLE)
      throw invalid({ people: [`No máximo ${MAX_HOUSEHOLD_PEOPLE} pessoas por família.`] })
    await freeRole(ctx, there, personId, body.role)
    await enterHousehold(ctx, home, [{ ...body, personId }], lines)
    await moveToAddress(db, home)
  })
  await changed(ctx, home, "household.person_added", { personId, role: body.role })
}

/**
 * Changes a person's role or shared address in the household. Throws 404, 412, and 400 on `people` where the role is taken, the responsible
 * person would give it up, or the dead would be responsible.
 */
export async function changeHouseholdPerson(
  ctx: Context,
  id: number,
  personId: number,
  change: { role?: HouseholdRole; sharesAddress?: boolean },
): Promise<void> {
  const home = await householdById(ctx, id)
  const person = found(await personInReach(ctx, personId))
  if (change.role === "responsavel" && person.deceasedOn !== null)
    throw invalid({ people: [deadLead(person.fullName)] })
  const fields = await withoutBranchFilter(ctx.db, async (db) => {
    const { lines, there } = await lockHome(ctx, db, home, personId)
    const line = found(there.find((each) => each.personId === personId))
    const { role = line.role, sharesAddress = line.sharesAddress } = change
    if (role !== line.role) {
      if (line.role === "responsavel") throw noneResponsible()
      await freeRole(ctx, there, personId, role)
      await enterHousehold(ctx, home, [{ personId, role, sharesAddress }], lines)
    }
    const told = changedFields(line, { role, sharesAddress })
    if (sharesAddress === line.sharesAddress) return told
    if (sharesAddress && !line.isPrimary && !isOfCouple(role))
      throw invalid({ sharesAddress: ["Esta não é a família principal desta pessoa."] })
    await db.updateTable("householdPeople").set({ sharesAddress }).where("id", "=", line.id).execute()
    await moveToAddress(db, home)
    return told
  })
  if (fields.length > 0) await changed(ctx, home, "household.person_changed", { personId, fields })
}

/**
 * Ends a person's time in the household today. With `mistake` the line is deleted, and so is a household in which nobody ever was
 * (docs/product/people.md#3.6). Throws 404, 412, and 400 on `people` for a person who is responsible for others.
 */
export async function removeHouseholdPerson(
  ctx: Context,
  id: number,
  personId: number,
  { mistake }: { mistake: boolean },
): Promise<void> {
  const home = await householdById(ctx, id)
  found(await personInReach(ctx, personId))
  await withoutBranchFilter(ctx.db, async (db) => {
    const { there } = await lockHome(ctx, db, home, personId)
    const line = found(there.find((each) => each.personId === personId))
    if (line.role === "responsavel" && there.length > 1) throw noneResponsible()
    if (mistake) await db.deleteFrom("householdPeople").where("id", "=", line.id).execute()
    else await endLines(ctx, [line])
    await makeAnotherPrimary(ctx, line)
    if (mistake)
      await db
        .deleteFrom("households")
        .where("id", "=", id)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("householdPeople as line")
                .whereRef("line.churchId", "=", "households.churchId")
                .whereRef("line.householdId", "=", "households.id")
                .select("line.id"),
            ),
          ),
        )
        .execute()
  })
  await changed(ctx, home, mistake ? "household.person_removed" : "household.person_left", { personId })
}

/**
 * Locks the household with the people who are in it, and the person. The version that a form names is the household's, which each change of its
 * people raises. Throws 404 where it is gone, and 412.
 */
async function lockHome(ctx: Context, db: Db, { id, churchId }: Home, personId: number) {
  const lines = await lockFamilies(ctx, db, { churchId, personIds: [personId], householdIds: [id] })
  const { version } = found(
    await db.selectFrom("households").where("id", "=", id).select("version").executeTakeFirst(),
  )
  expectVersion(ctx, version)
  return { lines, there: lines.filter((line) => line.householdId === id) }
}

/** Frees a role for a person. The former responsible person becomes the spouse where the new one was the spouse. Throws 400 on a second spouse. */
async function freeRole(
  ctx: Context,
  there: readonly HouseholdLine[],
  personId: number,
  role: HouseholdRole,
): Promise<void> {
  const holder = there.find((line) => line.role === role && line.personId !== personId)
  if (holder === undefined || !isOfCouple(role)) return
  if (role === "conjuge") throw oneSpouse()
  const own = there.find((line) => line.personId === personId)
  const giveRole = (line: HouseholdLine, next: HouseholdRole) =>
    ctx.db.updateTable("householdPeople").set({ role: next }).where("id", "=", line.id).execute()
  if (own?.role === "conjuge") await giveRole(own, "outro")
  await giveRole(holder, own?.role === "conjuge" ? "conjuge" : "outro")
}

async function changed(
  ctx: Context,
  { id, churchId }: Home,
  action: string,
  facts: Record<string, string | number | string[]>,
): Promise<void> {
  await touchHousehold(ctx, id)
  await record(ctx, action, { entity: "household", id, churchId, facts })
}
