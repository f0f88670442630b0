import { profile } from "@aprisco/contract/account/profile"
import { account } from "@aprisco/contract/account/routes"
import { churchPage } from "@aprisco/contract/church-page/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'
const SCREEN = "/configuracoes/pagina"
const church = anExample(account.myChurch.response, {
  name: "Igreja do Caminho",
  slug: "igreja-do-caminho",
  publicPage: false,
  pageWords: "",
})
const field = (label: string) => page.getByRole("textbox", { name: label, exact: true })
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()

beforeEach(() => {
  api.answer(account.myChurch, church)
  api.answer(churchPage.qrCode, new Blob([PIXEL], { type: "image/svg+xml" }) as never) // a file
})

describe("the settings of the church's page", () => {
  it("are off at first, and say what is wrong beside its field", async () => {
    await openApp(SCREEN)
    await expect.element(field("Endereço da página")).toHaveValue("igreja-do-caminho")
    await expect.element(page.getByText("Passar adiante")).not.toBeInTheDocument()
    await expectAccessible()
    await field("Endereço da página").fill("Igreja São João")
    await press("Salvar alterações")
    await shown("Use de 3 a 60 letras minúsculas sem acento, números e hífens")
    await expect.element(field("Endereço da página")).toHaveFocus()
    expect(api.calls(profile.updateChurchData)).toEqual([])
    await field("Endereço da página").fill("sao-joao")
    api.refuse(profile.updateChurchData, 400, { slug: ["Este endereço já é de outra igreja."] })
    await press("Salvar alterações")
    await shown("Este endereço já é de outra igreja.")
    await expect.element(field("Endereço da página")).toHaveValue("sao-joao")
  })

  it("switch it on, once for two clicks, and give its address, by WhatsApp and as an image too", async () => {
    await openApp(SCREEN)
    await page.getByRole("switch", { name: "Mostrar a página da igreja" }).click()
    await field("Palavras de boas-vindas").fill("<b>Venha</b>")
    const answer = { ...church, publicPage: true }
    api.answer(profile.updateChurchData, answer)
    await page.getByRole("button", { name: "Salvar alterações" }).dblClick()
    await shown("Dados da igreja atualizados com sucesso!")
    expect(api.calls(profile.updateChurchData).map(({ body }) => body)).toEqual([
      {
        slug: "igreja-do-caminho",
        publicPage: true,
        pageWords: "<b>Venha</b>",
      },
    ])
    const address = `${location.origin}/igreja/igreja-do-caminho`
    await expect.element(field("Endereço completo")).toHaveValue(address)
    await expect.element(page.getByRole("link", { name: "Abrir a página" })).toHaveAttribute("href", address)
    await expect
      .element(page.getByRole("link", { name: "Enviar pelo WhatsApp" }))
      .toHaveAttribute("href", `https://wa.me/?text=${encodeURIComponent(`Igreja do Caminho\n${address}`)}`)
    await expect.element(page.getByRole("img", { name: "QR Code da página da igreja" })).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Baixar QR Code" })).toBeVisible()
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it("tell where the image fails, and are denied to a PASTOR", async () => {
    api.answer(account.myChurch, { ...church, publicPage: true })
    api.refuse(churchPage.qrCode, 500)
    await openApp(SCREEN)
    await shown("O QR Code não pôde ser carregado.")
    await openApp(SCREEN, { as: "PASTOR" })
    await shown("Acesso não permitido")
  })
})
