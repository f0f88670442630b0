import { bulkMessages, type MessageRow } from "@aprisco/contract/messages/bulk"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"
import { answerMessages, aRow } from "./testing/messages.ts"

const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const link = (name: string) => page.getByRole("link", { name, exact: true })

beforeEach(answerMessages)

describe("the list of messages", () => {
  it("shows what was written, who may be written to, and leads to a new one", async () => {
    api.answer(
      bulkMessages.list,
      pageOf([aRow(), aRow({ id: 6, subject: "Retiro", state: "draft", stateDisplay: "Rascunho" })]),
    )
    await openApp("/mensagens")
    const table = page.getByRole("table", { name: "Mensagens" })
    for (const words of ["Culto de domingo", "Concluída", "300 de 312", "2 falhas", "Retiro", "Rascunho"])
      await expect.element(table.getByText(words).first()).toBeVisible()
    await shown("312 de 594 pessoas podem receber e-mail")
    await expect.element(link("Nova mensagem")).toHaveAttribute("href", "/mensagens/nova")
    await expect
      .element(page.getByRole("list", { name: "COMUNICAÇÃO" }).getByRole("link", { name: "Mensagens" }))
      .toHaveAttribute("href", "/mensagens")
    await expect.element(link("Modelos")).toHaveAttribute("href", "/mensagens/modelos")
    await page.viewport(390, 844)
    await shown("E-mail, WhatsApp · Avisos")
    await expectAccessible()
  })

  it("is searched and filtered by its address", async () => {
    await openApp("/mensagens?state=done&channel=email&search=culto")
    await expect
      .poll(() => api.calls(bulkMessages.list).at(-1)?.query)
      .toMatchObject({ state: "done", channel: "email", search: "culto", page: 1 })
    await page.getByLabelText("Finalidade", { exact: true }).selectOptions("Avisos")
    await expect.poll(() => api.calls(bulkMessages.list).at(-1)?.query).toMatchObject({ purpose: "notices" })
    expect(location.search).toContain("purpose=notices")
  })

  it("says when there is none or it fails", async () => {
    api.answer(bulkMessages.list, pageOf<MessageRow>([]))
    await openApp("/mensagens")
    await shown("Nenhuma mensagem ainda. Escreva a primeira.")
    await expect.element(link("Escrever a primeira")).toHaveAttribute("href", "/mensagens/nova")
    api.refuse(bulkMessages.list, 500)
    await openApp("/mensagens")
    await shown("Erro ao carregar mensagens")
  })

  it("is denied to an ordinary member, and not in their menu", async () => {
    await openApp("/mensagens", { as: "MEMBER" })
    await shown("Acesso não permitido")
    await expect.element(link("Mensagens")).not.toBeInTheDocument()
  })

  it("has the templates where the old address leads", async () => {
    await openApp("/configuracoes/mensagens")
    await expect.element(page.getByRole("heading", { name: "Modelos de mensagens", level: 1 })).toBeVisible()
    await openApp("/messages/new")
    await expect.element(page.getByRole("heading", { name: "Nova mensagem", level: 1 })).toBeVisible()
  })
})
