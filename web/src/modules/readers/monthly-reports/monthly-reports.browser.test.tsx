import { branches } from "@aprisco/contract/branches/routes"
import { MONTHLY_FIGURES, type MonthlyFigure } from "@aprisco/contract/monthly-reports/labels"
import {
  type ConsolidatedReport,
  type MonthlyReport,
  monthlyReports,
} from "@aprisco/contract/monthly-reports/routes"
import { valuesOf } from "@aprisco/contract/vocabulary"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf, refusal } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const LIST = "/relatorios/mensal"
const RECORD = `${LIST}/4`
const button = (name: string) => page.getByRole("button", { name, exact: true })
const press = (name: string) => button(name).click()
const inDialog = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true })
const link = (name: string) => page.getByRole("link", { name, exact: true })
const field = (label: string) =>
  page.getByLabelText(new RegExp(`^${label.replace(/[()$]/g, "\\$&")}( \\*)?$`))
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const absent = (name: string) => expect.element(button(name)).not.toBeInTheDocument()

const KEYS = valuesOf(MONTHLY_FIGURES)
const systemOf = (key: MonthlyFigure) => (key === "income" ? "1200.00" : key === "expense" ? "300.50" : 4)
const NOTHING = { edit: false, submit: false, decide: false, rectify: false }
const WRITES = { ...NOTHING, edit: true, submit: true }

const aReport = (of: Partial<MonthlyReport> = {}): MonthlyReport =>
  anExample(monthlyReports.detail.response, {
    ...{ id: 4, branch: 2, branchName: "Zona Sul", month: "2026-10", version: 1 },
    ...{ status: "draft", statusDisplay: "Rascunho", dueOn: "2026-11-05", late: true, remarks: "" },
    figures: KEYS.map((key) => ({
      ...{ key, label: MONTHLY_FIGURES[key], note: "" },
      ...{ value: systemOf(key), systemValue: systemOf(key) },
    })),
    history: [{ action: "opened", label: "Aberto", at: "2026-11-01T03:05:00Z", byName: null, reason: null }],
    versions: [{ id: 4, version: 1, status: "draft" }],
    can: WRITES,
    ...of,
  })

const CONSOLIDATED: ConsolidatedReport = {
  month: "2026-10",
  units: { total: 2, approved: 1, sent: 0, missing: 1 },
  figures: KEYS.map((key) => ({ key, label: MONTHLY_FIGURES[key], value: systemOf(key) })),
  rows: [
    {
      ...{ id: 4, branch: 2, branchName: "Zona Sul", status: "approved", statusDisplay: "Aprovado" },
      values: { services: 4, membersEnd: 37, income: "1200.00" },
    },
    { id: null, branch: 3, branchName: "Zona Norte", status: null, statusDisplay: null, values: {} },
  ],
}

beforeEach(() => {
  api.answer(monthlyReports.list, pageOf([aReport()]))
  api.answer(monthlyReports.late, [])
  api.answer(monthlyReports.detail, aReport())
  api.answer(monthlyReports.consolidated, CONSOLIDATED)
  api.answer(monthlyReports.settings, {
    ...{ isOn: false, dueDay: 5, reminderDays: [3, 0, -3] },
    can: { edit: true },
  })
})

