import { activities } from "@aprisco/contract/activities/routes"
import { attendance } from "@aprisco/contract/attendance/absentees"
import { type DueGathering, gatherings } from "@aprisco/contract/attendance/gatherings"
import { rosters } from "@aprisco/contract/attendance/rosters"
import { events } from "@aprisco/contract/events/routes"
import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { people } from "@aprisco/contract/people/routes"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const all = { take: true, close: true, reopen: false, cancel: true }
const totals = { expected: 4, present: 1, absent: 0, excused: 0, unmarked: 3, presentOthers: 0, newcomers: 0 }
const list = anExample(gatherings.detail.response, {
  id: 9,
  source: "group",
  sourceId: 5,
  day: "2026-11-26",
  time: "19:30",
  title: "Célula Esperança",
  branchName: "Sede",
  isClass: false,
  status: "open",
  statusDisplay: "Aberta",
  reason: null,
  totals,
  rate: null,
  closedAt: null,
  can: all,
})
const due: DueGathering = {
  source: "group",
  sourceId: 5,
  sessionId: null,
  gatheringId: null,
  title: "Célula Esperança",
  branchName: "Sede",
  day: "2026-11-26",
  time: "19:30",
  startsAt: "2026-11-26T22:30:00Z",
  status: "open",
  present: 0,
  expected: null,
}

const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const dialog = (name: string) => page.getByRole("dialog", { name })

beforeEach(() => {
  api.answer(gatherings.list, pageOf([list]))
  api.answer(gatherings.due, [due])
  api.answer(gatherings.detail, list)
  api.answer(gatherings.begin, list)
  api.answer(rosters.read, { roster: [], hidden: 0, isCut: false })
  api.answer(groups.list, pageOf([]))
  api.answer(activities.list, pageOf([]))
  api.answer(events.list, pageOf([]))
})

describe("the lists of attendance", () => {
  it("show today's first, and a tap begins its list once and opens it", async () => {
    await openApp("/presencas", { as: "LEADER" })
    await shown("Começar a lista")
    const table = page.getByRole("table", { name: "Presença" })
    await expect.element(table.getByText("26/11/2026, 19:30")).toBeVisible()
    await expectAccessible()
    const today = page.getByRole("region", { name: "Hoje" }).getByRole("button", { name: /Célula Esperança/ })
    await today.dblClick()
    await expect.poll(() => location.pathname).toBe("/presencas/9")
    expect(api.calls(gatherings.begin).map(({ body }) => body)).toEqual([
      { source: "group", sourceId: 5, day: "2026-11-26", extra: false, cancelled: false },
    ])
    await page.viewport(390, 844)
    await openApp("/presencas", { as: "LEADER" })
    await shown("1 de 4 anotados")
    await expectAccessible()
  })

  it("are filtered in the address, are empty at first, and say when they cannot be loaded", async () => {
    await openApp("/presencas")
    await page.getByLabelText("De", { exact: true }).selectOptions("Grupo")
    await expect.poll(() => location.search).toBe("?source=group")
    await expect.poll(() => api.calls(gatherings.list).at(-1)?.query).toMatchObject({ source: "group" })
    api.answer(gatherings.list, pageOf([]))
    api.answer(gatherings.due, [])
    await openApp("/presencas")
    await expect.element(page.getByRole("heading", { name: "Nenhuma lista de presença ainda" })).toBeVisible()
    await shown("Nenhum encontro nas próximas horas.")
    api.refuse(gatherings.list, 500)
    api.refuse(gatherings.due, 500)
    await openApp("/presencas")
    await shown("Erro ao carregar as listas")
    await shown("Erro ao carregar os encontros de hoje")
  })

  it("are not shown to a MEMBER", async () => {
    await openApp("/presencas", { as: "MEMBER" })
    await expect.element(page.getByRole("table", { name: "Presença" })).not.toBeInTheDocument()
    expect(api.calls(gatherings.list)).toEqual([])
  })

  it("are a file as they are filtered, and one list is, for who has the right to reports", async () => {
    const said = (words: string) => expect.element(page.getByText(words).first()).toBeVisible()
    const names: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    api.answer(attendance.export, () => new Blob([]))
    await openApp("/presencas?status=open", { as: "PASTOR" })
    await press("Exportar")
    await page.getByRole("menuitem", { name: "Excel" }).click()
    await said("Arquivo exportado.")
    expect(api.calls(attendance.export)[0]?.query).toMatchObject({ status: "open", format: "xlsx" })
    await openApp("/presencas/9", { as: "PASTOR" })
    await press("Exportar")
    api.refuse(attendance.export, 429, { detail: "Muitas tentativas. Aguarde um momento." })
    await page.getByRole("menuitem", { name: "CSV" }).click()
    await said("Muitas tentativas. Aguarde um momento.")
    expect(api.calls(attendance.export).at(-1)?.query).toMatchObject({ gathering: 9, format: "csv" })
    expect(names).toEqual([expect.stringMatching(/^presencas-\d{4}-\d\d-\d\d\.xlsx$/)])
    click.mockRestore()
    await openApp("/presencas", { as: "LEADER" })
    await shown("Começar a lista")
    expect(page.getByRole("button", { name: "Exportar" }).elements()).toEqual([])
  })

  it("of another day are begun with messages at the fields, and nothing chosen is lost", async () => {
    api.answer(
      groups.list,
      pageOf([
        anExample(groups.list.response.shape.results.element, {
          id: 5,
          name: "Célula Esperança",
          branchName: "Sede",
        }),
      ]),
    )
    api.answer(
      groups.detail,
      anExample(groups.detail.response, { id: 5, name: "Célula Esperança", branchName: "Sede" }),
    )
    await openApp("/presencas")
    await press("Lista de outro dia")
    const form = dialog("Lista de outro dia")
    await form.getByRole("button", { name: "Abrir a lista" }).click()
    await expect.element(form.getByText("Escolha a atividade ou o grupo")).toBeVisible()
    await expect.element(form.getByText("Informe o dia")).toBeVisible()
    await form.getByRole("combobox", { name: "Atividade ou grupo" }).fill("Esp")
    await page.getByRole("option", { name: "Célula Esperança (Sede)" }).click()
    await form.getByRole("textbox", { name: "Dia", exact: true }).fill("25/11/2026")
    api.refuse(gatherings.begin, 400, { day: ["Não há encontro neste dia"] })
    await form.getByRole("button", { name: "Abrir a lista" }).click()
    await expect.element(form.getByText("Não há encontro neste dia")).toBeVisible()
    await expectAccessible()
    await form.getByLabelText("Encontro extra, fora do dia do grupo").click()
    api.answer(gatherings.begin, list)
    await form.getByRole("button", { name: "Abrir a lista" }).click()
    await expect.poll(() => location.pathname).toBe("/presencas/9")
    expect(api.calls(gatherings.begin).at(-1)?.body).toMatchObject({
      source: "group",
      sourceId: 5,
      day: "2026-11-25",
      extra: true,
    })
  })
})

