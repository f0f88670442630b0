import { operatorNotices } from "@aprisco/contract/announcements/desk"
import { operatorAccount } from "@aprisco/contract/operator/account"
import { operatorLeads } from "@aprisco/contract/operator/leads"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { fieldInBrasilia, instantInBrasilia, shownInBrasilia } from "./notices-api.ts"

const NOTICE = anExample(operatorNotices.list.response.shape.results.element, {
  id: 5,
  title: "Manutenção hoje à noite",
  body: "O sistema para por dez minutos.",
  startsAt: "2020-01-02T03:00:00Z",
  endsAt: "2999-01-02T03:00:00Z",
})
const LEAD = anExample(operatorLeads.list.response.shape.results.element, {
  id: 8,
  churchName: "Igreja do Vale",
  email: "rute@igreja.test",
  phone: "(81) 99999-1234",
})

const button = (name: string) => page.getByRole("button", { name, exact: true })
const field = (label: string | RegExp) => page.getByLabelText(label)
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const dialog = () => page.getByRole("dialog")
const open = (path: string) => openApp(`/operador/${path}`, { as: null })

beforeEach(() => {
  sessionStorage.setItem("desk_session", "a-desk-token")
  api.answer(
    operatorAccount.me,
    anExample(operatorAccount.me.response, { email: "rui@aprisco.test", fullName: "Rui Tavares" }),
  )
})

describe("the notices", () => {
  it("read and write Brasília's clock, wherever the device is", () => {
    expect(instantInBrasilia("2026-11-24T19:30")).toBe("2026-11-24T22:30:00.000Z")
    expect(fieldInBrasilia(new Date("2026-11-25T01:00:00Z"))).toBe("2026-11-24T22:00")
    expect(shownInBrasilia("2026-11-25T01:00:00Z")).toBe("24/11/2026, 22:00")
    expect(instantInBrasilia("")).toBe("")
  })

  it("are written with text and times, and errors are shown at the fields", async () => {
    api.answer(operatorNotices.list, pageOf([]))
    await open("avisos")
    await shown("Nenhum aviso")
    await expectAccessible()
    await button("Novo aviso").click()
    await expectAccessible()
    await button("Publicar").click()
    await shown("Informe o título")
    await shown("Escreva o aviso")
    await field(/^Título/).fill("Manutenção")
    await field(/^Texto/).fill("<b>Salve</b> o que fizer.")
    await field(/^Começa em/).fill("2999-11-24T22:00")
    await field(/^Termina em/).fill("2999-11-24T21:00")
    await button("Publicar").click()
    await shown("O fim precisa ser depois do início")
    await expectAccessible()
    await field(/^Termina em/).fill("2999-11-24T23:00")
    await field(/^Só para quem administra/).click()
    api.answer(operatorNotices.publish, NOTICE)
    api.answer(operatorNotices.list, pageOf([NOTICE]))
    await button("Publicar").click()
    await shown("Aviso publicado.")
    await shown("No ar")
    expect(api.calls(operatorNotices.publish).at(-1)?.body).toEqual({
      title: "Manutenção",
      body: "<b>Salve</b> o que fizer.",
      startsAt: "2999-11-25T01:00:00.000Z",
      endsAt: "2999-11-25T02:00:00.000Z",
      administratorsOnly: true,
    })
  })

  it("are ended after a question, and what the server refuses is said", async () => {
    api.answer(operatorNotices.list, pageOf([NOTICE]))
    await page.viewport(390, 844)
    await open("avisos")
    await shown(NOTICE.title)
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
    api.refuse(operatorNotices.end, 409, { detail: "Este aviso já terminou." })
    await button(`Encerrar agora: ${NOTICE.title}`).click()
    await button("Cancelar").click()
    expect(api.calls(operatorNotices.end)).toEqual([])
    await button(`Encerrar agora: ${NOTICE.title}`).click()
    await dialog().getByRole("button", { name: "Encerrar agora" }).click()
    await shown("Este aviso já terminou.")
    const ended = { ...NOTICE, endedAt: "2026-01-02T03:00:00Z" }
    api.answer(operatorNotices.end, ended)
    api.answer(operatorNotices.list, pageOf([ended]))
    await button(`Encerrar agora: ${NOTICE.title}`).click()
    await dialog().getByRole("button", { name: "Encerrar agora" }).click()
    await shown("Aviso encerrado.")
    await shown("Encerrado")
  })

  it("can be loaded again after a failure", async () => {
    api.refuse(operatorNotices.list, 500)
    await open("avisos")
    await shown("Erro ao carregar os avisos.")
  })
})

describe("the contacts of the landing page", () => {
  it("are marked as answered, and deleted after a question", async () => {
    api.answer(operatorLeads.list, pageOf([LEAD]))
    await open("contatos")
    await shown("rute@igreja.test")
    await shown("Espera resposta")
    await expectAccessible()
    const answered = { ...LEAD, answeredAt: "2026-01-02T03:00:00Z" }
    api.answer(operatorLeads.answer, answered)
    api.answer(operatorLeads.list, pageOf([answered]))
    await button("Responder: Igreja do Vale").click()
    await button("Marcar como respondido").click()
    await shown("Marcado como respondido.")
    expect(api.calls(operatorLeads.answer).map(({ body }) => body)).toEqual([{ message: undefined }])
    await shown(/^Respondido em/)
    await button("Excluir o contato: Igreja do Vale").click()
    await shown(/O contato de Igreja do Vale é apagado agora/)
    await button("Cancelar").click()
    expect(api.calls(operatorLeads.remove)).toEqual([])
    api.answer(operatorLeads.remove, undefined)
    api.answer(operatorLeads.list, pageOf([]))
    await button("Excluir o contato: Igreja do Vale").click()
    await dialog().getByRole("button", { name: "Excluir" }).click()
    await shown("Nenhum contato")
    expect(api.calls(operatorLeads.remove).map(({ params }) => params)).toEqual([{ id: 8 }])
  })

  it("are answered by e-mail, with words", async () => {
    api.answer(operatorLeads.list, pageOf([LEAD]))
    await open("contatos")
    await button("Responder: Igreja do Vale").click()
    await expectAccessible()
    await button("Enviar resposta").click()
    await shown("Escreva a resposta")
    await field(/^Resposta/).fill("Podemos ligar amanhã?")
    const answered = { ...LEAD, answeredAt: "2026-01-02T03:00:00Z", answer: "Podemos ligar amanhã?" }
    api.answer(operatorLeads.answer, answered)
    api.answer(operatorLeads.list, pageOf([answered]))
    await button("Enviar resposta").click()
    await shown("Resposta enviada.")
    await shown("Podemos ligar amanhã?")
    expect(api.calls(operatorLeads.answer).map(({ body }) => body)).toEqual([
      { message: "Podemos ligar amanhã?" },
    ])
  })

  it("fit a phone, and say when they cannot be loaded", async () => {
    await page.viewport(390, 844)
    api.answer(operatorLeads.list, pageOf([{ ...LEAD, churchName: "Igreja".repeat(20) }]))
    await open("contatos")
    await shown("rute@igreja.test")
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
    api.refuse(operatorLeads.list, 500)
    await open("contatos")
    await shown("Erro ao carregar os contatos.")
  })
})
