import { eventDoor } from "@aprisco/contract/events/door"
import { eventFigures } from "@aprisco/contract/events/figures"
import { eventRegistrations } from "@aprisco/contract/events/registrations"
import { events } from "@aprisco/contract/events/routes"
import { people } from "@aprisco/contract/people/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const QUESTIONS = [
  { id: 3, label: "Camiseta", kind: "choice", options: ["P", "M"], required: true, of: "attendee" },
  { id: 4, label: "Vão de ônibus?", kind: "flag", options: [], required: false, of: "registration" },
] as const
const retreat = anExample(events.detail.response, {
  id: 5,
  title: "Retiro de Casais",
  status: "published",
  isOver: false,
  churchState: "PE",
  startsAt: "2026-12-05T22:00:00Z",
  endsAt: "2026-12-06T15:00:00Z",
  capacity: 100,
  confirmed: 98,
  waiting: 3,
  price: "50.00",
  fields: { birthDate: "optional", phone: "off", cpf: "off" },
  questions: QUESTIONS.map((question) => ({ ...question, options: [...question.options] })),
  can: { edit: true, delete: true, door: true },
})
const attendee = eventRegistrations.create.response.shape.attendees.element
const bia = anExample(attendee, { id: 22, fullName: "Bia Lima", code: "CDEF3456" })
const ana = anExample(attendee, {
  id: 21,
  fullName: "Ana Lima",
  birthDate: "1990-02-01",
  code: "ABCD2345",
  suggestion: { personId: 70, fullName: "Ana Maria Lima" },
  answers: [
    { questionId: 3, label: "Camiseta", removed: false, answer: "M" },
    { questionId: 9, label: "Alergia", removed: true, answer: "Nenhuma" },
  ],
})
const family = anExample(eventRegistrations.create.response, {
  id: 11,
  number: "K3X9M2P7",
  status: "confirmed",
  statusDisplay: "Confirmada",
  position: null,
  source: "public",
  contact: { fullName: "Ana Lima", email: "ana@example.org", phone: "(81) 98888-1212" },
  attendees: [ana, bia],
  amount: "100.00",
  paidAmount: "20.00",
  mail: "refused",
  possibleDuplicate: "W7T4Q2Z9",
})
const waiting = anExample(eventRegistrations.create.response, {
  ...family,
  id: 12,
  number: "P4R5S6T7",
  status: "waiting",
  statusDisplay: "Na lista de espera",
  position: 1,
  contact: { fullName: "Davi Rocha", email: null, phone: null },
  attendees: [1, 2, 3].map((id) => anExample(attendee, { id, fullName: `Rocha ${id}`, code: null })),
  amount: "0.00",
  paidAmount: "0.00",
  mail: "none",
  possibleDuplicate: null,
})

const TAB = "/eventos/5?aba=inscricoes"
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const button = (name: string) => page.getByRole("button", { name, exact: true })
const dialog = page.getByRole("dialog")
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const menuItem = (name: string) => page.getByRole("menuitem", { name })
async function choose(item: string, of = "Ana Lima"): Promise<void> {
  await press(`Ações de ${of}`)
  await menuItem(item).click()
}
const registered = () => api.calls(eventRegistrations.create).map(({ body }) => body)

beforeEach(() => {
  api.answer(events.detail, retreat)
  api.answer(eventRegistrations.list, pageOf([family, waiting]))
  api.answer(eventFigures.statistics, anExample(eventFigures.statistics.response))
})

