import { activities, type Occurrence } from "@aprisco/contract/activities/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { ministries } from "@aprisco/contract/ministries/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { today } from "../../../lib/format.ts"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { showOn } from "../../../testing/media.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const calendar = page.getByRole("region", { name: "Calendário" })
const form = page.getByRole("dialog", { name: "Nova atividade" })
const MONTH = "/atividades?view=mes&day=2026-11-10"
const WEEK = "/atividades?view=semana&day=2026-11-10"
const TUESDAY = "terça-feira, 10 de novembro"
/** How high an hour is, and what the first one is. */
const HOUR = 48
const FIRST = 7

const occurrence = (given: Partial<Occurrence> = {}) =>
  anExample(activities.occurrences.response.shape.results.element, {
    activityId: 4,
    name: "Ensaio do coral",
    branchName: "Sede",
    branchId: 1,
    weekly: true,
    day: "2026-11-10",
    startTime: "19:00",
    endTime: "20:30",
    cancelled: false,
    ...given,
    lastDay: given.lastDay ?? given.day ?? "2026-11-10",
  })

const addOn = (label: string) =>
  calendar.getByRole("button", { name: `Nova atividade: ${label}`, exact: true })
/** The square of a day, or its hours. */
const area = (day: string, of: "li" | "div" = "li") => {
  const found = document.querySelector(`${of}[data-day="${day}"]`)
  if (!found) throw new Error(`no ${of} of ${day}`)
  return page.elementLocator(found)
}
const atHour = (hour: number) => ({ x: 40, y: (hour - FIRST) * HOUR + 6 })

async function openCalendar(path: string): Promise<void> {
  await openApp(path)
  await expect.element(addOn(TUESDAY)).toBeInTheDocument()
}

async function expectForm(values: Readonly<Record<string, string>>): Promise<void> {
  await expect.element(form.getByLabelText("Em uma data")).toBeChecked()
  for (const [label, value] of Object.entries(values))
    await expect.element(form.getByLabelText(label)).toHaveValue(value)
}

