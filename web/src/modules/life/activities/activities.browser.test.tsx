import { type Activity, activities, type Occurrence } from "@aprisco/contract/activities/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { ministries } from "@aprisco/contract/ministries/routes"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const toast = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()
const dialog = (name: string) => page.getByRole("dialog", { name })
const region = (name: string) => page.getByRole("region", { name })

const TODAY = civilDay(new Date())
const IN_A_WEEK = civilDay(new Date(Date.now() + 7 * 86_400_000))

const activity = (given: Partial<Activity> = {}) =>
  anExample(activities.detail.response, {
    id: 4,
    name: "Culto da família",
    kindDisplay: "Culto",
    branchName: "Sede",
    weekday: 0,
    weekdays: [0],
    dayOfMonth: null,
    month: null,
    startsAt: null,
    endsAt: null,
    repeat: "weekly",
    interval: 1,
    startTime: "19:00",
    endTime: "21:00",
    isActive: true,
    can: { edit: true, delete: true },
    ...given,
  })
const occurrence = (given: Partial<Occurrence> = {}) =>
  anExample(activities.occurrences.response.shape.results.element, {
    activityId: 4,
    name: "Ensaio do coral",
    branchName: "Sede",
    branchId: 1,
    weekly: true,
    day: TODAY,
    lastDay: TODAY,
    cancelled: false,
    ...given,
  })

/** «Excluir» in the menu of the record's header. */
async function pressDelete(): Promise<void> {
  await page
    .getByRole("button", { name: /^Ações de/ })
    .first()
    .click()
  await page.getByRole("menuitem", { name: "Excluir" }).click()
}

beforeEach(() => {
  api.answer(activities.list, pageOf([activity()]))
  api.answer(activities.occurrences, pageOf([]))
  api.answer(activities.detail, activity())
  api.answer(ministries.list, pageOf([]))
  api.answer(branches.detail, anExample(branches.detail.response, { name: "Sede" }))
})

describe("the list of activities", () => {
  it("offers to create the first one where there is none", async () => {
    api.answer(activities.list, pageOf([]))
    await openApp("/atividades")
    await expect.element(page.getByRole("heading", { name: "Nenhuma atividade cadastrada" })).toBeVisible()
    await expectAccessible()
    await press("Cadastrar a primeira atividade")
    await expect.element(dialog("Nova atividade")).toBeVisible()
    await expectAccessible()
  })

  it("is searched and filtered in the address", async () => {
    api.answer(activities.list, ({ query }) => pageOf(query.search ? [] : [activity()]))
    await openApp("/atividades")
    await expect.element(page.getByText("Mostrando 1 de 1 atividade", { exact: true })).toBeVisible()
    await expectAccessible()
    await page.getByLabelText("Tipo").selectOptions("Ensaio")
    await expect.poll(() => location.search).toBe("?kind=ensaio")
    await expect.poll(() => api.calls(activities.list).at(-1)?.query).toMatchObject({ kind: "ensaio" })
    await page.getByLabelText("Buscar atividades").fill("nada")
    await expect.element(page.getByRole("heading", { name: "Nenhuma atividade encontrada" })).toBeVisible()
    // The toolbar has a cross for it too.
    await page.getByRole("button", { name: "Limpar filtros" }).last().click()
    await expect.poll(() => location.search).toBe("")
  })

  it("shows when it cannot be loaded", async () => {
    api.refuse(activities.list, 500, {})
    await openApp("/atividades")
    await expect.element(page.getByText("Erro ao carregar atividades")).toBeVisible()
  })

  it("is read-only for a MEMBER", async () => {
    api.answer(
      activities.calendarAddress,
      anExample(activities.calendarAddress.response, { url: "/c?token=x" }),
    )
    await openApp("/atividades", { as: "MEMBER" })
    await expect.element(page.getByText("Culto da família")).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Nova atividade" })).not.toBeInTheDocument()
    await press("Assinar calendário")
    await expect
      .element(page.getByLabelText("Endereço do calendário", { exact: true }))
      .toHaveValue("/c?token=x")
    await expect.element(page.getByRole("button", { name: "Gerar novo endereço" })).not.toBeInTheDocument()
  })
})

