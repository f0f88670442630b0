import { type PlanQuote, plans } from "@aprisco/contract/plans/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const plan = (
  id: string,
  name: string,
  price: string | null,
  priceDisplay: string,
  memberLimit: number | null,
) => ({
  id,
  name,
  price,
  priceDisplay,
  priceMonthly: price,
  priceYearly: null,
  memberLimit,
  badge: null,
  features: [
    { key: "members", label: `Recursos do plano ${name}`, available: true },
    { key: "finance", label: "Financeiro", available: false },
  ],
})
const FREE = plan("basic", "Gratuito", "0.00", "Grátis", 60)
const GROWTH = plan("professional", "Crescimento", "99.00", "R$ 99/mês", 500)
const OFFICE = plan("denomination", "Denominação", null, "Sob consulta", null)
const own = anExample(plans.read.response, {
  plan: FREE,
  usage: { members: 0, limit: 60, left: 60, percent: 0, level: "free" },
  can: { change: true },
})

const QUOTE: PlanQuote = {
  change: "paid",
  period: "monthly",
  fullAmount: "99.00",
  credit: "0.00",
  amount: "99.00",
  from: null,
}
const UNPRICED = { fullAmount: null, credit: null, amount: null }

const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const hidden = (words: string | RegExp) => expect.element(page.getByText(words)).not.toBeInTheDocument()

beforeEach(() => {
  api.answer(plans.onOffer, [FREE, GROWTH, OFFICE])
  api.answer(plans.read, own)
  api.answer(plans.quote, QUOTE)
})

describe("the plan of the church", () => {
  it("is requested after a confirmation, and the request is withdrawn", async () => {
    await openApp("/perfil?tab=planos")
    await shown("0 de 60 membros (0,0%)")
    await expect
      .element(page.getByRole("article", { name: "Denominação" }).getByText("Sob consulta"))
      .toBeVisible()
    const dialog = page.getByRole("dialog", { name: "Escolher o plano Crescimento?" })
    await press("Escolher plano Crescimento")
    for (const words of [
      "R$ 99 por mês",
      "até 500 membros",
      "Até lá, continuam os limites do plano Gratuito.",
    ])
      await expect.element(dialog.getByText(words)).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard("{Escape}")
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.calls(plans.choose)).toEqual([])

    api.answer(plans.choose, { ...own, requestedPlan: GROWTH, requestedAt: "2026-01-15T12:00:00Z" })
    api.answer(plans.read, { ...own, requestedPlan: GROWTH, requestedAt: "2026-01-15T12:00:00Z" })
    await press("Escolher plano Crescimento")
    await dialog.getByRole("button", { name: "Escolher plano" }).click()
    await shown("Plano Crescimento escolhido.")
    await shown("Você pediu o plano Crescimento")
    await shown("Pedido em 15/01/2026.")
    await expect.element(page.getByText("Escolhido", { exact: true })).toBeVisible()
    expect(api.calls(plans.choose).map(({ body }) => body)).toEqual([{ subscriptionPlan: "professional" }])
    api.answer(plans.withdraw, own)
    api.answer(plans.read, own)
    await press("Desistir do pedido")
    const sure = page.getByRole("dialog", { name: "Desistir do plano Crescimento?" })
    await expect.element(sure.getByText(/a fatura em aberto é cancelada/)).toBeVisible()
    await sure.getByRole("button", { name: "Manter o pedido" }).click()
    expect(api.calls(plans.withdraw)).toEqual([])
    await press("Desistir do pedido")
    await sure.getByRole("button", { name: "Desistir", exact: true }).click()
    await shown("Pedido de plano cancelado.")
    await hidden("Você pediu o plano Crescimento")
  })

  it("below the usage explains what stays, and that it is full", async () => {
    api.answer(plans.quote, { ...QUOTE, change: "free", period: null, ...UNPRICED })
    const usage = { members: 62, limit: null, left: null, percent: null, level: "free" } as const
    api.answer(plans.read, { ...own, plan: GROWTH, usage })
    await openApp("/perfil?tab=planos")
    await shown("62 membros ativos ou inativos, sem limite.")
    await press("Mudar para o plano Gratuito")
    const dialog = page.getByRole("dialog", { name: "Mudar para o plano Gratuito?" })
    for (const words of [
      "Sua igreja tem 62: 2 acima do limite.",
      "Ninguém é excluído",
      "A mudança vale imediatamente.",
    ])
      await expect.element(dialog.getByText(words)).toBeVisible()
    await expectAccessible()
    const full = {
      ...own,
      usage: { members: 62, limit: 60, left: 0, percent: 103.3, level: "over" as const },
    }
    api.answer(plans.choose, full)
    api.answer(plans.read, full)
    await dialog.getByRole("button", { name: "Mudar de plano" }).click()
    await shown("Sua igreja agora está no plano Gratuito.")
    await shown("62 de 60 membros (103,3%)")
    await expect.element(page.getByText("2 acima do limite", { exact: true })).toBeVisible()
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it("is shown read-only to users who do not manage the church", async () => {
    api.answer(plans.read, {
      ...own,
      can: { change: false },
      requestedPlan: OFFICE,
      requestedAt: "2026-01-15T12:00:00Z",
    })
    await openApp("/perfil?tab=planos", { as: "PASTOR" })
    await shown("Somente quem administra a igreja pode escolher outro plano.")
    await shown("Você pediu o plano Denominação")
    await shown(/O valor é sob consulta/)
    for (const name of [/^Escolher plano/, /^Mudar para/, "Desistir do pedido"])
      await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument()
    await expectAccessible()
  })

  it("is not asked about while its cost is unknown", async () => {
    api.refuse(plans.quote, 500)
    await openApp("/perfil?tab=planos")
    await press("Escolher plano Crescimento")
    await shown("Erro ao escolher o plano. Tente novamente.")
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument()
    expect(api.calls(plans.choose)).toEqual([])
  })

  it("shows the server's error, and can be requested again", async () => {
    api.refuse(plans.choose, 500)
    await openApp("/perfil?tab=planos")
    await press("Escolher plano Crescimento")
    await page.getByRole("dialog").getByRole("button", { name: "Escolher plano" }).click()
    await shown("Erro ao escolher o plano. Tente novamente.")
    await hidden("Você pediu o plano Crescimento")
  })
})
