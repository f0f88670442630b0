import { account } from "@aprisco/contract/account/routes"
import { messages } from "@aprisco/contract/messages/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const toast = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()
const dialog = page.getByRole("dialog", { name: "Nova mensagem" })
const card = (name: string) => page.getByRole("article", { name })

const template = (id: number, name: string, isDefault = false) =>
  anExample(messages.list.response.shape.results.element, { id, name, text: "Oi, {nome}!", isDefault })
const STORED = [template(1, "Boas-vindas", true), template(2, "Convite"), template(3, "Oração")]

beforeEach(() => {
  api.answer(messages.list, pageOf(STORED))
  api.answer(account.myChurch, anExample(account.myChurch.response, { name: "Igreja do Caminho" }))
})

describe("the messages of a church", () => {
  it("are shown as a visitor reads them", async () => {
    await openApp("/mensagens/visitantes")
    await expect.element(page.getByRole("article")).toHaveLength(3)
    await expect.element(card("Convite").getByText("Oi, Ana!")).toBeVisible()
    await expect.element(card("Boas-vindas").getByText("Padrão", { exact: true })).toBeVisible()
    await expectAccessible()
  })

  it("are written with a live preview, and without unknown placeholders", async () => {
    await openApp("/mensagens/visitantes")
    await press("Nova mensagem")
    await dialog.getByRole("textbox", { name: "Nome" }).fill("Célula")
    const text = dialog.getByRole("textbox", { name: "Mensagem" })
    await text.fill("Oi, !")
    await userEvent.keyboard("{ArrowLeft}")
    await dialog.getByRole("button", { name: "Inserir {nome} (primeiro nome do visitante)" }).click()
    await expect.element(text).toHaveValue("Oi, {nome}!")
    await expect.element(text).toHaveFocus()
    await text.fill("Oi, {nome}! Aqui é a {igrej}.")
    const preview = dialog.getByRole("region", { name: "Prévia" })
    await expect.element(preview.getByText("Oi, Ana! Aqui é a {igrej}.")).toBeVisible()
    await expectAccessible()
    await press("Salvar")
    await toast("Campo desconhecido: {igrej}")
    expect(api.calls(messages.create)).toEqual([])
    await text.fill("Oi, {nome}! Aqui é a {igreja}.")
    await expect.element(preview.getByText("Oi, Ana! Aqui é a Igreja do Caminho.")).toBeVisible()
    api.answer(messages.create, template(4, "Célula"))
    api.answer(messages.list, pageOf([...STORED, template(4, "Célula")]))
    await press("Salvar")
    await toast("Mensagem salva com sucesso!")
    await expect.element(page.getByRole("article")).toHaveLength(4)
    expect(api.calls(messages.create).map(({ body }) => body)).toEqual([
      { name: "Célula", text: "Oi, {nome}! Aqui é a {igreja}.", isDefault: false },
    ])
  })

  it("keep the typed values when they cannot be saved", async () => {
    api.refuse(messages.create, 500, {})
    await openApp("/mensagens/visitantes")
    await press("Nova mensagem")
    await press("Salvar")
    await toast("Nome é obrigatório")
    await toast("Mensagem é obrigatória")
    await dialog.getByRole("textbox", { name: "Nome" }).fill("Célula")
    await dialog.getByRole("textbox", { name: "Mensagem" }).fill("Oi!")
    await press("Salvar")
    await toast("Erro ao salvar a mensagem. Tente novamente.")
    await expect.element(dialog.getByRole("textbox", { name: "Mensagem" })).toHaveValue("Oi!")
  })

  it("have one default, which another can become", async () => {
    api.answer(messages.update, template(2, "Convite", true))
    await openApp("/mensagens/visitantes")
    await press("Ações de Boas-vindas")
    await expect.element(page.getByRole("menuitem", { name: "Excluir" })).toBeVisible()
    await expect.element(page.getByRole("menuitem", { name: "Tornar padrão" })).not.toBeInTheDocument()
    await userEvent.keyboard("{Escape}")
    await press("Ações de Convite")
    api.answer(messages.list, pageOf([template(1, "Boas-vindas"), template(2, "Convite", true)]))
    await page.getByRole("menuitem", { name: "Tornar padrão" }).click()
    await expect.element(card("Convite").getByText("Padrão", { exact: true })).toBeVisible()
    expect(api.calls(messages.update)).toMatchObject([{ params: { id: 2 }, body: { isDefault: true } }])
  })

  it("are deleted after a confirmation", async () => {
    api.answer(messages.remove, undefined)
    await openApp("/mensagens/visitantes")
    await press("Ações de Oração")
    await page.getByRole("menuitem", { name: "Excluir" }).click()
    await expect.element(page.getByRole("dialog")).toBeVisible()
    await expectAccessible()
    await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click()
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument()
    await press("Ações de Oração")
    await page.getByRole("menuitem", { name: "Excluir" }).click()
    api.answer(messages.list, pageOf(STORED.slice(0, 2)))
    await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click()
    await expect.element(page.getByRole("article")).toHaveLength(2)
    expect(api.calls(messages.remove).map(({ params }) => params)).toEqual([{ id: 3 }])
  })

  it("show when there is none", async () => {
    api.answer(messages.list, pageOf([]))
    await openApp("/mensagens/visitantes")
    await expect.element(page.getByRole("heading", { name: "Nenhuma mensagem pronta" })).toBeVisible()
    await expectAccessible()
  })

  it("show when they cannot be loaded, and are loaded again on request", async () => {
    api.refuse(messages.list, 500, {})
    await openApp("/mensagens/visitantes")
    await expect.element(page.getByText("Erro ao carregar as mensagens.")).toBeVisible()
    api.answer(messages.list, pageOf(STORED))
    await press("Tentar novamente")
    await expect.element(page.getByRole("article")).toHaveLength(3)
  })
})