describe("the registrations of an event", () => {
  it("are in the order of arrival with places, line, money, mail and a possible duplicate, and cards on a phone", async () => {
    await openApp("/eventos/5")
    await page.getByRole("tab", { name: "Inscrições" }).click()
    await expect.poll(() => location.search).toBe("?aba=inscricoes")
    await shown("98 confirmadas de 100 vagas · 3 em espera")
    const table = page.getByRole("table", { name: "Inscrições" })
    for (const words of [
      ...["K3X9M2P7", "2 pessoas: Ana Lima, Bia Lima", "(81) 98888-1212", "E-mail recusado", "1º da fila"],
      ...["Repetida? Veja W7T4Q2Z9", /R\$\s20,00/, /de R\$\s100,00/],
    ])
      await expect.element(table.getByText(words).first()).toBeVisible()
    await expectAccessible()
    await page.viewport(390, 844)
    await expect.element(page.getByRole("list", { name: "Inscrições" })).toBeVisible()
    await shown("3 pessoas: Rocha 1, Rocha 2, Rocha 3")
    await expectAccessible()
  })

  it("are found by name and state, which the address names beside the tab", async () => {
    await openApp(TAB)
    await page.getByLabelText("Situação").selectOptions("Na lista de espera")
    await expect.poll(() => location.search).toBe("?aba=inscricoes&status=waiting")
    expect(api.calls(eventRegistrations.list).at(-1)?.query).toMatchObject({ status: "waiting" })
    await press("Limpar filtros")
    await expect.poll(() => location.search).toBe("?aba=inscricoes")
  })

  it("say that there are none yet or none found, and when they cannot be loaded or are not allowed", async () => {
    api.answer(eventRegistrations.list, pageOf([]))
    await openApp(TAB)
    await expect.element(page.getByRole("heading", { name: "Nenhuma inscrição ainda" })).toBeVisible()
    await expect.element(button("Nova inscrição")).toBeVisible()
    await openApp(`${TAB}&search=xyz`)
    await shown("Nenhuma inscrição encontrada")
    api.refuse(eventRegistrations.list, 500)
    await openApp(TAB)
    await shown("Erro ao carregar inscrições")
    api.refuse(eventRegistrations.list, 403)
    await openApp(TAB)
    await shown("Acesso não permitido")
  })

  it("are no tab in a draft, nor for who does not reach the event", async () => {
    const hidden = [
      { ...retreat, status: "draft" as const },
      { ...retreat, can: { edit: false, delete: false, door: false } },
    ]
    for (const event of hidden) {
      api.answer(events.detail, event)
      await openApp(TAB)
      await shown("Detalhes")
      await expect.element(page.getByRole("tab")).not.toBeInTheDocument()
    }
    expect(api.calls(eventRegistrations.list)).toEqual([])
    expect(api.calls(eventFigures.statistics)).toEqual([])
  })

  it("are exported as they are filtered", async () => {
    api.answer(eventFigures.export, new Blob(["x"]) as never) // a file
    await openApp(`${TAB}&status=confirmed`)
    await press("Exportar")
    await menuItem("Excel").click()
    await shown("Arquivo exportado.")
    expect(api.calls(eventFigures.export)[0]?.query).toEqual({ status: "confirmed", format: "xlsx" })
  })
})

describe("a registration", () => {
  it("shows codes, answers also to a question that was taken out, and is linked to a person by one tap", async () => {
    api.answer(eventRegistrations.link, {
      ...family,
      attendees: [{ ...ana, personId: 70, suggestion: null }, bia],
    })
    await openApp(TAB)
    await press("Ana Lima")
    for (const words of ["ABCD2345", "Camiseta: M", "Alergia (retirada): Nenhuma"])
      await expect.element(dialog.getByText(words)).toBeVisible()
    await expectAccessible()
    await press("É Ana Maria Lima, do cadastro")
    await expect.element(dialog.getByRole("link", { name: "ver pessoa" })).toBeVisible()
    expect(api.calls(eventRegistrations.link)).toMatchObject([
      { params: { id: 5, aid: 21 }, body: { personId: 70 } },
    ])
  })

  it("is linked to another person by the picker, and says why where it is not", async () => {
    api.answer(people.picker, [
      anExample(people.picker.response.element, { id: 71, fullName: "Ana Souza", branchName: "Sede" }),
    ])
    api.refuse(eventRegistrations.link, 409, { detail: "Os dados desta inscrição já foram apagados." })
    await openApp(TAB)
    await press("Ana Lima")
    await press("Outra pessoa")
    await page.getByRole("combobox", { name: "Quem é Ana Lima no cadastro" }).click()
    await page.getByRole("option", { name: "Ana Souza (Sede)" }).click()
    await expect.element(dialog.getByText("Os dados desta inscrição já foram apagados.")).toBeVisible()
    expect(api.calls(eventRegistrations.link)[0]?.body).toEqual({ personId: 71 })
  })

  it("that waits is let in, after a question where that is beyond the places", async () => {
    api.answer(eventRegistrations.promote, { ...waiting, status: "confirmed" })
    await openApp(TAB)
    await choose("Deixar entrar", "Davi Rocha")
    await shown("Passar do número de vagas?")
    await shown(/serão 101 confirmadas para 100 vagas/)
    await press("Cancelar")
    expect(api.calls(eventRegistrations.promote)).toEqual([])
    await choose("Deixar entrar", "Davi Rocha")
    await press("Deixar entrar")
    await shown("Inscrição confirmada.")
    expect(api.calls(eventRegistrations.promote)).toMatchObject([{ params: { id: 5, rid: 12 } }])
    api.answer(events.detail, { ...retreat, confirmed: 97 })
    await openApp(TAB)
    await choose("Deixar entrar", "Davi Rocha")
    await expect.poll(() => api.calls(eventRegistrations.promote).length).toBe(2)
  })

  it("is cancelled as a whole or for some of its people", async () => {
    api.answer(eventRegistrations.cancel, family)
    await openApp(TAB)
    await choose("Cancelar inscrição")
    await expect.element(dialog.getByText(/não pode ser desfeito/)).toBeVisible()
    await page.getByLabelText("Ana Lima", { exact: true }).click()
    await press("Cancelar 1 pessoa")
    await shown("Participantes cancelados.")
    expect(api.calls(eventRegistrations.cancel)[0]).toMatchObject({
      params: { id: 5, rid: 11 },
      body: { attendees: [22] },
    })
    api.answer(eventRegistrations.cancel, { ...family, status: "cancelled" })
    await choose("Cancelar inscrição")
    await dialog.getByRole("button", { name: "Cancelar inscrição" }).click()
    await shown("Inscrição cancelada.")
    expect(api.calls(eventRegistrations.cancel)[1]?.body).toEqual({})
  })

  it("gets a payment noted in all, and what is no amount is refused at the field", async () => {
    api.answer(eventRegistrations.pay, family)
    await openApp(TAB)
    await choose("Anotar pagamento")
    await page.getByLabelText("Total pago").fill("cem")
    await press("Anotar")
    await shown("Valor inválido")
    await page.getByLabelText("Total pago").fill("1.100,5")
    await page.getByLabelText("Forma de pagamento").selectOptions("PIX")
    await press("Anotar")
    await shown("Pagamento anotado.")
    expect(api.calls(eventRegistrations.pay).at(-1)?.body).toEqual({ amount: 110050, method: "pix" })
  })

  it("is corrected by what is new alone, and a 409 stands above the buttons with everything typed", async () => {
    api.refuse(eventRegistrations.update, 409, { detail: "Inscrição cancelada." })
    await openApp(TAB)
    await choose("Corrigir")
    await page.getByLabelText("E-mail").fill("nova@example.org")
    await page.getByRole("group", { name: "Participante 2" }).getByLabelText("Nome completo").fill("Bia Reis")
    await press("Salvar")
    await expect.element(dialog.getByText("Inscrição cancelada.")).toBeVisible()
    await expect.element(page.getByLabelText("E-mail")).toHaveValue("nova@example.org")
    expect(api.calls(eventRegistrations.update)[0]?.body).toMatchObject({
      contact: { email: "nova@example.org" },
      attendees: [
        { id: 21, answers: {} },
        { id: 22, fullName: "Bia Reis", answers: {} },
      ],
      answers: {},
    })
    expect(api.calls(eventRegistrations.update)[0]?.body.contact).not.toHaveProperty("phone")
  })

  it("has its letter sent again", async () => {
    api.answer(eventRegistrations.resend, family)
    await openApp(TAB)
    await choose("Reenviar e-mail")
    await shown("O e-mail está a caminho.")
    await press("Ações de Davi Rocha")
    await expect.element(menuItem("Reenviar e-mail")).not.toBeInTheDocument()
  })
})

