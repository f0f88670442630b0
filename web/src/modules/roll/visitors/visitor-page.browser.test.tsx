import { addresses } from "@aprisco/contract/addresses/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { messages } from "@aprisco/contract/messages/routes"
import { guardians } from "@aprisco/contract/people/guardians"
import { households } from "@aprisco/contract/people/households"
import { people } from "@aprisco/contract/people/routes"
import { followUps } from "@aprisco/contract/visitors/follow-ups"
import { privacyNotices, visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { type Visitor, visitors } from "@aprisco/contract/visitors/routes"
import { CONSENT_PURPOSES, type ConsentPurpose } from "@aprisco/contract/vocabulary"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const PHONE = "(81) 99876-5432"
const NAME = "Ana Lúcia D'Ávila"
const closed = (reason: string, consent: ConsentPurpose | null = null) => ({ to: null, reason, consent })
const open = (to: string) => ({ to, reason: null, consent: null })
const ana = anExample(visitors.detail.response, {
  id: 4,
  church: 3,
  churchName: "Igreja do Caminho",
  branch: 1,
  branchName: "Sede",
  fullName: NAME,
  phone: PHONE,
  email: "ana@example.org",
  followUpStatus: "pending",
  ways: {
    whatsapp: open("5581998765432"),
    call: open("+5581998765432"),
    email: closed("Sem consentimento para e-mail", "email"),
  },
  can: {
    edit: true,
    delete: true,
    convert: true,
    followUp: true,
    registerVisit: true,
    join: true,
    anonymise: true,
  },
})
const visit = anExample(visitorReturns.visits.response.shape.results.element, {
  id: 1,
  number: 1,
  visitedOn: "2026-01-15",
})
const other = anExample(visitorReturns.possible.response.unwrap(), {
  id: 2,
  fullName: "Ana Lima",
  reasons: ["phone"],
  kept: true,
  leftOut: ["fullName"],
})
const line = anExample(visitorPrivacy.consents.response.shape.history.unwrap())

type State = "granted" | "refused" | "withdrawn" | "unknown"
const consents = (states: Partial<Record<ConsentPurpose, State>> = {}, lines = 0) => ({
  current: Object.entries(CONSENT_PURPOSES).map(([purpose, purposeDisplay]) => ({
    ...anExample(visitorPrivacy.consents.response.shape.current.unwrap(), { purposeDisplay }),
    ...visitorPrivacy.consents.response.shape.current
      .unwrap()
      .pick({ purpose: true, state: true })
      .parse({
        purpose,
        state: Object.entries(states).find(([name]) => name === purpose)?.[1] ?? "unknown",
      }),
  })),
  history: Array.from({ length: lines }, (_, index) => ({ ...line, id: index + 1 })),
  historyCount: lines,
})

const card = (name: string) => page.getByRole("region", { name, exact: true })
const press = (name: string | RegExp) => page.getByRole("button", { name }).click()
const said = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()
const dialog = page.getByRole("dialog")

function answerRecord(given: Partial<Visitor> = {}): void {
  api.answer(visitors.detail, { ...ana, ...given })
}

async function openRecord(given: Partial<Visitor> = {}): Promise<void> {
  answerRecord(given)
  await openApp("/visitantes/4")
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
}

/** «Excluir» in the menu of the record's header. */
async function pressDelete(): Promise<void> {
  await page
    .getByRole("button", { name: /^Ações de/ })
    .first()
    .click()
  await page.getByRole("menuitem", { name: "Excluir" }).click()
}

beforeEach(() => {
  api.answer(visitorReturns.possible, [])
  api.answer(visitorReturns.visits, pageOf([visit]))
  api.answer(visitorPrivacy.consents, consents())
  api.answer(messages.list, pageOf([]))
  api.answer(branches.detail, anExample(branches.detail.response, { id: 1, name: "Sede" }))
})

describe("the page of a visitor", () => {
  const tab = (name: string) => page.getByRole("tab", { name, exact: true })
  const tabs = () =>
    page
      .getByRole("tab")
      .elements()
      .map(({ textContent }) => textContent)

  it("has below its cards the tabs of every person, with the family, and the ways of contact before other buttons", async () => {
    const family = anExample(households.list.response.shape.results.element, {
      displayName: "Família D'Ávila",
    })
    api.answer(households.list, pageOf([family]))
    api.answer(guardians.list, [])
    answerRecord({ personId: 40 })
    await page.viewport(390, 844)
    await openApp("/visitantes/4", { as: "SECRETARY" })
    await tab("Família").click()
    await expect.element(page.getByRole("link", { name: "Família D'Ávila" })).toBeVisible()
    expect(api.calls(households.list).at(-1)?.query).toMatchObject({ person: 40 })
    expect(location.search).toBe("?aba=familia")
    const further = ["Mais dados", "Família", "Cadastros", "Anotações", "Acompanhamento", "Linha do tempo"]
    expect(tabs().filter((name) => further.includes(name))).toEqual(further)
    const head = [...document.querySelectorAll("main header :is(a, button)")].map(
      ({ textContent }) => textContent,
    )
    const inMenu = ["Atualizar Follow-up", "Editar", "Imprimir"]
    const order = ["WhatsApp", "Ligar", "Converter em Membro"]
    expect(head.filter((words) => [...order, ...inMenu].includes(words))).toEqual(order)
    await page.getByRole("button", { name: /^Ações de/ }).click()
    for (const name of inMenu) await expect.element(page.getByRole("menuitem", { name })).toBeVisible()
    await userEvent.keyboard("{Escape}")
    scrollTo(0, 0)
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await page.viewport(1280, 844)
  })

  it("folds on a phone what is seldom wanted first, opens it by keyboard, and prints all of it", async () => {
    answerRecord({ city: "Belém", state: "PA" })
    await page.viewport(390, 844)
    await openApp("/visitantes/4", { as: "SECRETARY" })
    const fold = page.getByRole("button", { name: "Endereço", exact: true })
    await expect.element(fold).toHaveAttribute("aria-expanded", "false")
    await expect
      .element(page.getByRole("region", { name: "Dados pessoais" }).getByText("Gênero"))
      .toBeVisible()
    await expect.element(page.getByText("Belém/PA")).not.toBeVisible()
    await expectAccessible()
    ;(fold.element() as HTMLElement).focus()
    await userEvent.keyboard("{Enter}")
    await expect.element(fold).toHaveAttribute("aria-expanded", "true")
    await expect.element(page.getByText("Belém/PA")).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("Belém/PA")).not.toBeVisible()
    window.dispatchEvent(new Event("beforeprint"))
    await expect.element(page.getByText("Belém/PA")).toBeVisible()
    // What is a button is not on paper.
    await expect.element(fold).not.toBeInTheDocument()
    await expect.element(page.getByRole("heading", { name: "Endereço" })).toBeVisible()
    window.dispatchEvent(new Event("afterprint"))
    await page.viewport(1280, 844)
    await expect.element(page.getByText("Belém/PA")).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Endereço", exact: true })).not.toBeInTheDocument()
  })

  it("shows a leader what leaders read, all registrations of the person and no family", async () => {
    const person = anExample(people.detail.response, { id: 40, rg: "12.345", visitorIds: [4, 3], church: 3 })
    api.answer(people.detail, person)
    api.answer(visitors.detail, ({ params: { id } }) => ({
      ...ana,
      id,
      personId: 40,
      createdAt: new Date(2026, 0, id),
    }))
    await openApp("/visitantes/4?aba=dados", { as: "LEADER" })
    await expect.element(page.getByText("12.345")).toBeVisible()
    for (const hidden of ["Família", "Acompanhamento"]) expect(tabs()).not.toContain(hidden)
    await expect.element(page.getByRole("link", { name: "Editar mais dados" })).not.toBeInTheDocument()
    await tab("Cadastros").click()
    const links = page.getByRole("link", { name: "Abrir cadastro de visitante" })
    await expect.element(links.nth(1)).toHaveAttribute("href", "/visitantes/3")
    await expectAccessible()
    api.refuse(people.detail, 403)
    await openApp("/visitantes/4?aba=dados", { as: "LEADER" })
    await expect.element(page.getByText("Erro ao carregar dados da pessoa")).toBeVisible()
  })
})

