import { churches } from "@aprisco/contract/churches/routes"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it("lists the churches a denomination has approved, sorted in Portuguese, with public data only", async () => {
  const zion = await test.make.aChurch({ affiliation: "approved", name: "Sião", city: "Recife", state: "PE" })
  const aguia = await test.make.aChurch({ affiliation: "approved", name: "Águia" })
  for (const affiliation of ["independent", "pending", "refused"] as const)
    await test.make.aChurch({ affiliation })
  await test.make.aChurch({ affiliation: "approved", deletedAt: new Date() })
  expect(await test.anyone.call(churches.availableForRegistration)).toEqual([
    { id: aguia.id, name: "Águia", city: "São Paulo", state: "SP" },
    { id: zion.id, name: "Sião", city: "Recife", state: "PE" },
  ])
})