describe("those who are absent for long", () => {
  const rui = {
    personId: 45,
    fullName: "Rui D'Ávila",
    photo: null,
    absencesInARow: 4,
    lastPresentOn: "2026-10-04",
  }

  it("are listed by their absences in a row, and are followed up once", async () => {
    api.answer(attendance.absentees, pageOf([rui]))
    await openApp("/presencas/sumidos")
    await shown("04/10/2026")
    expect(api.calls(attendance.absentees).at(-1)?.query).toMatchObject({ inARow: 3 })
    await page.getByLabelText("Faltas seguidas").selectOptions("5")
    await expect.poll(() => api.calls(attendance.absentees).at(-1)?.query).toMatchObject({ inARow: 5 })
    await expectAccessible()
    await page.getByLabelText("Selecionar Rui D'Ávila").click()
    api.answer(attendance.followUp, { created: 0, existing: 1 })
    await press("Acompanhar 1 pessoa")
    await shown(/1 pessoa já era acompanhada/)
    expect(api.calls(attendance.followUp).map(({ body }) => body)).toEqual([{ personIds: [45] }])
  })

  it("are followed up by nobody without the right, and may be none", async () => {
    api.answer(attendance.absentees, pageOf([rui]))
    await openApp("/presencas/sumidos", { as: "LEADER" })
    await shown("Rui D'Ávila")
    await expect.element(page.getByLabelText("Selecionar Rui D'Ávila")).not.toBeInTheDocument()
    api.answer(attendance.absentees, pageOf([]))
    await openApp("/presencas/sumidos")
    await shown("Ninguém sumido")
    api.refuse(attendance.absentees, 500)
    await openApp("/presencas/sumidos")
    await shown("Erro ao carregar os sumidos")
  })
})

