import { denominations } from "@aprisco/contract/denominations/routes"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it("lists Independente first, then every denomination by its display name, founded ones too", async () => {
  await test.make.aDenomination({ name: "zzz", displayName: "Água Viva", createdByRegistration: true })
  const offered = await test.anyone.call(denominations.availableForRegistration)
  expect(offered[0]).toEqual({ id: expect.any(Number), name: "Independente", displayName: "Independente" })
  expect(offered.slice(0, 4).map(({ displayName }) => displayName)).toEqual([
    "Independente",
    "Água Viva",
    "Assembleia de Deus",
    "Comunidade da Graça",
  ])
  const shown = offered.slice(1).map(({ displayName }) => displayName)
  expect(shown).toEqual(shown.toSorted(new Intl.Collator("pt-BR").compare))
})
