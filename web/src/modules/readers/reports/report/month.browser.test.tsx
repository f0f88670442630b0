import { account } from "@aprisco/contract/account/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { lists } from "@aprisco/contract/lists/routes"
import { reports } from "@aprisco/contract/reports/routes"
import { beforeEach, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { GROWTH, OFFERED } from "../testing/reports.ts"

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-01-17T15:00:00Z"), toFake: ["Date"] })
  api.answer(account.myChurch, anExample(account.myChurch.response, { id: 3, state: "AC" }))
  api.answer(branches.list, pageOf([]))
  api.answer(lists.list, pageOf([]))
  const [growth] = OFFERED
  api.answer(reports.catalogue, growth ? [{ ...growth, key: "month", hasPeriod: true }] : [])
  api.answer(reports.read, { ...GROWTH, key: "month", title: "Números do mês" })
})

it("the figures of the month are of this one, of the last one on a press, and of a year where that is chosen", async () => {
  await openApp("/relatorios/month", { as: "SECRETARY" })
  const period = page.getByLabelText("Período", { exact: true })
  await expect.element(period).toHaveDisplayValue("Este mês")
  expect(api.calls(reports.read).at(-1)?.query).toEqual({})
  await period.selectOptions("Mês passado")
  await expect.poll(() => location.search).toBe("?from=2025-12-01&to=2025-12-31")
  await expect.element(period).toHaveDisplayValue("Mês passado")
  await period.selectOptions("Últimos 12 meses")
  await expect.poll(() => location.search).toBe("?from=2025-02-01&to=2026-01-31")
  await period.selectOptions("Este mês")
  await expect.poll(() => location.search).toBe("")
})

it("are sent by WhatsApp as a text with each figure, and of the tables what is not 0", async () => {
  await openApp("/relatorios/month", { as: "SECRETARY" })
  const link = page.getByRole("link", { name: "WhatsApp" })
  await expect.element(link).toHaveAttribute("target", "_blank")
  const text = new URL(String(link.element().getAttribute("href"))).searchParams.get("text")
  expect(text?.split("\n")).toEqual([
    "*Números do mês*",
    "Toda a igreja · 01/10/2026 a 30/11/2026",
    "",
    "Chegadas: 3",
    "Saídas: 1",
    "Saldo: 2",
    "Membros no fim: 42",
    "",
    "Saídas por motivo",
    "- Transferência: 1",
  ])
})
