import { messages } from "@aprisco/contract/messages/routes"
import { people } from "@aprisco/contract/people/routes"
import { personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import { type FollowUp, followUps } from "@aprisco/contract/visitors/follow-ups"
import { visitors } from "@aprisco/contract/visitors/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const can = { ...anExample(followUps.list.response.shape.results.element).can, edit: true, followUp: true }
const said = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const dialog = (name: string) => page.getByRole("dialog", { name })
const table = page.getByRole("table", { name: "Meus acompanhamentos" })
const rowOf = (name: string) => table.getByRole("row").filter({ hasText: name })
const names = () =>
  [...document.querySelectorAll('tbody a [title]:not([title=""])')].map((name) => name.getAttribute("title"))
const ofVisitor = (visitor: FollowUp) => ({ visitor, person: null })
const rebeca = anExample(personFollowUps.assign.response, {
  id: 7,
  personId: 44,
  fullName: "Rebeca <b>Prado</b>",
  memberId: 3,
  branchName: "Sede",
  reason: "absent",
  reasonDisplay: "Ausente",
  detail: "Faltou seis domingos",
  dueAt: "2020-01-15T12:00:00Z",
  state: "overdue",
  responsible: null,
  phone: "(81) 98888-7766",
  email: null,
  contact: { call: true, whatsapp: true, email: false },
  contactAttempts: 0,
})
const ofPerson = { visitor: null, person: rebeca }

describe("the follow-ups of a user", () => {
  const followUp = followUps.list.response.shape.results.element
  const rute = anExample(followUp, {
    id: 4,
    fullName: "Rute Moabe",
    followUpDueAt: "2020-01-15T12:00:00Z",
    followUpDue: "overdue",
    lastNextStep: "Levar o convite",
    responsible: null,
    can,
  })
  const own = {
    ...rute,
    responsible: { id: 1, name: "Ana" },
    ways: { ...rute.ways, call: { to: null, reason: "Sem telefone cadastrado", consent: null } },
  }
  const noemi = anExample(followUp, { id: 5, fullName: "Noemi Belém", can })
  const counts = { overdue: 1, today: 0, later: 0, unassigned: 2 }

  beforeEach(() => {
    api.answer(personFollowUps.together, pageOf([ofVisitor(own)]))
    api.answer(messages.list, pageOf([]))
  })

  it("cannot be loaded, are then none, with a link to the unassigned visitors", async () => {
    api.answer(personFollowUps.counts, { ...counts, overdue: 0 })
    api.refuse(personFollowUps.together, 500)
    await openApp("/visitantes/acompanhamentos")
    await said("Erro ao carregar acompanhamentos")
    api.answer(personFollowUps.together, ({ query }) =>
      pageOf(query.whose === "mine" ? [] : [rute, noemi].map(ofVisitor)),
    )
    await press("Tentar novamente")
    await said("Nenhum acompanhamento por enquanto")
    await expectAccessible()
    await press("Ver quem está sem responsável")
    await expect.poll(() => location.search).toContain("whose=unassigned")
    await expect.poll(names).toEqual(["Rute Moabe", "Noemi Belém"])
    await expectAccessible()
    api.answer(followUps.take, anExample(visitors.detail.response, { id: 4 }))
    api.answer(personFollowUps.together, ({ query }) =>
      pageOf(query.whose === "mine" ? [ofVisitor(rute)] : [ofVisitor(noemi)]),
    )
    api.answer(personFollowUps.counts, { ...counts, unassigned: 1 })
    await press("Assumir Rute Moabe")
    await said("Você acompanha este visitante agora.")
    expect(api.calls(followUps.take)).toMatchObject([{ params: { id: 4 } }])
    await expect.poll(names).toEqual(["Noemi Belém"])
    const many = Array.from({ length: 12 }, (_, place) => ({ ...own, id: 20 + place }))
    api.answer(personFollowUps.together, pageOf(many.map(ofVisitor)))
    await page.viewport(1280, 800)
    await press("Meus (1)")
    await expect.poll(() => names().length).toBe(12)
    const tenth = () => table.getByRole("row").nth(10).element().getBoundingClientRect().bottom
    await expect.poll(tenth).toBeLessThan(800)
  })

  it("show what is overdue, in the list and in the menu, are filtered by it and finished by a contact", async () => {
    api.answer(personFollowUps.counts, counts)
    await openApp("/visitantes/acompanhamentos")
    const menu = page.getByRole("navigation", { name: "Menu principal" })
    await expect
      .element(menu.getByRole("link", { name: "Meus acompanhamentos 1 contato para hoje ou atrasado" }))
      .toBeVisible()
    await expect.element(table.getByText("Atrasado", { exact: true })).toBeVisible()
    await expect.element(table.getByText("Levar o convite")).toBeVisible()
    await expectAccessible()
    const call = page.getByRole("button", { name: "Ligar para Rute Moabe" })
    await expect.element(call).toHaveAttribute("aria-disabled", "true")
    await expect.element(call).toHaveAccessibleDescription("Sem telefone cadastrado")
    await press("Ações de Rute Moabe")
    api.answer(followUps.postpone, {
      dueAt: "2030-01-15T13:00:00Z",
      previousDueAt: "2020-01-15T12:00:00Z",
    })
    await page.getByRole("menuitem", { name: "Adiar para amanhã" }).click()
    await said("Contato com Rute Moabe adiado para amanhã.")
    expect(api.calls(followUps.postpone)).toMatchObject([
      { params: { id: 4 }, body: { knownDueAt: "2020-01-15T12:00:00Z" } },
    ])
    const due = page.getByLabelText("Prazo", { exact: true })
    await due.selectOptions("Atrasados (1)")
    await expect.poll(() => location.search).toContain("due=overdue")
    await expect
      .poll(() => api.calls(personFollowUps.together).at(-1)?.query)
      .toMatchObject({ whose: "mine", due: "overdue" })
    api.answer(personFollowUps.together, pageOf([]))
    await due.selectOptions("Hoje (0)")
    await said("Nenhum acompanhamento neste prazo")
    api.answer(personFollowUps.together, pageOf([ofVisitor(rute)]))
    history.back()
    await expect.poll(() => location.search).toContain("due=overdue")
    api.answer(visitors.detail, anExample(visitors.detail.response, { id: 4, fullName: "Rute Moabe", can }))
    await press("Feito: registrar o contato com Rute Moabe")
    const contact = page.getByRole("dialog", { name: "Atualizar Follow-up" })
    await expect.element(contact.getByRole("button", { name: "Confirmar" })).toBeDisabled()
    await contact.getByText("Não quer", { exact: true }).click()
    api.answer(visitors.updateFollowUp, anExample(visitors.detail.response, { id: 4 }))
    api.answer(personFollowUps.together, pageOf([]))
    await contact.getByRole("button", { name: "Confirmar" }).click()
    await said("Status de follow-up atualizado com sucesso")
    await said("Nenhum acompanhamento neste prazo")
    expect(api.calls(visitors.updateFollowUp)).toMatchObject([
      { params: { id: 4 }, body: { followUpStatus: "not_interested" } },
    ])
  })
})

it("gives a visitor of the queue to a colleague, and says beside the field who may not", async () => {
  const naomi = anExample(followUps.list.response.shape.results.element, {
    id: 5,
    fullName: "Noemi Belém",
    responsible: null,
    can,
  })
  api.answer(personFollowUps.counts, { overdue: 0, today: 0, later: 0, unassigned: 1 })
  api.answer(personFollowUps.together, pageOf([ofVisitor(naomi)]))
  api.answer(messages.list, pageOf([]))
  api.answer(followUps.candidates, pageOf([{ id: 9, name: "Ana Prado", roleDisplay: "Líder" }]))
  await openApp("/visitantes/acompanhamentos?whose=unassigned", { as: "LEADER" })
  await press("Dar a… (Noemi Belém)")
  const choice = dialog("Dar a um colega")
  await choice.getByRole("option", { name: "Ana Prado (Líder)" }).click()
  const words = "Escolha alguém da equipe que acompanha visitantes desta filial."
  api.refuse(followUps.assign, 400, { responsible: [words] })
  await choice.getByRole("button", { name: "Dar", exact: true }).click()
  await said(words)
  await expectAccessible()
  api.answer(followUps.assign, anExample(visitors.detail.response, { id: 5 }))
  await choice.getByRole("button", { name: "Dar", exact: true }).click()
  await said("Ana Prado acompanha Noemi Belém.")
  expect(api.calls(followUps.assign).at(-1)).toMatchObject({ params: { id: 5 }, body: { responsible: 9 } })
})

describe("a person among the follow-ups", () => {
  beforeEach(() => {
    api.answer(personFollowUps.counts, { overdue: 0, today: 0, later: 0, unassigned: 1 })
    api.answer(personFollowUps.together, pageOf([ofPerson]))
  })

  it("is shown with the reason and the ways that are open, and is taken", async () => {
    await openApp("/visitantes/acompanhamentos?whose=unassigned")
    const row = rowOf(rebeca.fullName)
    for (const words of ["Atrasado", "Ausente · Faltou seis domingos"])
      await expect.element(row.getByText(words, { exact: true })).toBeVisible()
    await expect.element(row.getByText("Membro")).toBeVisible()
    await press(`Ações de ${rebeca.fullName}`)
    await expect.element(page.getByRole("menuitem", { name: "Ligar" })).toBeVisible()
    await expect.element(page.getByRole("menuitem", { name: "WhatsApp" })).toBeVisible()
    expect(page.getByRole("menuitem", { name: "E-mail" }).elements()).toEqual([])
    await expectAccessible()
    await userEvent.keyboard("{Escape}")
    await page.viewport(390, 844)
    await expect
      .element(page.getByRole("button", { name: `Assumir ${rebeca.fullName}` }))
      .toHaveTextContent("Assumir")
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    api.answer(personFollowUps.take, { ...rebeca, responsible: { id: 1, name: "Ana" } })
    api.answer(personFollowUps.together, pageOf([]))
    await press(`Assumir ${rebeca.fullName}`)
    await said("Você acompanha esta pessoa agora.")
    expect(api.calls(personFollowUps.take)).toMatchObject([{ params: { id: 7 } }])
    await said("Todos têm quem os acompanhe")
  })

  it("takes a contact, which says what is missing at its field and keeps what was typed", async () => {
    api.answer(
      personFollowUps.together,
      pageOf([{ visitor: null, person: { ...rebeca, responsible: { id: 1, name: "Ana" } } }]),
    )
    await openApp("/visitantes/acompanhamentos")
    await press(`Feito: registrar o contato com ${rebeca.fullName}`)
    const contact = dialog("Registrar contato")
    await contact.getByLabelText("Notas do contato").fill("Está doente")
    await contact.getByRole("button", { name: "Registrar", exact: true }).click()
    await expect.element(contact.getByText("Escolha o meio de contato")).toBeVisible()
    await contact.getByLabelText("Meio de contato").selectOptions("Ligação")
    await contact.getByRole("button", { name: "Registrar", exact: true }).click()
    await expect
      .element(contact.getByText("Escolha quando falar de novo, ou encerre o acompanhamento"))
      .toBeVisible()
    await expectAccessible()
    await contact.getByRole("button", { name: "Amanhã" }).click()
    api.refuse(personFollowUps.contact, 400, {
      next_due_at: ["Escolha um dia e uma hora que ainda não passaram."],
    })
    await contact.getByRole("button", { name: "Registrar", exact: true }).click()
    await expect.element(contact.getByText("Escolha um dia e uma hora que ainda não passaram.")).toBeVisible()
    await expect.element(contact.getByLabelText("Notas do contato")).toHaveValue("Está doente")
    await contact.getByLabelText("Encerrar acompanhamento").click()
    api.answer(personFollowUps.contact, { followUp: null })
    api.answer(personFollowUps.together, pageOf([]))
    await contact.getByRole("button", { name: "Registrar", exact: true }).click()
    await said("Contato registrado. O acompanhamento foi encerrado.")
    expect(api.calls(personFollowUps.contact).at(-1)).toMatchObject({
      params: { id: 7 },
      body: { channel: "call", note: "Está doente", endFollowUp: true },
    })
    await said("Nenhum acompanhamento por enquanto")
  })

  it("is given with a visitor at once, and the refused one is told", async () => {
    const noemi = anExample(followUps.list.response.shape.results.element, {
      id: 5,
      fullName: "Noemi Belém",
      responsible: null,
      can,
    })
    api.answer(personFollowUps.together, pageOf([ofPerson, ofVisitor(noemi)]))
    api.answer(personFollowUps.candidates, pageOf([{ id: 9, name: "Ana Prado", roleDisplay: "Pastor(a)" }]))
    api.answer(messages.list, pageOf([]))
    await openApp("/visitantes/acompanhamentos?whose=unassigned")
    for (const name of [rebeca.fullName, "Noemi Belém"])
      await page.getByRole("checkbox", { name: `Selecionar ${name}` }).click()
    const bar = page.getByRole("region", { name: "Ações em lote" })
    await expect.element(bar.getByText("2 selecionados")).toBeVisible()
    await expectAccessible()
    await bar.getByRole("button", { name: "Dar a…" }).click()
    const choice = dialog("Dar a um colega")
    await choice.getByRole("option", { name: "Ana Prado (Pastor(a))" }).click()
    api.answer(personFollowUps.assignMany, { updated: 1, failed: [] })
    const detail = "Visitante já convertido em membro."
    api.answer(visitors.bulkAction, { updated: 0, failed: [{ id: 5, detail }] })
    await choice.getByRole("button", { name: "Dar", exact: true }).click()
    await said("Ana Prado acompanha 1 pessoa.")
    await said(detail)
    expect(api.calls(personFollowUps.assignMany)[0]?.body).toEqual({ ids: [7], responsibleId: 9 })
    expect(api.calls(visitors.bulkAction)[0]?.body).toMatchObject({
      action: "assign_responsible",
      ids: [5],
      responsible: 9,
    })
    await expect.element(bar).not.toBeInTheDocument()
  })

  it("is given to a colleague from the queue, and back to nobody", async () => {
    api.answer(personFollowUps.candidates, pageOf([{ id: 9, name: "Noemi Prado", roleDisplay: "Pastor(a)" }]))
    api.answer(personFollowUps.assign, { ...rebeca, responsible: { id: 9, name: "Noemi Prado" } })
    await openApp("/visitantes/acompanhamentos?whose=unassigned")
    await press(`Dar a… (${rebeca.fullName})`)
    const choice = dialog("Dar a um colega")
    await choice.getByRole("option", { name: "Noemi Prado (Pastor(a))" }).click()
    await choice.getByRole("button", { name: "Dar", exact: true }).click()
    await said(`Noemi Prado acompanha ${rebeca.fullName}.`)
    expect(api.calls(personFollowUps.assign)).toMatchObject([
      { params: { id: 7 }, body: { responsibleId: 9 } },
    ])
    await press("Desfazer")
    await expect
      .poll(() => api.calls(personFollowUps.assign).at(-1))
      .toMatchObject({ params: { id: 7 }, body: { responsibleId: null } })
  })
})

describe("the follow-up on a person's record", () => {
  const record = anExample(people.detail.response, {
    id: 44,
    fullName: rebeca.fullName,
    anonymised: false,
    deceased: false,
    memberId: null,
    visitorIds: [],
  })
  beforeEach(() => {
    api.answer(people.detail, record)
    api.answer(personFollowUps.ofPerson, { open: null, contacts: [] })
  })

  it("is begun with its reason, and shown there with its contacts", async () => {
    await openApp("/pessoas/44?aba=acompanhamento")
    await said("Nenhum acompanhamento aberto")
    await expectAccessible()
    await press("Acompanhar")
    const begin = dialog("Acompanhar")
    await begin.getByLabelText("Motivo").selectOptions("Ausente")
    await begin.getByLabelText("Detalhe").fill("Faltou seis domingos")
    api.refuse(personFollowUps.begin, 409, { detail: "Esta pessoa já está em acompanhamento." })
    await begin.getByRole("button", { name: "Acompanhar", exact: true }).click()
    await said("Esta pessoa já está em acompanhamento.")
    await expect.element(begin.getByLabelText("Detalhe")).toHaveValue("Faltou seis domingos")
    api.answer(personFollowUps.begin, { followUp: rebeca, visitorId: null })
    const contact = anExample(personFollowUps.ofPerson.response.shape.contacts.element, {
      id: 1,
      channelDisplay: "Ligação",
      note: "Está <i>doente</i>",
      nextDueAt: null,
    })
    api.answer(personFollowUps.ofPerson, { open: rebeca, contacts: [contact] })
    await begin.getByRole("button", { name: "Acompanhar", exact: true }).click()
    await said("Acompanhamento iniciado. Ninguém é responsável ainda.")
    expect(api.calls(personFollowUps.begin).at(-1)?.body).toEqual({
      personId: 44,
      reason: "absent",
      detail: "Faltou seis domingos",
    })
    await said("Ausente · Faltou seis domingos")
    await said("Está <i>doente</i>")
    await expectAccessible()
  })

  it("is not offered to who may not edit members, and says when it cannot be loaded", async () => {
    api.refuse(personFollowUps.ofPerson, 500)
    await openApp("/pessoas/44?aba=acompanhamento")
    await said("Erro ao carregar o acompanhamento")
    await openApp("/pessoas/44", { as: "LEADER" })
    await expect.element(page.getByRole("tab", { name: "Resumo" })).toBeVisible()
    expect(page.getByRole("tab", { name: "Acompanhamento" }).elements()).toEqual([])
  })
})
