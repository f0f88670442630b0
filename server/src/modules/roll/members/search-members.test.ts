import type { CallOf } from "@aprisco/contract/kit/route"
import { members } from "@aprisco/contract/members/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

let test: TestApp
let church: Church
let secretary: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await sharedTestApp()
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch({ name: "Igreja da Colina" })
  secretary = await test.as("SECRETARY", church)
})
afterAll(() => test.close())

type Query = CallOf<typeof members.list>["query"]

async function namesFor(query: Query, caller: Pick<typeof secretary, "call"> = secretary): Promise<string[]> {
  const page = await caller.call(members.list, { query: { pageSize: 100, ...query } })
  return page.results.map((row) => row.fullName)
}

describe("the search", () => {
  beforeAll(async () => {
    await test.make.aMember({
      church,
      fullName: "José D'Ávila",
      email: "j.avila@example.org",
      phone: "(11) 91234-5678",
      cpf: "529.982.247-25",
    })
    await test.make.aMember({
      church,
      fullName: "Maria das Graças Conceição",
      phoneSecondary: "(21) 3777-8899",
    })
    await test.make.aMember({
      church,
      fullName: "100% Graça_Plena",
      cpf: "111.222.333-44",
      phone: "(31) 98765-4321",
      phoneSecondary: "(41) 9765-4321",
    })
  })

  it.each([
    ["jose", "José D'Ávila"],
    ["JOSÉ", "José D'Ávila"],
    ["josé avila", "José D'Ávila"],
    ["d'avi", "José D'Ávila"],
    // With a phone keyboard's apostrophe, and without accents and capitals.
    ["D’Ávila", "José D'Ávila"],
    ["d`avila", "José D'Ávila"],
    ["davila", "José D'Ávila"],
    ["J.AVILA@example", "José D'Ávila"],
    ["11912345678", "José D'Ávila"],
    ["(11) 91234-5678", "José D'Ávila"],
    ["529.982.247-25", "José D'Ávila"],
    ["98224725", "José D'Ávila"],
    ["graças conceicao", "Maria das Graças Conceição"],
    ["maria conceição", "Maria das Graças Conceição"],
    ["2137778899", "Maria das Graças Conceição"],
    ["11122233344", "100% Graça_Plena"],
    // A telephone in whatever spelling, and of a mobile without its ninth digit.
    ["+55 11 91234-5678", "José D'Ávila"],
    ["+55 11 912", "José D'Ávila"],
    ["5511912345678", "José D'Ávila"],
    ["011 91234‑5678", "José D'Ávila"],
    ["11 91234–5678", "José D'Ávila"],
    ["(31) 8765-4321", "100% Graça_Plena"],
    ["+55 31 98765-4321", "100% Graça_Plena"],
    ["(41) 99765-4321", "100% Graça_Plena"],
  ])("for %s finds %s and no one else", async (search, name) => {
    expect(await namesFor({ search })).toEqual([name])
  })

  it("treats LIKE's wildcards and SQL's special characters as text", async () => {
    expect(await namesFor({ search: "100%" })).toEqual(["100% Graça_Plena"])
    expect(await namesFor({ search: "graça_" })).toEqual(["100% Graça_Plena"])
    for (const search of ["j_sé", "j%é", "\\", "' or 1=1 --", "conceição maria x"])
      expect(await namesFor({ search })).toEqual([])
  })

  it("without text finds all, and two digits are not a phone", async () => {
    expect(await namesFor({ search: "   " })).toHaveLength(3)
    expect(await namesFor({ search: "11" })).toEqual([])
  })

  it("of more than a hundred characters is refused", async () => {
    await expect(namesFor({ search: "x".repeat(101) })).rejects.toMatchObject({
      status: 400,
      fields: { search: ["Deve ter no máximo 100 caracteres"] },
    })
  })
})
