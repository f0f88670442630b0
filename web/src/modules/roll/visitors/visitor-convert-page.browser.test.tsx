import { branches } from "@aprisco/contract/branches/routes"
import { members } from "@aprisco/contract/members/routes"
import { memberStatistics } from "@aprisco/contract/members/statistics"
import { households } from "@aprisco/contract/people/households"
import { people } from "@aprisco/contract/people/routes"
import { memberVisits } from "@aprisco/contract/visitors/returns"
import { visitors } from "@aprisco/contract/visitors/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const CONVERT = "/visitantes/4/converter"
const can = { ...anExample(visitors.detail.response).can, edit: true, convert: true, followUp: true }
const ruth = anExample(visitors.detail.response, {
  id: 4,
  fullName: "Rute Moabe",
  phone: "(91) 98765-4321",
  email: "rute@example.org",
  birthDate: "1990-11-22",
  zipcode: "66000-000",
  address: "Rua das Oliveiras, 10",
  neighborhood: "Centro",
  city: "Belém",
  state: "PA",
  visitCount: 1,
  observations: "Peço oração pela família",
  can,
})
const contact = anExample(visitors.detail.response.shape.contacts.unwrap(), { note: "Quer ser batizada" })

const name = page.getByLabelText("Nome completo")
const phone = page.getByLabelText("Telefone", { exact: true })
const profession = page.getByLabelText("Profissão")
const notes = page.getByRole("textbox", { name: "Notas da conversão" })
const convertButton = page.getByRole("button", { name: "Converter em Membro", exact: true })
const bodies = () => api.calls(visitors.convertToMember).map(({ body }) => body)

/** The visitor is converted by the next call, and the new member's record opens. */
function allowConversion(fullName = "Rute Moabe"): void {
  api.answer(visitors.convertToMember, {
    message: "Visitante convertido em membro com sucesso!",
    memberId: 12,
    visitor: ruth,
  })
  api.answer(members.profile, anExample(members.profile.response, { id: 12, fullName }))
}

async function opened(): Promise<void> {
  await openApp(CONVERT)
  await expect.element(page.getByRole("heading", { level: 1, name: "Converter em Membro" })).toBeVisible()
}

beforeEach(() => {
  api.answer(visitors.detail, ruth)
  api.answer(memberStatistics.duplicates, [])
  api.answer(branches.detail, anExample(branches.detail.response, { id: 1, name: "Sede" }))
})

