import { contract } from "@aprisco/contract"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../testing/app.ts"
import { callRaw } from "../../testing/routes.ts"

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it("lists the four plans without a session, with their prices and limits", async () => {
  const plans = (await callRaw(test.app, contract.plans.onOffer)).json()
  expect(plans.map(({ features: _, ...plan }: { features: string[] }) => plan)).toEqual([
    { id: "basic", name: "Gratuito", price: "0.00", price_display: "R$ 0", member_limit: 60 },
    {
      id: "professional",
      name: "Crescimento",
      price: "99.00",
      price_display: "R$ 99/mês",
      member_limit: 500,
    },
    {
      id: "enterprise",
      name: "Ministério",
      price: "299.00",
      price_display: "R$ 299/mês",
      member_limit: null,
    },
    {
      id: "denomination",
      name: "Denominação",
      price: null,
      price_display: "Sob consulta",
      member_limit: null,
    },
  ])
  for (const { features } of plans) expect(features.length).toBeGreaterThan(2)
})
