import { type BulkMessage, bulkMessages } from "@aprisco/contract/messages/bulk"
import { type MessageRecipient, messageRecipients } from "@aprisco/contract/messages/recipients"
import { messageTemplates } from "@aprisco/contract/messages/templates"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { aMessage, answerMessages, NOTHING } from "../testing/messages.ts"

const PATH = "/mensagens/5"
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const link = (name: string) => page.getByRole("link", { name, exact: true })
const inDialog = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true })
const answer = (of: Partial<BulkMessage>) => api.answer(bulkMessages.detail, aMessage(of))

const SENDING: Partial<BulkMessage> = {
  state: "sending",
  stateDisplay: "Enviando",
  channels: ["email", "whatsapp_assisted"],
  can: { ...NOTHING, pause: true, cancel: true },
}

const recipient = (of: Partial<MessageRecipient>) =>
  anExample(messageRecipients.list.response.shape.results.element, {
    channel: "email",
    channelDisplay: "E-mail",
    address: "a***@example.org",
    ...of,
  })

beforeEach(() => {
  answerMessages()
  api.answer(
    bulkMessages.statistics,
    anExample(bulkMessages.statistics.response, {
      recipients: 312,
      sent: 290,
      failed: 2,
      bounced: 0,
      delivered: 0,
      waiting: 20,
      uncertain: 0,
      skipped: 0,
      cancelled: 0,
      unsubscribed: 1,
      byHour: [
        { hour: "2026-11-22T12:00:00Z", sent: 200 },
        { hour: "2026-11-22T13:00:00Z", sent: 90 },
      ],
    }),
  )
  api.answer(
    messageRecipients.list,
    pageOf([
      recipient({ id: 1, name: "Ana Reis", personId: 31, state: "sent", stateDisplay: "Enviada" }),
      recipient({
        id: 2,
        name: "Davi Reis",
        personId: 32,
        guardianName: "Ana Reis",
        state: "skipped",
        stateDisplay: "Não enviada",
        reason: "no_consent",
        reasonDisplay: "sem consentimento",
      }),
      recipient({
        id: 3,
        name: null,
        personId: null,
        address: null,
        state: "failed",
        stateDisplay: "Falhou",
      }),
    ]),
  )
})

