import { type DevotionalRow, devotionals } from "@aprisco/contract/devotionals/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { aDevotional, answerDevotionals, aRow } from "../testing/devotionals.ts"

const MONTH = "/devocionais?view=mes&day=2026-12-01"
const calendar = page.getByRole("region", { name: "Calendário" })
const empty = (day: string) => calendar.getByRole("link", { name: `Nada planejado: ${day}`, exact: true })
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()

beforeEach(answerDevotionals)

describe("the calendar of devotionals", () => {
  it("shows what is planned and which days are empty, also on a phone", async () => {
    await openApp(MONTH, { as: "PASTOR" })
    await shown("dezembro de 2026")
    await expect
      .element(calendar.getByRole("link", { name: /A graça que basta/ }))
      .toHaveAttribute("href", "/devocionais/5")
    await expect
      .element(empty("quarta-feira, 2 de dezembro"))
      .toHaveAttribute("href", "/devocionais/novo?dia=2026-12-02")
    expect(api.calls(devotionals.list).at(-1)?.query).toMatchObject({ from: "2026-11-29", to: "2027-01-02" })
    await expectAccessible()
    await page.viewport(390, 844)
    await shown("quarta-feira, 2 de dezembro")
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
    await expectAccessible()
  })

  it("plans a month by keyboard alone", async () => {
    const planned: DevotionalRow[] = []
    api.answer(devotionals.list, () => pageOf([...planned]))
    api.answer(devotionals.create, ({ body }) => {
      const written = aDevotional({
        ...body,
        id: 10 + planned.length,
        publishOn: body.publishOn ?? null,
        publishTime: null,
        videoUrl: null,
      })
      api.answer(devotionals.detail, written)
      planned.push(
        aRow({ id: written.id, title: written.title, publishOn: written.publishOn, state: "draft" }),
      )
      return written
    })
    await openApp(MONTH, { as: "PASTOR" })
    await expect.element(empty("terça-feira, 1º de dezembro")).toBeInTheDocument()
    const stops = () =>
      [...calendar.element().querySelectorAll("ol a")].filter((one) => one.getAttribute("tabindex") === "0")
    expect(stops()).toEqual([empty("terça-feira, 1º de dezembro").element()])
    await tabTo(empty("terça-feira, 1º de dezembro").element())
    for (const [keys, title] of [
      ["{ArrowRight}", "Quarta"],
      ["{ArrowRight}{ArrowDown}", "Quinta da outra semana"],
    ]) {
      await userEvent.keyboard(`${keys}{Enter}`)
      await expect.element(page.getByRole("textbox", { name: "Título", exact: true })).toHaveFocus()
      await userEvent.keyboard(`${title}{Enter}`)
      await expect.element(page.getByRole("heading", { name: title, level: 1 })).toBeVisible()
      const back = page.getByRole("link", { name: "Devocionais", exact: true }).last()
      await tabTo(back.element())
      await userEvent.keyboard("{Enter}")
      await tabTo(await dayOf(planned.at(-1)?.publishOn))
    }
    expect(api.calls(devotionals.create).map(({ body }) => [body.publishOn, body.title])).toEqual([
      ["2026-12-02", "Quarta"],
      ["2026-12-10", "Quinta da outra semana"],
    ])
  })

  it("leads on to the next month by the arrows, and opens what is planned by Enter", async () => {
    api.answer(devotionals.list, pageOf([aRow({ publishOn: "2027-01-03" })]))
    await openApp("/devocionais?view=mes&day=2026-12-27", { as: "PASTOR" })
    const sunday = empty("domingo, 27 de dezembro")
    await expect.element(sunday).toBeInTheDocument()
    await tabTo(sunday.element())
    await userEvent.keyboard("{ArrowDown}")
    await shown("janeiro de 2027")
    await expect.element(calendar.getByRole("link", { name: /A graça que basta/ })).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect.poll(() => location.pathname).toBe("/devocionais/5")
  })

  it("leads a MEMBER to what is published, and to no form", async () => {
    await openApp(MONTH, { as: "MEMBER" })
    await expect.element(calendar.getByRole("link", { name: /A graça que basta/ })).toBeVisible()
    await shown("Nada publicado")
    expect(calendar.getByRole("link").elements()).toHaveLength(1)
    await expectAccessible()
    api.refuse(devotionals.list, 500)
    await openApp(MONTH, { as: "MEMBER" })
    await shown("Erro ao carregar o calendário")
  })
})

/** Presses Tab until the element has the focus. */
async function tabTo(element: Element): Promise<void> {
  for (let presses = 0; presses < 80 && document.activeElement !== element; presses += 1)
    await userEvent.keyboard("{Tab}")
  expect(document.activeElement).toBe(element)
}

/** The element of a day, once the calendar is back. */
async function dayOf(day: string | null | undefined): Promise<Element> {
  const find = () => document.querySelector(`a[data-of="${day}"][href^="/devocionais/1"]`)
  await expect.poll(find).not.toBeNull()
  const found = find()
  if (!found) throw new Error(`no element of ${day}`)
  return found
}
