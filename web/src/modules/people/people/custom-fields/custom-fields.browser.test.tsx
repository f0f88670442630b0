import { branches } from "@aprisco/contract/branches/routes"
import { members } from "@aprisco/contract/members/routes"
import { memberStatistics } from "@aprisco/contract/members/statistics"
import { customFields } from "@aprisco/contract/people/custom-fields"
import { people } from "@aprisco/contract/people/routes"
import { personTimeline } from "@aprisco/contract/timeline/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { aMemberProfile } from "../../../../testing/members.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const line = customFields.list.response.shape.results.element
const base = {
  church: 1,
  viewPermission: "members.edit",
  editPermission: "members.edit",
  searchable: false,
  showInList: false,
  can: { answer: true, edit: true, delete: true },
} as const
const size = anExample(line, {
  ...base,
  id: 1,
  key: "camiseta",
  name: "Camiseta",
  kind: "choice",
  kindDisplay: "Uma opção",
  options: [
    { id: "p", label: "Pequena" },
    { id: "g", label: "Grande" },
  ],
  showInList: true,
})
const donor = anExample(line, {
  ...base,
  id: 2,
  key: "doador",
  name: "Doador de sangue",
  kind: "flag",
  kindDisplay: "Sim ou não",
  options: [],
})
const cards = {
  ...donor,
  id: 3,
  key: "n_cartoes",
  name: "Cartões",
  kind: "number",
  kindDisplay: "Número",
} as const
const tithe = {
  ...donor,
  id: 4,
  key: "dizimo",
  name: "Dízimo",
  kind: "text",
  can: { ...base.can, answer: false },
} as const
const counted = anExample(customFields.detail.response, {
  ...size,
  answers: 12,
  options: [
    { id: "p", label: "Pequena", answers: 5 },
    { id: "g", label: "Grande", answers: 7 },
  ],
})

const dialog = (name: string) => page.getByRole("dialog", { name })
const save = (name = "Salvar") => page.getByRole("button", { name, exact: true })

beforeEach(() => api.answer(customFields.list, pageOf([size, donor, cards, tithe])))

describe("the fields of the church", () => {
  it("are created with options, and shown with who sees them", async () => {
    await openApp("/configuracoes/campos")
    await expect
      .element(page.getByText("Uma opção (2 opções) · Secretaria e pastores · na lista"))
      .toBeVisible()
    await expectAccessible()
    await page.getByRole("button", { name: "Novo campo" }).click()
    const form = dialog("Novo campo")
    await form.getByLabelText("Nome").fill("Dons")
    await form.getByLabelText("Tipo").selectOptions("Várias opções")
    await form.getByRole("button", { name: "Acrescentar opção" }).click()
    await form.getByRole("textbox", { name: "Opção 1" }).fill("Música")
    await form.getByRole("button", { name: "Acrescentar opção" }).click()
    await form.getByRole("textbox", { name: "Opção 2" }).fill("Ensino")
    await form.getByRole("button", { name: "Subir Ensino" }).click()
    await form.getByLabelText("Quem vê").selectOptions("Todos que veem as pessoas")
    await form.getByLabelText("Quem preenche").selectOptions("Todos que veem as pessoas")
    await form.getByLabelText("Mostrar como coluna na lista de pessoas").click()
    await expectAccessible()
    api.refuse(customFields.create, 400, { options: ["Há opções repetidas."] })
    await save().click()
    await expect.element(form.getByText("Há opções repetidas.")).toBeVisible()
    api.answer(customFields.create, counted)
    await save().click()
    await expect.element(page.getByText("Campo criado.")).toBeVisible()
    expect(api.calls(customFields.create).at(-1)?.body).toMatchObject({
      name: "Dons",
      kind: "choices",
      options: [{ label: "Ensino" }, { label: "Música" }],
      viewPermission: "members.view",
      editPermission: "members.view",
      showInList: true,
    })
  })

  it("keep their kind once answered, and ask before answers are lost with an option", async () => {
    api.answer(customFields.detail, counted)
    await openApp("/configuracoes/campos")
    await page.getByRole("button", { name: "Ações de Camiseta" }).click()
    await page.getByRole("menuitem", { name: "Editar" }).click()
    const form = dialog("Editar campo")
    await expect.element(form.getByLabelText("Tipo")).toBeDisabled()
    await expect.element(form.getByText("5 pessoas escolheram esta opção")).toBeVisible()
    await form.getByRole("button", { name: "Retirar Pequena" }).click()
    await save().click()
    const question = dialog("Retirar opções que já foram escolhidas?")
    await expect.element(question).toMatchTextContent("5 respostas se perdem")
    await question.getByRole("button", { name: "Cancelar" }).click()
    expect(api.calls(customFields.update)).toEqual([])
    await save().click()
    api.answer(customFields.update, counted)
    await question.getByRole("button", { name: "Retirar e salvar" }).click()
    await expect.element(page.getByText("Campo alterado.")).toBeVisible()
    expect(api.calls(customFields.update).at(-1)?.body).toMatchObject({
      options: [{ id: "g", label: "Grande" }],
    })
  })

  it("show the whole name on a phone, with the buttons below", async () => {
    const long = "Tamanho da camiseta do retiro de jovens e adolescentes"
    api.answer(customFields.list, pageOf([{ ...size, name: long }, donor]))
    await page.viewport(390, 800)
    await openApp("/configuracoes/campos")
    const name = page.getByText(long, { exact: true })
    await expect.element(name).toBeVisible()
    const { width, bottom } = name.element().getBoundingClientRect()
    expect(width).toBeGreaterThan(280)
    const button = page
      .getByRole("button", { name: `Descer ${long}` })
      .element()
      .getBoundingClientRect()
    expect(button.top).toBeGreaterThanOrEqual(bottom)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await page.viewport(1280, 800)
  })

  it("are put in another order, and deleted after the number of answers was said", async () => {
    api.answer(customFields.order, undefined)
    api.answer(customFields.detail, counted)
    api.answer(customFields.remove, undefined)
    await openApp("/configuracoes/campos")
    await page.getByRole("button", { name: "Descer Camiseta" }).click()
    await expect.poll(() => api.calls(customFields.order).at(-1)?.body).toEqual({ fields: [2, 1, 3, 4] })
    await page.getByRole("button", { name: "Ações de Camiseta" }).click()
    await page.getByRole("menuitem", { name: "Excluir" }).click()
    const question = dialog("Excluir o campo Camiseta?")
    await expect.element(question).toMatchTextContent("12 respostas se perdem")
    await question.getByRole("button", { name: "Excluir" }).click()
    await expect.element(page.getByText("Campo excluído.")).toBeVisible()
  })

  it("have an empty state, an error state, and are denied to a secretary", async () => {
    api.answer(customFields.list, pageOf([]))
    await openApp("/configuracoes/campos")
    await expect.element(page.getByRole("heading", { name: "Nenhum campo ainda" })).toBeVisible()
    api.refuse(customFields.list, 500)
    await openApp("/configuracoes/campos")
    await expect.element(page.getByRole("button", { name: "Tentar novamente" })).toBeVisible()
    await openApp("/configuracoes/campos", { as: "SECRETARY" })
    await expect.element(page.getByText("Você não tem permissão", { exact: false })).toBeVisible()
  })
})