describe("a message under way", () => {
  it("shows how far it is, and what became of it for each person, also on a phone", async () => {
    answer(SENDING)
    await openApp(PATH)
    await expect.element(page.getByRole("heading", { name: "Culto de domingo", level: 1 })).toBeVisible()
    const progress = page.getByRole("region", { name: "Andamento" })
    for (const words of ["312", "290", "20"])
      await expect.element(progress.getByText(words, { exact: true })).toBeVisible()
    await shown("1 pessoa não quer mais receber esta finalidade.")
    const people = page.getByRole("table", { name: "Pessoas" })
    for (const words of ["sem consentimento", "Para Ana Reis", "Pessoa anonimizada"])
      await expect.element(people.getByText(words)).toBeVisible()
    await expect.element(link("Abrir a fila do WhatsApp")).toHaveAttribute("href", `${PATH}/fila`)
    // The chart's code comes after the screen's.
    await expect.poll(() => document.querySelectorAll(".recharts-bar-rectangle path").length).toBe(2)
    await page.getByText("Ver tabela").click()
    await expect.element(page.getByRole("table", { name: "Enviadas por hora" })).toBeVisible()
    await page.viewport(390, 844)
    await shown(/^Para Ana Reis · E-mail/)
    await expectAccessible()
  })

  it("is paused after a question, once, and says when that fails", async () => {
    answer(SENDING)
    await openApp(PATH)
    api.refuse(bulkMessages.pause, 409, { detail: "Esta mensagem já terminou." })
    await press("Pausar")
    await shown("Quem ainda não recebeu espera até você retomar.")
    await inDialog("Pausar").click()
    await shown("Esta mensagem já terminou.")
    const paused: Partial<BulkMessage> = {
      ...SENDING,
      state: "paused",
      stateDisplay: "Pausada",
      pausedReason: "O servidor de e-mail recusou dez endereços seguidos.",
      can: { ...NOTHING, resume: true, cancel: true },
    }
    api.answer(bulkMessages.pause, () => {
      answer(paused)
      return aMessage(paused)
    })
    await press("Pausar")
    await inDialog("Pausar").dblClick()
    await shown("Envio pausado.")
    await shown("O servidor de e-mail recusou dez endereços seguidos.")
    await expect.element(page.getByRole("button", { name: "Retomar" })).toBeVisible()
    // The one that was refused, and one.
    expect(api.calls(bulkMessages.pause)).toHaveLength(2)
  })

  it("goes on after a pause, and ends, each after a question and once", async () => {
    const paused = { ...SENDING, state: "paused", stateDisplay: "Pausada" } as const
    answer({ ...paused, can: { ...NOTHING, resume: true, cancel: true } })
    await openApp(PATH)
    api.answer(bulkMessages.resume, () => {
      answer(SENDING)
      return aMessage(SENDING)
    })
    await press("Retomar")
    await shown("O envio segue para quem ainda não recebeu. Ninguém recebe duas vezes.")
    await inDialog("Retomar").dblClick()
    await shown("Envio retomado.")
    await expect.element(page.getByRole("button", { name: "Pausar" })).toBeVisible()
    api.answer(bulkMessages.cancel, () => {
      answer({ state: "cancelled", stateDisplay: "Cancelada", can: NOTHING })
      return aMessage({ state: "cancelled" })
    })
    await press("Ações de Culto de domingo")
    await page.getByRole("menuitem", { name: "Cancelar mensagem" }).click()
    await inDialog("Cancelar mensagem").dblClick()
    await shown("Mensagem cancelada.")
    await expect.element(page.getByRole("button", { name: "Pausar" })).not.toBeInTheDocument()
    for (const route of [bulkMessages.resume, bulkMessages.cancel]) expect(api.calls(route)).toHaveLength(1)
  })

  it("has people who are exported as they are filtered, by who reads reports", async () => {
    answer(SENDING)
    api.answer(messageRecipients.export, new Blob(["x"]) as never) // a file
    await openApp(`${PATH}?state=failed`)
    await press("Exportar")
    await page.getByRole("menuitem", { name: "CSV" }).click()
    await shown("Arquivo exportado.")
    expect(api.calls(messageRecipients.export).map(({ query }) => query)).toEqual([
      { state: "failed", format: "csv" },
    ])
    await openApp(PATH, { user: { permissions: ["messages.view"] } })
    await shown("sem consentimento")
    await expect.element(page.getByRole("button", { name: "Exportar" })).not.toBeInTheDocument()
  })

  it("has people who are filtered by the address, and tried again", async () => {
    answer(SENDING)
    api.answer(messageRecipients.retry, { queued: 2 })
    await openApp(`${PATH}?state=failed`)
    await expect
      .poll(() => api.calls(messageRecipients.list).at(-1)?.query)
      .toMatchObject({ state: "failed", page: 1 })
    await press("Tentar de novo as que falharam")
    await shown("2 mensagens voltam para a fila.")
    expect(api.calls(messageRecipients.retry).map(({ body }) => body)).toEqual([{ state: "failed" }])
  })

  it("does not try again what may have left among what failed, only by itself", async () => {
    answer(SENDING)
    api.answer(bulkMessages.statistics, {
      ...anExample(bulkMessages.statistics.response),
      ...{ failed: 1, bounced: 0, uncertain: 3 },
    })
    api.answer(messageRecipients.retry, { queued: 1 })
    await openApp(PATH)
    await press("Tentar de novo as que falharam")
    await shown("1 mensagem volta para a fila.")
    await openApp(`${PATH}?state=uncertain`)
    await press("Tentar de novo as que podem ter saído")
    await expect
      .poll(() => api.calls(messageRecipients.retry).map(({ body }) => body))
      .toEqual([{ state: "failed" }, { state: "uncertain" }])
  })

  it("offers nothing to try again where nothing has failed", async () => {
    answer(SENDING)
    api.answer(bulkMessages.statistics, {
      ...anExample(bulkMessages.statistics.response),
      ...{ recipients: 312, sent: 312, failed: 0, bounced: 0, uncertain: 0 },
    })
    await openApp(PATH)
    await shown("312")
    await expect.element(page.getByRole("button", { name: "Tentar de novo" })).not.toBeInTheDocument()
  })

  it("says when its people and numbers cannot be loaded", async () => {
    answer(SENDING)
    api.refuse(messageRecipients.list, 500)
    api.refuse(bulkMessages.statistics, 500)
    await openApp(PATH)
    await shown("Erro ao carregar as pessoas da mensagem")
    await shown("Erro ao carregar os números da mensagem")
  })
})

