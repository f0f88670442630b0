import { dashboard } from "@aprisco/contract/dashboard/routes"
import { treasuryBills } from "@aprisco/contract/treasury/bills"
import { expenseClaims } from "@aprisco/contract/treasury/claims"
import { beforeEach, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { answerDashboard } from "../../../../testing/dashboard.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { light } from "../testing/owed.ts"

const region = (name: string) => page.getByRole("region", { name })
const bills = region("Contas de hoje e vencidas")
const claims = region("Reembolsos à espera de autorização")

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-30T12:00:00Z"), toFake: ["Date"] })
  answerDashboard()
  api.answer(dashboard.firstSteps, { steps: [], empty: false })
  api.answer(treasuryBills.list, {
    ...pageOf([light, { ...light, id: 71, dueDate: "2026-11-30", isOverdue: false }]),
    count: 5,
  })
  api.answer(expenseClaims.list, { ...pageOf([anExample(expenseClaims.detail.response)]), count: 2 })
  return () => void vi.useRealTimers()
})

it("names today the bills that are due and overdue, and says how many claims of others wait", async () => {
  await openApp("/dashboard")
  for (const words of ["A pagar · venceu em 20/11/2026", "A pagar · vence hoje", "Ver mais 3"])
    await expect.element(bills.getByText(words)).toBeVisible()
  expect(api.calls(treasuryBills.list).at(-1)?.query).toMatchObject({ isOpen: true, dueTo: "2026-11-30" })
  await expect
    .element(claims.getByRole("link", { name: "2 pedidos de reembolso" }))
    .toHaveAttribute("href", "/financeiro/reembolsos")
  expect(api.calls(expenseClaims.list).at(-1)?.query).toMatchObject({ status: "asked", mine: false })
  await expectAccessible()
})

it("shows bills alone to who decides on no claim, and neither to others and in a plan without the treasury", async () => {
  await openApp("/dashboard", { as: "PASTOR" })
  await expect.element(bills).toBeVisible()
  expect(api.calls(expenseClaims.list)).toEqual([])
  await openApp("/dashboard", { as: "SECRETARY" })
  await expect.element(region("Hoje")).toBeVisible()
  await expect.element(bills).not.toBeInTheDocument()
  await openApp("/dashboard", { user: { features: [] } })
  await expect.element(region("Hoje")).toBeVisible()
  await expect.element(bills).not.toBeInTheDocument()
  await expect.element(claims).not.toBeInTheDocument()
})
