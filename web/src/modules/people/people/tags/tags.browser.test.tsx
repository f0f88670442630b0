import { permissionsOf } from "@aprisco/contract/access/roles"
import { people } from "@aprisco/contract/people/routes"
import { personTags, tags } from "@aprisco/contract/people/tags"
import { personTimeline } from "@aprisco/contract/timeline/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const choir = anExample(tags.detail.response, {
  id: 3,
  name: "Coral",
  color: "blue",
  people: 40,
  everyone: 52,
  can: { edit: true, delete: true },
})
const camp = { ...choir, id: 4, name: "Acampamento", color: "#ff8800", people: 0, everyone: 0 }

const dialog = (name: string) => page.getByRole("dialog", { name })

beforeEach(() => api.answer(tags.list, pageOf([camp, choir])))

describe("the church's tags", () => {
  it("are created and renamed with a colour of a name, and say who has them", async () => {
    await openApp("/configuracoes/etiquetas")
    const list = page.getByRole("region", { name: "Etiquetas da igreja" })
    await expect.element(list.getByText("Outra cor · ninguém")).toBeVisible()
    await expect
      .element(list.getByRole("link", { name: "40 pessoas" }))
      .toHaveAttribute("href", "/pessoas?tag=3")
    await expectAccessible()
    await page.getByRole("button", { name: "Nova etiqueta" }).click()
    await dialog("Nova etiqueta").getByLabelText("Nome").fill("Coral")
    await dialog("Nova etiqueta").getByLabelText("Cor").selectOptions("Verde")
    api.refuse(tags.create, 400, { name: ["Já existe uma etiqueta com este nome."] })
    await dialog("Nova etiqueta").getByRole("button", { name: "Salvar" }).click()
    await expect.element(page.getByText("Já existe uma etiqueta com este nome.")).toBeVisible()
    await expectAccessible()
    await dialog("Nova etiqueta").getByLabelText("Nome").fill("Coral jovem")
    api.answer(tags.create, choir)
    await dialog("Nova etiqueta").getByRole("button", { name: "Salvar" }).click()
    await expect.element(page.getByText("Etiqueta criada.")).toBeVisible()
    expect(api.calls(tags.create).at(-1)?.body).toEqual({ name: "Coral jovem", color: "green" })
  })

  it("are deleted after the number of people who lose them was said", async () => {
    api.answer(tags.remove, undefined)
    await openApp("/configuracoes/etiquetas")
    await page.getByRole("button", { name: "Ações de Coral" }).click()
    await page.getByRole("menuitem", { name: "Excluir" }).click()
    const question = dialog("Excluir a etiqueta Coral?")
    await expect.element(question).toMatchTextContent("52 pessoas deixam de ter esta etiqueta")
    await question.getByRole("button", { name: "Excluir" }).click()
    await expect.element(page.getByText("Etiqueta excluída.")).toBeVisible()
    expect(api.calls(tags.remove).map(({ params }) => params)).toEqual([{ id: 3 }])
  })

  it("have an empty, an error and a denied state", async () => {
    api.answer(tags.list, pageOf([]))
    await openApp("/configuracoes/etiquetas")
    await expect.element(page.getByRole("heading", { name: "Nenhuma etiqueta ainda" })).toBeVisible()
    api.refuse(tags.list, 500)
    await openApp("/configuracoes/etiquetas")
    await expect.element(page.getByRole("button", { name: "Tentar novamente" })).toBeVisible()
    await openApp("/configuracoes/etiquetas", { as: "LEADER" })
    await expect.element(page.getByText("Você não tem permissão", { exact: false })).toBeVisible()
  })
})