describe("a possible return in a visitor's record", () => {
  const offer = page.getByRole("region", { name: "Possível retorno" })

  it("is joined after a confirmation that shows which record stays, and that record opens", async () => {
    api.answer(visitorReturns.possible, ({ params }) => (params.id === 4 ? [other] : []))
    await openRecord()
    await expect.element(offer.getByText("mesmo telefone")).toBeVisible()
    await expectAccessible()
    await offer.getByRole("button", { name: "É a mesma pessoa" }).click()
    const question = page.getByRole("dialog", { name: "Unir os dois cadastros?" })
    await expect.element(question.getByText("Fica o cadastro de Ana Lima.")).toBeVisible()
    await expect.element(question.getByText("Os dois têm, e são diferentes: nome.")).toBeVisible()
    await expectAccessible()
    await question.getByRole("button", { name: "Cancelar" }).click()
    await expect.element(question).not.toBeInTheDocument()
    await offer.getByRole("button", { name: "É a mesma pessoa" }).click()
    api.answer(visitorReturns.join, { message: "Cadastros unidos com sucesso!", visitorId: 2 })
    api.answer(visitors.detail, { ...ana, id: 2, fullName: "Ana Lima" })
    await question.getByRole("button", { name: "Unir cadastros" }).click()
    await said("Cadastros unidos com sucesso!")
    await expect.poll(() => location.pathname).toBe("/visitantes/2")
    await expect.element(page.getByRole("heading", { level: 1 }).getByText("Ana Lima")).toBeVisible()
    expect(api.calls(visitorReturns.join)).toMatchObject([{ params: { id: 4 }, body: { visitor: 2 } }])
    await expect.element(offer).not.toBeInTheDocument()
  })

  it("is dismissed: they are two people", async () => {
    api.answer(visitorReturns.possible, [other])
    api.answer(visitorReturns.dismiss, [])
    await openRecord()
    await expect.element(offer).toBeVisible()
    api.answer(visitorReturns.possible, [])
    await offer.getByRole("button", { name: "Não é", exact: true }).click()
    await said("Registrado: são pessoas diferentes")
    await expect.element(offer).not.toBeInTheDocument()
    expect(api.calls(visitorReturns.dismiss)).toMatchObject([{ params: { id: 4 }, body: { visitor: 2 } }])
  })

  it("is only shown to a user who may not join", async () => {
    api.answer(visitorReturns.possible, [other])
    await openRecord({ can: { ...ana.can, join: false } })
    await expect.element(offer).toBeVisible()
    await expect.element(offer.getByRole("button")).not.toBeInTheDocument()
  })
})

