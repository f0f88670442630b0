import { fillPageTemplate } from "@aprisco/contract/kit/page-template"
import { landing } from "@aprisco/contract/landing/routes"
import { landingOffer } from "@aprisco/contract/plans/landing-offer"
import { OFFER, presentOffer } from "@aprisco/contract/plans/offer"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import "./landing.css"
import { expectAccessible } from "../../testing/accessibility.ts"
import { api } from "../../testing/test-api.ts"
import { prerender } from "../prerender.tsx"
import { foldParts } from "./fold-parts.ts"
import { activateLeadForm as workLeadForm } from "./lead-form.ts"
import { activateMenu as workMenu } from "./menu.ts"

const element = document.createElement("div")

beforeEach(() => {
  history.replaceState(null, "", "/")
  // Skips the page's delay, which distinguishes a person from a robot.
  vi.spyOn(performance, "now").mockReturnValue(60_000)
  element.innerHTML = fillPageTemplate(prerender("landing.html")?.body ?? "", {
    origin: "",
    ...landingOffer(OFFER.map(presentOffer)),
  })
  document.body.append(element)
  workMenu()
  workLeadForm()
})

afterEach(() => element.remove())

describe("the landing page", () => {
  it("shows the plans, each with a link to the registration", async () => {
    const [plans] = document.querySelectorAll("#precos")
    if (!plans) throw new Error("no plans")
    const shown = page.elementLocator(plans)
    for (const words of ["R$ 0", "R$ 99", "R$ 199", "Sob consulta", "Até 60 membros", "Até 500 membros"]) {
      await expect.element(shown.getByText(words, { exact: true })).toBeVisible()
    }
    await expect.element(shown.getByText("/mês no plano anual")).toBeVisible()
    for (const badge of ["Mais Popular", "Melhor Valor"])
      await expect.element(shown.getByText(badge, { exact: true })).toBeVisible()
    for (const name of [
      "Começar Gratuitamente: Gratuito",
      "Escolher Plano: Crescimento",
      "Escolher Plano: Ministério",
    ]) {
      await expect.element(shown.getByRole("link", { name })).toHaveAttribute("href", "/cadastro")
    }
    await expect
      .element(shown.getByRole("link", { name: "Falar com a gente: Denominação" }))
      .toHaveAttribute("href", "#contato")
    const table = page.getByRole("table", { name: "Comparativo dos planos" })
    for (const row of [
      "Membros no rol Até 60 membros Até 500 membros Membros ilimitados Membros ilimitados",
      "Sede, filiais e congregações Incluído Incluído Incluído Incluído",
      "Administração da denominação, com todas as igrejas Não incluído Não incluído Não incluído Incluído",
    ]) {
      await expect.element(table.getByRole("row", { name: row })).toBeVisible()
    }
    await expect
      .element(table.getByRole("columnheader", { name: "Crescimento Mais Popular R$ 99/mês" }))
      .toBeVisible()
    await expectAccessible()
  })

  it("compares the topics in each plan's own words, and sells none that is in preparation", async () => {
    const table = page.getByRole("table", { name: "Comparativo dos planos" })
    const later = "Em preparação:"
    const reports = "Painel, relatórios e estatísticas; Relatórios mensais das filiais, com aprovação"
    const weekly = "Relatórios semanais por e-mail"
    const custom = "Relatórios personalizados em tempo real"
    const finance =
      "Lançamentos, contas a pagar e a receber, reembolsos, fundos, relatórios e importação de planilhas"
    for (const row of [
      "Devocionais diários Texto, com página pública e assinatura por e-mail Texto, com página pública e assinatura por e-mail; Áudio, com podcast",
      "Perguntas e respostas bíblicas Sim Sim Sim Sim",
      "Eventos com inscrição Até 2 ativos por vez Quantos quiser Quantos quiser Quantos quiser",
      `Relatórios ${reports} ${reports}; ${weekly} ${reports}; ${weekly}; ${custom} ${reports}; ${weekly}; ${custom}`,
      `Financeiro Não incluído ${finance} ${finance} ${later} Financeiro completo ${finance} ${later} Financeiro completo`,
      `Suporte Suporte por e-mail Suporte por e-mail ${later} Suporte prioritário por WhatsApp Suporte por e-mail ${later} Suporte VIP 24 h, todos os dias`,
    ])
      await expect.element(table.getByRole("row", { name: row })).toBeVisible()
    const ahead = page.elementLocator(document.querySelector("tbody.planned") ?? document.body)
    await expect
      .element(ahead.getByText("Ainda não existe, e não faz parte do preço de nenhum plano."))
      .toBeVisible()
    for (const row of [
      "Personalização Não incluído Personalizações Personalizações avançadas Personalizações avançadas",
      "Publicações com IA Não incluído Publicações automáticas com IA",
      "Pacotes sob medida Não incluído Não incluído Pacotes de recursos sob medida",
    ])
      await expect.element(ahead.getByRole("row", { name: row })).toBeVisible()
    await page.viewport(390, 844)
    expect(document.documentElement.scrollWidth).toBe(390)
  })

  it("has a menu on a phone that opens, links and closes", async () => {
    await page.viewport(390, 844)
    const menu = page.getByRole("navigation", { name: "Menu" })
    const [summary] = document.querySelectorAll("details.menu > summary")
    if (!summary) throw new Error("no menu")
    const toggle = page.elementLocator(summary)
    await expect.element(menu).not.toBeInTheDocument()
    await toggle.click()
    await expect.element(menu).toBeVisible()
    await expect.element(menu.getByRole("link", { name: "Fazer Login" })).toHaveAttribute("href", "/login")
    await expectAccessible()
    await menu.getByRole("link", { name: "Comparativo" }).click()
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(page.getByRole("heading", { name: "Compare os planos" })).toBeInViewport()
    await toggle.click()
    await userEvent.keyboard("{Escape}")
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(toggle).toHaveFocus()
    await toggle.click()
    await page.getByRole("heading", { name: "Compare os planos" }).click()
    await expect.element(menu).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBe(390)
  })

  it("folds its long parts on a phone, and opens the one that a link leads to", async () => {
    await page.viewport(390, 844)
    foldParts()
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(6_000)
    const table = page.getByRole("table", { name: "Comparativo dos planos" })
    await expect.element(table).not.toBeInTheDocument()
    await expectAccessible()
    await page.getByText("O que inclui").first().click()
    await expect.element(page.getByText("Até 60 membros", { exact: true }).first()).toBeVisible()
    await page.getByText("O que faz cada um").click()
    await expect.element(page.getByText(/^Dados pessoais, família, batismo/)).toBeVisible()
    await page.getByRole("contentinfo").getByRole("link", { name: "Comparativo" }).click()
    await expect.element(table).toBeVisible()
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBe(390)
  })

  it("shows everything at twice the font size", async () => {
    await page.viewport(768, 1024)
    document.documentElement.style.fontSize = "200%"
    expect(document.documentElement.scrollWidth).toBe(768)
    document.documentElement.style.removeProperty("font-size")
  })
})