describe("the list of monthly reports", () => {
  it("shows whose they are, where they stand and who is late, also on a phone", async () => {
    api.answer(monthlyReports.late, [
      { id: 4, branch: 2, branchName: "Zona Sul", month: "2026-10", dueOn: "2026-11-05", daysLate: 16 },
    ])
    await openApp(LIST)
    const table = page.getByRole("table", { name: "Relatórios mensais" })
    for (const words of ["Zona Sul", "outubro de 2026", "Rascunho", "Atrasado", "05/11/2026"])
      await expect.element(table.getByText(words).first()).toBeVisible()
    await shown("1 relatório atrasado")
    await shown(/outubro de 2026: 16 dias/)
    await expectAccessible()
    await page.getByLabelText("Situação", { exact: true }).selectOptions("Enviado")
    await page.getByLabelText("Prazo", { exact: true }).selectOptions("Só os atrasados")
    await expect
      .poll(() => api.calls(monthlyReports.list).at(-1)?.query)
      .toMatchObject({ status: "sent", late: true })
    await page.viewport(390, 844)
    await shown("Vence em 05/11/2026")
    await expectAccessible()
  })

  it("says when there is none, when it fails and when it is denied", async () => {
    api.answer(monthlyReports.list, pageOf<MonthlyReport>([]))
    await openApp(LIST)
    await shown("Nenhum relatório mensal ainda")
    api.refuse(monthlyReports.list, 500)
    await openApp(LIST)
    await shown("Erro ao carregar os relatórios mensais")
    await openApp(LIST, { as: "LEADER" })
    await expect.element(page.getByRole("heading", { name: "Relatórios mensais" })).not.toBeInTheDocument()
  })

  it("opens the report of a unit's month, and says where there is one already", async () => {
    const sul = anExample(branches.list.response.shape.results.element, { id: 2, name: "Zona Sul" })
    api.answer(branches.list, pageOf([sul]))
    api.answer(branches.detail, anExample(branches.detail.response, { ...sul }))
    await openApp(LIST)
    await press("Abrir relatório")
    await inDialog("Abrir").click()
    await shown("Informe a filial.")
    await page.getByRole("combobox", { name: "Unidade" }).click()
    await page.getByRole("option", { name: /Zona Sul/ }).click()
    const taken = "Já existe um relatório deste mês para esta unidade."
    api.refuse(monthlyReports.open, 409, { detail: taken })
    await inDialog("Abrir").click()
    await shown(taken)
    await expectAccessible()
    api.answer(monthlyReports.open, aReport())
    await inDialog("Abrir").click()
    await shown("Relatório aberto.")
    await expect.poll(() => location.pathname).toBe(RECORD)
    expect(api.calls(monthlyReports.open)).toHaveLength(2)
    await expect.element(field("Cultos")).toHaveValue("4")
  })

  it("is configured by who decides", async () => {
    await openApp(LIST)
    await press("Configurar")
    await page.getByRole("switch", { name: /Abrir o relatório de cada unidade/ }).click({ force: true })
    await field("Vence no dia").selectOptions("10")
    await expectAccessible()
    api.answer(monthlyReports.changeSettings, {
      ...{ isOn: true, dueDay: 10, reminderDays: [3, 0, -3] },
      can: { edit: true },
    })
    await inDialog("Salvar").click()
    await shown("Configurações salvas.")
    expect(api.calls(monthlyReports.changeSettings).at(-1)?.body).toEqual({
      isOn: true,
      dueDay: 10,
      reminderDays: [3, 0, -3],
    })
  })
})

