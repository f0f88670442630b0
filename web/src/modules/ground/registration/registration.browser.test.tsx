import { profile } from "@aprisco/contract/account/profile"
import { account } from "@aprisco/contract/account/routes"
import { addresses } from "@aprisco/contract/addresses/routes"
import { churchDraft } from "@aprisco/contract/auth/church-draft"
import { auth } from "@aprisco/contract/auth/sessions"
import { denominations } from "@aprisco/contract/denominations/routes"
import { landing } from "@aprisco/contract/landing/routes"
import { invoices } from "@aprisco/contract/plans/invoices"
import { plans } from "@aprisco/contract/plans/routes"
import { registration } from "@aprisco/contract/registration/routes"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { answerDashboard } from "../../../testing/dashboard.ts"
import { answerFrame, api, aUser, openApp } from "../../../testing/open-app.tsx"
import { wizard } from "./wizard.ts"

const PASSWORD = "um segredo bem guardado"
const EMAIL = "ana@example.org"

const INDEPENDENT = { id: 1, name: "Independente", displayName: "Independente" }
const CONGREGATION = {
  id: 2,
  name: "Congregação Cristã no Brasil",
  displayName: "Congregação Cristã no Brasil",
}
const PLANS = [
  { id: "basic", name: "Gratuito", price: "0.00", priceDisplay: "Grátis", memberLimit: 60 },
  { id: "professional", name: "Crescimento", price: "99.00", priceDisplay: "R$ 99/mês", memberLimit: 500 },
  { id: "enterprise", name: "Ministério", price: "299.00", priceDisplay: "R$ 299/mês", memberLimit: null },
  { id: "denomination", name: "Denominação", price: null, priceDisplay: "Sob consulta", memberLimit: null },
].map((plan) => ({
  ...plan,
  badge: { professional: "Mais Popular", enterprise: "Melhor Valor" }[plan.id] ?? null,
  priceMonthly: plan.price,
  priceYearly: null,
  features: [
    { key: "members", label: `Recursos do plano ${plan.name}`, available: true },
    { key: "finance", label: "Financeiro", available: false },
  ],
}))

/** The plan of a church that has asked for this one. */
const asking = (id: string) =>
  anExample(plans.read.response, {
    plan: PLANS.find((plan) => plan.id === "basic"),
    status: "pending",
    requestedPlan: PLANS.find((plan) => plan.id === id) ?? null,
  })

const registered = aUser("CHURCH_ADMIN", { fullName: "Ana Prado", email: EMAIL })
/** An account whose church is still to be registered. */
const INCOMPLETE = {
  fullName: "Rute Nogueira",
  email: "rute@example.org",
  birthDate: "1980-05-17",
  isProfileComplete: false,
  role: null,
  roleLabel: "",
  permissions: [],
  churchId: null,
}

const button = (name: string) => page.getByRole("button", { name })
const field = (label: string | RegExp) => page.getByLabelText(label)
const denomination = page.getByRole("combobox", { name: "Denominação" })
const choices = page.getByRole("listbox").getByRole("option")
const heading = (name: string) => expect.element(page.getByRole("heading", { name }))
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const path = () => expect.poll(() => location.pathname)
const drafts = () =>
  ["registration_step1_data", "registration_step2_data"].map((key) => localStorage.getItem(key))

/** As a reload: what is stored stays, what is in memory does not. */
async function reload(): Promise<void> {
  const stored = { ...localStorage }
  wizard.clear()
  Object.assign(localStorage, stored)
  await openApp(location.pathname, { as: null })
}

async function fillPerson(email = EMAIL): Promise<void> {
  await field("Nome completo").fill("Ana Prado")
  await field("E-mail").fill(email)
  await field("Data de nascimento").fill("17/05/1980")
  await field("Telefone").fill("11987654321")
  await field(/^Senha/).fill(PASSWORD)
  await field("Confirmar senha").fill(PASSWORD)
  await page.getByRole("checkbox", { name: /Aceito os Termos de Uso/ }).click()
  await button("Continuar").click()
}

/** Step 1, and the screen after it that confirms the saving. */
async function passPerson(): Promise<void> {
  await openApp("/cadastro", { as: null })
  await fillPerson()
  await button("Continuar agora").click()
  await path().toBe("/cadastro/etapa-2")
}

async function choose(name: string): Promise<void> {
  await denomination.fill(name)
  await page.getByRole("option", { name, exact: true }).click()
}