/** Whether something is wider than its window. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

beforeEach(async () => {
  await page.viewport(1280, 900)
  api.answer(activities.list, pageOf([]))
  api.answer(activities.occurrences, pageOf([]))
  api.answer(ministries.list, pageOf([]))
  api.answer(branches.detail, anExample(branches.detail.response, { name: "Sede" }))
})

describe("a month", () => {
  it("is clicked on a day to create on it, and gets the focus back", async () => {
    await openCalendar(MONTH)
    await expectAccessible()
    await area("2026-11-10").click()
    await expectForm({ "Data de início": "10/11/2026", "Hora de início": "", "Data de término": "" })
    await form.getByLabelText("Todo mês").click()
    await expect.element(form.getByLabelText("Dia da semana")).toHaveDisplayValue("Terça-feira")
    await expect.element(form.getByLabelText("Semana do mês")).toHaveDisplayValue("Segunda do mês")
    await expect.element(form.getByLabelText("A partir de")).toHaveValue("10/11/2026")
    await form.getByLabelText("Em uma data").click()
    await userEvent.keyboard("{Escape}")
    await expect.element(form).not.toBeInTheDocument()
    await expect.element(addOn(TUESDAY)).toHaveFocus()
  })

  it("is dragged over days to create from the first to the last, in either direction", async () => {
    await openCalendar(MONTH)
    await userEvent.dragAndDrop(area("2026-11-12"), area("2026-11-10"))
    await expectForm({ "Data de início": "10/11/2026", "Data de término": "12/11/2026" })
  })

  it("has one stop for Tab, arrow keys to each day, and Shift for several", async () => {
    await openCalendar(MONTH)
    const stops = calendar.getByRole("button", { name: /^Nova atividade/ }).elements()
    expect(stops.filter((one) => one.getAttribute("tabindex") === "0")).toHaveLength(1)
    addOn(TUESDAY).element().focus()
    await userEvent.keyboard("{ArrowDown}")
    await expect.element(addOn("terça-feira, 17 de novembro")).toHaveFocus()
    await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowRight}{/Shift}")
    await expect.element(calendar.getByText("17/11/2026 a 19/11/2026")).toBeInTheDocument()
    await expectAccessible()
    await userEvent.keyboard("{Escape}")
    await expect.element(calendar.getByText("17/11/2026 a 19/11/2026")).not.toBeInTheDocument()
    await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}{Enter}")
    await expectForm({ "Data de início": "18/11/2026", "Data de término": "19/11/2026" })
  })

  it("opens an activity that is on a day, not the form", async () => {
    api.answer(activities.occurrences, pageOf([occurrence()]))
    api.answer(activities.detail, anExample(activities.detail.response, { name: "Ensaio do coral" }))
    await openCalendar(MONTH)
    await calendar.getByRole("link", { name: /Ensaio do coral/ }).click()
    await expect.element(page.getByRole("heading", { name: "Ensaio do coral", level: 1 })).toBeVisible()
    await expect.element(form).not.toBeInTheDocument()
  })

  it("leaves the unit that is filtered chosen", async () => {
    await openCalendar(`${MONTH}&branch=4`)
    api.answer(activities.create, anExample(activities.detail.response, { id: 9 }))
    await addOn(TUESDAY).click()
    await form.getByLabelText("Nome").fill("Retiro")
    await form.getByLabelText("Hora de início").fill("08:00")
    api.answer(activities.detail, anExample(activities.detail.response, { id: 9, name: "Retiro" }))
    await form.getByRole("button", { name: "Salvar" }).click()
    await expect.element(page.getByRole("heading", { name: "Retiro", level: 1 })).toBeVisible()
    await expect
      .poll(() => api.calls(activities.create).map(({ body }) => body))
      .toMatchObject([{ name: "Retiro", branchId: 4, startsAt: new Date("2026-11-10T08:00:00-03:00") }])
  })

  it("is only read by who may not create", async () => {
    await openApp(MONTH, { as: "MEMBER" })
    await expect.element(calendar.getByText("Nenhuma atividade neste mês.")).toBeVisible()
    await area("2026-11-10").click()
    await userEvent.dragAndDrop(area("2026-11-12"), area("2026-11-10"))
    await expect.element(form).not.toBeInTheDocument()
    expect(calendar.getByRole("button", { name: /^Nova atividade/ }).elements()).toEqual([])
    expect(calendar.getByText(/^Clique em um dia/).elements()).toEqual([])
  })

  it("is scrolled by a finger, and tapped to create", async () => {
    await openCalendar(MONTH)
    const square = area("2026-11-10").element()
    const touch = (type: string, y = 0) => {
      const { left, top } = square.getBoundingClientRect()
      const at = { clientX: left + 40, clientY: top + 60 + y, pointerType: "touch", pointerId: 7 }
      square.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true, button: 0 }))
    }
    touch("pointerdown")
    touch("pointermove", -40)
    touch("pointercancel", -40)
    await expect.element(form).not.toBeInTheDocument()
    touch("pointerdown")
    touch("pointerup")
    touch("click")
    await expectForm({ "Data de início": "10/11/2026" })
  })
})

describe("a week", () => {
  it("is clicked at an hour to create then", async () => {
    await openCalendar(WEEK)
    await expectAccessible()
    await area("2026-11-10", "div").click({ position: atHour(19.5) })
    await expectForm({ "Data de início": "10/11/2026", "Hora de início": "19:30", "Hora de término": "" })
  })

  it("is dragged over hours to create from the first to the end of the last", async () => {
    await openCalendar(WEEK)
    const hours = area("2026-11-10", "div")
    await userEvent.dragAndDrop(hours, hours, {
      sourcePosition: atHour(14),
      targetPosition: atHour(16.5),
    })
    await expectForm({
      "Data de início": "10/11/2026",
      "Hora de início": "14:00",
      "Data de término": "",
      "Hora de término": "17:00",
    })
  })

  it("has the same by arrow keys", async () => {
    await openCalendar(WEEK)
    addOn(TUESDAY).element().focus()
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}")
    await expect
      .element(calendar.getByText("quarta-feira, 11 de novembro, 08:00 às 08:30"))
      .toBeInTheDocument()
    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}")
    await expect
      .element(calendar.getByText("quarta-feira, 11 de novembro, 08:00 às 09:30"))
      .toBeInTheDocument()
    await expectAccessible()
    await userEvent.keyboard("{Enter}")
    await expectForm({
      "Data de início": "11/11/2026",
      "Hora de início": "08:00",
      "Hora de término": "09:30",
    })
  })

  it("shows what takes place beside its hours, above them what has none, and the rest of a full hour by number", async () => {
    const names = ["Culto das crianças", "Culto da sede", "Culto do centro"]
    api.answer(
      activities.occurrences,
      pageOf([
        occurrence({ name: "Retiro", startTime: null, endTime: null, lastDay: "2026-11-12" }),
        ...names.map((name, place) => occurrence({ activityId: place + 1, name, branchId: place + 1 })),
      ]),
    )
    api.answer(activities.detail, anExample(activities.detail.response, { name: "Culto do centro" }))
    await openCalendar(WEEK)
    await expect.element(calendar.getByRole("link", { name: /Retiro/ })).toHaveLength(3)
    const first = calendar.getByRole("link", { name: /Culto das crianças/ })
    const { top, height } = first.element().getBoundingClientRect()
    const hours = area("2026-11-10", "div").element().getBoundingClientRect()
    expect([Math.round((top - hours.top) / HOUR), Math.round(height / HOUR)]).toEqual([19 - FIRST, 1])
    await expect.element(calendar.getByRole("link", { name: /Culto do centro/ })).not.toBeInTheDocument()
    await calendar.getByRole("button", { name: "Mais 2 a partir das 19:00" }).click()
    await expectAccessible()
    await page.getByRole("menuitem", { name: /Culto do centro/ }).click()
    await expect.element(page.getByRole("heading", { name: "Culto do centro", level: 1 })).toBeVisible()
  })

  it("is a list on a phone, each day with its button, and squares on paper", async () => {
    api.answer(activities.occurrences, pageOf([occurrence()]))
    await page.viewport(390, 800)
    await openCalendar(WEEK)
    await expect.element(calendar.getByText("Nada marcado neste dia.").first()).toBeVisible()
    await expect.element(calendar.getByRole("link", { name: /19:00 Ensaio do coral/ })).toBeVisible()
    await expectAccessible()
    expect(overflow()).toBe(0)
    await addOn("quinta-feira, 12 de novembro").click()
    await expectForm({ "Data de início": "12/11/2026" })
    await userEvent.keyboard("{Escape}")
    await showOn("print")
    await expect.element(calendar.getByRole("link", { name: /19:00 Ensaio do coral/ })).toBeVisible()
    await expect.element(calendar.getByText("Nada marcado neste dia.").first()).not.toBeVisible()
    await showOn("screen")
  })
})

describe("a month on a phone", () => {
  const days = page.getByRole("group", { name: "Dias do mês" })
  const rows = [
    occurrence({ name: "Culto de oração", day: "2026-11-03" }),
    occurrence({ name: "Ensaio do coral", day: "2026-11-10" }),
    occurrence({ name: "Reunião de líderes", day: "2026-11-10", activityId: 5 }),
    occurrence({ name: "Célula cancelada", day: "2026-11-12", cancelled: true, activityId: 6 }),
    occurrence({ name: "Santa Ceia", day: "2026-11-29", activityId: 7 }),
  ]

  beforeEach(async () => {
    await page.viewport(390, 844)
    api.answer(activities.occurrences, pageOf(rows))
  })

  it("is a small month with dots over an agenda from the chosen day on", async () => {
    await openCalendar(MONTH)
    const tenth = days.getByRole("button", { name: `${TUESDAY}, 2 atividades` })
    await expect.element(tenth).toHaveAttribute("aria-pressed", "true")
    expect(tenth.element().querySelectorAll("[aria-hidden] > span")).toHaveLength(2)
    await expect
      .element(days.getByRole("button", { name: "quinta-feira, 12 de novembro, sem atividades" }))
      .toBeVisible()
    for (const name of [/Ensaio do coral/, /Reunião de líderes/, /Célula cancelada/, /Santa Ceia/])
      await expect.element(calendar.getByRole("link", { name })).toBeVisible()
    await expect.element(calendar.getByRole("link", { name: /Culto de oração/ })).not.toBeInTheDocument()
    await expectAccessible()
    await days.getByRole("button", { name: /^terça-feira, 3 de novembro/ }).click()
    await expect.element(calendar.getByRole("link", { name: /Culto de oração/ })).toBeVisible()
    await expect.poll(() => location.search).toContain("day=2026-11-03")
    await days.getByRole("button", { name: /^quarta-feira, 11 de novembro/ }).click()
    await expect.element(calendar.getByText("Nada marcado neste dia.")).toBeVisible()
    await expect.element(calendar.getByRole("link", { name: /Ensaio do coral/ })).not.toBeInTheDocument()
    await expect.element(calendar.getByRole("link", { name: /Santa Ceia/ })).toBeVisible()
  })

  it("opens on today", async () => {
    api.answer(activities.occurrences, pageOf([occurrence({ name: "De hoje", day: today() })]))
    await openApp("/atividades?view=mes")
    await expect.element(days.getByRole("button", { pressed: true })).toHaveAttribute("aria-current", "date")
    await expect.element(calendar.getByRole("link", { name: /De hoje/ })).toBeVisible()
    await expect.element(calendar.getByRole("button", { name: "Hoje" })).toBeDisabled()
    await calendar.getByRole("button", { name: "Próximo mês" }).click()
    await calendar.getByRole("button", { name: "Hoje" }).click()
    await expect.element(days.getByRole("button", { pressed: true })).toHaveAttribute("aria-current", "date")
  })

  it("is moved through by arrow keys", async () => {
    await openCalendar(MONTH)
    const tenth = days.getByRole("button", { name: /^terça-feira, 10 de novembro/ })
    expect(
      days
        .getByRole("button")
        .elements()
        .filter((one) => one.getAttribute("tabindex") === "0"),
    ).toEqual([tenth.element()])
    tenth.element().focus()
    await userEvent.keyboard("{ArrowDown}{ArrowRight}{Enter}")
    await expect
      .element(days.getByRole("button", { name: /^quarta-feira, 18 de novembro/ }))
      .toHaveAttribute("aria-pressed", "true")
  })

  it("creates on the day of the agenda whose button is pressed", async () => {
    await openCalendar(MONTH)
    await addOn("domingo, 29 de novembro").click()
    await expectForm({ "Data de início": "29/11/2026" })
  })

  it.each([390, 320])("is not wider than %i px, with long names too", async (width) => {
    const name = "Retiroespiritualdoscasaisviúvosesolteirosdacongregação de Vila Bela da Santíssima Trindade"
    api.answer(activities.occurrences, pageOf([...rows, occurrence({ name, branchId: 2, activityId: 8 })]))
    await page.viewport(width, 800)
    await openCalendar(MONTH)
    await expect.element(calendar.getByRole("link", { name: /Vila Bela/ })).toBeVisible()
    expect(overflow()).toBe(0)
    const targets = days
      .getByRole("button")
      .elements()
      .map((one) => one.getBoundingClientRect())
    expect(Math.min(...targets.map((one) => one.width))).toBeGreaterThanOrEqual(24)
    expect(Math.min(...targets.map((one) => one.height))).toBeGreaterThanOrEqual(44)
  })
})
