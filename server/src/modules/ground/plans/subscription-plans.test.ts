import { readFileSync } from "node:fs"
import { join } from "node:path"
import { contract } from "@aprisco/contract"
import { FEATURES, isBuilt } from "@aprisco/contract/plans/features"
import { OFFER } from "@aprisco/contract/plans/offer"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { allRoutes, callRaw } from "../../../testing/routes.ts"

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it("lists the four plans without a session, with their prices and limits", async () => {
  const plans = (await callRaw(test.app, contract.plans.onOffer)).json()
  expect(plans).toMatchObject([
    { id: "basic", name: "Gratuito", price: "0.00", price_display: "R$ 0", member_limit: 60, badge: null },
    {
      id: "professional",
      name: "Crescimento",
      price: "99.00",
      price_display: "R$ 99/mês",
      member_limit: 500,
      badge: "Mais Popular",
    },
    {
      id: "enterprise",
      name: "Ministério",
      price: "299.00",
      price_display: "R$ 299/mês ou R$ 199/mês no plano anual",
      price_monthly: "299.00",
      price_yearly: "199.00",
      member_limit: null,
      badge: "Melhor Valor",
    },
    {
      id: "denomination",
      name: "Denominação",
      price: null,
      price_display: "Sob consulta",
      member_limit: null,
      badge: null,
    },
  ])
})

it("sells a line only where the product has what it names, and no plan a line twice", async () => {
  const routes = new Set(allRoutes().map(({ name }) => name))
  for (const [key, { calls }] of Object.entries(FEATURES)) {
    expect(calls.length, key).toBeGreaterThan(0)
    expect(
      calls.filter((call) => !routes.has(call)),
      key,
    ).toEqual([])
  }
  for (const { id, features } of await test.anyone.call(contract.plans.onOffer)) {
    const sold = features.filter(({ available }) => available).map(({ key }) => key)
    expect(
      sold.filter((key) => !isBuilt(key)),
      id,
    ).toEqual([])
    expect(sold, id).toContain("members")
    expect(new Set(features.map(({ key }) => key)).size, id).toBe(features.length)
  }
})

it("tells a church what its plan sells", async () => {
  const church = await test.make.aChurch({ planId: "basic" })
  const own = await (await test.as("SECRETARY", church)).call(contract.plans.read)
  expect(own.features).toContain("visitors")
  expect(own.features).toContain("devotionals")
  expect(own.features).not.toContain("devotional_audio")
  const grown = await test.make.aChurch({ planId: "enterprise" })
  const { features } = await (await test.as("SECRETARY", grown)).call(contract.plans.read)
  expect([features.includes("finance"), features.includes("finance_full")]).toEqual([true, false])
})

it("documents each feature with its plans and calls", () => {
  const text = readFileSync(join(import.meta.dirname, "../../../../../docs/product/plans.md"), "utf8")
  const rows = OFFER.flatMap(({ features }) => features.map(({ key }) => key)).filter(isBuilt)
  for (const key of new Set(rows)) {
    const sellers = OFFER.filter(({ features }) => features.some((line) => line.key === key))
    const plans = sellers.map(({ id }) => id).join(", ")
    expect(text).toContain(
      `| \`${key}\` | ${plans} | ${FEATURES[key].calls.map((call) => `\`${call}\``).join(", ")} |`,
    )
  }
})
