import { profile } from "@aprisco/contract/account/profile"
import { account } from "@aprisco/contract/account/routes"
import { addresses } from "@aprisco/contract/addresses/routes"
import { churchAffiliation } from "@aprisco/contract/churches/affiliation"
import { churchEnding } from "@aprisco/contract/churches/ending"
import { churchLogo } from "@aprisco/contract/churches/logo"
import { denominations } from "@aprisco/contract/denominations/routes"
import { churchExport, type ExportRequest } from "@aprisco/contract/export/routes"
import { beforeEach, describe, expect, it, vi } from "vitest"
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

describe("the export of all data", () => {
  const card = page.getByRole("region", { name: "Todos os dados da igreja" })
  const dialog = page.getByRole("dialog", { name: "Preparar o arquivo com todos os dados?" })
  const waiting: ExportRequest = {
    id: 7,
    state: "waiting",
    requestedAt: "2026-11-25T12:00:00Z",
    requestedBy: "Marta Fontes",
    parts: 0,
    partsDone: 0,
    rowsDone: 0,
    readyAt: null,
    failedAt: null,
    expiresAt: null,
    size: null,
    members: null,
    visitors: null,
  }
  const ready: ExportRequest = {
    ...waiting,
    state: "ready",
    readyAt: "2026-11-25T12:01:00Z",
    expiresAt: "2026-12-02T12:01:00Z",
    size: 5_242_880,
    members: 412,
    visitors: 1,
  }

  it("is asked for with the password, followed with its counts, and saved", async () => {
    await openSettings()
    await press("Preparar o arquivo")
    await expect.element(dialog.getByLabelText(/^Senha/)).toHaveFocus()
    await expectAccessible()
    const confirm = dialog.getByRole("button", { name: "Preparar", exact: true })
    await confirm.click()
    await expect.element(dialog.getByText("Senha é obrigatória")).toBeVisible()
    await dialog.getByLabelText(/^Senha/).fill("errada")
    api.refuse(churchExport.request, 400, { password: ["Senha atual incorreta."] })
    await confirm.click()
    await expect.element(dialog.getByText("Senha atual incorreta.")).toBeVisible()
    api.answer(churchExport.request, waiting)
    api.answer(churchExport.requests, [waiting])
    await dialog.getByLabelText(/^Senha/).fill("um segredo")
    await confirm.click()
    await shown("Pedido feito. O arquivo está sendo preparado.")
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(card.getByText(/Na fila/)).toBeVisible()
    expect(card.getByRole("button").elements()).toEqual([])
    const running = { ...waiting, state: "running", parts: 30, partsDone: 12, rowsDone: 5430 } as const
    api.answer(churchExport.requests, [running])
    await expect.element(card.getByText(/12 de 30 partes, 5.430 registros/), { timeout: 5000 }).toBeVisible()
    await expectAccessible()
    api.answer(churchExport.requests, [ready])
    await expect.element(card.getByText(/5,0 MB, 412 membros e 1 visitante/), { timeout: 5000 }).toBeVisible()
    await expectAccessible()
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined)
    api.answer(churchExport.file, () => new Blob(["zip"]))
    await card.getByRole("button", { name: "Baixar o arquivo" }).click()
    await shown("Dados da igreja baixados.")
    expect(saved.mock.contexts).toMatchObject([
      { download: expect.stringMatching(/^igreja-\d{4}-\d{2}-\d{2}\.zip$/) },
    ])
    await expect.element(card.getByRole("button", { name: "Preparar outro arquivo" })).toBeVisible()
  })

  it("says that it failed, and is asked for again", async () => {
    api.answer(churchExport.requests, [{ ...waiting, state: "failed", failedAt: "2026-11-25T12:06:00Z" }])
    await openSettings()
    await expect.element(card.getByText("Não foi possível preparar o arquivo")).toBeVisible()
    await page.viewport(390, 844)
    await expectAccessible()
    await card.getByRole("button", { name: "Tentar novamente" }).click()
    await expect.element(dialog).toBeVisible()
  })

  it("says when a file is gone, and when the list cannot be loaded", async () => {
    api.answer(churchExport.requests, [ready])
    await openSettings()
    api.refuse(churchExport.file, 404, { detail: "Este arquivo não está mais guardado. Peça outro." })
    api.refuse(churchExport.requests, 500)
    await card.getByRole("button", { name: "Baixar o arquivo" }).click()
    await shown("Este arquivo não está mais guardado. Peça outro.")
  })
})
