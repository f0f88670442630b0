import { invoices } from "@aprisco/contract/plans/invoices"
import { OFFER, presentOffer } from "@aprisco/contract/plans/offer"
import { type Plan, type PlanQuote, plans } from "@aprisco/contract/plans/routes"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { answerDashboard } from "../../../testing/dashboard.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const PLANS = OFFER.map(presentOffer)
const planOf = (id: string): Plan => {
  const plan = PLANS.find((one) => one.id === id)
  if (plan === undefined) throw new Error(`no plan ${id}`)
  return plan
}
const FREE = anExample(plans.read.response, {
  plan: planOf("basic"),
  status: "free",
  usage: { members: 12, limit: 60, left: 48, percent: 20, level: "free" },
  billing: { pix: true, contact: "operador@aprisco.test" },
  can: { change: true },
})
const PENDING = {
  ...FREE,
  status: "pending" as const,
  period: "monthly" as const,
  requestedPlan: planOf("professional"),
  requestedAt: "2026-11-25T12:00:00Z",
}
const PIX_CODE = "00020126450014br.gov.bcb.pix0123contato@aprisco.example520400005303986540599.006304FBE4"
const INVOICE = anExample(invoices.list.response.shape.results.element, {
  id: 1001,
  number: 1001,
  planName: "Crescimento",
  period: "monthly",
  periodStart: "2026-11-25",
  periodEnd: "2026-12-25",
  fullAmount: "99.00",
  amount: "99.00",
  dueDate: "2099-12-02",
  status: "open",
  txid: "APRISCO0000001001",
  pixCode: PIX_CODE,
  pixQr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9"/></svg>',
})

const QUOTE: PlanQuote = {
  change: "paid",
  period: "monthly",
  fullAmount: "99.00",
  credit: "0.00",
  amount: "99.00",
  from: null,
}

const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const hidden = (words: string | RegExp) => expect.element(page.getByText(words)).not.toBeInTheDocument()
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()

beforeEach(() => {
  api.answer(plans.onOffer, PLANS)
  api.answer(plans.read, FREE)
  api.answer(invoices.list, pageOf([]))
  api.answer(plans.quote, QUOTE)
})