describe("the contact form", () => {
  const church = page.getByLabelText("Nome da igreja")
  const email = page.getByLabelText("E-mail do responsável")
  const phone = page.getByLabelText("Telefone")
  const send = page.getByRole("button", { name: "Enviar contato" })
  const received = page.getByRole("heading", { name: "Recebemos o seu contato!" })
  const keys = () => api.calls(landing.leave).map(({ headers }) => headers.get("idempotency-key"))

  async function fill(): Promise<void> {
    await church.fill("Igreja da Colina")
    await email.fill("contato@colina.example")
    await phone.fill("81988881212")
    await expect.element(phone).toHaveValue("(81) 98888-1212")
  }

  it("is sent once for repeated clicks", async () => {
    const late = Promise.withResolvers<{ message: string }>()
    api.answer(landing.leave, () => late.promise)
    await fill()
    // People can neither see nor reach the field for robots.
    await expect.element(page.getByRole("textbox", { name: "Assunto" })).not.toBeInTheDocument()
    await send.dblClick()
    await expect.element(page.getByRole("button", { name: "Enviando..." })).toBeVisible()
    late.resolve({ message: "Recebemos o seu contato!" })
    await expect.element(received).toBeVisible()
    await expect.element(page.getByRole("status")).toHaveFocus()
    await expect.element(church).not.toBeVisible()
    expect(keys()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect(api.calls(landing.leave)).toMatchObject([
      { body: { churchName: "Igreja da Colina", phone: "(81) 98888-1212", elapsedMs: 60_000 } },
    ])
    await expectAccessible()
  })

  it("shows each error at its field, before anything is sent", async () => {
    await send.click()
    await expect.element(page.getByText("E-mail é obrigatório")).toBeVisible()
    await expect.element(page.getByText("Telefone é obrigatório")).toBeVisible()
    await expect.element(church).toHaveFocus()
    await expect.element(church).toHaveAccessibleDescription("Nome da igreja é obrigatório")
    await expectAccessible()
    await fill()
    await email.fill("sem arroba")
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("E-mail inválido")).toBeVisible()
    await expect.element(email).toHaveFocus()
    await expect.element(page.getByText("Nome da igreja é obrigatório")).not.toBeInTheDocument()
    expect(api.calls(landing.leave)).toEqual([])
  })

  it("shows the server's error at its field", async () => {
    api.refuse(landing.leave, 400, { phone: ["Telefone deve estar no formato (XX) XXXXX-XXXX"] })
    await fill()
    await send.click()
    await expect.element(phone).toHaveAccessibleDescription("Telefone deve estar no formato (XX) XXXXX-XXXX")
    await expect.element(phone).toHaveFocus()
  })

  it("keeps the values without a connection, and is sent again with the same key", async () => {
    api.disconnect(landing.leave)
    await fill()
    await send.click()
    const alert = page.getByRole("alert")
    await expect.element(alert).toHaveTextContent("Sem resposta do servidor. Verifique sua conexão.")
    await expect.element(alert).toHaveFocus()
    await expect.element(church).toHaveValue("Igreja da Colina")
    await expect.element(phone).toHaveValue("(81) 98888-1212")
    api.answer(landing.leave, { message: "Recebemos o seu contato!" })
    await send.click()
    await expect.element(received).toBeVisible()
    expect(keys()).toHaveLength(2)
    expect(new Set(keys()).size).toBe(1)
  })
})