describe("the answers of a person", () => {
  const rute = anExample(people.detail.response, {
    id: 5,
    church: 1,
    fullName: "Rute Moabe",
    kinds: ["other"],
    customFields: { camiseta: "g", doador: true, nCartoes: 1.5, dizimo: "10%" },
    can: { edit: true, delete: true },
  })

  beforeEach(() => {
    api.answer(people.detail, rute)
    api.answer(personTimeline.list, pageOf([]))
    api.answer(branches.detail, anExample(branches.detail.response))
  })

  it("are read in the record, and changed in the form, each error at its field", async () => {
    await openApp("/pessoas/5")
    const card = page.getByRole("region", { name: "Outras informações" })
    for (const text of ["Grande", "Sim", "1,5", "10%"]) await expect.element(card).toMatchTextContent(text)
    await expectAccessible()
    await page.getByRole("link", { name: "Editar", exact: true }).click()
    const section = page.getByRole("region", { name: "Outras informações" })
    await expect.element(section.getByLabelText("Camiseta")).toHaveValue("g")
    await expect.element(section.getByLabelText("Dízimo")).not.toBeInTheDocument()
    await section.getByLabelText("Cartões").fill("dois")
    await section.getByLabelText("Camiseta").selectOptions("Não informado")
    api.refuse(people.update, 400, { "custom_fields.n_cartoes": ["Informe um número."] })
    await save("Salvar alterações").click()
    await expect.element(section.getByText("Informe um número.")).toBeVisible()
    await expectAccessible()
    await section.getByLabelText("Cartões").fill("2")
    api.answer(people.update, rute)
    await save("Salvar alterações").click()
    await expect.element(page.getByText("Pessoa atualizada com sucesso!")).toBeVisible()
    expect(api.calls(people.update).at(-1)?.body).toEqual({ customFields: { camiseta: "", nCartoes: "2" } })
  })

  it("are part of a new person, and a column of the list", async () => {
    const row = anExample(people.list.response.shape.results.element, {
      id: 5,
      fullName: "Rute Moabe",
      tags: [],
      customFields: { camiseta: "p" },
    })
    api.answer(people.list, pageOf([row]))
    await openApp("/pessoas")
    const table = page.getByRole("table", { name: "Pessoas" })
    await expect.element(table.getByRole("columnheader", { name: "Camiseta" })).toBeVisible()
    await expect.element(table.getByRole("row", { name: /Rute Moabe/ })).toMatchTextContent("Pequena")
    api.answer(people.create, rute)
    await openApp("/pessoas/nova")
    await page.getByLabelText("Nome completo").fill("Rute Moabe")
    await page.getByLabelText("Doador de sangue").selectOptions("Não")
    await save("Cadastrar pessoa").click()
    await expect.element(page.getByText("Pessoa cadastrada com sucesso!")).toBeVisible()
    expect(api.calls(people.create).at(-1)?.body).toMatchObject({ customFields: { doador: "false" } })
  })

  it("are shown at the member too", async () => {
    const profile = aMemberProfile({ id: 9, church: 1, customFields: { camiseta: "g", nCartoes: null } })
    api.answer(members.profile, profile)
    api.answer(memberStatistics.duplicates, [])
    await openApp("/membros/9?tab=adicional")
    await expect
      .element(page.getByRole("region", { name: "Outras informações" }))
      .toMatchTextContent("Grande")
    await openApp("/membros/9/editar")
    await page.getByRole("tab", { name: "Informações adicionais" }).click()
    await page.getByLabelText("Cartões").fill("3")
    api.answer(members.update, profile)
    await page
      .getByRole("button", { name: /Salvar/ })
      .first()
      .click()
    await expect
      .poll(() => api.calls(members.update).at(-1)?.body)
      .toMatchObject({ customFields: { nCartoes: "3" } })
  })
})