describe("the visits of a visitor", () => {
  const visits = card("Visitas")

  it("are recorded by hand, with the day's error at its field, and deleted", async () => {
    const second = { ...visit, id: 2, number: 2, visitedOn: "2020-11-08", removable: true }
    api.refuse(visitorReturns.recordVisit, 400, { visited_on: ["A visita deste dia já está registrada."] })
    await openRecord()
    await expect.element(visits.getByText("1ª visita")).toBeVisible()
    await press("Registrar visita")
    const record = page.getByRole("dialog", { name: "Registrar visita" })
    await expect.element(record).toBeVisible()
    await expectAccessible()
    await record.getByRole("button", { name: "Registrar", exact: true }).click()
    await said("A visita deste dia já está registrada.")
    api.answer(visitorReturns.recordVisit, second)
    api.answer(visitorReturns.visits, pageOf([second, visit]))
    await record.getByLabelText("Data da visita").fill("08/11/2020")
    await record.getByRole("button", { name: "Registrar", exact: true }).click()
    await said("Visita registrada com sucesso!")
    expect(api.calls(visitorReturns.recordVisit).at(-1)?.body).toMatchObject({ visitedOn: "2020-11-08" })
    await expect.element(visits.getByText("2ª visita")).toBeVisible()
    api.answer(visitorReturns.removeVisit, undefined)
    await press("Remover a visita de 08/11/2020")
    await dialog.getByRole("button", { name: "Cancelar" }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await press("Remover a visita de 08/11/2020")
    api.answer(visitorReturns.visits, pageOf([visit]))
    await dialog.getByRole("button", { name: "Remover", exact: true }).click()
    await said("Visita removida")
    await expect.element(visits.getByText("2ª visita")).not.toBeInTheDocument()
    expect(api.calls(visitorReturns.removeVisit).map(({ params }) => params)).toEqual([{ id: 4, visit: 2 }])
  })
})

describe("a visitor's rights on their data", () => {
  const ledger = card("Consentimentos")

  it("asks for no consent to SMS, which nothing sends, and keeps one that was given", async () => {
    api.answer(visitorPrivacy.consents, consents({ whatsapp: "granted" }))
    await openRecord()
    await expect.element(ledger.getByText("Mensagens por WhatsApp", { exact: true })).toBeVisible()
    await expect.element(ledger.getByText("Mensagens por SMS")).not.toBeInTheDocument()
    api.answer(visitorPrivacy.consents, consents({ sms: "granted" }))
    await openRecord()
    await expect.element(ledger.getByText("Mensagens por SMS", { exact: true })).toBeVisible()
  })

  it("has the consents, which are withdrawn and given again, with their history", async () => {
    api.answer(visitorPrivacy.consents, consents({ whatsapp: "granted" }, 3))
    await openRecord()
    await press("Registrar retirada: Mensagens por WhatsApp")
    const withdraw = page.getByRole("dialog", { name: "Registrar retirada de consentimento" })
    await withdraw.getByLabelText("Como a pessoa informou").selectOptions("message")
    await expectAccessible()
    const withdrawn = consents({ whatsapp: "withdrawn" }, 4)
    api.answer(visitorPrivacy.recordConsent, withdrawn)
    api.answer(visitorPrivacy.consents, withdrawn)
    await withdraw.getByRole("button", { name: "Registrar", exact: true }).click()
    await said("Retirada registrada")
    await expect.element(ledger.getByText("Retirado", { exact: true })).toBeVisible()
    const given = consents({ whatsapp: "withdrawn", email: "granted" }, 5)
    api.answer(visitorPrivacy.recordConsent, given)
    api.answer(visitorPrivacy.consents, given)
    await press("Registrar consentimento: Mensagens por e-mail")
    await dialog.getByRole("button", { name: "Registrar", exact: true }).click()
    await said("Consentimento registrado")
    expect(api.calls(visitorPrivacy.recordConsent).map(({ body }) => body)).toEqual([
      { purpose: "whatsapp", granted: false, channel: "message" },
      { purpose: "email", granted: true, channel: "in_person" },
    ])
    await press(/^Ver histórico \(5 registros\)/)
    const history = ledger.getByRole("list", { name: "Histórico de consentimentos" }).getByRole("listitem")
    await expect.poll(() => history.elements().length).toBe(5)
    await expectAccessible()
  })

  it("has no link to call a person who has withdrawn the consent for contact", async () => {
    api.answer(visitorPrivacy.consents, consents({ registration: "granted" }))
    await openRecord()
    const person = card("Dados pessoais")
    await expect.element(person.getByRole("link", { name: PHONE })).toBeVisible()
    await press("Registrar retirada: Cadastro e contato")
    api.answer(visitorPrivacy.recordConsent, consents({ registration: "withdrawn" }))
    answerRecord({ ways: { ...ana.ways, call: closed("Sem consentimento para contato") } })
    await dialog.getByRole("button", { name: "Registrar", exact: true }).click()
    await said("Retirada registrada")
    await expect.element(person.getByRole("link", { name: PHONE })).not.toBeInTheDocument()
    await expect.element(person.getByText(PHONE)).toBeVisible()
  })

  it("anonymises after a confirmation, and offers nothing for an anonymised visitor", async () => {
    await openRecord({ fullName: "Zilda Esquecida" })
    await press("Anonimizar")
    const question = page.getByRole("dialog", { name: "Anonimizar visitante?" })
    await question.getByRole("button", { name: "Cancelar" }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(page.getByRole("heading", { level: 1 }).getByText("Zilda Esquecida")).toBeVisible()
    await press("Anonimizar")
    const none = { edit: false, delete: false, convert: false, followUp: false, join: false }
    answerRecord({
      fullName: "Visitante anonimizado",
      anonymised: true,
      phone: null,
      email: null,
      ways: { whatsapp: closed("Sem telefone"), call: closed("Sem telefone"), email: closed("Sem e-mail") },
      can: { ...none, registerVisit: false, anonymise: false },
    })
    api.answer(visitorPrivacy.anonymise, undefined)
    await question.getByRole("button", { name: "Anonimizar" }).click()
    await said("Os dados do visitante foram apagados")
    await expect
      .element(page.getByRole("heading", { level: 1 }).getByText("Visitante anonimizado"))
      .toBeVisible()
    expect(api.calls(visitorPrivacy.anonymise).map(({ headers }) => headers.get("if-match"))).toEqual(['"1"'])
    await expect.element(page.getByText("Zilda")).not.toBeInTheDocument()
    await expect.element(page.getByRole("link", { name: "Editar" })).not.toBeInTheDocument()
    await expect.element(page.getByRole("link", { name: "Converter em Membro" })).not.toBeInTheDocument()
    await expectAccessible()
  })

  it("has telephone and e-mail corrected in their place, but not of who is on the roll", async () => {
    api.answer(visitors.update, ({ body }) => ({ ...ana, email: body.email ?? null }))
    await openRecord()
    await press("Corrigir e-mail")
    const field = page.getByRole("textbox", { name: "E-mail", exact: true })
    await userEvent.fill(field, "ana@")
    await userEvent.keyboard("{Enter}")
    await said("E-mail inválido")
    await expectAccessible()
    await userEvent.fill(field, "ana.davila@example.org")
    answerRecord({ email: "ana.davila@example.org" })
    await userEvent.keyboard("{Enter}")
    await said("E-mail corrigido.")
    await expect.element(card("Dados pessoais")).toMatchTextContent("ana.davila@example.org")
    expect(api.calls(visitors.update).map(({ body }) => body)).toEqual([{ email: "ana.davila@example.org" }])
    await openRecord({ personalHidden: true, email: null, phone: null })
    await expect.element(page.getByRole("button", { name: /^Corrigir/ })).not.toBeInTheDocument()
  })

  it("has the address corrected in its place: the CEP fills in the rest, and all of it is put back", async () => {
    api.answer(visitors.update, ana)
    api.answer(
      addresses.lookUp,
      anExample(addresses.lookUp.response, {
        logradouro: "Rua Nova",
        bairro: "Centro",
        localidade: "Recife",
        uf: "PE",
      }),
    )
    await openRecord({
      address: "Rua Velha, 3",
      neighborhood: "Cais",
      city: "Olinda",
      state: "PE",
      zipcode: null,
    })
    const pencil = page.getByRole("button", { name: "Corrigir endereço" })
    await pencil.click()
    const cep = page.getByRole("textbox", { name: "CEP" })
    await expect.element(cep).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard("{Escape}")
    await expect.element(pencil).toHaveFocus()
    await pencil.click()
    await userEvent.fill(cep, "50000000")
    const street = page.getByRole("textbox", { name: "Endereço" })
    await expect.element(street).toHaveValue("Rua Nova")
    await userEvent.click(street)
    api.refuse(visitors.update, 412)
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText(/^Outra pessoa alterou este cadastro enquanto isso/)).toBeVisible()
    await expect.element(street).toHaveValue("Rua Nova")
    api.answer(visitors.update, ana)
    await userEvent.click(street)
    await userEvent.keyboard("{Enter}")
    await said("Endereço corrigido.")
    const former = { zipcode: null, address: "Rua Velha, 3", neighborhood: "Cais", city: "Olinda" }
    expect(api.calls(visitors.update).at(-1)?.body).toEqual({
      zipcode: "50000-000",
      address: "Rua Nova",
      neighborhood: "Centro",
      city: "Recife",
    })
    await press("Desfazer")
    await said("Desfeito: o endereço é o de antes.")
    expect(api.calls(visitors.update).at(-1)?.body).toEqual(former)
  })

  it("hides a minor's contact from a user who may not see it", async () => {
    await openRecord({ minor: true, contactHidden: true, phone: null, email: null })
    await expect.element(page.getByText("Menor de idade", { exact: true })).toBeVisible()
    await expect
      .element(page.getByText("Menor de idade: telefone, e-mail e endereço são reservados."))
      .toBeVisible()
    await expect.element(page.getByText(PHONE)).not.toBeInTheDocument()
  })
})

describe("the church's privacy notice", () => {
  it("saves the church's own text and shows the notice of its visitors", async () => {
    const notice = anExample(privacyNotices.detail.response, { privacyContact: "caminho@example.org" })
    api.answer(privacyNotices.detail, notice)
    await openApp("/configuracoes/privacidade")
    const text = "Escreva para Marta Prado, encarregado(a) de dados."
    const earlier = [{ version: "v1", since: "2026-01-15T12:00:00Z", text: "Antes" }]
    const changed = { ...notice, privacyOfficer: "Marta Prado", text, earlier }
    api.answer(privacyNotices.update, changed)
    await page.getByLabelText("Nome do encarregado").fill("Marta Prado")
    await page
      .getByLabelText("O que a igreja acrescenta ao aviso")
      .fill("Os cultos são transmitidos pela internet.")
    api.answer(privacyNotices.detail, changed)
    await press("Salvar alterações")
    await said("Aviso de privacidade atualizado com sucesso!")
    await expect
      .element(card("Como os visitantes leem").getByText("Escreva para Marta Prado, encarregado(a)"))
      .toBeVisible()
    await expect.element(page.getByText("1 versão anterior")).toBeVisible()
    expect(api.calls(privacyNotices.update).map(({ body }) => body)).toMatchObject([
      { privacyOfficer: "Marta Prado", privacyParagraph: "Os cultos são transmitidos pela internet." },
    ])
    await expectAccessible()
  })
})

describe("the record of a visitor", () => {
  it("that does not exist links back to the list", async () => {
    api.refuse(visitors.detail, 404)
    await openApp("/visitantes/999999999")
    await expect.element(page.getByRole("heading", { name: "Visitante não encontrado" })).toBeVisible()
    await expect.element(page.getByRole("link", { name: "Voltar para Visitantes" })).toBeVisible()
    await expectAccessible()
  })

  it("shows that it could not be deleted", async () => {
    await openRecord()
    api.refuse(visitors.remove, 500)
    await pressDelete()
    await expect
      .element(dialog.getByText("Depois de 30 dias a exclusão não pode ser desfeita."))
      .toBeVisible()
    await dialog.getByRole("button", { name: "Excluir" }).click()
    await said("Erro ao excluir visitante. Tente novamente.")
    expect(location.pathname).toBe("/visitantes/4")
  })

  it("leads to the list once it is deleted", async () => {
    api.answer(visitors.list, pageOf([]))
    api.answer(visitors.stats, anExample(visitors.stats.response))
    await openRecord()
    api.answer(visitors.remove, undefined)
    await pressDelete()
    await dialog.getByRole("button", { name: "Cancelar" }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await pressDelete()
    await dialog.getByRole("button", { name: "Excluir" }).click()
    await said("Visitante excluído com sucesso")
    await expect.poll(() => location.pathname).toBe("/visitantes")
    expect(api.calls(visitors.remove).map(({ params }) => params)).toEqual([{ id: 4 }])
  })

  it("keeps the notes of a contact that could not be recorded", async () => {
    await openRecord()
    api.refuse(visitors.updateFollowUp, 500)
    await press("Atualizar Follow-up")
    const confirm = dialog.getByRole("button", { name: "Confirmar" })
    await expect.poll(() => dialog.getByRole("radio").elements().length).toBe(4)
    await expect.element(confirm).toBeDisabled()
    await expectAccessible()
    await dialog.getByRole("radio", { name: "Conversamos" }).click()
    await dialog.getByLabelText("Notas do contato").fill("Ligar de novo")
    await confirm.click()
    await said("Escolha quando falar de novo, ou encerre o acompanhamento")
    expect(api.calls(visitors.updateFollowUp)).toEqual([])
    await dialog.getByLabelText("Encerrar acompanhamento").click()
    await expect.element(dialog.getByLabelText("Falar de novo em")).not.toBeInTheDocument()
    await expectAccessible()
    await confirm.click()
    expect(api.calls(visitors.updateFollowUp)[0]?.body).toMatchObject({
      followUpStatus: "contacted",
      endFollowUp: true,
    })
    await said("Erro ao atualizar status de follow-up")
    await expect.element(dialog.getByLabelText("Notas do contato")).toHaveValue("Ligar de novo")
  })

  it("needs a future day for the next contact, and none for an uninterested visitor", async () => {
    await openRecord()
    api.refuse(visitors.updateFollowUp, 400, {
      next_due_at: ["Escolha um dia e uma hora que ainda não passaram."],
    })
    await press("Atualizar Follow-up")
    await dialog.getByRole("radio", { name: "Conversamos" }).click()
    await dialog.getByLabelText("Meio de contato").selectOptions("Pessoalmente")
    await dialog.getByLabelText("Falar de novo em").fill("01/01/2020")
    await dialog.getByRole("button", { name: "Confirmar" }).click()
    await said("Escolha um dia e uma hora que ainda não passaram.")
    api.answer(visitors.updateFollowUp, { ...ana, followUpStatus: "not_interested" })
    await dialog.getByRole("radio", { name: "Não quer" }).click()
    await expect.element(dialog.getByLabelText("Falar de novo em")).not.toBeInTheDocument()
    await dialog.getByRole("button", { name: "Confirmar" }).click()
    await said("Status de follow-up atualizado com sucesso")
    const [first, last] = api.calls(visitors.updateFollowUp).map(({ body }) => body)
    expect(first).toMatchObject({ followUpStatus: "contacted", channel: "in_person" })
    expect(first?.nextDueAt).toContain("2020-01-01")
    expect(last).toMatchObject({ followUpStatus: "not_interested" })
    expect(last?.nextDueAt).toBeUndefined()
  })

  it("assigns the visitor to a user of the team", async () => {
    api.answer(followUps.candidates, pageOf([{ id: 9, name: "Noemi Prado", roleDisplay: "Líder" }]))
    const assigned = { ...ana, responsible: { id: 9, name: "Noemi Prado" } }
    api.answer(followUps.assign, assigned)
    await openRecord()
    await press("Definir responsável")
    await dialog.getByRole("combobox", { name: "Responsável" }).click()
    await expect.element(page.getByRole("option", { name: "Noemi Prado (Líder)" })).toBeVisible()
    await expectAccessible()
    await page.getByRole("option", { name: "Noemi Prado (Líder)" }).click()
    answerRecord(assigned)
    await dialog.getByRole("button", { name: "Salvar" }).click()
    await said("Responsável definido com sucesso.")
    await expect.element(page.getByText("Noemi Prado", { exact: true })).toBeVisible()
    expect(api.calls(followUps.assign)).toMatchObject([{ params: { id: 4 }, body: { responsible: 9 } }])
  })
})

describe("the ways to reach a visitor", () => {
  const question = page.getByRole("dialog", { name: "O que aconteceu?" })
  const templates = [
    { name: "Boas-vindas", text: "Olá, {nome}! Aqui é {responsavel}, da {igreja} ({filial})." },
    { name: "Convite para o culto", text: "No próximo domingo tem culto, {nome}." },
  ]

  beforeEach(() => {
    const template = messages.list.response.shape.results.element
    api.answer(
      messages.list,
      pageOf(templates.map((given, index) => anExample(template, { ...given, id: index + 1 }))),
    )
  })

  it("lead to WhatsApp with the church's text, to a call, and explain a closed one", async () => {
    await openRecord()
    const chat = page.getByRole("link", { name: `WhatsApp para ${NAME}` })
    await expect.element(chat).toHaveAttribute("target", "_blank")
    const address = new URL(chat.element().getAttribute("href") ?? "")
    expect(address.origin + address.pathname).toBe("https://wa.me/5581998765432")
    expect(address.searchParams.get("text")).toBe(
      "Olá, Ana! Aqui é Marta Fontes, da Igreja do Caminho (Sede).",
    )
    await press(`Escolher a mensagem para ${NAME}`)
    const invitation = page.getByRole("menuitem", { name: "Convite para o culto" })
    await expect.element(invitation).toHaveAttribute("href", expect.stringContaining("domingo%20tem%20culto"))
    await userEvent.keyboard("{Escape}")
    await expect
      .element(page.getByRole("link", { name: `Ligar para ${NAME}` }))
      .toHaveAttribute("href", "tel:+5581998765432")
    const mail = page.getByRole("button", { name: `E-mail para ${NAME}` })
    await expect.element(mail).toHaveAttribute("aria-disabled", "true")
    await expect.element(mail).toHaveAccessibleDescription("Sem consentimento para e-mail")
    await expect.element(page.getByRole("paragraph").getByText("Sem consentimento para e-mail")).toBeVisible()
  })

  it.each([
    ["whatsapp", "Você abriu o WhatsApp de", "Em 3 dias", "contacted"],
    ["whatsapp", "Você abriu o WhatsApp de", "Encerrar acompanhamento", "contacted"],
    ["call", "Você ligou para", "Não consegui falar", "pending"],
  ] as const)(
    "ask for the outcome of a contact by %s, also after a reload",
    async (channel, words, answer, status) => {
      sessionStorage.setItem("aprisco.pending-contact", JSON.stringify({ visitorId: 4, channel }))
      api.answer(visitors.updateFollowUp, { ...ana, followUpStatus: status })
      await openRecord()
      await expect.element(question.getByText(`${words} ${NAME}.`)).toBeVisible()
      await expectAccessible()
      await question.getByRole("button", { name: answer }).dblClick()
      await said("Status de follow-up atualizado com sucesso")
      await expect.element(question).not.toBeInTheDocument()
      expect(api.calls(visitors.updateFollowUp).map(({ body }) => body)).toMatchObject([
        { channel, followUpStatus: status },
      ])
    },
  )

  it("ask, when the person was reached, for the next contact or the end in the same press", async () => {
    sessionStorage.setItem("aprisco.pending-contact", JSON.stringify({ visitorId: 4, channel: "call" }))
    api.answer(visitors.updateFollowUp, { ...ana, followUpStatus: "contacted" })
    await openRecord()
    const spoken = question.getByRole("region", { name: "Conversamos" })
    await spoken.getByRole("button", { name: "Outro dia" }).click()
    await question.getByLabelText("Falar de novo em").fill("15/12/2099")
    await expectAccessible()
    await spoken.getByRole("button", { name: "No dia marcado abaixo" }).click()
    await said("Status de follow-up atualizado com sucesso")
    const [body] = api.calls(visitors.updateFollowUp).map((call) => call.body)
    expect(body).toMatchObject({ channel: "call", followUpStatus: "contacted" })
    expect(body?.nextDueAt).toContain("2099-12-15")
  })

  it("offer to record the consent that a closed one lacks", async () => {
    const ways = {
      ...ana.ways,
      whatsapp: closed("Sem consentimento para WhatsApp", "whatsapp"),
    }
    await openRecord({ ways })
    await press(`Registrar consentimento de ${NAME}`)
    await expectAccessible()
    await page.getByRole("menuitem", { name: "Mensagens por WhatsApp" }).click()
    const given = page.getByRole("dialog", { name: "Registrar consentimento" })
    await given.getByLabelText("Como a pessoa informou").selectOptions("phone")
    api.answer(visitorPrivacy.recordConsent, consents({ whatsapp: "granted" }))
    answerRecord()
    await given.getByRole("button", { name: "Registrar", exact: true }).click()
    await said("Consentimento registrado")
    await expect.element(page.getByRole("link", { name: `WhatsApp para ${NAME}` })).toBeVisible()
    // The only one left opens its dialog at once.
    await press(`Registrar consentimento de ${NAME}`)
    await expect.element(given.getByText("Mensagens por e-mail")).toBeVisible()
    expect(api.calls(visitorPrivacy.recordConsent).map(({ body }) => body)).toEqual([
      { purpose: "whatsapp", granted: true, channel: "phone" },
    ])
  })

  it("offer nothing of that to who may not change the visitor", async () => {
    await openRecord({ can: { ...ana.can, edit: false } })
    await expect.element(page.getByRole("button", { name: `E-mail para ${NAME}` })).toBeVisible()
    await expect
      .element(page.getByRole("button", { name: `Registrar consentimento de ${NAME}` }))
      .not.toBeInTheDocument()
  })

  it("record nothing when the question is closed, and do not ask again", async () => {
    sessionStorage.setItem("aprisco.pending-contact", JSON.stringify({ visitorId: 4, channel: "whatsapp" }))
    await openRecord()
    await expect.element(question).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await expect.element(question).not.toBeInTheDocument()
    await openRecord()
    await expect.element(page.getByRole("heading", { name: "Acompanhamento" })).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    expect(api.calls(visitors.updateFollowUp)).toEqual([])
  })
})
