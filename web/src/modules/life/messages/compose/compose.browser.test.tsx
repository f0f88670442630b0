import { groups } from "@aprisco/contract/groups/routes"
import { type BulkMessage, bulkMessages } from "@aprisco/contract/messages/bulk"
import { messageSettings } from "@aprisco/contract/messages/settings"
import { messageTemplates } from "@aprisco/contract/messages/templates"
import { people } from "@aprisco/contract/people/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf, refusal } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { aMessage, answerMessages, aSum, SETTINGS } from "../testing/messages.ts"

const NEW = "/mensagens/nova"
const EDIT = "/mensagens/5/editar"
const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const choose = (label: string, option: string) =>
  page.getByRole("combobox", { name: label, exact: true }).selectOptions(option)
const letter = page.getByRole("textbox", { name: "Mensagem" })
const lastSum = () => api.calls(bulkMessages.audience).at(-1)?.body

const ANA = anExample(people.picker.response.element, { id: 31, fullName: "Ana Reis", branchName: "Sede" })

beforeEach(() => {
  answerMessages()
  api.answer(people.picker, [ANA])
})

describe("for whom a message is", () => {
  it("is counted as it is chosen, and with that it is a draft", async () => {
    api.answer(bulkMessages.create, aMessage())
    await openApp(NEW)
    await shown("Vai para 12 pessoas; 18 sem consentimento; 7 sem e-mail.")
    await expect.element(page.getByText("Sem consentimento: 18", { exact: true })).toBeVisible()
    await shown("12 pessoas recebem")
    await choose("Enviar para: tipo 1", "Uma função na igreja")
    await page.getByRole("combobox", { name: "Enviar para: Uma função na igreja" }).click()
    await page.getByRole("option", { name: "Diácono" }).click()
    await userEvent.keyboard("{Escape}")
    await expect
      .poll(lastSum)
      .toMatchObject({ audience: { include: [{ ministerialFunctions: ["deacon"] }], exclude: [] } })
    await page.getByRole("checkbox", { name: "WhatsApp" }).click()
    await press("WhatsApp antes")
    await page.getByRole("switch", { name: "Uma mensagem por família" }).click()
    await expect
      .poll(lastSum)
      .toMatchObject({ channels: ["whatsapp_assisted", "email"], mode: "first", onePerHousehold: true })
    await press("Continuar")
    await expect.element(page.getByRole("textbox", { name: "Assunto" })).toBeVisible()
    expect(location.pathname).toBe(EDIT)
    expect(api.calls(bulkMessages.create).map(({ body }) => body)).toMatchObject([
      { purpose: "notices", audience: { include: [{ ministerialFunctions: ["deacon"] }] } },
    ])
  })

  it("begins with what the address names, names people, and leaves others out", async () => {
    const youth = anExample(groups.list.response.shape.results.element, {
      id: 9,
      name: "Jovens",
      branchName: "Sede",
    })
    api.answer(groups.list, pageOf([youth]))
    api.answer(people.detail, anExample(people.detail.response, { id: 31, fullName: "Ana Reis" }))
    await openApp(`${NEW}?grupo=9`)
    await expect
      .element(page.getByRole("combobox", { name: "Enviar para: Um grupo" }))
      .toHaveValue("Jovens (Sede)")
    await press("Deixar alguém de fora")
    await choose("Menos: tipo 1", "Pessoas escolhidas")
    await press("Continuar")
    await shown("Escolha ao menos uma pessoa")
    expect(api.calls(bulkMessages.create)).toEqual([])
    await page.getByRole("combobox", { name: "Menos: Pessoas escolhidas" }).click()
    await page.getByRole("option", { name: "Ana Reis (Sede)" }).click()
    await shown("1 pessoa escolhida")
    await expect
      .poll(lastSum)
      .toMatchObject({ audience: { include: [{ groupId: 9 }], exclude: [{ people: [31] }] } })
  })

  it("says when nothing is chosen and when the count fails, also on a phone", async () => {
    api.refuse(bulkMessages.audience, 400, { audience: ["Esta lista não pode ser usada."] })
    await page.viewport(390, 844)
    await openApp(NEW)
    await shown("Erro ao contar quem recebe")
    api.answer(bulkMessages.audience, aSum(3))
    await press("Contar de novo")
    await shown(/^Vai para 3 pessoas/)
    await expectAccessible()
    await page.getByRole("checkbox", { name: "E-mail" }).click()
    await press("Continuar")
    await shown("Escolha ao menos um canal")
  })
})