async function fillChurch(): Promise<void> {
  await field("Nome da igreja").fill("Igreja da Paz")
  await field("E-mail da igreja").fill("paz@example.org")
  await field("Telefone da igreja").fill("1131234567")
  await field("CEP").fill("01310100")
  await expect.element(field("Rua")).toHaveValue("Avenida Paulista")
  await expect.element(field("Bairro")).toHaveValue("Bela Vista")
  await expect.element(field("Cidade")).toHaveValue("São Paulo")
  await expect.element(field("UF")).toHaveValue("SP")
  await expect.element(field("Número")).toHaveFocus()
  await field("Número").fill("1000")
  await field("Pastor responsável").fill("Elias Prado")
}

async function passChurch(name = "Independente"): Promise<void> {
  await choose(name)
  await fillChurch()
  await button("Continuar").click()
  await path().toBe("/cadastro/etapa-3")
}

/** Writes the drafts of both steps, as an earlier visit left them, and opens step 3; the secrets are in memory. */
async function openStepThree(church: Partial<Parameters<typeof wizard.keepChurch>[0]> = {}): Promise<void> {
  wizard.keepPerson({
    fullName: "Ana Prado",
    email: EMAIL,
    phone: "(11) 98765-4321",
    birthDate: "1980-05-17",
    gender: "",
  })
  wizard.keepSecrets({ password: PASSWORD, passwordConfirm: PASSWORD, acceptTerms: true })
  keepChurch(church)
  await openApp("/cadastro/etapa-3", { as: null })
}

function keepChurch(church: Partial<Parameters<typeof wizard.keepChurch>[0]> = {}): void {
  wizard.keepChurch({
    denominationId: "1",
    newDenominationName: "",
    churchName: "Igreja da Paz",
    churchCnpj: "",
    churchEmail: "paz@example.org",
    churchPhone: "(11) 3123-4567",
    branchName: "",
    churchZipcode: "01310-100",
    churchAddress: "Avenida Paulista",
    churchNumber: "1000",
    churchNeighborhood: "Bela Vista",
    churchComplement: "",
    churchCity: "São Paulo",
    churchState: "SP",
    pastorName: "Elias Prado",
    ...church,
  })
}

async function signIn(): Promise<void> {
  await field("E-mail").fill("rute@example.org")
  await field(/^Senha/).fill(PASSWORD)
  await button("Entrar na Plataforma").click()
}

beforeEach(() => {
  wizard.clear()
  localStorage.clear()
  api.answer(denominations.availableForRegistration, ({ query: { search = "" } }) =>
    search.startsWith("congregacao") ? [INDEPENDENT, CONGREGATION] : [INDEPENDENT],
  )
  api.answer(plans.onOffer, PLANS)
  api.answer(landing.assurances, { assurances: ["SSL Seguro", "LGPD Compliance", "Suporte 24/7"] })
  // Of the payment page, which comes after a plan with a price.
  api.answer(plans.read, asking("professional"))
  api.answer(invoices.list, anExample(invoices.list.response))
  api.answer(addresses.lookUp, {
    logradouro: "Avenida Paulista",
    complemento: "",
    bairro: "Bela Vista",
    localidade: "São Paulo",
    uf: "SP",
    cep: "01310-100",
  })
  answerFrame(registered)
  answerDashboard()
  api.answer(registration.finalizeRegistration, { token: "a-token", user: registered })
})

describe("step 1", () => {
  it("confirms that it is saved, and leads to the church", async () => {
    await openApp("/cadastro", { as: null })
    await heading("Cadastro - Etapa 1 de 3").toBeVisible()
    await expectAccessible()
    await button("Continuar").click()
    await shown("Nome completo é obrigatório")
    await shown("Senha é obrigatória")
    await fillPerson()
    await expect.element(page.getByRole("heading", { name: "Dados pessoais salvos!" })).toHaveFocus()
    await shown("Agora vamos cadastrar sua igreja...")
    await expectAccessible()
    await button("Continuar agora").click()
    await path().toBe("/cadastro/etapa-2")
    await expect.element(denomination).toBeEnabled()
    await expectAccessible()
  })

  it("continues automatically after two seconds", async () => {
    const set = window.setTimeout.bind(window)
    vi.stubGlobal("setTimeout", (run: () => void, after: number) => set(run, after === 2_000 ? 0 : after))
    await openApp("/cadastro", { as: null })
    await fillPerson()
    await path().toBe("/cadastro/etapa-2")
  })
})