describe("the dialog of an activity", () => {
  const added = dialog("Nova atividade")
  const edited = dialog("Editar atividade")

  it("reports an end before the beginning and a week without a day, and creates one of two days", async () => {
    api.refuse(activities.create, 400, { end_time: ["O término deve ser depois do início"] })
    await openApp("/atividades?nova=true")
    await added.getByRole("button", { name: "Salvar" }).click()
    await expect.element(added.getByText("Nome é obrigatório")).toBeVisible()
    expect(api.calls(activities.create)).toEqual([])
    await added.getByLabelText("Nome").fill("Culto da família")
    await added.getByLabelText("Início").fill("19:00")
    await added.getByLabelText("Término").fill("18:00")
    await added.getByRole("button", { name: "Salvar" }).click()
    await expect.element(added.getByText("O término deve ser depois do início")).toBeVisible()
    await expectAccessible()
    api.answer(activities.create, activity())
    await added.getByLabelText("Término").fill("21:00")
    await added.getByLabelText("Domingo").click()
    await added.getByRole("button", { name: "Salvar" }).click()
    await expect.element(added.getByText("Escolha ao menos um dia da semana")).toBeVisible()
    for (const day of ["Quinta-feira", "Terça-feira"]) await added.getByLabelText(day).click()
    await expect.element(added.getByText("Toda terça e quinta das 19:00 às 21:00")).toBeVisible()
    await added.getByRole("button", { name: "Salvar" }).click()
    await toast("Atividade cadastrada com sucesso!")
    await expect.element(region("Detalhes")).toMatchTextContent("Domingo, 19:00 às 21:00")
    expect(location.pathname).toBe("/atividades/4")
    expect(api.calls(activities.create).slice(-1)).toMatchObject([
      {
        body: {
          name: "Culto da família",
          weekdays: [2, 4],
          startTime: "19:00",
          endTime: "21:00",
          startsAt: null,
        },
      },
    ])
    await expectAccessible()
  })

  it("changes it to every second week, which needs a first day, and to the last week of the month", async () => {
    api.answer(activities.update, activity({ repeat: "monthly", weekOfMonth: -1 }))
    await openApp("/atividades/4")
    await press("Editar")
    await edited.getByLabelText("A cada algumas semanas").click()
    await edited.getByLabelText("Intervalo").selectOptions("A cada 2 semanas")
    await edited.getByRole("button", { name: "Salvar" }).click()
    await expect.element(edited.getByText("Informe a partir de que dia contar o intervalo")).toBeVisible()
    await edited.getByLabelText("A partir de").fill("01/12/2026")
    await edited.getByRole("button", { name: "Salvar" }).click()
    await toast("Atividade atualizada com sucesso!")
    expect(api.calls(activities.update)[0]?.body).toMatchObject({
      repeat: "every_n_weeks",
      interval: 2,
      startsOn: "2026-12-01",
      weekOfMonth: null,
      until: null,
    })
  })

  it("creates a monthly one: the last Saturday of every second month, from a day until another", async () => {
    api.answer(activities.create, activity({ repeat: "monthly", weekOfMonth: -1 }))
    await openApp("/atividades?nova=true")
    await added.getByLabelText("Nome").fill("Vigília")
    await expect.element(added.getByLabelText("Intervalo")).not.toBeInTheDocument()
    await added.getByLabelText("Todo mês").click()
    await added.getByLabelText("Semana do mês").selectOptions("Última do mês")
    await added.getByLabelText("Dia da semana").selectOptions("Sábado")
    await added.getByLabelText("Intervalo").selectOptions("A cada 2 meses")
    await added.getByLabelText("A partir de").fill("01/01/2027")
    await added.getByLabelText("Até", { exact: true }).fill("31/12/2027")
    await expectAccessible()
    await added.getByRole("button", { name: "Salvar" }).click()
    await toast("Atividade cadastrada com sucesso!")
    expect(api.calls(activities.create).map(({ body }) => body)).toMatchObject([
      {
        repeat: "monthly",
        weekday: 6,
        weekOfMonth: -1,
        interval: 2,
        startsOn: "2027-01-01",
        until: "2027-12-31",
        startsAt: null,
      },
    ])
  })

  it("creates one on a day of the month, and of the year, and says which months have none", async () => {
    api.answer(activities.create, activity())
    await openApp("/atividades?nova=true")
    await added.getByLabelText("Nome").fill("Aniversário da igreja")
    await added.getByLabelText("Em um dia do mês").click()
    await added.getByRole("combobox", { name: /^Dia do mês/ }).selectOptions("Dia 31")
    await expect.element(added.getByText("Os meses sem dia 31 ficam de fora.")).toBeVisible()
    await expect.element(added.getByText("Todo dia 31, horário a combinar")).toBeVisible()
    await expectAccessible()
    await added.getByLabelText("Todo ano").click()
    await added.getByRole("combobox", { name: /^Mês/ }).selectOptions("abril")
    await added.getByRole("button", { name: "Salvar" }).click()
    await expect.element(added.getByText("Este mês não tem este dia")).toBeVisible()
    await added.getByRole("combobox", { name: /^Mês/ }).selectOptions("outubro")
    await expect.element(added.getByText("Todo ano em 31 de outubro, horário a combinar")).toBeVisible()
    await added.getByRole("button", { name: "Salvar" }).click()
    await toast("Atividade cadastrada com sucesso!")
    expect(api.calls(activities.create).map(({ body }) => body)).toMatchObject([
      { repeat: "yearly", dayOfMonth: 31, month: 10, weekday: null, weekdays: null, interval: 1 },
    ])
  })

  it("shows how a stored one repeats, and asks for nothing of the other ways", async () => {
    const monthly = { repeat: "monthly", interval: 3, weekOfMonth: 2, weekday: 4 } as const
    api.answer(
      activities.detail,
      activity({ ...monthly, weekdays: [4], startsOn: "2026-02-12", until: "2027-02-11" }),
    )
    api.answer(activities.update, activity())
    await openApp("/atividades/4")
    await press("Editar")
    await expect.element(edited.getByLabelText("Todo mês")).toBeChecked()
    await expect.element(edited.getByLabelText("Semana do mês")).toHaveDisplayValue("Segunda do mês")
    await expect.element(edited.getByLabelText("Dia da semana")).toHaveDisplayValue("Quinta-feira")
    await expect.element(edited.getByLabelText("Intervalo")).toHaveDisplayValue("A cada 3 meses")
    await expect.element(edited.getByLabelText("A partir de")).toHaveValue("12/02/2026")
    await expect.element(edited.getByLabelText("Até", { exact: true })).toHaveValue("11/02/2027")
    await edited.getByLabelText("A cada algumas semanas").click()
    await expect.element(edited.getByLabelText("Semana do mês")).not.toBeInTheDocument()
    await expect.element(edited.getByLabelText("Intervalo")).toHaveDisplayValue("A cada 3 semanas")
    await edited.getByLabelText("Toda semana").click()
    await expect.element(edited.getByLabelText("Intervalo")).not.toBeInTheDocument()
    await edited.getByRole("button", { name: "Salvar" }).click()
    await toast("Atividade atualizada com sucesso!")
    expect(api.calls(activities.update)[0]?.body).toMatchObject({
      repeat: "weekly",
      interval: 1,
      weekOfMonth: null,
      startsOn: "2026-02-12",
      until: "2027-02-11",
    })
  })

  it("has the server's errors of a repetition beside their fields", async () => {
    await openApp("/atividades?nova=true")
    await added.getByLabelText("Nome").fill("Vigília")
    await added.getByLabelText("Todo mês").click()
    for (const [key, label, words] of [
      ["until", "Até", "A última data deve ser 12/02/2027 ou depois"],
      ["starts_on", "A partir de", "Data inválida"],
      ["week_of_month", "Semana do mês", "Escolha a semana do mês"],
      ["interval", "Intervalo", "Escolha um intervalo de 1 a 12"],
      ["weekday", "Dia da semana", "Dia da semana inválido"],
    ] as const) {
      api.refuse(activities.create, 400, { [key]: [words] })
      await added.getByRole("button", { name: "Salvar" }).click()
      const field = added.getByLabelText(label, { exact: label === "Até" })
      await expect.element(field).toHaveAccessibleDescription(words)
      await expect.element(field).toHaveFocus()
    }
    await added.getByLabelText("A partir de").fill("31/02/2027")
    await added.getByRole("button", { name: "Salvar" }).click()
    await expect.element(added.getByLabelText("A partir de")).toHaveAccessibleDescription("Data inválida")
    expect(api.calls(activities.create)).toHaveLength(5)
  })

  it("asks for the hour that a date lacks", async () => {
    await openApp("/atividades?nova=true")
    await added.getByLabelText("Nome").fill("Retiro")
    await added.getByLabelText("Em uma data").click()
    await added.getByLabelText("Data de início").fill("10/01/2027")
    await added.getByRole("button", { name: "Salvar" }).click()
    await expect
      .element(added.getByLabelText("Data de início"))
      .toHaveAccessibleDescription("Informe também a hora")
    expect(api.calls(activities.create)).toEqual([])
  })

  it("changes it to a dated one, whose date is required and whose hours are on the church's clock", async () => {
    api.answer(activities.update, activity())
    api.answer(activities.detail, activity({ churchState: "AC" }))
    await openApp("/atividades/4")
    await press("Editar")
    await edited.getByLabelText("Em uma data").click()
    await edited.getByRole("button", { name: "Salvar" }).click()
    await expect.element(edited.getByText("Data de início é obrigatória")).toBeVisible()
    await edited.getByLabelText("Data de início").fill("10/01/2027")
    await edited.getByLabelText("Hora de início").fill("19:00")
    await edited.getByLabelText("Hora de término").fill("20:30")
    await edited.getByRole("button", { name: "Salvar" }).click()
    await toast("Atividade atualizada com sucesso!")
    const [call] = api.calls(activities.update)
    expect(call?.body).toMatchObject({
      weekday: null,
      startsAt: new Date("2027-01-10T19:00:00-05:00"),
      endsAt: new Date("2027-01-10T20:30:00-05:00"),
    })
    expect(call?.headers.get("if-match")).toBe('"1"')
  })

  it("shows the date and hours that are stored", async () => {
    const dated = {
      weekday: null,
      weekdays: [],
      repeat: null,
      interval: null,
      startTime: null,
      endTime: null,
    }
    api.answer(
      activities.detail,
      activity({
        ...dated,
        churchState: "AC",
        startsAt: "2027-01-11T00:00:00Z",
        endsAt: "2027-01-11T01:30:00Z",
      }),
    )
    await openApp("/atividades/4")
    await expect.element(region("Detalhes")).toMatchTextContent("10/01/2027, 19:00 às 20:30")
    await press("Editar")
    await expect.element(edited.getByLabelText("Data de início")).toHaveValue("10/01/2027")
    await expect.element(edited.getByLabelText("Hora de início")).toHaveValue("19:00")
  })

  it("keeps the typed values when it cannot be saved", async () => {
    api.refuse(activities.update, 500, {})
    await openApp("/atividades/4")
    await press("Editar")
    await edited.getByLabelText("Nome").fill("Vigília")
    await edited.getByRole("button", { name: "Salvar" }).click()
    await toast("Erro ao salvar a atividade. Tente novamente.")
    await expect.element(edited.getByLabelText("Nome")).toHaveValue("Vigília")
  })
})

