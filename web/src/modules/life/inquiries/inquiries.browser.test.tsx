import { type Inquiry, type InquiryRow, inquiries } from "@aprisco/contract/inquiries/routes"
import { people } from "@aprisco/contract/people/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const LIST = "/mensagens/recebidas"
const RECORD = "/mensagens/recebidas/8"
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const button = (name: string) => page.getByRole("button", { name, exact: true })
const link = (name: string) => page.getByRole("link", { name, exact: true })
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const table = page.getByRole("table", { name: "Mensagens recebidas" })
const SCRIPT = "<script>alert(1)</script> Horários"

const anInquiry = (of: Partial<Inquiry> = {}): Inquiry =>
  anExample(inquiries.detail.response, {
    id: 8,
    protocol: "K7M2-QX",
    name: "Rute Alves",
    email: "rute@example.org",
    phone: "(81) 98888-1212",
    subject: SCRIPT,
    text: "A que horas é o culto?\nPosso levar crianças?",
    state: "new",
    stateDisplay: "Nova",
    note: "",
    assignedTo: null,
    assignedToName: null,
    personId: null,
    personName: null,
    receivedAt: "2026-11-22T12:00:00Z",
    can: { edit: true },
    ...of,
  })

const aRow = (of: Partial<InquiryRow> = {}): InquiryRow =>
  anExample(inquiries.list.response.shape.results.element, { ...anInquiry(), ...of })

const ANA = anExample(people.picker.response.element, { id: 31, fullName: "Rute Alves", branchName: "Sede" })

beforeEach(() => {
  api.answer(inquiries.list, pageOf([aRow()]))
  api.answer(inquiries.detail, anInquiry())
  api.answer(people.picker, [ANA])
  api.answer(inquiries.owners, [
    { id: 7, name: "Marta Fontes" },
    { id: 12, name: "Ivo Prates" },
  ])
})

