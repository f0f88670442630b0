import { messages } from "@aprisco/contract/messages/routes"
import { ministries } from "@aprisco/contract/ministries/routes"
import { search } from "@aprisco/contract/search/routes"
import { support } from "@aprisco/contract/support/routes"
import { describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const button = (name: string) => page.getByRole("button", { name, exact: true })
const link = (name: string | RegExp) => page.getByRole("link", { name, exact: true })
const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true })
const field = (label: RegExp) => page.getByLabelText(label)
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()

const CONTACT = { email: "ajuda@aprisco.test", whatsapp: "(81) 98888-1212" }

describe("a request for help", () => {
  it("is checked at its fields, sent with the code of the address, and answered with its number", async () => {
    api.answer(support.contact, CONTACT)
    api.answer(support.ask, { number: 12 })
    await openApp("/ajuda/pedido?codigo=req-1a2b", { as: "MEMBER" })
    await expect.element(field(/^Código do erro/)).toHaveValue("req-1a2b")
    await expect.element(link("ajuda@aprisco.test")).toHaveAttribute("href", "mailto:ajuda@aprisco.test")
    await expect
      .element(link("WhatsApp (81) 98888-1212 (abre em outra aba)"))
      .toHaveAttribute("href", "https://wa.me/5581988881212")
    await button("Enviar pedido").click()
    await shown("Informe o assunto")
    await shown("Escreva o que aconteceu")
    await expectAccessible()
    await field(/^Assunto/).fill("Não consigo imprimir")
    await field(/^O que aconteceu/).fill("A página fica em branco.")
    await button("Enviar pedido").click()
    await shown("Pedido nº 12 enviado")
    await shown(/A resposta chega a marta@example.org/)
    await expectAccessible()
    expect(api.calls(support.ask).map(({ body }) => body)).toEqual([
      { subject: "Não consigo imprimir", message: "A página fica em branco.", errorCode: "req-1a2b" },
    ])
    expect(api.calls(support.ask)[0]?.headers.get("Idempotency-Key")).toBeTruthy()
  })

  it("keeps what was typed when it cannot be sent", async () => {
    api.refuse(support.ask, 500)
    await openApp("/ajuda/pedido")
    await field(/^Assunto/).fill("Dúvida")
    await field(/^O que aconteceu/).fill("Como importo?")
    await button("Enviar pedido").click()
    await shown("Erro ao enviar o pedido. Tente novamente.")
    await expect.element(field(/^O que aconteceu/)).toHaveValue("Como importo?")
  })
})

describe("one's own requests", () => {
  const ASKED = anExample(support.mine.response.shape.results.element, {
    number: 12,
    subject: "Não consigo imprimir",
    message: "A página fica em branco.",
    errorCode: "req-1a2b",
    answeredAt: null,
    answer: null,
  })
  const answered = (answer: string | null) => ({
    ...ASKED,
    number: 11,
    subject: "Como importo?",
    answeredAt: "2026-01-02T13:00:00Z",
    answer,
  })

  it("are found from the guide, with the answer of each", async () => {
    api.answer(support.mine, pageOf([ASKED, answered("Abra Membros, Importar.\n\nBom trabalho!")]))
    await openApp("/ajuda", { as: "MEMBER" })
    await link("Meus pedidos").click()
    await expect.element(heading("Meus pedidos de ajuda")).toBeVisible()
    const requests = page.getByRole("list", { name: "Meus pedidos de ajuda" })
    await expect.element(requests.getByText("Espera resposta")).toBeVisible()
    await expect.element(requests.getByText("req-1a2b").first()).toBeVisible()
    await expect.element(requests.getByText("Respondido", { exact: true })).toBeVisible()
    await expect.element(requests.getByText(/Abra Membros, Importar/)).toBeVisible()
    await expectAccessible()
  })

  it("say where an answer was given another way, and fit a phone with long words", async () => {
    await page.viewport(390, 844)
    api.answer(support.mine, pageOf([{ ...ASKED, subject: "Impressão".repeat(13) }, answered(null)]))
    await openApp("/ajuda/pedidos", { as: "MEMBER" })
    await shown("A resposta foi dada de outra forma, como por telefone.")
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })

  it("are none at first, and say when they cannot be loaded", async () => {
    api.answer(support.mine, pageOf([]))
    await openApp("/ajuda/pedidos", { as: "MEMBER" })
    await shown("Você ainda não pediu ajuda")
    await expectAccessible()
    api.refuse(support.mine, 500)
    await openApp("/ajuda/pedidos", { as: "MEMBER" })
    await shown("Erro ao carregar os seus pedidos")
    api.answer(support.mine, pageOf([ASKED]))
    await button("Tentar novamente").click()
    await shown("Espera resposta")
  })

  it("come in pages", async () => {
    api.answer(support.mine, { ...pageOf([ASKED]), count: 11, next: "/api/v1/support/requests/?page=2" })
    await openApp("/ajuda/pedidos")
    await button("Página 2").click()
    await expect.poll(() => location.search).toBe("?page=2")
    expect(api.calls(support.mine).at(-1)?.query).toMatchObject({ page: 2 })
  })
})