describe("the tags of a person", () => {
  const rute = anExample(people.detail.response, {
    id: 5,
    fullName: "Rute Moabe",
    kinds: ["other"],
    tags: [{ id: 3, name: "Coral", color: "blue" }],
    customFields: {},
  })

  beforeEach(() => {
    api.answer(people.detail, rute)
    api.answer(personTimeline.list, pageOf([]))
  })

  it("are changed in the record, and a new one is created on the way", async () => {
    await openApp("/pessoas/5")
    const card = page.getByRole("region", { name: "Etiquetas" })
    await expect.element(card.getByText("Coral")).toBeVisible()
    await card.getByRole("button", { name: "Alterar etiquetas" }).click()
    const open = dialog("Etiquetas de Rute Moabe")
    await expect.element(open.getByRole("combobox", { name: "Etiquetas" })).toHaveFocus()
    await expect.element(page.getByRole("option").first()).not.toBeInTheDocument()
    await open.getByRole("combobox", { name: "Etiquetas" }).click()
    await page.getByRole("option", { name: "Acampamento" }).click()
    api.answer(tags.create, { ...choir, id: 9, name: "Louvor" })
    await open.getByRole("combobox", { name: "Etiquetas" }).fill("Louvor")
    await page.getByRole("option", { name: "Criar «Louvor»" }).click()
    await expect.poll(() => api.calls(tags.create).at(-1)?.body).toEqual({ name: "Louvor", color: "gray" })
    await userEvent.keyboard("{Escape}")
    api.refuse(personTags.set, 400, { tags: ["No máximo 30 etiquetas por pessoa."] })
    await open.getByRole("button", { name: "Salvar" }).click()
    await expect.element(open.getByText("No máximo 30 etiquetas por pessoa.")).toBeVisible()
    await expectAccessible()
    api.answer(personTags.set, { tags: [] })
    await open.getByRole("button", { name: "Salvar" }).click()
    await expect.element(page.getByText("Etiquetas alteradas.")).toBeVisible()
    expect(api.calls(personTags.set).at(-1)?.body).toEqual({ tags: [3, 4, 9] })
  })

  it("lead to the church's tags for users with members.manage, and back to the people", async () => {
    api.answer(people.list, pageOf([]))
    await openApp("/pessoas/5", { as: "SECRETARY" })
    await page.getByRole("link", { name: "Gerenciar etiquetas" }).click()
    await expect.poll(() => location.pathname).toBe("/configuracoes/etiquetas")
    await page.getByRole("main").getByRole("link", { name: "Pessoas", exact: true }).click()
    await expect.element(page.getByText("Nenhuma pessoa encontrada")).toBeVisible()
    expect(location.pathname).toBe("/pessoas")
    const permissions = permissionsOf("SECRETARY").filter((one) => one !== "members.manage")
    await openApp("/pessoas/5", { user: { permissions } })
    await expect.element(page.getByRole("button", { name: "Alterar etiquetas" })).toBeVisible()
    await expect.element(page.getByRole("link", { name: "Gerenciar etiquetas" })).not.toBeInTheDocument()
  })

  it("have no card for users who may not give them", async () => {
    await openApp("/pessoas/5", { as: "LEADER" })
    await expect.element(page.getByRole("heading", { level: 1, name: /Rute Moabe/ })).toBeVisible()
    await expect.element(page.getByRole("region", { name: "Etiquetas" })).not.toBeInTheDocument()
  })

  it("are badges in the list, and filter it by the address", async () => {
    const row = anExample(people.list.response.shape.results.element, {
      id: 5,
      fullName: "Rute Moabe",
      householdName: "Família de Rute Moabe",
      tags: [{ id: 3, name: "Coral", color: "blue" }],
      customFields: {},
    })
    api.answer(people.list, pageOf([row]))
    await openApp("/pessoas")
    const line = page.getByRole("table", { name: "Pessoas" }).getByRole("row", { name: /Rute Moabe/ })
    await expect.element(line).toMatchTextContent("Coral")
    await expect.element(line).toMatchTextContent("Família de Rute Moabe")
    await expectAccessible()
    await page.getByRole("button", { name: "Mais filtros" }).click()
    await page.getByLabelText("Etiqueta", { exact: true }).selectOptions("Coral")
    await expect.poll(() => location.search).toContain("tag=3")
    await expect.poll(() => api.calls(people.list).at(-1)?.query).toMatchObject({ tag: 3 })
    await openApp("/pessoas?tag=3")
    await expect.element(line).toMatchTextContent("Coral")
    await page.getByRole("button", { name: "Remover filtro: Etiqueta: Coral" }).click()
    await expect.poll(() => location.search).not.toContain("tag")
  })
})
