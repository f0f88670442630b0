import { accountMails, messageSettings } from "@aprisco/contract/messages/settings"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { answerMessages, SETTINGS } from "../testing/messages.ts"

const PATH = "/mensagens/configuracao"
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const inDialog = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true })

beforeEach(() => {
  answerMessages()
  const refused = anExample(messageSettings.suppressed.response.shape.results.element, {
    id: 4,
    address: "velho@example.org",
    answer: "550 no such user",
  })
  api.answer(messageSettings.suppressed, pageOf([refused]))
  const invitation = anExample(accountMails.list.response.shape.results.element, {
    id: 9,
    kindDisplay: "Convite",
    userName: "Bruna Reis",
    state: "refused",
    stateDisplay: "Recusado",
    answer: "550 no such user",
  })
  api.answer(accountMails.list, pageOf([invitation]))
})

describe("the settings of messages", () => {
  it("are shown and saved once, with what is wrong beside its field", async () => {
    await openApp(PATH)
    const cap = page.getByRole("textbox", { name: "Mensagens por pessoa e dia" })
    await expect.element(cap).toHaveValue("2")
    await cap.fill("90")
    await press("Salvar alterações")
    await shown("De 1 a 20")
    await cap.fill("3")
    await page.getByRole("textbox", { name: "Pedir aprovação acima de" }).fill("500")
    api.answer(messageSettings.update, { ...SETTINGS, dailyCap: 3, approvalAbove: 500 })
    await page.getByRole("button", { name: "Salvar alterações" }).dblClick()
    await shown("Configuração salva.")
    expect(api.calls(messageSettings.update).map(({ body }) => body)).toEqual([
      {
        quietStart: "21:00",
        quietEnd: "08:00",
        dailyCap: 3,
        emailPerMinute: 60,
        replyTo: null,
        approvalAbove: 500,
      },
    ])
  })

  it("have refused addresses, which are lifted, and the e-mails of accounts, also on a phone", async () => {
    await page.viewport(390, 844)
    await openApp(PATH)
    await shown("velho@example.org")
    await shown(/Bruna Reis/)
    await expectAccessible()
    api.answer(messageSettings.lift, undefined)
    await press("Liberar velho@example.org")
    api.answer(messageSettings.suppressed, pageOf([]))
    await inDialog("Liberar").click()
    await shown("Endereço liberado.")
    await shown("Nenhum endereço recusado")
  })

  it("try the e-mail, and let messages leave again after a restore", async () => {
    api.answer(messageSettings.read, { ...SETTINGS, held: true })
    await openApp(PATH)
    api.answer(messageSettings.test, { ok: false, answer: "535 wrong password" })
    await press("Enviar um e-mail de teste")
    await shown("O e-mail não saiu")
    await shown("535 wrong password")
    api.answer(messageSettings.release, SETTINGS)
    await press("Retomar envios")
    api.answer(messageSettings.read, SETTINGS)
    await inDialog("Retomar envios").click()
    await shown("Envios retomados.")
    await expect.element(page.getByText("Os envios estão parados")).not.toBeInTheDocument()
  })

  it("are only read without the right to manage them, and say when they fail", async () => {
    await openApp(PATH, { user: { permissions: ["messages.view"] } })
    await shown("das 21:00 às 08:00")
    await expect.element(page.getByRole("button", { name: "Salvar alterações" })).not.toBeInTheDocument()
    await expect.element(page.getByText("E-mails de conta")).not.toBeInTheDocument()
    api.refuse(messageSettings.read, 500)
    await openApp(PATH)
    await shown("Erro ao carregar a configuração de mensagens")
    await openApp(PATH, { as: "MEMBER" })
    await shown("Acesso não permitido")
  })
})