describe("the church", () => {
  it("takes the e-mail and the telephone of step 1 at a press, which can be changed", async () => {
    await passPerson()
    const { email, phone } = wizard.person() ?? { email: "", phone: "" }
    await button("Usar o meu e-mail e telefone").click()
    await expect.element(field("E-mail da igreja")).toHaveValue(email)
    await expect.element(field("E-mail da igreja")).toHaveFocus()
    await expect.element(field("Telefone da igreja")).toHaveValue(phone)
    await shown("Preenchidos com os seus: mude, se a igreja tiver outros.")
    await expectAccessible()
    await field("E-mail da igreja").fill("paz@example.org")
    await expect
      .poll(() => wizard.church())
      .toMatchObject({ churchEmail: "paz@example.org", churchPhone: phone })
  })
})

describe("the denomination", () => {
  it("is Independente first, and is found without accents", async () => {
    await passPerson()
    await denomination.click()
    await expect.poll(() => choices.elements()[0]?.textContent).toBe("Independente")
    await denomination.fill("congregacao crista")
    await expect
      .poll(() => choices.elements().map(({ textContent }) => textContent))
      .toEqual(["Congregação Cristã no Brasil", "Fundar uma nova denominação"])
    await denomination.fill("indep")
    await page.getByRole("option", { name: "Independente", exact: true }).click()
    await expect.element(denomination).toHaveValue("Independente")
  })

  it("is searched on the server when it is beyond the first hundred", async () => {
    const others = Array.from({ length: 99 }, (_, n) => ({
      id: 1_000 + n,
      name: `Aliança ${n}`,
      displayName: `Aliança ${n}`,
    }))
    api.answer(denominations.availableForRegistration, ({ query: { search } }) =>
      search ? [INDEPENDENT, CONGREGATION] : [INDEPENDENT, ...others],
    )
    await passPerson()
    await denomination.click()
    await expect.poll(() => choices.elements().length).toBe(101)
    expect(page.getByRole("option", { name: "Congregação Cristã no Brasil" }).elements()).toEqual([])
    await denomination.fill("congregacao crista")
    await page.getByRole("option", { name: "Congregação Cristã no Brasil" }).click()
    await expect.element(denomination).toHaveValue("Congregação Cristã no Brasil")
    expect(api.calls(denominations.availableForRegistration).map(({ query }) => query.search)).toContain(
      "congregacao crista",
    )
    await field("Nome da igreja").click()
    await expect.element(denomination).toHaveValue("Congregação Cristã no Brasil")
  })

  it("can be founded, with a name and with its own plan", async () => {
    await passPerson()
    await choose("Fundar uma nova denominação")
    await fillChurch()
    await button("Continuar").click()
    await shown("Nome da nova denominação é obrigatório")
    await expect.element(field("Nome da nova denominação")).toHaveFocus()
    await userEvent.keyboard("Igrejas do Caminho")
    await button("Continuar").click()
    await expect.element(page.getByRole("radio", { name: "Denominação" })).toBeChecked()
    await expect.element(page.getByRole("radio", { name: "Gratuito" })).toBeDisabled()
    await shown("Quem funda uma denominação começa pelo plano dela.")
    await expectAccessible()
    api.answer(registration.finalizeRegistration, {
      token: "a-token",
      user: aUser("DENOMINATION_ADMIN", { fullName: "Ana Prado" }),
    })
    api.answer(plans.read, asking("denomination"))
    await button("Continuar para pagamento").click()
    await shown("Redirecionando para pagamento...")
    await button("Continuar agora").click()
    await path().toBe("/pagamento")
    await shown("Sob consulta")
    await shown("Aguardando a confirmação")
    await expectAccessible()
    expect(api.calls(registration.finalizeRegistration).map(({ body }) => body)).toMatchObject([
      {
        denominationId: null,
        newDenominationName: "Igrejas do Caminho",
        subscriptionPlan: "denomination",
      },
    ])
  })

  it("with a look-alike name is refused at its field, and keeps the typed values", async () => {
    await openStepThree({ denominationId: "new", newDenominationName: "Igrеjas do Cerrado" })
    api.refuse(registration.finalizeRegistration, 400, {
      new_denomination_name: ["Já existe uma denominação com nome parecido. Fale com o suporte."],
    })
    await button("Continuar para pagamento").click()
    await path().toBe("/cadastro/etapa-2")
    await shown("Já existe uma denominação com nome parecido. Fale com o suporte.")
    await expect.element(field("Nome da nova denominação")).toHaveValue("Igrеjas do Cerrado")
    await expect.element(field("Nome da igreja")).toHaveValue("Igreja da Paz")
    await expectAccessible()
  })
})

