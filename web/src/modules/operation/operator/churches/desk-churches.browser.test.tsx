import { operatorAccount } from "@aprisco/contract/operator/account"
import {
  type DeskChurchRecord,
  operatorChurches,
  operatorDenominations,
} from "@aprisco/contract/operator/churches"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const BASIC = { id: "basic", name: "Gratuito" }
const PRO = { id: "professional", name: "Crescimento" }
const LONG =
  "Igreja Evangélica Assembleia de Deus Ministério da Restauração das Nações em Jaboatão dos Guararapes"

const VALE: DeskChurchRecord = anExample(operatorChurches.detail.response, {
  id: 12,
  name: "Igreja do Vale",
  city: "Recife",
  state: "PE",
  denomination: "Missão Aurora",
  affiliation: "pending",
  plan: BASIC,
  members: 42,
  memberLimit: 60,
  users: 3,
  plansOnOffer: [BASIC, PRO],
})
const ASKING = { ...VALE, requestedPlan: PRO, planRequestedAt: "2026-03-02T13:30:00Z" }

const button = (name: string) => page.getByRole("button", { name, exact: true })
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const heading = (name: string) =>
  expect.element(page.getByRole("heading", { name, exact: true })).toBeVisible()
const dialog = () => page.getByRole("dialog")
const open = (path: string) => openApp(`/operador/${path}`, { as: null })
const noWiderThan = (width: number) =>
  expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width)

beforeEach(() => {
  sessionStorage.setItem("desk_session", "a-desk-token")
  api.answer(
    operatorAccount.me,
    anExample(operatorAccount.me.response, { email: "rui@aprisco.test", fullName: "Rui Tavares" }),
  )
})

describe("the list of churches", () => {
  it("shows plan, use and situation, filters in the address, and opens a church", async () => {
    api.answer(operatorChurches.list, pageOf([VALE, { ...ASKING, id: 13, name: LONG }]))
    api.answer(operatorChurches.detail, VALE)
    await open("igrejas")
    await heading("Igrejas")
    await shown("42 de 60")
    await shown("Pediu Crescimento")
    await expectAccessible()
    await page.getByLabelText("Situação").selectOptions("Desativadas")
    await expect.poll(() => location.search).toBe("?situation=disabled")
    expect(api.calls(operatorChurches.list).at(-1)?.query).toMatchObject({ situation: "disabled" })
    await page.getByRole("link", { name: "Igreja do Vale" }).click()
    await heading("Igreja do Vale")
    expect(location.pathname).toBe("/operador/igrejas/12")
    await expect
      .element(page.getByRole("navigation").getByRole("link", { name: "Igrejas" }))
      .toHaveAttribute("aria-current", "page")
  })

  it("is as wide as a phone, also with a long name", async () => {
    await page.viewport(390, 844)
    api.answer(operatorChurches.list, pageOf([{ ...ASKING, name: LONG }]))
    await open("igrejas")
    await shown(LONG)
    await noWiderThan(390)
    await expectAccessible()
  })

  it("says when there is none, when none fits, and when it cannot be loaded", async () => {
    api.answer(operatorChurches.list, pageOf([]))
    await open("igrejas")
    await shown("Nenhuma igreja ainda")
    await open("igrejas?situation=disabled&state=PE")
    await shown("Nenhuma igreja encontrada")
    await page.getByRole("button", { name: "Limpar filtros" }).last().click()
    await shown("Nenhuma igreja ainda")
    api.refuse(operatorChurches.list, 500)
    await open("igrejas")
    await shown("Erro ao carregar as igrejas.")
    await expectAccessible()
  })
})