describe("a report", () => {
  it("is filled in and sent from a phone, with a note where a number differs", async () => {
    await page.viewport(390, 844)
    await openApp(RECORD)
    await expect.element(field("Cultos")).toHaveValue("4")
    await expect.element(field("Entradas (R$)")).toHaveValue("1200,00")
    await field("Cultos").fill("x")
    await press("Salvar rascunho")
    await shown("Informe um número inteiro, de 0 em diante")
    await field("Cultos").fill("6")
    await press("Salvar rascunho")
    await shown("Explique por que o número difere do sistema.")
    expect(api.calls(monthlyReports.update)).toEqual([])
    await field("Por que difere: Cultos").fill("Dois sem lista")
    await field("O que marcou o mês").fill("Mês de chuva")
    await expectAccessible()
    const services = {
      key: "services",
      label: "Cultos",
      value: 6,
      systemValue: 4,
      note: "Dois sem lista",
    } as const
    const typed = aReport({
      remarks: "Mês de chuva",
      figures: [services, ...aReport().figures.slice(1)],
    })
    api.answer(monthlyReports.update, typed)
    api.answer(monthlyReports.submit, () => {
      const sent = { ...typed, status: "sent", statusDisplay: "Enviado", late: false, can: NOTHING } as const
      api.answer(monthlyReports.detail, sent)
      return sent
    })
    await press("Enviar")
    await inDialog("Cancelar").click()
    expect(api.calls(monthlyReports.submit)).toEqual([])
    await press("Enviar")
    await inDialog("Enviar").dblClick()
    await shown("Relatório enviado.")
    const [{ body } = { body: undefined }] = api.calls(monthlyReports.update)
    expect(body).toMatchObject({ remarks: "Mês de chuva" })
    expect(body?.figures?.slice(0, 2)).toEqual([
      { key: "services", value: 6, note: "Dois sem lista" },
      { key: "attendance", value: null, note: "" },
    ])
    expect(api.calls(monthlyReports.submit)).toHaveLength(1)
    await shown(/No sistema: 4\. Dois sem lista/)
    await absent("Salvar rascunho")
    await expectAccessible()
  })

  it("shows no money to who does not see the treasury, and keeps what was typed where it is refused", async () => {
    await openApp(RECORD, { as: "SECRETARY" })
    await expect.element(field("Cultos")).toHaveValue("4")
    await expect.element(field("Entradas (R$)")).not.toBeInTheDocument()
    await field("O que marcou o mês").fill("Mês de chuva")
    api.answer(monthlyReports.update, () => refusal(409, { detail: "Este relatório já foi enviado." }))
    await press("Salvar rascunho")
    await shown("Este relatório já foi enviado.")
    await expect.element(field("O que marcou o mês")).toHaveValue("Mês de chuva")
  })

  it("is approved after a question, or returned with a reason", async () => {
    const sent = aReport({
      status: "sent",
      statusDisplay: "Enviado",
      late: false,
      can: { ...NOTHING, decide: true },
    })
    api.answer(monthlyReports.detail, sent)
    await openApp(RECORD)
    await press("Devolver")
    await inDialog("Devolver").click()
    await shown("Informe o motivo da devolução")
    await field("Motivo").fill("Faltam os batismos")
    await expectAccessible()
    api.answer(monthlyReports.sendBack, sent)
    await inDialog("Devolver").dblClick()
    await shown("Relatório devolvido.")
    expect(api.calls(monthlyReports.sendBack).map(({ body }) => body.reason)).toEqual(["Faltam os batismos"])
    api.answer(monthlyReports.approve, () => {
      const done = {
        ...sent,
        status: "approved",
        statusDisplay: "Aprovado",
        can: { ...NOTHING, rectify: true },
      } as const
      api.answer(monthlyReports.detail, done)
      return done
    })
    await press("Aprovar")
    await inDialog("Cancelar").click()
    expect(api.calls(monthlyReports.approve)).toEqual([])
    await press("Aprovar")
    await inDialog("Aprovar").click()
    await shown("Relatório aprovado.")
    await absent("Aprovar")
    api.answer(monthlyReports.pdf, () => new Blob())
    await press("PDF")
    await expect.poll(() => api.calls(monthlyReports.pdf)).toHaveLength(1)
    api.answer(monthlyReports.rectify, aReport({ id: 5, version: 2 }))
    await press("Retificar")
    await field("Motivo").fill("Um batismo ficou de fora")
    await inDialog("Abrir retificação").click()
    await shown("Retificação aberta.")
    await expect.poll(() => location.pathname).toBe(`${LIST}/5`)
  })

  it("that is not there, or was returned, says so", async () => {
    api.answer(
      monthlyReports.detail,
      aReport({
        status: "returned",
        statusDisplay: "Devolvido",
        reason: "Faltam os batismos",
        decidedByName: "Marta",
      }),
    )
    await openApp(RECORD)
    await shown("Devolvido por Marta")
    await shown("Faltam os batismos")
    api.refuse(monthlyReports.detail, 404)
    await openApp(`${LIST}/9`)
    await shown("Relatório não encontrado")
  })
})

describe("the consolidated reports", () => {
  it("have the units, the sums and a row for each unit, and leave as a file", async () => {
    await openApp(`${LIST}/consolidado?mes=2026-10`)
    await shown("Os relatórios aprovados de outubro de 2026 e a soma deles.")
    const table = page.getByRole("table", { name: "Por unidade" })
    await expect.element(table.getByRole("link", { name: "Zona Sul" })).toHaveAttribute("href", RECORD)
    for (const words of ["Zona Norte", "Não abriu", "37", /1\.200,00/])
      await expect.element(table.getByText(words).first()).toBeVisible()
    await expectAccessible()
    api.answer(monthlyReports.exportConsolidated, () => new Blob())
    await press("Exportar")
    await page.getByRole("menuitem", { name: "Excel" }).click()
    await shown("Arquivo exportado.")
    expect(api.calls(monthlyReports.exportConsolidated).at(-1)?.query).toEqual({
      month: "2026-10",
      format: "xlsx",
    })
    api.refuse(monthlyReports.consolidated, 500)
    await openApp(`${LIST}/consolidado?mes=2026-09`)
    await shown("Erro ao carregar o consolidado")
    await expect.element(link("Relatórios mensais").first()).toBeVisible()
  })
})