describe("the reports", () => {
  it("show how many came by week or month, as a chart and as a table", async () => {
    const week = {
      period: "2026-11-22",
      gatherings: 2,
      present: 30,
      absent: 10,
      rate: 0.75,
      headcount: null,
      newcomers: 1,
    }
    api.answer(attendance.trends, { from: "2026-08-28", to: "2026-11-28", periods: [week] })
    await openApp("/presencas/graficos")
    await shown("Quantos vieram")
    await page.getByText("Ver tabela").last().click()
    await shown("75,0%")
    const bar = await vi.waitUntil(() => document.querySelector(".recharts-bar-rectangle path"))
    // A colour that the page does not have is drawn in black.
    expect(getComputedStyle(bar).fill).not.toBe("rgb(0, 0, 0)")
    await page.getByLabelText("Agrupar por").selectOptions("Mês")
    await expect.poll(() => api.calls(attendance.trends).at(-1)?.query).toMatchObject({ by: "month" })
    await expectAccessible()
    api.answer(attendance.trends, {
      from: "2026-08-28",
      to: "2026-11-28",
      periods: [{ ...week, gatherings: 0 }],
    })
    await openApp("/presencas/graficos")
    await shown("Nenhuma lista encerrada neste período")
    api.refuse(attendance.trends, 500)
    await openApp("/presencas/graficos")
    await shown("Erro ao carregar os gráficos")
  })

  it("tell of one event, found by its name with its day; its draft and others' events are not offered", async () => {
    const event = (id: number, title: string, given: object = {}) => ({
      ...anExample(events.detail.response, { id, title, status: "published", branchName: "Sede" }),
      ...{
        startsAt: "2026-12-06T01:00:00Z",
        churchState: "PE",
        can: { edit: false, delete: false, door: true },
      },
      ...given,
    })
    const retreat = event(5, "Retiro")
    const away = { can: { edit: false, delete: false, door: false } }
    api.answer(
      events.list,
      pageOf([retreat, event(6, "Rascunho", { status: "draft" }), event(7, "De outro", away)]),
    )
    api.answer(events.detail, retreat)
    api.answer(attendance.trends, { from: "2026-08-28", to: "2026-11-28", periods: [] })
    api.answer(attendance.absentees, pageOf([]))
    const choice = page.getByRole("combobox", { name: "Atividade, grupo ou evento" })
    await openApp("/presencas/graficos")
    await choice.click()
    const offered = page.getByRole("listbox").getByRole("option")
    await expect.element(offered).toHaveTextContent("Retiro, 05/12/2026 (Sede)")
    await offered.click()
    const asked = { source: "event", sourceId: 5 }
    await expect.poll(() => api.calls(attendance.trends).at(-1)?.query).toMatchObject(asked)
    // The address names it, and the list that is chosen from may not have it.
    api.answer(events.list, pageOf([]))
    await openApp("/presencas/sumidos?source=event&sourceId=5")
    await expect.element(choice).toHaveValue("Retiro, 05/12/2026 (Sede)")
    expect(api.calls(attendance.absentees).at(-1)?.query).toMatchObject(asked)
  })

  it("add up the classes of a day", async () => {
    const sum = {
      enrolled: 12,
      present: 8,
      absent: 4,
      visitors: 1,
      bibles: 6,
      magazines: 7,
      offering: "32.50",
    }
    api.answer(attendance.classes, { classes: [{ ...sum, gatheringId: 9, title: "Classe de Jovens" }], sum })
    await openApp("/presencas/classes?day=2026-11-22")
    const table = page.getByRole("table", { name: "Classes de 22/11/2026" })
    for (const words of ["Classe de Jovens", "Matriculados", "Soma"])
      await expect.element(table.getByText(words)).toBeVisible()
    await expect.element(table.getByText(/32,50/).last()).toBeVisible()
    await expectAccessible()
    api.answer(attendance.classes, { classes: [], sum: { ...sum, offering: "0.00" } })
    await openApp("/presencas/classes?day=2026-11-15")
    await shown("Nenhuma classe com lista neste dia")
    api.refuse(attendance.classes, 500)
    await openApp("/presencas/classes?day=2026-11-15")
    await shown("Erro ao carregar as classes")
  })
})

describe("attendance on other records", () => {
  it("of a person: to what they came, or that there is nothing", async () => {
    api.answer(people.detail, anExample(people.detail.response, { id: 45, fullName: "Noemi Prado" }))
    const own = { lastPresentOn: "2026-11-26", absencesInARow: 0, rate: 0.5 }
    const came = { gatheringId: 9, day: "2026-11-26", title: "Célula Esperança", arrivedAt: "19:42:10" }
    api.answer(attendance.ofPerson, { ...pageOf([{ ...came, status: "present" as const }]), ...own })
    await openApp("/pessoas/45?aba=presenca")
    await shown("26/11/2026 · Presente · 19:42")
    await shown("50,0%")
    await expectAccessible()
    api.answer(attendance.ofPerson, { ...pageOf([]), lastPresentOn: null, absencesInARow: 0, rate: null })
    await openApp("/pessoas/45?aba=presenca")
    await shown("Em nenhuma lista encerrada")
    api.refuse(attendance.ofPerson, 500)
    await openApp("/pessoas/45?aba=presenca")
    await shown("Erro ao carregar a presença")
  })

  it("of a group: its lists, with today's to begin", async () => {
    api.answer(
      groups.detail,
      anExample(groups.detail.response, { id: 5, name: "Célula Esperança", peopleCount: 2 }),
    )
    api.answer(groupPeople.list, { ...pageOf([]), hidden: 0 })
    await openApp("/grupos/5")
    const card = page.getByRole("region", { name: "Encontros" })
    await expect.element(card.getByText(/1 de 4 presentes/)).toBeVisible()
    expect(api.calls(gatherings.list).at(-1)?.query).toMatchObject({ source: "group", sourceId: 5 })
    await card.getByRole("button", { name: "Começar a lista" }).click()
    await expect.poll(() => location.pathname).toBe("/presencas/9")
  })
})