describe("the payment page", () => {
  it("lets a church choose plan and period, and then pay by PIX", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
    await openApp("/pagamento")
    await shown("A igreja usa o plano Gratuito, sem nada a pagar.")
    await shown("R$ 299 por mês")
    await page.getByText("Anual", { exact: true }).click()
    await shown("R$ 2.388 por ano (R$ 199 por mês)")
    await expectAccessible()
    await page.getByText("Mensal", { exact: true }).click()
    await press("Escolher Crescimento mensal")
    const dialog = page.getByRole("dialog", { name: "Escolher o plano Crescimento?" })
    await expect.element(dialog.getByText("Valor: R$ 99 por mês.")).toBeVisible()
    await dialog.getByRole("button", { name: "Cancelar" }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.calls(plans.choose)).toEqual([])
    await press("Escolher Crescimento mensal")
    api.answer(plans.choose, PENDING)
    api.answer(plans.read, PENDING)
    api.answer(invoices.list, pageOf([INVOICE]))
    await dialog.getByRole("button", { name: "Escolher plano" }).click()
    expect(api.calls(plans.choose).map(({ body }) => body)).toEqual([
      { subscriptionPlan: "professional", period: "monthly" },
    ])
    await shown("Aguardando o pagamento")
    await expect.element(page.getByRole("heading", { name: "Fatura nº 1001" })).toBeVisible()
    await shown("Vence em 02/12/2099")
    await expect.element(page.getByAltText("QR Code para pagar com PIX")).toBeVisible()
    await expect.element(page.getByLabelText("PIX copia e cola")).toHaveValue(PIX_CODE)
    await press("Copiar o código PIX")
    await shown("Código PIX copiado.")
    expect(copied).toHaveBeenCalledWith(PIX_CODE)
    copied.mockRestore()
    await expectAccessible()
    await page.viewport(390, 844)
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })

  it("says how to reach the operator without PIX, and for the plan on request", async () => {
    api.answer(plans.read, { ...PENDING, billing: { pix: false, contact: "operador@aprisco.test" } })
    api.answer(invoices.list, pageOf([{ ...INVOICE, pixCode: null, pixQr: null }]))
    await openApp("/pagamento")
    await shown(/Para pagar esta fatura, escreva para/)
    await shown(/Para escolher o plano Denominação, escreva para/)
    await expect.element(page.getByRole("button", { name: /Escolher Denominação/ })).not.toBeInTheDocument()
    await hidden("PIX copia e cola")
  })

  it("says whom to pay in the toast too, or that nothing can be paid yet", async () => {
    const choose = async (contact: string | null) => {
      const billing = { pix: false, contact }
      api.answer(plans.read, { ...FREE, billing })
      api.answer(invoices.list, pageOf([]))
      await openApp("/pagamento")
      await press("Escolher Crescimento mensal")
      const asked = { ...PENDING, billing }
      api.answer(plans.choose, asked)
      api.answer(plans.read, asked)
      api.answer(invoices.list, pageOf([{ ...INVOICE, pixCode: null, pixQr: null }]))
      await page.getByRole("dialog").getByRole("button", { name: "Escolher plano" }).click()
    }
    const toast = page.getByRole("status").filter({ hasText: "A fatura está pronta" })
    await choose("operador@aprisco.test")
    await expect
      .element(toast)
      .toHaveTextContent("A fatura está pronta. Para pagar, escreva para operador@aprisco.test.")
    await choose(null)
    const nothing = "O pagamento ainda não está disponível nesta instalação."
    await expect.element(toast.filter({ hasText: nothing })).toBeVisible()
    const invoice = page.getByRole("region", { name: "Fatura nº 1001" })
    await expect.element(invoice.getByText(nothing)).toBeVisible()
    await hidden(/para pagar\./)
    await expectAccessible()
  })

  it("lets a plan that was asked for without an invoice be chosen again", async () => {
    api.answer(plans.read, { ...PENDING, period: null })
    await openApp("/pagamento")
    await expect.element(page.getByRole("button", { name: "Escolher Crescimento mensal" })).toBeVisible()
  })

  it("lists the invoices, and saves one as a PDF", async () => {
    const paid = {
      ...INVOICE,
      id: 1000,
      number: 1000,
      status: "paid" as const,
      paidAt: "2026-11-26T12:00:00Z",
    }
    api.answer(invoices.list, pageOf([INVOICE, paid]))
    await openApp("/pagamento")
    await shown("Nº 1000, plano Crescimento (mensal)")
    await shown(/paga em 26\/11\/2026/)
    api.refuse(invoices.pdf, 500)
    await press("Baixar a fatura 1000 em PDF")
    await expect.poll(() => api.calls(invoices.pdf).map(({ params }) => params)).toEqual([{ id: 1000 }])
  })

  it("explains that a cheaper plan begins when what is paid ends", async () => {
    const active = {
      ...FREE,
      plan: planOf("enterprise"),
      status: "active" as const,
      period: "monthly" as const,
      paidUntil: "2026-12-25",
    }
    api.answer(plans.read, active)
    api.answer(plans.quote, { ...QUOTE, change: "later", from: "2026-12-26" })
    await openApp("/pagamento")
    await shown("Pagamento mensal, pago até 25/12/2026.")
    await press("Escolher Crescimento mensal")
    const dialog = page.getByRole("dialog", { name: "Escolher o plano Crescimento?" })
    await expect
      .element(
        dialog.getByText(/pago até 25\/12\/2026. O plano Crescimento passa a valer a partir de 26\/12\/2026/),
      )
      .toBeVisible()
    await expectAccessible()
    const next = {
      ...active,
      nextPlan: { id: "professional", name: "Crescimento", period: "monthly" as const, from: "2026-12-25" },
    }
    api.answer(plans.choose, next)
    api.answer(plans.read, next)
    await dialog.getByRole("button", { name: "Escolher plano" }).click()
    await shown("Depois de 25/12/2026 passa a valer o plano Crescimento.")
    await expect.element(page.getByRole("button", { name: "Continuar neste plano" })).toBeVisible()
  })

  it("says before a dearer plan what is deducted and what its invoice will be for", async () => {
    const active = {
      ...FREE,
      plan: planOf("professional"),
      status: "active" as const,
      period: "monthly" as const,
      paidUntil: "2026-12-25",
    }
    api.answer(plans.read, active)
    const dearer = { ...QUOTE, fullAmount: "299.00", credit: "66.00", amount: "233.00" }
    const quote = Promise.withResolvers<PlanQuote>()
    api.answer(plans.quote, () => quote.promise)
    await openApp("/pagamento")
    await press("Escolher Ministério mensal")
    await press("Escolher Ministério mensal")
    quote.resolve(dearer)
    const dialog = page.getByRole("dialog", { name: "Escolher o plano Ministério?" })
    await expect.element(dialog.getByText("Valor: R$ 299 por mês.")).toBeVisible()
    const words = /plano Crescimento valem R\$ 66 e são descontados: a fatura será de R\$ 233\./
    await expect.element(dialog.getByText(words)).toBeVisible()
    expect(api.calls(plans.quote).map(({ query }) => query)).toEqual([
      { subscriptionPlan: "enterprise", period: "monthly" },
    ])
    await dialog.getByRole("button", { name: "Cancelar" }).click()
    const choice = page.getByRole("button", { name: "Escolher Ministério mensal", exact: true })
    await expect.element(choice).toHaveFocus()
    api.answer(plans.quote, { ...dearer, credit: "500.00", amount: "0.00" })
    await choice.click()
    await expect.element(dialog.getByText(/não há nada a pagar agora/)).toBeVisible()
    await expect.element(dialog.getByText("O novo plano passa a valer imediatamente.")).toBeVisible()
    await dialog.getByRole("button", { name: "Cancelar" }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it("lets a request be withdrawn after a question, and only by who manages the church", async () => {
    api.answer(plans.read, PENDING)
    api.answer(invoices.list, pageOf([INVOICE]))
    await openApp("/pagamento")
    await press("Desistir do pedido")
    const dialog = page.getByRole("dialog", { name: "Desistir do plano Crescimento?" })
    await expect.element(dialog.getByText(/a fatura em aberto é cancelada/)).toBeVisible()
    await expectAccessible()
    api.refuse(plans.withdraw, 500)
    await dialog.getByRole("button", { name: "Desistir", exact: true }).click()
    await shown("Erro ao cancelar o pedido. Tente novamente.")
    api.answer(plans.withdraw, FREE)
    api.answer(plans.read, FREE)
    api.answer(invoices.list, pageOf([{ ...INVOICE, status: "cancelled", pixCode: null, pixQr: null }]))
    await press("Desistir do pedido")
    await dialog.getByRole("button", { name: "Desistir", exact: true }).click()
    await shown("Pedido de plano cancelado.")
    await shown("A igreja usa o plano Gratuito, sem nada a pagar.")
    await hidden("Vence em 02/12/2099")
    api.answer(plans.read, { ...PENDING, can: { change: false } })
    await openApp("/pagamento", { as: "SECRETARY" })
    await shown(/Você escolheu o plano Crescimento/)
    await expect.element(page.getByRole("button", { name: "Desistir do pedido" })).not.toBeInTheDocument()
  })

  it("says what is due, and what lapsed", async () => {
    const due = { ...FREE, plan: planOf("professional"), status: "due" as const, period: "monthly" as const }
    api.answer(plans.read, { ...due, paidUntil: "2026-12-25" })
    await openApp("/pagamento")
    await shown(/continua valendo até 01\/01\/2027/)
    api.answer(plans.read, { ...FREE, status: "lapsed", period: "monthly", paidUntil: "2026-12-25" })
    await openApp("/pagamento")
    await shown("Não renovado")
    await shown(/disponível para ver, editar e exportar/)
    await expect.element(page.getByRole("button", { name: "Escolher Crescimento mensal" })).toBeVisible()
  })

  it("shows the plan alone to who does not manage the church", async () => {
    api.answer(plans.read, { ...PENDING, can: { change: false } })
    await openApp("/pagamento", { as: "SECRETARY" })
    await shown("Somente quem administra a igreja vê as faturas e escolhe outro plano.")
    expect(api.calls(invoices.list)).toEqual([])
  })

  it("stands beside the menu, and says what cannot be loaded", async () => {
    api.refuse(invoices.list, 500)
    await openApp("/pagamento")
    await shown("Erro ao carregar as faturas.")
    api.refuse(plans.read, 500)
    await openApp("/pagamento")
    await shown("Erro ao carregar o plano da igreja.")
    answerDashboard()
    await page.getByRole("link", { name: "Dashboard", exact: true }).click()
    await expect.poll(() => location.pathname).toBe("/dashboard")
  })
})
