import { dashboard } from "@aprisco/contract/dashboard/routes"
import { monthlyReports } from "@aprisco/contract/monthly-reports/routes"
import { beforeEach, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { answerDashboard } from "../../../testing/dashboard.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const region = (name: string) => page.getByRole("region", { name })
const late = region("Relatórios mensais atrasados")
const LONG = "Congregação Nossa Senhora das Dores do Recanto dos Pássaros de Santa Bárbara d'Oeste"
const row = (id: number, branchName: string, daysLate: number) =>
  ({ id, branch: id, branchName, month: "2026-10", dueOn: "2026-11-05", daysLate }) as const

beforeEach(() => {
  answerDashboard()
  api.answer(dashboard.firstSteps, { steps: [], empty: false })
  api.answer(monthlyReports.late, [
    row(4, LONG, 25),
    row(5, "Sede", 2),
    row(6, "Zona Sul", 1),
    row(7, "Z", 1),
  ])
})

it("names today the units whose monthly report is late, and leads to the late ones, also on a phone", async () => {
  await openApp("/dashboard", { as: "SECRETARY" })
  await expect.element(late.getByText("outubro de 2026 · 25 dias de atraso")).toBeVisible()
  await expect.element(late.getByRole("link", { name: LONG })).toHaveAttribute("href", "/relatorios/mensal/4")
  await expectAccessible()
  await page.viewport(390, 844)
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  api.answer(monthlyReports.list, pageOf([]))
  api.answer(monthlyReports.settings, {
    ...{ isOn: true, dueDay: 5, reminderDays: [] },
    can: { edit: false },
  })
  await late.getByRole("link", { name: "Ver mais 1: Relatórios mensais atrasados" }).click()
  await expect.poll(() => location.pathname + location.search).toBe("/relatorios/mensal?late=true")
  await expect.poll(() => api.calls(monthlyReports.list).at(-1)?.query).toMatchObject({ late: true })
})

it("says nothing where none is late, and asks nothing of who reads no reports", async () => {
  api.answer(monthlyReports.late, [])
  await openApp("/dashboard")
  await expect.element(region("Hoje")).toBeVisible()
  await expect.element(late).not.toBeInTheDocument()
  const asked = api.calls(monthlyReports.late).length
  expect(asked).toBeGreaterThan(0)
  for (const role of ["LEADER", "MEMBER"] as const) {
    await openApp("/dashboard", { as: role })
    await expect.element(region("Próximas atividades")).toBeVisible()
    await expect.element(late).not.toBeInTheDocument()
  }
  expect(api.calls(monthlyReports.late)).toHaveLength(asked)
})