describe("the conversion of a visitor", () => {
  it("shows all data for the member's record, and sends it as corrected", async () => {
    api.answer(visitors.detail, { ...ruth, contacts: [contact], contactAttempts: 1 })
    allowConversion("Rute Moabe da Silva")
    await opened()
    await expect.element(name).toHaveValue("Rute Moabe")
    for (const [label, value] of [
      ["Data de nascimento", "22/11/1990"],
      ["Telefone", "(91) 98765-4321"],
      ["E-mail", "rute@example.org"],
      ["CEP", "66000-000"],
      ["Bairro", "Centro"],
      ["Cidade", "Belém"],
      ["Estado", "PA"],
    ] as const) {
      await expect.element(page.getByLabelText(label, { exact: true })).toHaveValue(value)
    }
    const street = page.getByRole("textbox", { name: "Endereço" })
    await expect.element(street).toHaveValue("Rua das Oliveiras, 10")
    await expect.element(page.getByText("1 visita e 1 contato")).toBeVisible()
    await expectAccessible()
    await name.fill("Rute Moabe da Silva")
    await street.fill("Rua das Oliveiras")
    await page.getByLabelText("Número").fill("10")
    await page.getByLabelText("Gênero").selectOptions("F")
    await page.getByLabelText("Forma de admissão").selectOptions("profession_of_faith")
    await page.getByLabelText("Data de admissão").fill("08/11/2020")
    await page.getByLabelText("Igreja anterior").fill("Igreja do Vale")
    await profession.fill("Professora")
    await notes.fill("Recebida no culto da manhã")
    await convertButton.click()
    await expect.element(page.getByText("Visitante convertido em membro com sucesso!")).toBeVisible()
    await expect.element(page.getByRole("heading", { level: 1, name: "Rute Moabe da Silva" })).toBeVisible()
    expect(bodies()).toMatchObject([
      {
        fullName: "Rute Moabe da Silva",
        birthDate: "1990-11-22",
        phone: "(91) 98765-4321",
        address: "Rua das Oliveiras",
        number: "10",
        gender: "F",
        admissionMode: "profession_of_faith",
        membershipDate: "2020-11-08",
        previousChurch: "Igreja do Vale",
        profession: "Professora",
        conversionNotes: "Recebida no culto da manhã",
      },
    ])
    expect(api.calls(visitors.convertToMember)[0]?.headers.get("if-match")).toBe('"1"')
  })

  it("takes along who of the family is ticked, and says who may not be", async () => {
    const line = anExample(people.list.response.shape.results.element)
    const role = households.list.response.shape.results.element
    api.answer(visitors.detail, { ...ruth, personId: 40 })
    api.answer(
      households.list,
      pageOf([
        anExample(role, {
          id: 2,
          people: [
            { personId: 40, fullName: "Rute Moabe", role: "responsavel" },
            { personId: 41, fullName: "Boaz Belém", role: "conjuge" },
            { personId: 42, fullName: "Obede Belém", role: "filho" },
            { personId: 43, fullName: "Noemi Belém", role: "dependente" },
          ],
        }),
      ]),
    )
    const visitor = { ...line, memberId: null, deceased: false }
    api.answer(
      people.list,
      pageOf([
        { ...visitor, id: 40, visitorId: 4, fullName: "Rute Moabe" },
        { ...visitor, id: 41, visitorId: 5, fullName: "Boaz Belém" },
        { ...visitor, id: 42, visitorId: 6, fullName: "Obede Belém" },
        { ...visitor, id: 43, visitorId: 7, memberId: 9, fullName: "Noemi Belém" },
      ]),
    )
    await opened()
    const tick = (label: string) => page.getByRole("checkbox", { name: label, exact: true })
    await expect.element(tick("Boaz Belém (Cônjuge)")).not.toBeChecked()
    await expect.element(page.getByText(/^Noemi Belém/)).not.toBeInTheDocument()
    expect(api.calls(people.list)[0]?.query).toMatchObject({ household: 2 })
    await tick("Obede Belém (Filho(a))").click()
    await expectAccessible()
    const refusal = "Obede Belém já está no rol de membros. Ninguém foi convertido."
    api.refuse(visitors.convertToMember, 409, { detail: refusal })
    await convertButton.click()
    await expect.element(page.getByText(refusal)).toBeVisible()
    await expect.element(tick("Obede Belém (Filho(a))")).toBeChecked()
    allowConversion()
    await convertButton.click()
    await expect.element(page.getByText("Visitante convertido em membro com sucesso!")).toBeVisible()
    expect(bodies().map(({ also }) => also)).toEqual([[6], [6]])
  })

  it("shows that a child's guardian is copied", async () => {
    api.answer(visitors.detail, { ...ruth, guardianName: "Noemi Lima", guardianPhone: "(91) 97777-1212" })
    await opened()
    await expect
      .element(
        page
          .getByRole("region", { name: "O que vai junto" })
          .getByText("Quem responde pela criança, com o celular"),
      )
      .toBeVisible()
  })

  it("copies a telephone from abroad unchanged", async () => {
    api.answer(visitors.detail, { ...ruth, phone: "+1 415 555 0100" })
    allowConversion()
    await opened()
    await expect.element(phone).toHaveValue("+1 415 555 0100")
    await convertButton.click()
    await expect.poll(() => location.pathname).toBe("/membros/12")
    expect(bodies()).toMatchObject([{ phone: "+1 415 555 0100" }])
  })

  it("needs the area code of a telephone without one", async () => {
    api.answer(visitors.detail, { ...ruth, phone: "98765-4321" })
    allowConversion()
    await opened()
    await expect.element(phone).toHaveValue("98765-4321")
    await convertButton.click()
    await expect.element(phone).toHaveAccessibleDescription(/Telefone deve estar no formato/)
    expect(bodies()).toEqual([])
    await phone.fill("(91) 98765-4321")
    await convertButton.click()
    await expect.poll(() => location.pathname).toBe("/membros/12")
    expect(bodies()).toMatchObject([{ phone: "(91) 98765-4321" }])
  })

  it("offers a member of the same name and birth date, and links instead of creating", async () => {
    const member = anExample(memberStatistics.duplicates.response.unwrap(), {
      id: 12,
      fullName: "rute moabe",
      reasons: ["name_and_birth_date"],
    })
    api.answer(memberStatistics.duplicates, [member])
    allowConversion("rute moabe")
    await opened()
    const offer = page.getByRole("status").filter({ hasText: "Talvez já seja membro" })
    await expect.element(offer.getByText("mesmo nome e data de nascimento")).toBeVisible()
    expect(api.calls(memberStatistics.duplicates).at(-1)?.query).toMatchObject({
      fullName: "Rute Moabe",
      birthDate: "1990-11-22",
    })
    await profession.fill("Professora")
    await offer.getByRole("button", { name: /vincular/ }).click()
    await expect.element(page.getByText("O visitante será vinculado a rute moabe")).toBeVisible()
    await expect.element(page.getByRole("link", { name: "cadastro do membro existente" })).toHaveFocus()
    await expect.element(name).not.toBeVisible()
    await expectAccessible()
    await page.getByRole("button", { name: "Não é: voltar aos dados" }).click()
    await expect.element(profession).toHaveValue("Professora")
    await offer.getByRole("button", { name: /vincular/ }).click()
    await page.getByRole("button", { name: "Vincular ao membro existente" }).click()
    await expect.element(page.getByRole("heading", { level: 1, name: "rute moabe" })).toBeVisible()
    expect(bodies()).toHaveLength(1)
    expect(bodies()[0]).toMatchObject({ linkMemberId: 12 })
    expect(bodies()[0]?.fullName).toBeUndefined()
  })

  it("shows that a CPF is taken, keeps the typed values, and converts once for two clicks", async () => {
    const taken =
      "Já existe um membro desta igreja com o CPF deste visitante. Vincule o visitante a esse membro."
    api.answer(visitors.detail, { ...ruth, cpf: "529.982.247-25", cpfValid: true })
    api.refuse(visitors.convertToMember, 409, { detail: taken, member_id: 9 })
    await opened()
    await profession.fill("Professora")
    await notes.fill("Chegou pela vizinha")
    await convertButton.click()
    await expect.element(page.getByText(taken)).toBeVisible()
    await page.getByRole("button", { name: "Não é: voltar aos dados" }).click()
    await page.getByLabelText("CPF").fill("11144477735")
    await expect.element(profession).toHaveValue("Professora")
    await expect.element(notes).toHaveValue("Chegou pela vizinha")
    allowConversion()
    await convertButton.dblClick()
    await expect.element(page.getByRole("heading", { level: 1, name: "Rute Moabe" })).toBeVisible()
    expect(bodies()).toMatchObject([{ cpf: "529.982.247-25" }, { cpf: "111.444.777-35" }])
  })

  it("loads a record that was changed meanwhile and keeps the typed values", async () => {
    await opened()
    await profession.fill("Professora")
    api.refuse(visitors.convertToMember, 412)
    await convertButton.click()
    await expect.element(page.getByText("Este registro foi alterado por outra pessoa")).toBeVisible()
    api.answer(visitors.detail, { ...ruth, phone: "(91) 97777-0000" })
    await page.getByRole("button", { name: "Recarregar e manter o que digitei" }).click()
    await expect.element(phone).toHaveValue("(91) 97777-0000")
    await expect.element(profession).toHaveValue("Professora")
    allowConversion()
    await convertButton.click()
    await expect.element(page.getByRole("heading", { level: 1, name: "Rute Moabe" })).toBeVisible()
    expect(bodies().at(-1)).toMatchObject({ phone: "(91) 97777-0000", profession: "Professora" })
  })

  it("shows when the plan is full, links to the plans and keeps the typed values", async () => {
    const full = "Seu plano permite até 60 membros. Mude de plano para cadastrar mais."
    api.refuse(visitors.convertToMember, 403, { detail: full })
    await opened()
    await profession.fill("Professora")
    await convertButton.click()
    await expect.element(page.getByText(full)).toBeVisible()
    await expect.element(page.getByRole("link", { name: "Ver planos" })).toBeVisible()
    await expect.element(profession).toHaveValue("Professora")
    await expectAccessible()
  })

  it.each([
    ["message", { message: "Aguarde a secretaria." }, "Aguarde a secretaria."],
    ["detail", { detail: "Igreja em manutenção." }, "Igreja em manutenção."],
    ["all of non_field_errors", { non_field_errors: ["Um erro.", "Outro erro."] }, "Um erro., Outro erro."],
    [
      "each field that it does not show",
      { campo: ["Um.", "Dois."], outro: ["Três."] },
      "campo: Um., Dois.; outro: Três.",
    ],
    ["its own sentence for an empty answer", {}, "Erro ao converter visitante em membro"],
  ] as const)("tells %s when the server refuses", async (_, body, words) => {
    api.answer(visitors.convertToMember, () => new Response(JSON.stringify(body), { status: 400 }))
    await opened()
    await convertButton.click()
    await expect.element(page.getByRole("main").getByText(words, { exact: true })).toBeVisible()
  })

  it("shows a failure", async () => {
    api.refuse(visitors.convertToMember, 500)
    await opened()
    await convertButton.click()
    await expect
      .element(page.getByRole("main").getByText("Erro ao converter visitante em membro"))
      .toBeVisible()
  })

  it("is replaced by a link for a visitor who is a member already", async () => {
    api.answer(visitors.detail, { ...ruth, convertedToMember: true, memberId: 12 })
    await openApp(CONVERT)
    await expect.element(page.getByText("Visitante já convertido em membro")).toBeVisible()
    await expect
      .element(page.getByRole("link", { name: "Ver cadastro de membro" }))
      .toHaveAttribute("href", "/membros/12")
    await expectAccessible()
  })

  it("is denied without the right to it", async () => {
    api.answer(visitors.detail, { ...ruth, can: { ...can, convert: false } })
    await openApp(CONVERT)
    await expect.element(page.getByText("Acesso não permitido").first()).toBeVisible()
  })
})