describe("the record of an activity", () => {
  it("is deleted after a confirmation, and leads to the list", async () => {
    api.answer(activities.remove, undefined)
    await openApp("/atividades/4")
    await pressDelete()
    await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click()
    expect(api.calls(activities.remove)).toEqual([])
    await pressDelete()
    api.answer(activities.list, pageOf([]))
    await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click()
    await toast("Atividade excluída com sucesso!")
    await expect.element(page.getByRole("heading", { name: "Nenhuma atividade cadastrada" })).toBeVisible()
  })

  it("has one of its days cancelled with a reason, and restored", async () => {
    const days = region("Próximas datas")
    const coming = Array.from({ length: 6 }, (_, week) =>
      civilDay(new Date(Date.now() + week * 7 * 86_400_000)),
    )
    const rows = (off?: string) =>
      pageOf(
        coming.map((day) =>
          occurrence({
            day,
            lastDay: day,
            cancelled: day === off,
            cancellationReason: day === off ? "Feriado" : "",
          }),
        ),
      )
    api.answer(activities.occurrences, rows())
    api.answer(activities.cancelDay, activity())
    api.answer(activities.restoreDay, activity())
    await openApp("/atividades/4")
    await expect.element(days.getByRole("listitem")).toHaveLength(6)
    await days
      .getByRole("button", { name: /^Cancelar/ })
      .nth(1)
      .click()
    const asked = dialog("Cancelar este dia?")
    await expect.element(asked).toBeVisible()
    await expectAccessible()
    await asked.getByLabelText("Motivo (opcional)").fill("Feriado")
    api.answer(activities.occurrences, rows(IN_A_WEEK))
    await asked.getByRole("button", { name: "Cancelar este dia" }).click()
    await toast("Dia cancelado. O calendário e quem o assinou já mostram isso.")
    await expect.element(days.getByRole("listitem").nth(1)).toMatchTextContent(/Cancelada.*Feriado/)
    expect(api.calls(activities.cancelDay).map(({ body }) => body)).toEqual([
      { day: IN_A_WEEK, reason: "Feriado" },
    ])
    await expectAccessible()
    api.answer(activities.occurrences, rows())
    await days.getByRole("button", { name: /^Retomar/ }).click()
    await toast("O dia voltou para o calendário.")
    await expect.element(days.getByText("Cancelada")).not.toBeInTheDocument()
    expect(api.calls(activities.restoreDay).map(({ body }) => body)).toEqual([{ day: IN_A_WEEK }])
  })

  it("asks for the dates from the server's day on, where the reader has another one", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    vi.setSystemTime("2026-11-23T03:30:00Z")
    // West of Brasília it is still Sunday; a browser's time zone cannot be changed a second time.
    const reader = vi.spyOn(Date.prototype, "getDate").mockReturnValue(22)
    try {
      await openApp("/atividades/4")
      await expect.element(region("Próximas datas")).toBeVisible()
      await expect
        .poll(() => api.calls(activities.occurrences).map(({ query }) => query))
        .toEqual([expect.objectContaining({ from: "2026-11-23", to: "2027-01-03" })])
    } finally {
      reader.mockRestore()
      vi.useRealTimers()
    }
  })

  it("offers no changes to a MEMBER", async () => {
    api.answer(activities.detail, activity({ can: { edit: false, delete: false } }))
    await openApp("/atividades/4", { as: "MEMBER" })
    await expect.element(page.getByRole("heading", { name: "Culto da família", level: 1 })).toBeVisible()
    for (const name of ["Editar", "Excluir"])
      await expect.element(page.getByRole("button", { name, exact: true })).not.toBeInTheDocument()
  })

  it("says that it does not exist", async () => {
    api.refuse(activities.detail, 404)
    await openApp("/atividades/999999")
    await expect.element(page.getByRole("heading", { name: "Atividade não encontrada" })).toBeVisible()
    await expectAccessible()
  })
})