describe("the words of a message", () => {
  it("are written with fields, kept as a draft and shown as a person gets them", async () => {
    api.answer(
      bulkMessages.detail,
      aMessage({ channels: ["email", "whatsapp_assisted"], body: "", text: "" }),
    )
    await openApp(`${EDIT}?passo=mensagem`)
    await press("Continuar")
    await expect.poll(() => page.getByText("Mensagem é obrigatória").elements().length).toBe(2)
    await letter.click()
    await userEvent.keyboard("Olá ")
    await press("Inserir {nome} (primeiro nome) na mensagem")
    const text = page.getByRole("textbox", { name: "Texto do WhatsApp e do sino" })
    await text.fill("Oi, ")
    await press("Inserir {nome} (primeiro nome) no texto curto")
    await expect.element(text).toHaveValue("Oi, {nome}")
    await shown("10 de 1.000 caracteres")
    const saved = aMessage({ channels: ["email", "whatsapp_assisted"], body: "<p>Olá {nome}</p>" })
    api.answer(bulkMessages.update, saved)
    await press("Atualizar a prévia")
    await expect
      .poll(() => api.calls(bulkMessages.update).map(({ body }) => body))
      .toMatchObject([{ body: "<p>Olá {nome}</p>", text: "Oi, {nome}" }])
    await expect
      .element(page.getByTitle("Prévia do e-mail"))
      .toHaveAttribute("srcdoc", "<p>Olá Ana, até domingo!</p>")
    await shown("Até domingo, Ana!")
    api.answer(bulkMessages.test, { message: "Enviamos o teste para marta@example.org." })
    await press("Enviar teste para mim")
    await shown("Enviamos o teste para marta@example.org.")
    await expectAccessible()
  })

  it("begin with a template and survive a refused save", async () => {
    api.answer(bulkMessages.detail, aMessage({ subject: "", body: "" }))
    const prepared = anExample(messageTemplates.create.response, {
      id: 2,
      name: "Convite",
      purpose: "notices",
      purposeDisplay: "Avisos",
      subject: "Venha!",
      body: "<p>Venha, {nome}</p>",
    })
    api.answer(messageTemplates.list, pageOf([prepared]))
    await openApp(`${EDIT}?passo=mensagem`)
    await choose("Começar de um modelo", "Convite")
    await expect.element(page.getByRole("textbox", { name: "Assunto" })).toHaveValue("Venha!")
    await expect.element(letter).toHaveTextContent("Venha, {nome}")
    api.refuse(bulkMessages.update, 409, { detail: "Esta mensagem já está sendo enviada." })
    await press("Continuar")
    await shown("Esta mensagem já está sendo enviada.")
    await expect.element(page.getByRole("textbox", { name: "Assunto" })).toHaveValue("Venha!")
  })

  it("are not lost when the screen is left or the page is loaded again", async () => {
    await openApp(`${EDIT}?passo=mensagem`)
    const subject = page.getByRole("textbox", { name: "Assunto" })
    await subject.fill("Culto especial")
    await page.getByRole("main").getByRole("link", { name: "Mensagens", exact: true }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Continuar editando" }).click()
    await expect.element(subject).toHaveValue("Culto especial")
    window.dispatchEvent(new PageTransitionEvent("pagehide"))
    await openApp(`${EDIT}?passo=mensagem`, { as: null })
    await shown("O que você digitou foi recuperado.")
    await expect.element(subject).toHaveValue("Culto especial")
    api.answer(bulkMessages.update, aMessage({ subject: "Culto especial" }))
    await press("Salvar e sair")
    await shown("Rascunho salvo.")
    expect(api.calls(bulkMessages.update).at(-1)?.body.subject).toBe("Culto especial")
  })

  it("may not be changed by who sees them alone, and fail to load with a word", async () => {
    api.answer(bulkMessages.detail, aMessage({ can: { ...aMessage().can, edit: false } }))
    await openApp(EDIT)
    await shown("Acesso não permitido")
    await openApp(EDIT, { as: "MEMBER" })
    await shown("Acesso não permitido")
    api.refuse(bulkMessages.detail, 500)
    await openApp(EDIT)
    await shown("Erro ao carregar a mensagem")
  })
})

describe("the last look", () => {
  const open = () => openApp(`${EDIT}?passo=conferir`)
  const ready = (of: Partial<BulkMessage> = {}) => api.answer(bulkMessages.detail, aMessage(of))

  it("asks for the number above a hundred, and sends once", async () => {
    ready()
    api.answer(bulkMessages.audience, aSum(312))
    const answer = Promise.withResolvers<BulkMessage>()
    api.answer(bulkMessages.send, () => answer.promise)
    await open()
    await press("Enviar para 312 pessoas")
    await shown("Digite 312 para confirmar")
    expect(api.calls(bulkMessages.send)).toEqual([])
    await page.getByRole("textbox", { name: /^Para confirmar/ }).fill("312")
    await page.getByRole("button", { name: "Enviar para 312 pessoas" }).dblClick()
    await expect.poll(() => api.calls(bulkMessages.send)).toHaveLength(1)
    expect(api.calls(bulkMessages.send)[0]?.body).toEqual({ expectedRecipients: 312, acceptBlanks: false })
    ready({ state: "sending", stateDisplay: "Enviando" })
    api.answer(bulkMessages.statistics, anExample(bulkMessages.statistics.response))
    answer.resolve(aMessage({ state: "sending" }))
    await shown("A mensagem está a caminho.")
    await expect.poll(() => location.pathname).toBe("/mensagens/5")
  })

  it("shows the new sum when the audience has changed, and asks about blanks", async () => {
    ready()
    api.answer(bulkMessages.audience, aSum(12, { blanks: { nome_completo: 4 } }))
    api.answer(bulkMessages.send, () => {
      api.answer(bulkMessages.audience, aSum(13))
      return refusal(409, { detail: "O público mudou: agora são 13.", recipients: 13 })
    })
    await open()
    await shown("{nome_completo} está vazio para 4 pessoas.")
    await press("Enviar para 12 pessoas")
    await shown("Marque para enviar mesmo assim")
    await page.getByRole("checkbox", { name: /^Enviar mesmo com/ }).click()
    await press("Enviar para 12 pessoas")
    await shown("O público mudou: agora são 13.")
    await expect.element(page.getByRole("button", { name: "Enviar para 13 pessoas" })).toBeEnabled()
  })

  it("schedules by the church's clock, and tells who approves, also on a phone", async () => {
    ready()
    api.answer(messageSettings.read, { ...SETTINGS, approvalAbove: 10 })
    await page.viewport(390, 844)
    await openApp(`${EDIT}?passo=conferir`, {
      user: { permissions: ["messages.view", "messages.send", "members.view"] },
    })
    await shown("Acima de 10 pessoas, quem administra as mensagens aprova antes de sair.")
    await page.getByRole("radio", { name: "Em um dia e hora" }).click()
    await press("Pedir aprovação")
    await shown("Informe o dia e a hora")
    await page.getByRole("textbox", { name: /^Dia( \*)?$/ }).fill("24/12/2026")
    await page.getByLabelText(/^Hora( \*)?$/).fill("19:30")
    await expectAccessible()
    api.refuse(bulkMessages.send, 400, { scheduled_at: ["A data deve ser futura"] })
    await press("Pedir aprovação")
    await shown("A data deve ser futura")
    api.answer(bulkMessages.send, aMessage({ state: "awaiting_approval" }))
    ready({ state: "awaiting_approval", stateDisplay: "Aguardando aprovação" })
    await press("Pedir aprovação")
    await shown("A mensagem aguarda aprovação.")
    expect(api.calls(bulkMessages.send).at(-1)?.body.scheduledAt).toEqual(new Date("2026-12-24T22:30:00Z"))
  })

  it("sends nothing to nobody", async () => {
    ready()
    api.answer(bulkMessages.audience, aSum(0))
    await open()
    await shown("Ninguém para receber esta mensagem.")
    await expect.element(page.getByRole("button", { name: /^Enviar para 0/ })).toBeDisabled()
  })
})
