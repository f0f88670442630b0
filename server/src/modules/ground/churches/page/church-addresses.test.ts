import { churches } from "@aprisco/contract/churches/routes"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import { createFactories } from "../../../../testing/factories.ts"
import { untilWaitingForLocks } from "../../../../testing/waiting-for-locks.ts"

let test: TestApp

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())

const NEW_CHURCH = {
  name: "Igreja Boa Nova 2",
  email: "boanova@example.org",
  phone: "(47) 3123-4567",
  address: "Rua das Oliveiras",
  number: "10",
  city: "Blumenau",
  state: "SC",
  zipcode: "89010-000",
  pastorName: "Elias Prado",
}

const slugOf = async (name: string) => (await test.make.aChurch({ name })).slug

it("is made of the church's name, with a number where another church has it", async () => {
  expect(await slugOf("Igreja Águas de São José")).toBe("igreja-aguas-de-sao-jose")
  expect(await slugOf("Igreja Águas de São José")).toBe("igreja-aguas-de-sao-jose-2")
  expect(await slugOf("Ô!")).toBe("igreja-o")
})

it("is another one for each of two churches whose names come to the same numbered address at one instant", async () => {
  const { denominationId } = await test.make.aChurch({ name: "Igreja Boa Nova" })
  const office = await test.as("DENOMINATION_ADMIN", await test.make.aChurch({ affiliation: "approved" }))
  const founded = await test.database.owner.transaction().execute(async (founding) => {
    const make = createFactories(founding, test.clock, test.services.encryption)
    const { slug } = await make.aChurch({ denominationId, name: "Igreja Boa Nova" })
    const later = office.call(churches.create, { body: NEW_CHURCH })
    await untilWaitingForLocks(test, 1)
    return { slug, later }
  })
  const { id } = await founded.later
  const stored = test.database.owner.selectFrom("churches").where("id", "=", id).select("slug")
  expect([founded.slug, (await stored.executeTakeFirst())?.slug]).toEqual([
    "igreja-boa-nova-2",
    "igreja-boa-nova-2-2",
  ])
})
