import { account } from "@aprisco/contract/account/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { lists } from "@aprisco/contract/lists/routes"
import { members } from "@aprisco/contract/members/routes"
import { type PersonOfCell, type Report, reportFiles, reports } from "@aprisco/contract/reports/routes"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf, refusal } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { GROWTH, OFFERED } from "../testing/reports.ts"

const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const asked = () => api.calls(reports.read).at(-1)?.query
const plots = () => document.querySelectorAll("figure svg.recharts-surface").length

const maria: PersonOfCell = {
  personId: 41,
  memberId: 5,
  visitorId: null,
  fullName: "Maria das Dores Araújo",
  branchName: "Sede",
  on: "2026-11-08",
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-17T15:00:00Z"), toFake: ["Date"] })
  api.answer(account.myChurch, anExample(account.myChurch.response, { id: 3, state: "AC" }))
  api.answer(branches.list, pageOf([]))
  const rules = { all: [{ field: "roll.status", op: "is" as const, value: "active" }] }
  api.answer(
    lists.list,
    pageOf([anExample(lists.detail.response, { id: 9, name: "Jovens", usable: true, rules })]),
  )
  api.answer(reports.catalogue, OFFERED)
  api.answer(reports.read, GROWTH)
})

describe("the catalogue", () => {
  it("lists by groups what the reader may read, with the ways to own, scheduled and monthly reports", async () => {
    await openApp("/relatorios", { as: "SECRETARY" })
    await expect.element(page.getByRole("heading", { name: "Membros", exact: true })).toBeVisible()
    await expect
      .element(page.getByRole("link", { name: "Crescimento" }))
      .toHaveAttribute("href", "/relatorios/growth")
    // No group without a report of it.
    await expect
      .element(page.getByRole("heading", { name: "Financeiro", exact: true }))
      .not.toBeInTheDocument()
    for (const [name, href] of [
      ["Próprios", "/relatorios/proprios"],
      ["Agendados", "/relatorios/agendados"],
      ["Mensal", "/relatorios/mensal"],
    ] as const)
      await expect.element(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", href)
    await expectAccessible()
  })

  it("is closed to who has no right to reports, and a report of nobody is a page that does not exist", async () => {
    await openApp("/relatorios", { as: "MEMBER" })
    await shown("Acesso não permitido")
    expect(api.calls(reports.catalogue)).toEqual([])
    await openApp("/relatorios/horoscopo")
    await shown("Página não encontrada")
  })
})

describe("a report", () => {
  it("shows its figures with what they were, its plots with their tables, and leads to the people and their records", async () => {
    api.answer(reports.people, ({ query }) => pageOf([maria], query.cell === "arrivals" ? 3 : 1))
    api.answer(members.detail, anExample(members.detail.response, { id: 5, fullName: maria.fullName }))
    await openApp("/relatorios/growth?compare=previous")
    await shown("Toda a igreja · 01/10/2026 a 30/11/2026")
    await shown(/os mesmos dias, até 17\/11/)
    const numbers = page.getByRole("region", { name: "Números do relatório" })
    await expect.element(numbers.getByText("Antes: 2 (+50,0%)")).toBeVisible()
    await expect.element(numbers.getByText("Antes: —", { exact: true })).toBeVisible()
    const months = page.getByRole("table", { name: "Mês a mês" })
    await expect
      .element(months.getByRole("row", { name: /^outubro de 2026/ }))
      .toHaveTextContent("outubro de 20261040")
    await expect.poll(plots).toBe(3)
    await expectAccessible()
    await months.getByRole("link", { name: "2: ver pessoas de novembro de 2026, Chegadas" }).click()
    const dialog = page.getByRole("dialog", { name: "novembro de 2026: Chegadas" })
    await expect.element(dialog.getByText("Sede · 08/11/2026")).toBeVisible()
    expect(location.search).toContain("cell=months.2026-11.arrivals")
    expect(api.calls(reports.people).at(-1)?.query).toMatchObject({
      cell: "months.2026-11.arrivals",
      compare: "previous",
    })
    await expectAccessible()
    await expect
      .element(dialog.getByRole("link", { name: maria.fullName }))
      .toHaveAttribute("href", "/membros/5")
    await dialog.getByRole("button", { name: "Fechar" }).click()
    await expect.poll(() => location.search).toBe("?compare=previous")
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it("writes a long name whole in the table, and so much beside its bar that no other is covered, on a phone", async () => {
    const name = "Congregação Nossa Senhora das Dores do Recanto dos Pássaros de Santa Bárbara d'Oeste"
    const tables = GROWTH.tables.map((table) =>
      table.id === "months"
        ? table
        : { ...table, rows: table.rows.map((row, at) => (at === 0 ? { ...row, label: name } : row)) },
    )
    api.answer(reports.read, { ...GROWTH, tables })
    await page.viewport(390, 844)
    await openApp("/relatorios/growth")
    await expect.element(page.getByRole("table", { name: "Saídas por motivo" }).getByText(name)).toBeVisible()
    const labels = () => [...document.querySelectorAll("figure svg text")].map((text) => text.textContent)
    await expect.poll(() => labels().some((words) => words.includes("…"))).toBe(true)
    expect(labels()).not.toContain(name)
    const months = page.getByRole("table", { name: "Mês a mês" }).element()
    const room = months.parentElement
    await expect.poll(() => room && months.scrollWidth - room.clientWidth).toBeLessThanOrEqual(0)
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it("is read by the keyboard alone: what is drawn is in the table, and a number there opens its people", async () => {
    api.answer(reports.people, pageOf([maria], 1))
    await openApp("/relatorios/growth")
    await shown("Toda a igreja · 01/10/2026 a 30/11/2026")
    await expect.poll(plots).toBe(3)
    // No part of a plot is a stop: the next one after the heading of the page leads on to numbers.
    const stops = [...document.querySelectorAll<Element>("figure [tabindex]")]
    expect(stops.filter((stop) => stop.getAttribute("tabindex") !== "-1" && stop.closest("svg"))).toEqual([])
    const number = page.getByRole("link", { name: "2: ver pessoas de novembro de 2026, Chegadas" })
    document.querySelector<HTMLElement>("main select")?.focus()
    for (let stop = 0; stop < 40 && document.activeElement !== number.element(); stop += 1)
      await userEvent.keyboard("{Tab}")
    await expect.element(number).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    const dialog = page.getByRole("dialog", { name: "novembro de 2026: Chegadas" })
    await expect.element(dialog.getByText("Sede · 08/11/2026")).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it("is asked for as the address says, which every filter changes, and Back takes back", async () => {
    await openApp("/relatorios/growth?membership_status=active&list=9")
    await shown("Toda a igreja · 01/10/2026 a 30/11/2026")
    expect(asked()).toMatchObject({ membershipStatus: "active", list: 9 })
    await page.getByLabelText("Período", { exact: true }).selectOptions("Mês passado")
    await expect
      .poll(asked)
      .toMatchObject({ from: "2026-10-01", to: "2026-10-31", membershipStatus: "active" })
    await page.getByLabelText("Comparar com").selectOptions("Mesmo período do ano anterior")
    await expect.poll(asked).toMatchObject({ compare: "year", from: "2026-10-01" })
    await page.getByLabelText("Situação", { exact: true }).selectOptions("Todas")
    await expect.poll(() => location.search).not.toContain("membership_status")
    history.back()
    await expect.element(page.getByLabelText("Situação", { exact: true })).toHaveValue("active")
    // The refusal of a field stands beside it.
    api.answer(reports.read, ({ query }) =>
      query.to === "2026-01-01" ? refusal(400, { to: ["O fim deve ser depois do início"] }) : GROWTH,
    )
    await page.getByLabelText("Período", { exact: true }).selectOptions("Outro período")
    await page.getByLabelText("Até", { exact: true }).fill("01/01/2026")
    await shown("O fim deve ser depois do início")
    await expect.element(page.getByLabelText("Até", { exact: true })).toHaveAttribute("aria-invalid", "true")
    await expect.element(page.getByText("Erro ao carregar o relatório")).not.toBeInTheDocument()
  })

  it("is saved as a file as it is shown, and so are the people of a number", async () => {
    api.answer(reports.people, pageOf([maria]))
    api.answer(reportFiles.export, () => new Blob(["x"]))
    await openApp("/relatorios/growth?compare=year")
    await page.getByRole("button", { name: "Exportar" }).click()
    await page.getByRole("menuitem", { name: "PDF" }).click()
    await shown("Arquivo exportado.")
    expect(api.calls(reportFiles.export).at(-1)).toMatchObject({
      params: { key: "growth" },
      query: { format: "pdf", compare: "year" },
    })
    await page.getByRole("link", { name: "Chegadas", exact: true }).click()
    const dialog = page.getByRole("dialog", { name: "Chegadas" })
    await dialog.getByRole("button", { name: "Exportar" }).click()
    await page.getByRole("menuitem", { name: "CSV" }).click()
    await expect
      .poll(() => api.calls(reportFiles.export).at(-1)?.query)
      .toMatchObject({ format: "csv", cell: "arrivals" })
  })

  it("says that there is nothing, that it could not be loaded, to whom it is closed, and that nobody is behind a sum", async () => {
    const nothing: Report = { ...GROWTH, isEmpty: true, tables: [], plots: [] }
    api.answer(reports.read, nothing)
    await openApp("/relatorios/growth")
    await shown("Nenhum dado no período")
    const mend = api.interruptRoute(reports.read, 500)
    await page.getByLabelText("Período", { exact: true }).selectOptions("Este ano")
    await shown("Erro ao carregar o relatório")
    mend()
    await page.getByRole("button", { name: "Tentar novamente" }).click()
    await shown("Nenhum dado no período")
    api.answer(reports.people, () => refusal(403, { detail: "Para ver as pessoas, entre na igreja." }))
    await openApp("/relatorios/growth?denomination=true&cell=total_end")
    await shown("Para ver as pessoas, entre na igreja.")
    await expectAccessible()
    api.refuse(reports.read, 403)
    await openApp("/relatorios/treasury")
    await shown("Acesso não permitido")
  })
})
