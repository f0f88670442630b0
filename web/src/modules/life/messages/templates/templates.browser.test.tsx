import { messageTemplates, type PreparedMessage } from "@aprisco/contract/messages/templates"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { answerMessages } from "../testing/messages.ts"

const PATH = "/mensagens/modelos"
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const dialog = page.getByRole("dialog")
const template = (of: Partial<PreparedMessage> = {}) =>
  anExample(messageTemplates.create.response, {
    id: 2,
    name: "Convite do culto",
    purpose: "notices",
    purposeDisplay: "Avisos",
    subject: "Culto de domingo",
    ...of,
  })
const VISITORS = template({
  id: 3,
  name: "Boas-vindas",
  purpose: null,
  purposeDisplay: "Visitantes",
  subject: "",
})

beforeEach(answerMessages)

describe("the templates of messages", () => {
  it("are shown, those for visitors with the way to where they are changed, also on a phone", async () => {
    api.answer(messageTemplates.list, pageOf([template(), VISITORS]))
    await page.viewport(390, 844)
    await openApp(PATH)
    const list = page.getByRole("list", { name: "Modelos" })
    await expect.element(list.getByRole("heading", { name: "Convite do culto" })).toBeVisible()
    await expect.element(list.getByText("Boas-vindas")).not.toBeInTheDocument()
    await shown("Boas-vindas")
    await expect
      .element(page.getByRole("link", { name: "Mudar estas mensagens" }))
      .toHaveAttribute("href", "/mensagens/visitantes")
    await expectAccessible()
  })

  it("are written with the editor and saved once", async () => {
    await openApp(PATH)
    await shown("Nenhum modelo ainda")
    await page.getByRole("button", { name: "Novo modelo" }).first().click()
    await dialog.getByRole("button", { name: "Salvar" }).click()
    await shown("Nome é obrigatório")
    await dialog.getByRole("textbox", { name: "Nome" }).fill("Convite do culto")
    await dialog.getByRole("textbox", { name: "E-mail", exact: true }).click()
    await userEvent.keyboard("Venha!")
    api.answer(messageTemplates.create, template())
    api.answer(messageTemplates.list, pageOf([template()]))
    await dialog.getByRole("button", { name: "Salvar" }).dblClick()
    await shown("Modelo salvo.")
    await expect.element(page.getByRole("heading", { name: "Convite do culto" })).toBeVisible()
    expect(api.calls(messageTemplates.create).map(({ body }) => body)).toEqual([
      { name: "Convite do culto", purpose: "notices", subject: "", body: "<p>Venha!</p>", text: "" },
    ])
  })

  it("are deleted after a question", async () => {
    api.answer(messageTemplates.list, pageOf([template()]))
    api.answer(messageTemplates.remove, undefined)
    await openApp(PATH)
    await press("Ações de Convite do culto")
    await page.getByRole("menuitem", { name: "Excluir" }).click()
    api.answer(messageTemplates.list, pageOf([]))
    await dialog.getByRole("button", { name: "Excluir" }).click()
    await shown("Modelo excluído.")
    await shown("Nenhum modelo ainda")
  })

  it("say when they fail, and are only read without the right to manage them", async () => {
    api.refuse(messageTemplates.list, 500)
    await openApp(PATH)
    await shown("Erro ao carregar os modelos")
    api.answer(messageTemplates.list, pageOf([template()]))
    await openApp(PATH, { user: { permissions: ["messages.view"] } })
    await shown("Convite do culto")
    await expect.element(page.getByRole("button", { name: "Novo modelo" })).not.toBeInTheDocument()
    await openApp(PATH, { as: "MEMBER" })
    await shown("Acesso não permitido")
  })
})