describe("step 3", () => {
  it("shows the plans and the typed data, registers once, and leads to a dashboard with one welcome", async () => {
    await openStepThree()
    await heading("Cadastro - Etapa 3 de 3").toBeVisible()
    await expect.poll(() => document.title).toContain("Cadastro - Etapa 3 de 3")
    await expect.element(page.getByRole("radio", { name: "Gratuito" })).toBeChecked()
    for (const words of ["SSL Seguro", "LGPD Compliance", "Suporte 24/7"]) await shown(words)
    await button("Tudo o que os planos incluem").click()
    await expect.element(page.getByText(/Em preparação/).first()).toBeVisible()
    await expect.element(page.getByRole("radio", { name: "Crescimento Mais Popular" })).toBeVisible()
    await expect.element(page.getByRole("radio", { name: "Ministério Melhor Valor" })).toBeVisible()
    for (const name of ["Gratuito", "Denominação"])
      await expect.element(page.getByRole("radio", { name, exact: true })).toBeVisible()
    await button("Resumo do cadastro").click()
    for (const words of ["Ana Prado", "(11) 98765-4321", "Igreja da Paz", "paz@example.org", "Elias Prado"])
      await shown(words)
    await expectAccessible()
    await button("Começar gratuitamente").dblClick()
    await heading("Cadastro finalizado com sucesso!").toBeVisible()
    await shown("Redirecionando para dashboard...")
    await expectAccessible()
    expect(api.calls(registration.finalizeRegistration)).toHaveLength(1)
    await button("Continuar agora").click()
    await path().toBe("/dashboard")
    await shown("Bem-vindo!")
    expect(drafts()).toEqual([null, null])
    await openApp("/dashboard", { as: null })
    await heading("Olá, Ana!").toBeVisible()
    await expect.element(page.getByText("Bem-vindo!")).not.toBeInTheDocument()
  })

  it("has no badge and no promise that the operator has dropped, and lacks none of the rest without them", async () => {
    api.answer(
      plans.onOffer,
      PLANS.map((plan) => ({ ...plan, badge: plan.id === "professional" ? "Indicado" : null })),
    )
    api.answer(landing.assurances, { assurances: ["Suporte em dias úteis"] })
    await openStepThree()
    await shown("Indicado")
    await shown("Suporte em dias úteis")
    await expect.element(page.getByText(/Mais Popular|Melhor Valor|SSL Seguro/)).not.toBeInTheDocument()
    await reload()
    api.answer(landing.assurances, { assurances: [] })
    await openApp("/cadastro/etapa-3", { as: null })
    await expect.element(page.getByRole("radio", { name: "Gratuito" })).toBeChecked()
    await expect.element(page.getByRole("list", { name: "O que garantimos" })).not.toBeInTheDocument()
    api.refuse(landing.assurances, 500)
    await openApp("/cadastro/etapa-3", { as: null })
    await expect.element(page.getByRole("radio", { name: "Gratuito" })).toBeChecked()
    await expect.element(button("Começar gratuitamente")).toBeEnabled()
  })

  it("shows a missing answer as a message, and an error at its field of step 1", async () => {
    await openStepThree()
    api.disconnect(registration.finalizeRegistration)
    await button("Começar gratuitamente").click()
    await expect
      .element(page.getByRole("alert").last())
      .toHaveTextContent("Sem resposta do servidor. Verifique sua conexão.")
    await expectAccessible()
    api.refuse(registration.finalizeRegistration, 400, { email: ["Este e-mail já está cadastrado."] })
    await button("Começar gratuitamente").click()
    await path().toBe("/cadastro")
    await shown("Este e-mail já está cadastrado.")
    await expect.element(field("E-mail")).toHaveFocus()
    await expect.element(field("Nome completo")).toHaveValue("Ana Prado")
    await field("E-mail").fill("ana.prado@example.org")
    await button("Continuar").click()
    await button("Continuar agora").click()
    await path().toBe("/cadastro/etapa-2")
    await button("Continuar").click()
    api.answer(registration.finalizeRegistration, { token: "a-token", user: registered })
    await button("Começar gratuitamente").click()
    await button("Continuar agora").click()
    await path().toBe("/dashboard")
    expect(api.calls(registration.finalizeRegistration).at(-1)?.body).toMatchObject({
      email: "ana.prado@example.org",
      churchName: "Igreja da Paz",
      subscriptionPlan: "basic",
    })
  })

  it.each([200, 502])("says that a page of a proxy was not expected (status %i)", async (status) => {
    await openStepThree()
    const portal = () => new Response("<!DOCTYPE html><title>Portal</title>", { status })
    api.answer(registration.finalizeRegistration, portal)
    await button("Começar gratuitamente").click()
    await expect
      .element(page.getByRole("alert").getByText("Erro inesperado. Tente novamente.", { exact: true }))
      .toBeVisible()
  })

  it("tells what the server says besides the field to which it leads", async () => {
    await openStepThree()
    api.refuse(registration.finalizeRegistration, 400, { message: "Cadastro em análise." })
    await button("Começar gratuitamente").click()
    await expect.element(page.getByRole("alert").getByText("Cadastro em análise.")).toBeVisible()
    api.refuse(registration.finalizeRegistration, 400, {
      church_name: ["Nome da igreja em uso."],
      subscription_plan: ["Plano desconhecido."],
    })
    await button("Começar gratuitamente").click()
    await path().toBe("/cadastro/etapa-2")
    await shown("Nome da igreja em uso.")
    await shown("subscription_plan: Plano desconhecido.")
  })

  it("repeats a call whose answer was lost with the same key", async () => {
    await openStepThree()
    api.disconnect(registration.finalizeRegistration)
    await button("Começar gratuitamente").click()
    await shown("Sem resposta do servidor. Verifique sua conexão.")
    api.answer(registration.finalizeRegistration, { token: "a-token", user: registered })
    await button("Começar gratuitamente").click()
    await button("Continuar agora").click()
    await path().toBe("/dashboard")
    const keys = api
      .calls(registration.finalizeRegistration)
      .map(({ headers }) => headers.get("Idempotency-Key"))
    expect(keys).toEqual([expect.stringMatching(/\S{16}/), keys[0]])
  })

  it("shows plans, summary and button on a screen of 1280 × 800 without scrolling", async () => {
    // As many words as the plans have that distinguish them, the longest of them.
    const label = "Financeiro: lançamentos, contas a pagar e a receber, reembolsos, fundos, relatórios"
    api.answer(
      plans.onOffer,
      PLANS.map((plan) => ({
        ...plan,
        priceDisplay:
          plan.id === "enterprise" ? "R$ 299/mês ou R$ 199/mês no plano anual" : plan.priceDisplay,
        features: [
          ...Array.from({ length: 12 }, (_, n) => ({
            key: `all-${n}`,
            label: `Recurso ${n} de todos`,
            available: true,
          })),
          ...(plan.id === "basic"
            ? []
            : [label, "Devocionais diários: áudio, com podcast", "Devocionais diários: vídeo"].map(
                (label, n) => ({
                  key: `own-${n}`,
                  label,
                  available: true,
                }),
              )),
        ],
      })),
    )
    await page.viewport(1280, 800)
    await openStepThree()
    for (const name of ["Resumo do cadastro", "Começar gratuitamente"]) {
      await expect.element(button(name)).toBeVisible()
      await expect.poll(() => button(name).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(800)
    }
    expect(page.getByText("Recurso 3 de todos").elements()).toEqual([])
  })

  it("keeps the sign of the currency on the line of its amount, however wide the plan's card is", async () => {
    const twoPrices = "R$ 299/mês ou R$ 199/mês no plano anual"
    api.answer(
      plans.onOffer,
      PLANS.map((plan) => (plan.id === "enterprise" ? { ...plan, priceDisplay: twoPrices } : plan)),
    )
    await openStepThree()
    await shown(twoPrices)
    const [text] = page.getByText(twoPrices).element().childNodes
    if (text === undefined) throw new Error("no text")
    const amount = document.createRange()
    const start = text.textContent?.lastIndexOf("R$") ?? 0
    amount.setStart(text, start)
    amount.setEnd(text, start + "R$ 199".length)
    for (let width = 320; width < 1300; width += 20) {
      await page.viewport(width, 900)
      expect([width, amount.getClientRects().length]).toEqual([width, 1])
    }
  })

  it("needs only the answer itself to continue after success", async () => {
    await openStepThree()
    await page.getByText("Crescimento", { exact: true }).click()
    api.disconnect(account.me)
    api.disconnect(plans.onOffer)
    await button("Continuar para pagamento").click()
    await button("Continuar agora").click()
    await path().toBe("/pagamento")
    await shown("R$ 99/mês")
  })

  it("shows when the plans cannot be loaded, and loads them again on request", async () => {
    api.refuse(plans.onOffer, 500)
    await openStepThree()
    await shown("Erro ao carregar planos de assinatura.")
    api.answer(plans.onOffer, PLANS)
    await button("Tentar novamente").click()
    await expect.element(page.getByRole("radio", { name: "Gratuito" })).toBeChecked()
  })
})

describe("a continued registration", () => {
  it("loses only the password and the acceptance of the terms by a reload", async () => {
    await openApp("/cadastro", { as: null })
    await field("Nome completo").fill("Ana Prado")
    await field("Data de nascimento").fill("17/05/1980")
    await field("E-mail").click()
    await reload()
    await expect.element(field("Nome completo")).toHaveValue("Ana Prado")
    await expect.element(field("Data de nascimento")).toHaveValue("17/05/1980")
    await fillPerson()
    await button("Continuar agora").click()
    await choose("Independente")
    await fillChurch()
    await reload()
    await expect.element(denomination).toHaveValue("Independente")
    await expect.element(field("Nome da igreja")).toHaveValue("Igreja da Paz")
    await expect.element(field("Número")).toHaveValue("1000")
    await expect.element(field("Pastor responsável")).toHaveValue("Elias Prado")
    await button("Continuar").click()
    await page.getByText("Ministério", { exact: true }).click()
    await reload()
    await expect.element(page.getByRole("radio", { name: "Ministério" })).toBeChecked()
    await shown("Digite sua senha novamente")
    await expectAccessible()
    await field(/^Senha/).fill(PASSWORD)
    await field("Confirmar senha").fill("outro segredo")
    await button("Continuar para pagamento").click()
    await shown("Senhas não coincidem")
    await shown("É obrigatório aceitar os Termos de Uso e Política de Privacidade")
    expect(api.calls(registration.finalizeRegistration)).toEqual([])
    await field("Confirmar senha").fill(PASSWORD)
    await page.getByRole("checkbox", { name: /Aceito os Termos de Uso/ }).click()
    api.answer(plans.read, asking("enterprise"))
    await button("Continuar para pagamento").click()
    await button("Continuar agora").click()
    await path().toBe("/pagamento")
    await expect.element(page.getByText("Por favor, corrija os erros no formulário.")).not.toBeInTheDocument()
    await shown("R$ 299/mês")
  })

  it("keeps the typed data and the chosen plan after Voltar and Editar", async () => {
    await openStepThree()
    await page.getByText("Crescimento", { exact: true }).click()
    await button("Voltar").click()
    await expect.element(field("Nome da igreja")).toHaveValue("Igreja da Paz")
    await button("Voltar").click()
    await expect.element(field("Nome completo")).toHaveValue("Ana Prado")
    await expect.element(field(/^Senha/)).toHaveValue(PASSWORD)
    await expect.element(page.getByRole("checkbox", { name: /Aceito os Termos de Uso/ })).toBeChecked()
    await button("Continuar").click()
    await button("Continuar agora").click()
    await path().toBe("/cadastro/etapa-2")
    await button("Continuar").click()
    await expect.element(page.getByRole("radio", { name: "Crescimento" })).toBeChecked()
    await button("Resumo do cadastro").click()
    await page.getByRole("link", { name: "Editar dados pessoais" }).click()
    await expect.element(field("Nome completo")).toHaveValue("Ana Prado")
    await openApp("/cadastro/etapa-3", { as: null })
    await button("Resumo do cadastro").click()
    await page.getByRole("link", { name: "Editar dados da igreja" }).click()
    await expect.element(field("Nome da igreja")).toHaveValue("Igreja da Paz")
  })

  it("leads back from a step without the previous one, and explains it", async () => {
    for (const step of ["/cadastro/etapa-2", "/cadastro/etapa-3"]) {
      await openApp(step, { as: null })
      await path().toBe("/cadastro")
      await shown("Preencha seus dados pessoais para continuar.")
    }
    wizard.keepPerson({ fullName: "Ana Prado", email: EMAIL, phone: "", birthDate: "", gender: "" })
    await openApp("/cadastro/etapa-3", { as: null })
    await path().toBe("/cadastro/etapa-2")
    await shown("Preencha os dados da igreja para continuar.")
  })
})

describe("a person with an account and no church", () => {
  it("sees step 1 filled in from the account, and saves changes there", async () => {
    const incomplete = aUser("CHURCH_ADMIN", INCOMPLETE)
    api.answer(registration.savePartialProfile, ({ body }) => ({ ...incomplete, draft: body }))
    api.answer(profile.updatePersonalData, incomplete)
    await openApp("/cadastro/etapa-2", { user: INCOMPLETE })
    await choose("Independente")
    await field("Nome da igreja").fill("Igreja da Serra")
    await button("Voltar").click()
    await path().toBe("/cadastro")
    await expect
      .poll(() => api.calls(registration.savePartialProfile).map(({ body }) => body))
      .toMatchObject([{ churchName: "Igreja da Serra" }])
    await expect.element(field("Nome completo")).toHaveValue("Rute Nogueira")
    await expect.element(field("E-mail")).toHaveValue("rute@example.org")
    await expect.element(field("Data de nascimento")).toHaveValue("17/05/1980")
    await expectAccessible()
    await field("Data de nascimento").fill("17/05/2020")
    await button("Continuar").click()
    await shown("É necessário ter pelo menos 18 anos")
    expect(api.calls(profile.updatePersonalData)).toEqual([])
    await field("Data de nascimento").fill("17/05/1981")
    await field("Nome completo").fill("Rute Nogueira Prado")
    await button("Continuar").click()
    await button("Continuar agora").click()
    await path().toBe("/cadastro/etapa-2")
    expect(api.calls(profile.updatePersonalData).map(({ body }) => body)).toMatchObject([
      { fullName: "Rute Nogueira Prado", birthDate: "1981-05-17" },
    ])
  })

  it("sees the stored data on another device, without a password", async () => {
    await openApp("/cadastro/etapa-2", {
      user: {
        ...INCOMPLETE,
        draft: anExample(churchDraft, { churchName: "Igreja da Serra", denominationId: 1 }),
      },
    })
    await expect.element(field("Nome da igreja")).toHaveValue("Igreja da Serra")
    await expect.element(denomination).toHaveValue("Independente")
    await fillChurch()
    await button("Continuar").click()
    await expect.element(button("Começar gratuitamente")).toBeVisible()
    await expect.element(field(/^Senha/)).not.toBeInTheDocument()
    // In another window the church is registered by now.
    api.refuse(registration.finalizeRegistration, 409, { detail: "Você já tem uma igreja." })
    api.answer(account.me, registered)
    await button("Começar gratuitamente").click()
    await heading("Cadastro concluído com sucesso!").toBeVisible()
    await shown("Sua igreja foi criada. Redirecionando para o dashboard...")
    await button("Continuar agora").click()
    await path().toBe("/dashboard")
  })

  it("sees step 2 again after a session that ended at step 3, and nothing of it stays on the device", async () => {
    const incomplete = aUser("CHURCH_ADMIN", INCOMPLETE)
    api.answer(registration.savePartialProfile, ({ body }) => ({ ...incomplete, draft: body }))
    api.answer(auth.login, { token: "another", user: incomplete, device: "a-device" })
    keepChurch()
    await openApp("/cadastro/etapa-3", { user: INCOMPLETE })
    await expect.element(page.getByRole("radio", { name: "Gratuito" })).toBeChecked()
    api.refuse(registration.finalizeRegistration, 400, { email: ["E-mail é obrigatório"] })
    api.refuse(account.me, 401)
    await button("Começar gratuitamente").click()
    await shown("Sua sessão expirou. Entre novamente.")
    expect(drafts()).toEqual([null, null])
    api.answer(account.me, incomplete)
    await signIn()
    await path().toBe("/cadastro/etapa-2")
    await shown("O que você digitou foi recuperado.")
    await expect.element(denomination).toHaveValue("Independente")
    await expect.element(field("Nome da igreja")).toHaveValue("Igreja da Paz")
    // And again when step 2 itself is on the screen, filled from the earlier draft.
    await button("Continuar").click()
    await button("Voltar").click()
    await field("Complemento").fill("Fundos")
    api.refuse(registration.savePartialProfile, 401)
    await button("Voltar").click()
    await signIn()
    await expect.element(field("Complemento")).toHaveValue("Fundos")
    await expect.element(field("Nome da igreja")).toHaveValue("Igreja da Paz")
  })
})

describe("the payment page of a person without a church", () => {
  it("shows the plan that was chosen, its price and how often it is paid, and leads to another one", async () => {
    const state = { plan: { name: "Crescimento", price: "R$ 99/mês", period: "Cobrança mensal" } }
    await openApp("/pagamento", { user: INCOMPLETE })
    await expect.element(page.getByRole("heading", { name: "Pagamento" })).toBeVisible()
    // As the browser restores it: the state of the entry that step 3 made.
    history.replaceState(state, "", "/pagamento")
    window.dispatchEvent(new PopStateEvent("popstate", { state }))
    for (const words of ["Crescimento", "R$ 99/mês", "Cobrança mensal"]) await shown(words)
    await expect
      .element(page.getByRole("link", { name: "Escolher outro plano" }))
      .toHaveAttribute("href", "/cadastro/etapa-3")
  })
})

describe("the drafts on the device", () => {
  it("are deleted when the user signs out", async () => {
    await openApp("/cadastro/etapa-2", { user: INCOMPLETE })
    await field("Nome da igreja").fill("Igreja da Serra")
    await field("E-mail da igreja").fill("serra@example.org")
    expect(drafts()[1]).toContain("Igreja da Serra")
    // Another tab signs out, while the field in this one has the focus.
    const token = localStorage.getItem("auth_token")
    localStorage.clear()
    window.dispatchEvent(new StorageEvent("storage", { key: "auth_token", oldValue: token, newValue: null }))
    await path().toBe("/login")
    await expect.element(button("Entrar na Plataforma")).toBeVisible()
    expect(drafts()).toEqual([null, null])
  })

  it("are deleted by Sair desta conta at step 1", async () => {
    api.answer(auth.logout, undefined)
    await openApp("/cadastro", { user: INCOMPLETE })
    keepChurch()
    await button("Sair desta conta").click()
    await path().toBe("/login")
    expect(drafts()).toEqual([null, null])
    await expect.poll(() => api.calls(auth.logout).length).toBe(1)
  })

  it("are not shown to another user who signs in", async () => {
    const incomplete = aUser("CHURCH_ADMIN", INCOMPLETE)
    api.answer(account.me, incomplete)
    api.answer(auth.login, { token: "another", user: incomplete, device: "a-device" })
    wizard.keepPerson({ fullName: "Ana Prado", email: EMAIL, phone: "", birthDate: "", gender: "" })
    keepChurch()
    await openApp("/login", { as: null })
    await signIn()
    await path().toBe("/cadastro/etapa-2")
    await expect.element(field("Nome da igreja")).toHaveValue("")
    await openApp("/cadastro/etapa-3", { as: null })
    await path().toBe("/cadastro/etapa-2")
  })

  it("expire after a day", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] })
    wizard.keepPerson({ fullName: "Ana Prado", email: EMAIL, phone: "", birthDate: "", gender: "" })
    await openApp("/login", { as: null })
    await expect.element(button("Entrar na Plataforma")).toBeVisible()
    expect(drafts()[0]).toContain("Ana Prado")
    vi.advanceTimersByTime(23 * 3_600_000)
    expect(drafts()[0]).toContain("Ana Prado")
    vi.advanceTimersByTime(2 * 3_600_000)
    expect(drafts()).toEqual([null, null])
  })

  it("never contain a password", async () => {
    const written: string[] = []
    const write = Storage.prototype.setItem
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
      written.push(`${key}=${value}`)
      write.call(this, key, value)
    })
    await passPerson()
    await passChurch()
    await button("Começar gratuitamente").click()
    await button("Continuar agora").click()
    await path().toBe("/dashboard")
    localStorage.removeItem("auth_token")
    api.answer(auth.login, { token: "another", user: registered, device: "a-device" })
    await openApp("/login", { as: null })
    await signIn()
    await path().toBe("/dashboard")
    expect(written.join("\n")).toContain("registration_step1_data=")
    expect(written.join("\n")).toContain("auth_token=")
    expect(written.join("\n")).not.toContain(PASSWORD)
  })
})