describe("a church's page", () => {
  it("disables it with a reason, after naming it, and enables it again", async () => {
    api.answer(operatorChurches.detail, VALE)
    await open("igrejas/12")
    await heading("Igreja do Vale")
    await shown("3 contas")
    await expectAccessible()
    await button("Desativar").click()
    await expect.element(dialog().getByText("Igreja do Vale")).toBeVisible()
    api.refuse(operatorChurches.disable, 400, { reason: ["Informe o motivo"] })
    await dialog().getByRole("button", { name: "Desativar" }).click()
    await shown("Informe o motivo")
    await expectAccessible()
    const closed = { ...VALE, disabledAt: "2026-03-02T13:30:00Z", disabledReason: "Pedido da igreja" }
    api.answer(operatorChurches.disable, closed)
    api.answer(operatorChurches.detail, closed)
    await dialog().getByLabelText("Motivo").fill("Pedido da igreja")
    await dialog().getByRole("button", { name: "Desativar" }).click()
    await shown("Igreja desativada.")
    await shown("Pedido da igreja")
    expect(api.calls(operatorChurches.disable).at(-1)).toMatchObject({
      params: { id: 12 },
      body: { reason: "Pedido da igreja" },
    })
    api.answer(operatorChurches.enable, VALE)
    api.answer(operatorChurches.detail, VALE)
    await button("Reativar").click()
    await dialog().getByRole("button", { name: "Reativar" }).click()
    await shown("Igreja reativada.")
    await expect.element(button("Desativar")).toBeVisible()
  })

  it("switches off a lost second factor of the account that is typed, with a reason", async () => {
    api.answer(operatorChurches.detail, VALE)
    await open("igrejas/12")
    await button("Desligar verificação").click()
    api.refuse(operatorChurches.resetSecondFactor, 400, {
      email: ["Não há conta com este e-mail nesta igreja."],
    })
    await dialog().getByLabelText("E-mail da conta").fill("eunice@vale.test")
    await dialog().getByLabelText("Motivo").fill("Perdeu o telefone")
    await dialog().getByRole("button", { name: "Desligar verificação" }).click()
    await shown("Não há conta com este e-mail nesta igreja.")
    await expectAccessible()
    api.answer(operatorChurches.resetSecondFactor, VALE)
    await dialog().getByRole("button", { name: "Desligar verificação" }).click()
    await shown("Verificação em duas etapas desligada.")
    expect(api.calls(operatorChurches.resetSecondFactor).at(-1)).toMatchObject({
      params: { id: 12 },
      body: { email: "eunice@vale.test", reason: "Perdeu o telefone" },
    })
  })

  it("confirms the plan that was seen, and shows beside it that another one is asked for now", async () => {
    api.answer(operatorChurches.detail, ASKING)
    await open("igrejas/12")
    await button("Confirmar Crescimento").click()
    const words = 'A igreja pede agora o plano Ministério ("enterprise"), não "professional".'
    api.refuse(operatorChurches.confirmPlan, 409, { detail: words })
    await dialog().getByRole("button", { name: "Confirmar plano" }).click()
    await shown(words)
    await expectAccessible()
    api.answer(operatorChurches.confirmPlan, { ...VALE, plan: PRO })
    api.answer(operatorChurches.detail, { ...VALE, plan: PRO })
    await dialog().getByRole("button", { name: "Confirmar plano" }).click()
    await shown("Plano confirmado.")
    expect(api.calls(operatorChurches.confirmPlan).map(({ body }) => body)).toEqual([
      { plan: "professional" },
      { plan: "professional" },
    ])
    await expect.element(button("Dar outro plano")).toBeVisible()
  })

  it("gives another plan than the one that the church has", async () => {
    api.answer(operatorChurches.detail, VALE)
    await open("igrejas/12")
    await button("Dar outro plano").click()
    await expect.element(dialog().getByLabelText("Plano")).toHaveValue("professional")
    await expectAccessible()
    api.answer(operatorChurches.givePlan, { ...VALE, plan: PRO })
    await dialog().getByRole("button", { name: "Dar este plano" }).click()
    await shown("Plano alterado.")
    expect(api.calls(operatorChurches.givePlan).at(-1)?.body).toEqual({ plan: "professional" })
  })

  it("says that there is no such church, and that it could not be loaded", async () => {
    await open("igrejas/doze")
    await heading("Igreja não encontrada")
    api.refuse(operatorChurches.detail, 404)
    await open("igrejas/99")
    await heading("Igreja não encontrada")
    await expectAccessible()
    api.refuse(operatorChurches.detail, 500)
    await open("igrejas/12")
    await shown("Erro ao carregar a igreja.")
  })
})

describe("the requests for plans", () => {
  it("are answered from the list, the oldest first", async () => {
    api.answer(operatorChurches.list, pageOf([ASKING]))
    await open("pedidos")
    await heading("Pedidos de plano")
    await expectAccessible()
    expect(api.calls(operatorChurches.list).at(-1)?.query).toMatchObject({
      situation: "asking",
      ordering: "plan_requested_at",
    })
    await button("Recusar: Igreja do Vale").click()
    api.answer(operatorChurches.refusePlan, VALE)
    api.answer(operatorChurches.list, pageOf([]))
    await dialog().getByLabelText("Motivo").fill("O pagamento não chegou")
    await dialog().getByRole("button", { name: "Recusar pedido" }).click()
    await shown("Pedido recusado.")
    await shown("Nenhum pedido de plano")
    expect(api.calls(operatorChurches.refusePlan).at(-1)?.body).toEqual({
      plan: "professional",
      reason: "O pagamento não chegou",
    })
  })

  it("fit a phone", async () => {
    await page.viewport(390, 844)
    api.answer(operatorChurches.list, pageOf([{ ...ASKING, name: LONG }]))
    await open("pedidos")
    await shown(LONG)
    await noWiderThan(390)
    await expectAccessible()
  })
})

describe("the denominations", () => {
  const AURORA = anExample(operatorDenominations.list.response.shape.results.element, {
    id: 4,
    name: "Missão Aurora",
    churches: 8,
    administrators: 0,
  })

  it("are listed with their churches, and can be searched", async () => {
    api.answer(operatorDenominations.list, pageOf([AURORA]))
    await open("denominacoes")
    await shown("Missão Aurora")
    await shown("Sem administração")
    await expectAccessible()
    api.answer(operatorDenominations.list, pageOf([]))
    await page.getByLabelText("Buscar denominações").fill("luz")
    await shown("Nenhuma denominação encontrada")
    expect(api.calls(operatorDenominations.list).at(-1)?.query).toMatchObject({ search: "luz" })
    api.refuse(operatorDenominations.list, 500)
    await page.viewport(390, 844)
    await open("denominacoes")
    await shown("Erro ao carregar as denominações.")
  })
})