describe("the time before the membership, in the member's record", () => {
  const before = anExample(memberVisits.list.response.shape.results.element, { id: 4 })
  const visit = anExample(memberVisits.list.response.shape.results.element.shape.visits.unwrap(), {
    number: 1,
    visitedOn: "2026-01-04",
  })

  async function openTab(given: Partial<typeof before>): Promise<void> {
    api.answer(
      members.profile,
      anExample(members.profile.response, { id: 12, fullName: "Rute Moabe", visitorId: 4 }),
    )
    api.answer(memberVisits.list, pageOf([{ ...before, ...given }]))
    await openApp("/membros/12")
    await page.getByRole("tab", { name: "Visitas e contatos" }).click()
  }

  it("has the visits, the contacts and what the visitor said", async () => {
    await openTab({
      visits: [visit],
      visitCount: 1,
      contacts: [contact],
      contactCount: 1,
      conversionNotes: "Recebida no culto da manhã",
      observations: "Peço oração pela família",
    })
    for (const words of [
      "1ª visita",
      "Quer ser batizada",
      "Recebida no culto da manhã",
      "Peço oração pela família",
    ]) {
      await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    }
    await expectAccessible()
  })

  it("shows that a long history is incomplete", async () => {
    const contacts = Array.from({ length: 100 }, (_, n) => ({
      ...contact,
      id: n,
      note: `Conversa ${101 - n}`,
    }))
    await openTab({ contacts, contactCount: 101 })
    await expect.element(page.getByText("Mostrando 100 de 101 contatos, os mais recentes.")).toBeVisible()
    await expect.element(page.getByText("Conversa 101", { exact: true })).toBeVisible()
    await expect.element(page.getByText("Conversa 1", { exact: true })).not.toBeInTheDocument()
  })

  it("has a child's guardian and the wish for a group", async () => {
    await openTab({ guardianName: "Noemi Lima", guardianPhone: "(91) 97777-1212", wantsGrowthGroup: true })
    const card = page.getByRole("region", { name: "Como visitante" })
    for (const words of ["Noemi Lima", "(91) 97777-1212", "Deseja participar"]) {
      await expect.element(card.getByText(words, { exact: true })).toBeVisible()
    }
  })
})