describe("a message that awaits approval", () => {
  const AWAITING: Partial<BulkMessage> = {
    state: "awaiting_approval",
    stateDisplay: "Aguardando aprovação",
    can: { ...NOTHING, approve: true },
  }

  it("is approved, or given back with a reason", async () => {
    answer(AWAITING)
    await openApp(PATH)
    await press("Recusar")
    await inDialog("Recusar").click()
    await shown("Explique o motivo")
    await page.getByRole("textbox", { name: "O que precisa mudar" }).fill("Falta a hora.")
    api.answer(bulkMessages.refuse, aMessage({ refusalReason: "Falta a hora." }))
    await inDialog("Recusar").dblClick()
    await shown("A mensagem voltou a ser rascunho.")
    expect(api.calls(bulkMessages.refuse).map(({ body }) => body)).toEqual([{ reason: "Falta a hora." }])
    api.answer(bulkMessages.approve, aMessage(SENDING))
    await press("Aprovar")
    await inDialog("Aprovar").click()
    await shown("Mensagem aprovada.")
  })
})

describe("a draft", () => {
  it("is copied once, and leads to the form of the copy", async () => {
    api.answer(bulkMessages.duplicate, aMessage({ id: 9 }))
    await openApp(PATH)
    await press("Ações de Culto de domingo")
    await page.getByRole("menuitem", { name: "Duplicar" }).click()
    await shown("Rascunho criado com o mesmo texto e público.")
    await expect.poll(() => location.pathname).toBe("/mensagens/9/editar")
    expect(api.calls(bulkMessages.duplicate)).toHaveLength(1)
  })

  it("is kept as a template under a name, once, by who manages messages", async () => {
    await openApp(PATH)
    await press("Ações de Culto de domingo")
    await page.getByRole("menuitem", { name: "Salvar como modelo" }).click()
    const name = page.getByRole("dialog").getByRole("textbox", { name: "Nome" })
    await expect.element(name).toHaveValue("Culto de domingo")
    await name.fill("")
    await inDialog("Salvar").click()
    await shown("Nome é obrigatório")
    await name.fill("Convite")
    api.refuse(messageTemplates.create, 400, { name: ["Já existe uma mensagem com este nome."] })
    await inDialog("Salvar").click()
    await shown("Já existe uma mensagem com este nome.")
    api.answer(messageTemplates.create, anExample(messageTemplates.create.response))
    await inDialog("Salvar").dblClick()
    await shown("Modelo salvo.")
    // The one that was refused, and one.
    expect(api.calls(messageTemplates.create)).toHaveLength(2)
    expect(api.calls(messageTemplates.create).at(-1)?.body).toEqual({
      name: "Convite",
      purpose: "notices",
      subject: "Culto de domingo",
      body: "<p>Olá {nome}, até domingo!</p>",
      text: "Até domingo, {nome}!",
    })
    await openApp(PATH, { user: { permissions: ["messages.view", "messages.send"] } })
    await press("Ações de Culto de domingo")
    await expect.element(page.getByRole("menuitem", { name: "Duplicar" })).toBeVisible()
    await expect.element(page.getByRole("menuitem", { name: "Salvar como modelo" })).not.toBeInTheDocument()
  })

  it("is deleted, and leads to its form", async () => {
    await openApp(PATH)
    await expect.element(link("Conferir e enviar")).toHaveAttribute("href", `${PATH}/editar?passo=conferir`)
    await expect.element(link("Editar")).toHaveAttribute("href", `${PATH}/editar`)
    await press("Ações de Culto de domingo")
    await page.getByRole("menuitem", { name: "Excluir" }).click()
    api.answer(bulkMessages.remove, undefined)
    await inDialog("Excluir").click()
    await shown("Rascunho excluído.")
    expect(location.pathname).toBe("/mensagens")
  })

  it("that is gone or denied says so", async () => {
    api.refuse(bulkMessages.detail, 404)
    await openApp(PATH)
    await shown("Mensagem não encontrada")
    api.refuse(bulkMessages.detail, 403)
    await openApp(PATH)
    await shown("Acesso não permitido")
    api.refuse(bulkMessages.detail, 500)
    await openApp(PATH)
    await shown("Erro ao carregar a mensagem")
  })
})