describe("who came, of a registration", () => {
  const IN_AT = "2026-12-05T22:32:00Z"
  const came = {
    ...family,
    attendees: [
      { ...ana, checkedInAt: IN_AT },
      { ...bia, leave: "missing" as const },
    ],
  }

  it("is told in the list and in the figures, with whose paper is missing", async () => {
    api.answer(eventRegistrations.list, pageOf([came]))
    api.answer(eventFigures.statistics, anExample(eventFigures.statistics.response, { checkedIn: 41 }))
    await openApp(TAB)
    await shown("1 de 2 entraram")
    await shown("Falta autorização de 1")
    await page.getByRole("tab", { name: "Resumo" }).click()
    await shown("Vieram")
    await shown("41")
  })

  it("has the paper noted and taken back by who takes attendance, once, and says why not", async () => {
    api.answer(eventRegistrations.list, pageOf([came]))
    const note = (leaveNotedAt: string | null) =>
      api.answer(eventDoor.noteLeave, { attendeeId: 22, leaveNotedAt, leaveNotedBy: null })
    note(IN_AT)
    await openApp(TAB)
    await press("Ana Lima")
    await expect.element(dialog.getByText("05/12/2026, 19:32")).toBeVisible()
    await expectAccessible()
    await press("Anotar a autorização de Bia Lima")
    await expect.element(dialog.getByText("Autorização anotada")).toBeVisible()
    note(null)
    await press("Retirar a autorização de Bia Lima")
    await expect.element(dialog.getByText("Falta a autorização")).toBeVisible()
    expect(api.calls(eventDoor.noteLeave)).toMatchObject([
      { params: { id: 5, aid: 22 }, body: { noted: true } },
      { body: { noted: false } },
    ])
    api.refuse(eventDoor.noteLeave, 409, { detail: "Inscrição cancelada." })
    await press("Anotar a autorização de Bia Lima")
    await expect.element(dialog.getByText("Inscrição cancelada.")).toBeVisible()
  })
})

