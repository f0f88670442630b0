import { type DevotionalRow, devotionals } from "@aprisco/contract/devotionals/routes"
import { devotionalSubscription } from "@aprisco/contract/devotionals/subscription"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"
import { answerDevotionals, aRow } from "./testing/devotionals.ts"

const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const link = (name: string) => page.getByRole("link", { name, exact: true })
const ways = page.getByRole("region", { name: "Receber os devocionais" })
const SCRIPT = "<script>alert(1)</script> Paz"

beforeEach(answerDevotionals)

describe("the list of devotionals", () => {
  it("shows who manages them what is planned and read, and a title with a script as text", async () => {
    api.answer(
      devotionals.list,
      pageOf([
        aRow({ title: SCRIPT }),
        aRow({ id: 6, title: "Esboço", state: "draft", publishOn: null, publishTime: null }),
      ]),
    )
    await openApp("/devocionais", { as: "PASTOR" })
    const table = page.getByRole("table", { name: "Devocionais" })
    for (const words of ["João 3.16-18", "01/12/2026, 06:00", "Publicado", "Sem data", "Rascunho", "12"])
      await expect.element(table.getByText(words, { exact: true }).first()).toBeVisible()
    await expect.element(table.getByText(SCRIPT)).toBeVisible()
    await expect.element(link("Novo devocional")).toHaveAttribute("href", "/devocionais/novo")
    await expectAccessible()
    await page.viewport(390, 844)
    await shown("Advento · Pr. Elias Prado")
    await expectAccessible()
  })

  it("is read by a MEMBER, from their menu, without states, counts and the way to write", async () => {
    await openApp("/devocionais", { as: "MEMBER" })
    await shown("A graça que basta")
    await expect
      .element(page.getByRole("list", { name: "COMUNICAÇÃO" }).getByRole("link", { name: "Devocionais" }))
      .toHaveAttribute("href", "/devocionais")
    await expect.element(page.getByLabelText("Situação")).not.toBeInTheDocument()
    await expect.element(page.getByText("Publicado")).not.toBeInTheDocument()
    await expect.element(link("Novo devocional")).not.toBeInTheDocument()
    await openApp("/devocionais/novo", { as: "MEMBER" })
    await shown("Acesso não permitido")
  })

  it("is searched and filtered by its address, by series and authors that there are", async () => {
    await openApp("/devocionais?state=draft&search=paz", { as: "PASTOR" })
    const last = () => api.calls(devotionals.list).findLast(({ query }) => query.pageSize !== 100)?.query
    await expect.poll(last).toMatchObject({ state: "draft", search: "paz" })
    await page.getByLabelText("Série", { exact: true }).selectOptions("Advento")
    await page.getByLabelText("Autor", { exact: true }).selectOptions("Pr. Elias Prado")
    await expect.poll(last).toMatchObject({ series: "Advento", author: "Pr. Elias Prado" })
    expect(location.search).toContain("series=Advento")
    await page.getByRole("button", { name: "Remover filtro: Advento", exact: true }).click()
    await expect.poll(() => location.search).not.toContain("series=")
  })

  it("says when there is none, to who writes and to who reads, and when it fails", async () => {
    api.answer(devotionals.list, pageOf<DevotionalRow>([]))
    await openApp("/devocionais", { as: "PASTOR" })
    await expect.element(link("Escrever o primeiro")).toHaveAttribute("href", "/devocionais/novo")
    await openApp("/devocionais", { as: "MEMBER" })
    await shown("Nenhum devocional publicado ainda")
    api.refuse(devotionals.list, 500)
    await openApp("/devocionais")
    await shown("Erro ao carregar devocionais")
  })
})

describe("the own subscription", () => {
  it("is changed by a switch, once for two clicks", async () => {
    const answer = Promise.withResolvers<{ channels: ["email"] }>()
    api.answer(devotionalSubscription.change, () => answer.promise)
    await openApp("/devocionais", { as: "MEMBER" })
    const email = ways.getByRole("switch", { name: "E-mail" })
    await expect.element(email).toBeEnabled()
    await email.dblClick()
    answer.resolve({ channels: ["email"] })
    await shown("Inscrição salva.")
    await expect.element(email).toBeChecked()
    expect(api.calls(devotionalSubscription.change).map(({ body }) => body)).toEqual([
      { channels: ["email"] },
    ])
    api.refuse(devotionalSubscription.change, 500)
    await ways.getByRole("switch", { name: "Sino" }).click()
    await expect.element(ways.getByRole("switch", { name: "Sino" })).not.toBeChecked()
  })
})