describe("the calendar", () => {
  const calendar = region("Calendário")
  const four = ["Primeiro", "Segundo", "Terceiro", "Quarto"].map((name, place) =>
    occurrence({ activityId: place + 1, name, startTime: `1${place}:00` }),
  )

  it("shows the first two of a day in the month, which fits the window, and all of them in the week", async () => {
    api.answer(activities.occurrences, pageOf(four))
    await page.viewport(1280, 800)
    await openApp("/atividades")
    await page.getByText("Mês", { exact: true }).click()
    await expect.poll(() => location.search).toBe("?view=mes")
    await expect.element(calendar.getByRole("link", { name: /10:00 Primeiro/ })).toBeVisible()
    await expect.element(calendar.getByRole("link", { name: /Terceiro/ })).not.toBeInTheDocument()
    const days = calendar.getByRole("list").first().element()
    expect(days.getBoundingClientRect().bottom).toBeLessThanOrEqual(800)
    expect(document.documentElement.scrollTop).toBe(0)
    await expectAccessible()
    await calendar.getByRole("button", { name: /^Mais 2 em/ }).click()
    await expect.poll(() => location.search).toContain("view=semana")
    await expect.element(calendar.getByRole("link", { name: /13:00 Quarto/ })).toHaveLength(1)
    const { from, to } = api.calls(activities.occurrences).at(-1)?.query ?? {}
    expect(Date.parse(String(to)) - Date.parse(String(from))).toBe(6 * 86_400_000)
    await expectAccessible()
  })

  it("opens a week with its first activity on the screen", async () => {
    const late = occurrence({ name: "Vigília", startTime: "21:00", endTime: "21:30" })
    api.answer(activities.occurrences, pageOf([late]))
    await page.viewport(1280, 600)
    await openApp(`/atividades?view=semana&day=${TODAY}`)
    await expect.element(calendar.getByRole("link", { name: /21:00 Vigília/ })).toBeInViewport({ ratio: 1 })
    await page.viewport(1280, 900)
  })

  it("moves by a week, which is in the address", async () => {
    api.answer(activities.occurrences, ({ query }) =>
      pageOf(
        query.kind
          ? []
          : [occurrence({ name: "Quarto", startTime: "13:00", day: query.from, lastDay: query.from })],
      ),
    )
    await openApp(`/atividades?view=semana&day=${TODAY}`)
    await calendar.getByRole("button", { name: "Próxima semana" }).click()
    await expect.poll(() => new URLSearchParams(location.search).get("day")).toBe(IN_A_WEEK)
    await openApp(location.pathname + location.search)
    await expect.element(calendar.getByRole("link", { name: /13:00 Quarto/ })).toHaveLength(1)
    await page.getByLabelText("Tipo").selectOptions("Ensaio")
    await expect.element(calendar.getByText("Nenhuma atividade nesta semana.")).toBeVisible()
  })

  it("shows every one of a day on a phone, with a link to its record", async () => {
    api.answer(activities.occurrences, pageOf(four))
    api.answer(activities.detail, activity({ name: "Quarto" }))
    await page.viewport(390, 800)
    await openApp(`/atividades?view=mes&day=${TODAY}`)
    await expect.element(calendar.getByRole("link", { name: /13:00 Quarto/ }).first()).toBeVisible()
    await expectAccessible()
    api.answer(activities.occurrences, pageOf([]))
    await calendar
      .getByRole("link", { name: /13:00 Quarto/ })
      .first()
      .click()
    await expect.element(page.getByRole("heading", { name: "Quarto", level: 1 })).toBeVisible()
  })

  it("strikes out a cancelled day", async () => {
    api.answer(activities.occurrences, pageOf([occurrence({ cancelled: true })]))
    await openApp(`/atividades?view=semana&day=${TODAY}`)
    await expect.element(page.getByRole("link", { name: "Ensaio do coral (cancelada)" })).toBeVisible()
    await expectAccessible()
  })
})

