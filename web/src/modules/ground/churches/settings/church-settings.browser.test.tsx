import { profile } from "@aprisco/contract/account/profile"
import { account } from "@aprisco/contract/account/routes"
import { addresses } from "@aprisco/contract/addresses/routes"
import { churchAffiliation } from "@aprisco/contract/churches/affiliation"
import { churchEnding } from "@aprisco/contract/churches/ending"
import { churchLogo } from "@aprisco/contract/churches/logo"
import { denominations } from "@aprisco/contract/denominations/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const WRONG = "Por favor, corrija os erros no formulário."

const church = anExample(account.myChurch.response, {
  name: "Igreja do Caminho",
  email: "caminho@example.org",
  phone: "(91) 3123-4567",
  address: "Rua das Oliveiras, 10",
  city: "Belém",
  state: "PA",
  zipcode: "66000-000",
  pastorName: "Elias Prado",
  privacyContact: "caminho@example.org",
  followUpHours: 48,
})

const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const field = (label: string | RegExp) => page.getByLabelText(label)
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()

beforeEach(async () => {
  api.answer(churchLogo.read, { logo: null })
  api.answer(churchAffiliation.read, anExample(churchAffiliation.read.response))
  api.answer(churchEnding.read, anExample(churchEnding.read.response, { mayDecide: true }))
  api.answer(denominations.availableForRegistration, [])
  api.answer(addresses.lookUp, {
    logradouro: "Avenida Paulista",
    complemento: "",
    bairro: "Bela Vista",
    localidade: "São Paulo",
    uf: "SP",
    cep: "01310-100",
  })
})

/** The frame has loaded the church already; from here on it is this one. */
async function openSettings(): Promise<void> {
  await openApp("/configuracoes")
  await expect.element(page.getByRole("heading", { level: 1, name: "Configurações" })).toBeVisible()
  api.answer(account.myChurch, church)
  await openApp("/configuracoes/igreja", { as: null })
  await expect.element(field("Pastor responsável")).toHaveValue("Elias Prado")
}

describe("Configurações", () => {
  it("offers its screens to the church's administrator, on a telephone too", async () => {
    await openApp("/configuracoes")
    const cards = page.getByRole("main").getByRole("navigation", { name: "Configurações" }).getByRole("link")
    await expect
      .poll(() => cards.elements().map((card) => card.textContent))
      .toEqual(
        [
          /^Usuários/,
          /^Igreja/,
          /^Página da igreja/,
          /^Filiais/,
          /^Privacidade/,
          /^Mensagens/,
          /^Etiquetas/,
          /^Campos próprios/,
          /^Auditoria/,
          /^Pedidos sobre dados/,
          /^QR Codes/,
          /^Importar membros/,
          /^Lixeira/,
        ].map((name) => expect.stringMatching(name)),
      )
    await expectAccessible()
    await page.viewport(390, 844)
    await expectAccessible()
  })
})

describe("the church's rules", () => {
  it("are checked and saved", async () => {
    await openSettings()
    await expectAccessible()
    await field("E-mail de privacidade").fill("sem arroba")
    await press("Salvar alterações")
    await shown(WRONG)
    await expect.element(field("E-mail de privacidade")).toHaveFocus()
    expect(api.calls(profile.updateChurchData)).toEqual([])
    await field("E-mail de privacidade").fill("dados@caminho.example")
    await field("Pastor responsável").fill("Josué d'Ávila")
    await field("CEP").fill("01310-100")
    await expect.element(page.getByRole("textbox", { name: "Cidade", exact: true })).toHaveValue("São Paulo")
    api.answer(profile.updateChurchData, { ...church, pastorName: "Josué d'Ávila" })
    await press("Salvar alterações")
    await shown("Dados da igreja atualizados com sucesso!")
    expect(api.calls(profile.updateChurchData).map(({ body }) => body)).toMatchObject([
      { pastorName: "Josué d'Ávila", privacyContact: "dados@caminho.example", city: "São Paulo" },
    ])
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it("show when they cannot be loaded", async () => {
    await openApp("/configuracoes")
    await expect.element(page.getByRole("heading", { level: 1, name: "Configurações" })).toBeVisible()
    api.refuse(account.myChurch, 500)
    await openApp("/configuracoes/igreja", { as: null })
    await shown("Erro ao carregar dados da igreja.")
  })
})