describe("the messages that came in", () => {
  it("are a tab of Mensagens, found by state and by whose they are", async () => {
    api.answer(
      inquiries.list,
      pageOf([
        aRow(),
        aRow({
          id: 9,
          name: null,
          subject: "Batismo",
          state: "closed",
          stateDisplay: "Encerrada",
          assignedToName: "Ivo",
        }),
      ]),
    )
    await openApp(LIST)
    for (const words of [SCRIPT, "Rute Alves · K7M2-QX", "Nova", "Ninguém", "Nome apagado · K7M2-QX", "Ivo"])
      await expect.element(table.getByText(words).first()).toBeVisible()
    await expect.element(link("Recebidas")).toHaveAttribute("aria-current", "page")
    await expectAccessible()
    await page.getByLabelText("Responsável", { exact: true }).selectOptions("Só as minhas")
    await page.getByLabelText("Situação", { exact: true }).selectOptions("Nova")
    await expect
      .poll(() => api.calls(inquiries.list).at(-1)?.query)
      .toMatchObject({ assignedTo: 7, state: "new" })
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it("say when there is none and when they fail, and are denied to a MEMBER", async () => {
    api.answer(inquiries.list, pageOf<InquiryRow>([]))
    await openApp(LIST)
    await shown("Nenhuma mensagem recebida ainda")
    api.refuse(inquiries.list, 500)
    await openApp(LIST)
    await shown("Erro ao carregar mensagens recebidas")
    await openApp(LIST, { as: "MEMBER" })
    await shown("Acesso não permitido")
  })
})

describe("a message that came in", () => {
  it("shows who wrote what, with the ways to answer", async () => {
    await openApp(RECORD)
    await shown("Posso levar crianças?")
    await expect.element(link("E-mail")).toHaveAttribute("href", "mailto:rute@example.org")
    await expect.element(link("WhatsApp")).toHaveAttribute("href", "https://wa.me/5581988881212")
    await expectAccessible()
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it("is taken once for two clicks, given to a colleague, and left to others", async () => {
    const answer = Promise.withResolvers<Inquiry>()
    const mine = anInquiry({ assignedTo: 7, assignedToName: "Marta Fontes" })
    api.answer(inquiries.update, () => answer.promise)
    await openApp(RECORD)
    await button("Assumir").dblClick()
    api.answer(inquiries.detail, mine)
    answer.resolve(mine)
    await shown("A mensagem é sua.")
    expect(api.calls(inquiries.update).map(({ body }) => body)).toEqual([{ assignedTo: 7 }])
    api.answer(inquiries.update, () => {
      api.answer(inquiries.detail, anInquiry())
      return anInquiry()
    })
    const owner = page.getByLabelText("Responsável", { exact: true })
    await owner.selectOptions("Ninguém")
    await expect.element(button("Assumir")).toBeVisible()
    expect(api.calls(inquiries.update).at(-1)?.body).toEqual({ assignedTo: null })
    const given = anInquiry({ assignedTo: 12, assignedToName: "Ivo Prates" })
    api.answer(inquiries.update, () => {
      api.answer(inquiries.detail, given)
      return given
    })
    await owner.selectOptions("Ivo Prates")
    await shown("A mensagem é de Ivo Prates.")
    await expect.element(owner).toHaveValue("12")
    expect(api.calls(inquiries.update).at(-1)?.body).toEqual({ assignedTo: 12 })
  })

  it("keeps its state and a note, and what was typed where that is refused", async () => {
    api.refuse(inquiries.update, 400, { note: ["Deve ter no máximo 2000 caracteres"] })
    await openApp(RECORD)
    await page.getByLabelText("Situação").selectOptions("Respondida")
    await page.getByLabelText("Anotação").fill("Liguei.")
    await press("Salvar")
    await shown("Deve ter no máximo 2000 caracteres")
    await expect.element(page.getByLabelText("Anotação")).toHaveValue("Liguei.")
    const done = anInquiry({ state: "answered", stateDisplay: "Respondida", note: "Liguei." })
    api.answer(inquiries.update, () => {
      api.answer(inquiries.detail, done)
      return done
    })
    await press("Salvar")
    await shown("Atendimento salvo.")
    expect(api.calls(inquiries.update).at(-1)?.body).toEqual({ state: "answered", note: "Liguei." })
  })

  it("is tied to a person who is there, or to one who is entered after a question", async () => {
    api.answer(inquiries.person, () => {
      api.answer(inquiries.detail, anInquiry({ personId: 31, personName: "Rute Alves" }))
      return anInquiry({ personId: 31, personName: "Rute Alves" })
    })
    await openApp(RECORD)
    await press("Ligar a uma pessoa do cadastro")
    await page.getByRole("combobox", { name: "Quem é Rute Alves no cadastro" }).click()
    await page.getByRole("option", { name: "Rute Alves (Sede)" }).click()
    await shown("Mensagem ligada ao cadastro.")
    await expect.element(link("Rute Alves")).toHaveAttribute("href", "/pessoas/31")
    expect(api.calls(inquiries.person).map(({ body }) => body)).toEqual([{ personId: 31 }])
    api.answer(inquiries.detail, anInquiry())
    await openApp(RECORD)
    await press("Cadastrar pessoa")
    await page.getByRole("dialog").getByRole("button", { name: "Cadastrar pessoa" }).dblClick()
    await shown("Pessoa cadastrada.")
    expect(api.calls(inquiries.person)).toHaveLength(2)
    expect(api.calls(inquiries.person).at(-1)?.body).toEqual({ personId: null })
  })

  it("whose end is long past has no name, and is only read by who may not answer", async () => {
    api.answer(
      inquiries.detail,
      anInquiry({
        name: null,
        email: null,
        phone: null,
        state: "closed",
        stateDisplay: "Encerrada",
        can: { edit: false },
      }),
    )
    await openApp(RECORD)
    await shown(/Nome apagado/)
    for (const name of ["Assumir", "Salvar", "Cadastrar pessoa"])
      await expect.element(button(name)).not.toBeInTheDocument()
    api.refuse(inquiries.detail, 404)
    await openApp(RECORD)
    await shown("Mensagem não encontrada")
  })
})