describe("the address of the calendar", () => {
  const field = page.getByLabelText("Endereço do calendário", { exact: true })
  const address = (token: string) =>
    anExample(activities.calendarAddress.response, { url: `https://example.org/calendar.ics?token=${token}` })

  beforeEach(() => api.answer(activities.calendarAddress, address("first")))

  it("is copied, and replaced after a confirmation", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
    await openApp("/atividades")
    await press("Assinar calendário")
    await expect.element(field).toHaveValue("https://example.org/calendar.ics?token=first")
    await expectAccessible()
    await press("Copiar endereço do calendário")
    await toast("Endereço copiado para a área de transferência")
    expect(copied).toHaveBeenCalledWith("https://example.org/calendar.ics?token=first")
    api.answer(activities.renewCalendarAddress, address("second"))
    await press("Gerar novo endereço")
    const question = dialog("Gerar novo endereço?")
    await question.getByRole("button", { name: "Cancelar" }).click()
    expect(api.calls(activities.renewCalendarAddress)).toEqual([])
    await press("Gerar novo endereço")
    await question.getByRole("button", { name: "Gerar novo endereço" }).click()
    await expect.element(field).toHaveValue("https://example.org/calendar.ics?token=second")
    await toast("Novo endereço gerado. O anterior deixou de funcionar.")
  })

  it("shows when it cannot be loaded", async () => {
    api.refuse(activities.calendarAddress, 500, {})
    await openApp("/atividades")
    await press("Assinar calendário")
    await expect.element(page.getByText("Erro ao carregar o endereço do calendário")).toBeVisible()
  })
})