describe("a new registration by staff", () => {
  async function typeFamily(): Promise<void> {
    await openApp(TAB)
    await press("Nova inscrição")
    await page.getByRole("textbox", { name: "Nome", exact: true }).fill("Caio Reis")
    await page.getByLabelText("Nome completo").fill("Caio Reis")
    await page.getByLabelText("Camiseta").selectOptions("P")
    await page.getByLabelText("Vão de ônibus?").selectOptions("Não")
  }

  it("needs no e-mail, and shows number and codes", async () => {
    api.answer(eventRegistrations.create, family)
    await typeFamily()
    await expectAccessible()
    await press("Mais um participante")
    const second = page.getByRole("group", { name: "Participante 2" })
    await second.getByLabelText("Nome completo").fill("Nina Reis")
    await second.getByLabelText("Data de nascimento").fill("10/10/2020")
    await page.getByLabelText(/Um responsável autorizou/).click()
    await press("Inscrever")
    await expect.element(dialog.getByText("K3X9M2P7").first()).toBeVisible()
    await expect.element(dialog.getByText("ABCD2345")).toBeVisible()
    expect(registered()).toMatchObject([
      {
        contact: { fullName: "Caio Reis", email: null },
        attendees: [
          { fullName: "Caio Reis", under12: false, answers: { 3: "P" } },
          { fullName: "Nina Reis", birthDate: "2020-10-10" },
        ],
        answers: { 4: false },
        ...{ consentGuardian: true, wait: false },
      },
    ])
  })

  it("says at its field what the server misses, and loses nothing", async () => {
    api.refuse(eventRegistrations.create, 400, {
      "attendees.0.answers.3": ["Responda a esta pergunta"],
      consent_guardian: ["Crianças com menos de 12 anos precisam do consentimento de um responsável"],
    })
    await typeFamily()
    await press("Inscrever")
    await shown("Responda a esta pergunta")
    await shown("Crianças com menos de 12 anos precisam do consentimento de um responsável")
    await expect.element(page.getByRole("textbox", { name: "Nome", exact: true })).toHaveValue("Caio Reis")
  })

  it("asks before a family waits, and who does not agree keeps what was typed", async () => {
    api.refuse(eventRegistrations.create, 409, { detail: "Evento lotado.", places_left: 0 })
    await typeFamily()
    await press("Inscrever")
    await shown("Colocar na lista de espera?")
    await page.getByRole("button", { name: "Cancelar" }).last().click()
    await expect.element(dialog.getByText("Evento lotado.")).toBeVisible()
    await expect.element(page.getByRole("textbox", { name: "Nome", exact: true })).toHaveValue("Caio Reis")
    await press("Inscrever")
    await shown("Colocar na lista de espera?")
    api.answer(eventRegistrations.create, waiting)
    await press("Colocar na lista de espera")
    await expect.element(dialog.getByText("1º da fila")).toBeVisible()
    expect(registered().map(({ wait }) => wait)).toEqual([false, false, true])
  })

  it("sends one registration on a double click", async () => {
    const { promise, resolve } = Promise.withResolvers<typeof family>()
    api.answer(eventRegistrations.create, () => promise)
    await typeFamily()
    await page.getByRole("button", { name: "Inscrever" }).dblClick()
    resolve(family)
    await expect.element(dialog.getByText("K3X9M2P7").first()).toBeVisible()
    expect(registered()).toHaveLength(1)
  })

  it("is not offered for an event that is over or cancelled", async () => {
    for (const part of [{ isOver: true }, { status: "cancelled" as const }]) {
      api.answer(events.detail, { ...retreat, ...part })
      await openApp(TAB)
      await shown("K3X9M2P7")
      await expect.element(button("Nova inscrição")).not.toBeInTheDocument()
    }
  })
})

describe("the figures of an event", () => {
  it("are people and money, and days with a table that leaves out those on which nobody registered", async () => {
    api.answer(
      eventFigures.statistics,
      anExample(eventFigures.statistics.response, {
        ...{ confirmed: 98, waiting: 3, cancelled: 4, amountDue: "4900.00", amountPaid: "1020.00" },
        byDay: [
          { day: "2026-11-10", people: 60 },
          { day: "2026-11-14", people: 45 },
        ],
      }),
    )
    await openApp("/eventos/5")
    for (const words of [/R\$\s4\.900,00/, /R\$\s1\.020,00/, "Inscrições por dia"]) await shown(words)
    await page.getByText("Ver tabela").click()
    const table = page.getByRole("table", { name: "Inscrições por dia" })
    expect((await table.element()).querySelectorAll("tbody tr")).toHaveLength(2)
    await expectAccessible()
    api.refuse(eventFigures.statistics, 500)
    await openApp("/eventos/5")
    await shown("Erro ao carregar os números do evento")
  })
})
