/** The household's name and address go with its last person (docs/product/people.md#8.9). */
import { households } from "@aprisco/contract/people/households"
import { people } from "@aprisco/contract/people/routes"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { asJob } from "../../../core/job.ts"
import { type Caller, createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { erasePeople } from "../../people/people/public.ts"
import { enforceRetention } from "../../roll/visitors/privacy/public.ts"
import { purgeTrash } from "../trash/public.ts"
import { anonymisePeopleAgain } from "./anonymise.ts"

let test: TestApp
let church: Church
let admin: Caller

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-26T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const NAMED = {
  name: "Família Canário",
  phone: "(81) 98888-1212",
  address: "Rua do Canário, 7",
  city: "Olinda",
}

/** A household of people of neither list, or of these known people. */
async function home(...known: number[]) {
  const entered = known.length > 0 ? known.map((personId) => ({ personId })) : [{ fullName: "Ana Canário" }]
  const made = await admin.call(households.create, {
    body: {
      ...NAMED,
      people: entered.map((person, place) => ({
        ...person,
        role: place === 0 ? ("responsavel" as const) : ("outro" as const),
      })),
    },
  })
  return { id: made.id, ids: made.people.map(({ personId }) => personId) }
}
const stored = () =>
  test.database.owner
    .selectFrom("households")
    .where("churchId", "=", church.id)
    .select(["id", "name", "phone", "address", "city"])
    .execute()
const anonymise = (id: number | undefined) => admin.call(personPrivacy.anonymise, { params: { id: id ?? 0 } })

it("stays as long as somebody is in it, and goes with the last one who is anonymised", async () => {
  const [one, two] = [await test.make.aVisitor({ church }), await test.make.aVisitor({ church })]
  const { id } = await home(one.personId, two.personId)
  await anonymise(one.personId)
  expect(await stored()).toEqual([{ id, ...NAMED }])
  await anonymise(two.personId)
  expect(await stored()).toEqual([])
})

it("stays without name and address where others are among its former people", async () => {
  const [one, two] = [await test.make.aVisitor({ church }), await test.make.aVisitor({ church })]
  const { id } = await home(one.personId, two.personId)
  await admin.call(households.removePerson, { params: { id, person: two.personId } })
  await anonymise(one.personId)
  expect(await stored()).toEqual([{ id, name: null, phone: null, address: null, city: null }])
})

it("goes by retention", async () => {
  const visitor = await test.make.aVisitor({ church, createdAt: new Date("2024-01-01T12:00:00Z") })
  await home(visitor.personId)
  await enforceRetention(test.services)
  expect(await stored()).toEqual([])
})

it("goes with the purge of the trash, of a person of neither list and of a registration", async () => {
  const visitor = await test.make.aVisitor({ church })
  await home(visitor.personId)
  const { ids } = await home()
  await admin.call(people.remove, { params: { id: ids[0] ?? 0 } })
  await admin.call(visitors.remove, { params: { id: visitor.id } })
  expect(await stored()).toHaveLength(2)
  test.clock.pass({ days: 31 })
  await purgeTrash(test.services)
  expect(await stored()).toEqual([])
})

it("goes when the erasures of a restored backup are repeated", async () => {
  const visitor = await test.make.aVisitor({ church })
  await home(visitor.personId)
  const { ids } = await home()
  await asJob(test.services, (ctx) => anonymisePeopleAgain(ctx, [visitor.personId]))
  await asJob(test.services, (ctx) => erasePeople(ctx, ids))
  expect(await stored()).toEqual([])
})