describe("the guide", () => {
  it("has every article by topic, finds them by words, and says when there is none", async () => {
    await openApp("/ajuda", { as: "MEMBER" })
    await expect.element(page.getByRole("heading", { level: 2, name: "Visitantes" })).toBeVisible()
    await expectAccessible()
    await page.getByLabelText("Buscar na ajuda").fill("excel")
    await shown("4 artigos encontrados")
    await expect.element(link("Importar membros de uma planilha")).toBeVisible()
    expect(location.search).toBe("?q=excel")
    await page.getByLabelText("Buscar na ajuda").fill("zebra")
    await shown("Nada encontrado na ajuda")
    await expectAccessible()
  })

  it("shows an article with its picture, and leads to its screen who may open it", async () => {
    await openApp("/ajuda/importar-membros")
    await expect
      .element(page.getByRole("heading", { level: 1, name: "Importar membros de uma planilha" }))
      .toBeVisible()
    await expect.element(page.getByRole("img", { name: "A tela de importação" })).toBeVisible()
    expect(document.title).toContain("Importar membros de uma planilha")
    await expect.element(link("Importar membros")).toHaveAttribute("href", "/membros/importar")
    await expectAccessible()
    await link("Exportar e imprimir o rol").click()
    await expect
      .element(page.getByRole("heading", { level: 1, name: "Exportar e imprimir o rol" }))
      .toBeVisible()
    await openApp("/ajuda/importar-membros", { as: "MEMBER" })
    await shown(/Confira a que campo corresponde/)
    await expect.element(link("Importar membros")).not.toBeInTheDocument()
  })

  it("leads back from an address that it does not know, and fits a phone", async () => {
    await page.viewport(390, 844)
    await openApp("/ajuda/nada-assim")
    await shown("Artigo não encontrado")
    await link("Ver a ajuda").click()
    await link("Cadastrar um membro").click()
    await shown("Veja também")
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })

  it("is one press away on every screen, beside it: what was typed there stays", async () => {
    const panel = page.getByRole("dialog", { name: "Ajuda desta tela" })
    for (const width of [390, 1280]) {
      await page.viewport(width, 844)
      await openApp("/ajuda/pedido")
      await field(/^Assunto/).fill("Dúvida")
      await button("Ajuda desta tela").click()
      await expect.element(panel.getByRole("heading", { name: /^Pedir ajuda/ })).toBeVisible()
      await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await expectAccessible()
      await userEvent.keyboard("{Escape}")
      await expect.element(panel).not.toBeInTheDocument()
      await expect.element(button("Ajuda desta tela")).toHaveFocus()
      await expect.element(field(/^Assunto/)).toHaveValue("Dúvida")
    }
    api.answer(ministries.list, pageOf([]))
    await openApp("/ministerios")
    await button("Ajuda desta tela").click()
    await expect.element(panel.getByRole("heading", { name: "Organizar os ministérios" })).toBeVisible()
    await expect.element(panel.getByRole("img", { name: "Os ministérios da igreja" })).toBeVisible()
    const neighbour = panel.getByRole("region", { name: "Veja também" }).getByRole("button").first()
    const title = neighbour.element().textContent ?? ""
    await neighbour.click()
    await expect.element(panel.getByRole("heading", { name: title })).toBeVisible()
    await panel.getByRole("link", { name: "Ver toda a ajuda" }).click()
    await expect.poll(() => location.pathname).toBe("/ajuda")
    await expect.element(panel).not.toBeInTheDocument()
  })

  it("is found in the palette", async () => {
    api.answer(search.people, anExample(search.people.response))
    await openApp("/perfil", { as: "MEMBER" })
    await page.getByRole("heading", { level: 1, name: "Meu Perfil" }).click()
    await userEvent.keyboard("{Control>}k{/Control}")
    await page.getByRole("combobox", { name: /^Buscar pessoas/ }).fill("trocar senha")
    await page.getByRole("option", { name: "Ajuda: Mudar os seus dados e a senha" }).click()
    await expect
      .element(page.getByRole("heading", { level: 1, name: "Mudar os seus dados e a senha" }))
      .toBeVisible()
  })
})

describe("the way to help", () => {
  it("begins in the user's menu and fits a phone", async () => {
    await page.viewport(390, 844)
    api.answer(support.contact, CONTACT)
    await openApp("/perfil")
    await page.getByRole("button", { name: /^Minha Conta/ }).click()
    await page.getByRole("menuitem", { name: "Ajuda", exact: true }).click()
    await expect.element(page.getByRole("heading", { level: 1, name: "Ajuda" })).toBeVisible()
    await shown("(81) 98888-1212")
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
    await link("Pedir ajuda").click()
    await expect.element(page.getByRole("heading", { level: 1, name: "Pedir ajuda" })).toBeVisible()
  })

  it("is named by an error screen, with the code, and leads to the form", async () => {
    api.answer(support.contact, CONTACT)
    api.refuse(messages.list, 500, { detail: "Ocorreu um erro", request_id: "8f3c2d" })
    await openApp("/mensagens/visitantes")
    await shown("8f3c2d")
    await expect.element(link("peça ajuda")).toHaveAttribute("href", "/ajuda/pedido?codigo=8f3c2d")
    await expect.element(link("ajuda@aprisco.test")).toBeVisible()
    await expectAccessible()
  })

  it("is nothing that a refusal shows", async () => {
    api.refuse(messages.list, 400, { detail: "Pedido inválido" })
    await openApp("/mensagens/visitantes")
    await expect.element(page.getByRole("alert").first()).toBeVisible()
    await expect.element(link("peça ajuda")).not.toBeInTheDocument()
  })
})
