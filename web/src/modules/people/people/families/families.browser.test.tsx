import type { RouteShape } from "@aprisco/contract/kit/route"
import { toWire } from "@aprisco/contract/kit/wire"
import type { HouseholdRole } from "@aprisco/contract/people/family-labels"
import { guardians } from "@aprisco/contract/people/guardians"
import { householdPapers } from "@aprisco/contract/people/household-papers"
import { households } from "@aprisco/contract/people/households"
import { people } from "@aprisco/contract/people/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const family = anExample(households.detail.response, {
  id: 7,
  name: null,
  displayName: "Família de Rute Moabe",
  people: [
    aPerson(1, "Rute Moabe", "responsavel"),
    aPerson(2, "Boaz Belém", "conjuge"),
    { ...aPerson(3, "Obede Belém", "filho"), age: 10, sharesAddress: false },
  ],
  former: [],
  can: { edit: true },
})

function aPerson(personId: number, fullName: string, role: HouseholdRole) {
  return anExample(households.detail.response.shape.people.element, {
    personId,
    fullName,
    role,
    age: 40,
    deceased: false,
    isPrimary: true,
    sharesAddress: true,
  })
}

const STALE = { detail: "Este registro foi alterado por outra pessoa. Recarregue e tente de novo." }

describe("the list of families", () => {
  it("offers to enter the first one where there is none", async () => {
    api.answer(households.list, pageOf([]))
    await openApp("/familias", { as: "SECRETARY" })
    await expect.element(page.getByRole("heading", { name: "Nenhuma família ainda" })).toBeVisible()
    await expect.element(page.getByRole("link", { name: "Cadastrar a primeira família" })).toBeVisible()
    await expectAccessible()
  })

  it("prints the directory, and labels with who has no whole address", async () => {
    api.answer(households.list, pageOf([]))
    api.answer(householdPapers.directory, new Blob(["x"]) as never) // a file
    api.answer(householdPapers.labels, {
      labels: 12,
      leftOutCount: 1,
      leftOut: [{ name: "Família Silva", household: 7, person: null, missing: ["number", "zipcode"] }],
    })
    await openApp("/familias", { as: "SECRETARY" })
    const choose = async (item: string) => {
      await page.getByRole("button", { name: "Imprimir" }).click()
      await page.getByRole("menuitem", { name: item }).click()
    }
    await choose("Agenda por família (PDF)")
    await expect.element(page.getByText("Agenda por família baixada.")).toBeVisible()
    expect(api.calls(householdPapers.directory)).toHaveLength(1)
    await choose("Etiquetas de endereço (PDF)")
    const dialog = page.getByRole("dialog")
    await expect.element(dialog.getByText("12 etiquetas.")).toBeVisible()
    await expect.element(dialog.getByRole("listitem")).toHaveTextContent("Família Silva: falta número, CEP")
    await expectAccessible()
    api.refuse(householdPapers.labelSheets, 400, { first: ["Escolha de 1 a 20"] })
    await dialog.getByLabelText("Primeira etiqueta").fill("0")
    await dialog.getByRole("button", { name: "Baixar PDF" }).click()
    await expect.element(dialog.getByText("Escolha de 1 a 20")).toBeVisible()
    api.answer(householdPapers.labelSheets, new Blob(["x"]) as never) // a file
    await dialog.getByLabelText("Primeira etiqueta").fill("7")
    await dialog.getByRole("button", { name: "Baixar PDF" }).click()
    await expect.element(page.getByText("Etiquetas baixadas.")).toBeVisible()
    expect(api.calls(householdPapers.labelSheets).at(-1)?.query).toMatchObject({ first: 7 })
  })

  it("shows who is in each, and searches by any of them", async () => {
    const row = anExample(households.list.response.shape.results.element, {
      id: 7,
      displayName: "Família de Rute Moabe",
      people: [
        { personId: 1, fullName: "Rute Moabe", role: "responsavel" },
        { personId: 2, fullName: "Boaz Belém", role: "conjuge" },
      ],
    })
    api.answer(households.list, pageOf([row]))
    await page.viewport(1280, 800)
    await openApp("/familias?search=boaz", { as: "SECRETARY" })
    await expect.element(page.getByRole("link", { name: /Família de Rute Moabe/ })).toBeVisible()
    await expect.element(page.getByText(/Rute Moabe, Boaz Belém/)).toBeVisible()
    expect(api.calls(households.list).at(-1)?.query).toMatchObject({ search: "boaz" })
    // At 1280 × 800 the rows begin high on the page.
    expect(page.getByRole("row").nth(1).element().getBoundingClientRect().top).toBeLessThan(260)
    await page.getByRole("button", { name: "Limpar filtros" }).click()
    await expect.poll(() => location.search).toBe("")
  })

  it("is as it was searched when a family leads back to it", async () => {
    api.answer(
      households.list,
      pageOf([anExample(households.list.response.shape.results.element, { id: 7 })]),
    )
    api.answer(households.detail, family)
    await openApp("/familias?search=boaz", { as: "SECRETARY" })
    await expect.element(page.getByRole("row").nth(1)).toBeVisible()
    await openApp("/familias/7", { as: "SECRETARY" })
    // Not the menu's, which is there before the family.
    await page.getByRole("main").getByRole("link", { name: "Famílias", exact: true }).click()
    await expect.poll(() => location.pathname + location.search).toBe("/familias?search=boaz")
  })

  it("is denied to a leader, and shows when it cannot be loaded", async () => {
    await openApp("/familias", { as: "LEADER" })
    await expect.element(page.getByRole("heading", { name: "Famílias" })).not.toBeInTheDocument()
    api.refuse(households.list, 500)
    await openApp("/familias", { as: "SECRETARY" })
    await expect.element(page.getByRole("button", { name: "Tentar novamente" })).toBeVisible()
  })
})

const FOUR = [
  ["Rute Moabe", "01/03/1985"],
  ["Boaz Belém", "01/01/1980"],
  ["Obede Belém", "05/05/2012"],
  ["Jessé Belém", "05/05/2016"],
] as const

describe("the form of a new family", () => {
  const rute = anExample(people.picker.response.element, { id: 1, fullName: "Rute Moabe", age: 41 })
  const section = page.getByRole("region", { name: "Pessoas" })

  beforeEach(async () => {
    api.answer(people.picker, [rute])
    await openApp("/familias/nova", { as: "SECRETARY" })
  })

  it("enters a known person and a new one with the keyboard alone, and opens the family", async () => {
    api.answer(households.create, family)
    api.answer(households.detail, family)
    await page.getByLabelText("Buscar pessoa cadastrada").first().click()
    await userEvent.keyboard("rute")
    await expect.element(page.getByRole("option", { name: /Rute Moabe/ })).toBeVisible()
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await expect.element(section.getByText("Rute Moabe", { exact: true })).toBeVisible()
    await section.getByLabelText("Nome completo").fill("Obede Belém")
    await section.getByLabelText("Data de nascimento").first().fill("05/05/2016")
    await section.getByLabelText("Mora no endereço da família").nth(1).click()
    await page.getByLabelText("Nome da família").fill("Família Belém")
    await page.getByLabelText("Telefone da casa").fill("(11) 3123-4567")
    await expectAccessible()
    await page.getByRole("button", { name: "Salvar" }).click()
    await expect.element(page.getByRole("heading", { name: "Família de Rute Moabe" })).toBeVisible()
    expect(api.calls(households.create)[0]?.body.people).toMatchObject([
      { personId: 1, role: "responsavel", sharesAddress: true },
      { fullName: "Obede Belém", birthDate: "2016-05-05", role: "filho", sharesAddress: false },
    ])
    expect(api.calls(households.create)[0]?.body).toMatchObject({
      name: "Família Belém",
      phone: "(11) 3123-4567",
    })
  })

  it("says what is wrong at the row, and that somebody must be responsible", async () => {
    await page.getByRole("button", { name: "Salvar" }).click()
    await expect.element(section.getByText("Informe um responsável pela família.")).toBeVisible()
    await section.getByLabelText("Data de nascimento").fill("01/01/1980")
    await page.getByRole("button", { name: "Salvar" }).click()
    await expect.element(section.getByText("Nome é obrigatório")).toBeVisible()
    await expect.element(section.getByLabelText("Nome completo").first()).toHaveFocus()
    expect(api.calls(households.create)).toEqual([])
    await section.getByLabelText("Nome completo").first().fill("Ana Prado")
    api.refuse(households.create, 400, { "people.0.full_name": ["Este nome não pode ser usado."] })
    await page.getByRole("button", { name: "Salvar" }).click()
    await expect.element(section.getByText("Este nome não pode ser usado.")).toBeVisible()
    await section.getByRole("button", { name: "Tirar Pessoa 1 da família" }).click()
    await expect.element(section.getByLabelText("Nome completo")).toHaveValue("")
  })

  it("proposes the spouse and the children by their age, and members once one is ticked, until the user chooses", async () => {
    api.answer(households.create, family)
    api.answer(households.detail, family)
    const field = (label: string, row: number) => section.getByLabelText(label).nth(row)
    for (const [row, [name, born]] of FOUR.entries()) {
      await field("Nome completo", row).fill(name)
      await field("Data de nascimento", row).fill(born)
    }
    await expect.element(field("Papel na família", 1)).toHaveValue("conjuge")
    await field("Entra no rol de membros", 0).click()
    await expect.element(field("Entra no rol de membros", 1)).toBeChecked()
    await expectAccessible()
    await field("Entra no rol de membros", 2).click()
    await field("Papel na família", 3).selectOptions("Outro")
    await page.getByRole("button", { name: "Salvar" }).click()
    await expect
      .poll(() => api.calls(households.create)[0]?.body.people)
      .toMatchObject([
        { fullName: "Rute Moabe", role: "responsavel", member: true },
        { fullName: "Boaz Belém", role: "conjuge", member: true },
        { fullName: "Obede Belém", role: "filho", member: true },
        { fullName: "Jessé Belém", role: "outro", member: false },
      ])
    expect(api.calls(households.create)[0]?.body.people).toHaveLength(4)
  })
})

describe("a family", () => {
  beforeEach(async () => {
    api.answer(households.detail, family)
    await openApp("/familias/7", { as: "SECRETARY" })
  })

  it("shows its people and who left, and changes a role", async () => {
    await expect.element(page.getByRole("heading", { name: "Pessoas (3)" })).toBeVisible()
    await expect.element(page.getByText(/10 anos.*mora em outro endereço/)).toBeVisible()
    await expectAccessible()
    api.answer(households.changePerson, family)
    await page.getByLabelText("Papel de Boaz Belém").selectOptions("Responsável")
    await expect
      .poll(() => api.calls(households.changePerson)[0])
      .toMatchObject({ params: { id: 7, person: 2 }, body: { role: "responsavel" } })
  })

  it("offers the next adult where the responsible person has died", async () => {
    const people = [
      { ...aPerson(1, "Rute Moabe", "responsavel"), deceased: true },
      { ...aPerson(3, "Obede Belém", "filho"), minor: true },
      { ...aPerson(4, "Noemi Judá", "outro"), minor: false },
    ]
    api.answer(households.detail, { ...family, people })
    api.answer(households.changePerson, family)
    await openApp("/familias/7", { as: "SECRETARY" })
    await page.getByRole("button", { name: "Tornar Noemi Judá responsável" }).click()
    await expect
      .poll(() => api.calls(households.changePerson))
      .toMatchObject([{ params: { id: 7, person: 4 }, body: { role: "responsavel" } }])
    await expectAccessible()
  })

  it("asks before a person leaves, and says why the responsible person cannot", async () => {
    api.refuse(households.removePerson, 400, { people: ["Informe um responsável pela família."] })
    await page.getByRole("button", { name: "Ações de Rute Moabe" }).click()
    await page.getByRole("menuitem", { name: "Saiu da família" }).click()
    await page.getByRole("button", { name: "Registrar saída" }).click()
    await expect.element(page.getByText("Informe um responsável pela família.")).toBeVisible()
  })

  it("removes a mistake without a trace", async () => {
    api.answer(households.removePerson, undefined)
    await page.getByRole("button", { name: "Ações de Obede Belém" }).click()
    await page.getByRole("menuitem", { name: "Foi engano" }).click()
    await page.getByRole("button", { name: "Cancelar" }).click()
    expect(api.calls(households.removePerson)).toEqual([])
    await page.getByRole("button", { name: "Ações de Obede Belém" }).click()
    await page.getByRole("menuitem", { name: "Foi engano" }).click()
    await page.getByRole("button", { name: "Tirar da família" }).click()
    await expect
      .poll(() => api.calls(households.removePerson).map(({ query }) => query))
      .toMatchObject([{ mistake: true }])
  })

  describe("that others change too", () => {
    let version: number
    const answered = () =>
      new Response(JSON.stringify(toWire(family)), {
        headers: { ETag: `"${version}"`, "Content-Type": "application/json" },
      })
    const told = () => api.calls(households.changePerson).map(({ headers }) => headers.get("If-Match"))
    beforeEach(async () => {
      version = 1
      api.answer(households.detail, answered)
      await openApp("/familias/7", { as: "SECRETARY" })
      await expect.element(page.getByRole("heading", { name: "Pessoas (3)" })).toBeVisible()
    })

    it("takes two changes in a row, each of the version that the one before left", async () => {
      api.answer(households.changePerson, () => {
        version += 1
        return answered()
      })
      await page.getByLabelText("Papel de Boaz Belém").selectOptions("Outro")
      await page.getByLabelText("Papel de Obede Belém").selectOptions("Dependente")
      await expect.poll(told).toEqual(['"1"', '"2"'])
    })

    it("says that somebody was faster, and shows what they made of it", async () => {
      api.refuse(households.changePerson, 412, STALE)
      version = 4
      const before = api.calls(households.detail).length
      await page.getByLabelText("Papel de Boaz Belém").selectOptions("Outro")
      await expect.element(page.getByText(STALE.detail)).toBeVisible()
      expect(told()).toEqual(['"1"'])
      await expect.poll(() => api.calls(households.detail).length).toBeGreaterThan(before)
      api.refuse(households.removePerson, 412, STALE)
      await page.getByRole("button", { name: "Ações de Obede Belém" }).click()
      await page.getByRole("menuitem", { name: "Foi engano" }).click()
      await page.getByRole("button", { name: "Tirar da família" }).click()
      await expect
        .poll(() => api.calls(households.removePerson).map(({ headers }) => headers.get("If-Match")))
        .toEqual(['"4"'])
    })

    it("keeps what was typed about a new person, who is added to the family as it is now", async () => {
      api.answer(people.picker, [])
      api.refuse(households.addPerson, 412, STALE)
      version = 4
      await page.getByRole("button", { name: "Adicionar pessoa" }).click()
      const dialog = page.getByRole("dialog", { name: "Adicionar pessoa à família" })
      await dialog.getByRole("button", { name: /Cadastrar pessoa nova/ }).click()
      await dialog.getByLabelText("Nome completo").fill("Noemi Efrata")
      const before = api.calls(households.detail).length
      const add = dialog.getByRole("button", { name: "Adicionar", exact: true })
      await add.click()
      await expect.element(page.getByText(STALE.detail)).toBeVisible()
      await expect.poll(() => api.calls(households.detail).length).toBeGreaterThan(before)
      await expect.element(dialog.getByLabelText("Nome completo")).toHaveValue("Noemi Efrata")
      api.answer(households.addPerson, family)
      await expect.element(add).toBeEnabled()
      await add.click()
      await expect.element(dialog).not.toBeInTheDocument()
      expect(api.calls(households.addPerson).map(({ headers }) => headers.get("If-Match"))).toEqual([
        '"1"',
        '"4"',
      ])
    })
  })

  it("adds a new person by name", async () => {
    api.answer(people.picker, [])
    api.answer(households.addPerson, family)
    await page.getByRole("button", { name: "Adicionar pessoa" }).click()
    const dialog = page.getByRole("dialog", { name: "Adicionar pessoa à família" })
    await dialog.getByRole("button", { name: /Cadastrar pessoa nova/ }).click()
    await dialog.getByLabelText("Nome completo").fill("Noemi Efrata")
    await expectAccessible()
    await dialog.getByRole("button", { name: "Adicionar", exact: true }).click()
    await expect
      .poll(() => api.calls(households.addPerson)[0]?.body)
      .toMatchObject({ fullName: "Noemi Efrata", role: "filho" })
  })
})

describe("the family tab of a person's record", () => {
  const child = anExample(people.detail.response, { id: 3, fullName: "Obede Belém" })
  const noemi = anExample(guardians.list.response.element, {
    id: 4,
    fullName: "Noemi Efrata",
    kinship: "avo",
    kinshipDisplay: "Avó ou avô",
    personId: null,
    mayCollect: true,
    derived: false,
    version: 7,
  })
  const rute = anExample(guardians.list.response.element, {
    id: null,
    personId: 1,
    fullName: "Rute Moabe",
    kinshipDisplay: "Mãe",
    derived: true,
    version: null,
  })

  beforeEach(async () => {
    api.answer(people.detail, child)
    api.answer(households.list, pageOf([]))
    api.answer(guardians.list, [noemi, rute])
    await openApp("/pessoas/3?aba=familia", { as: "SECRETARY" })
  })

  it("shows the guardians, and removes only those that were entered", async () => {
    await expect.element(page.getByText("Não faz parte de nenhuma família.")).toBeVisible()
    await expect.element(page.getByText(/Avó ou avô.*pode buscar/)).toBeVisible()
    await expect.element(page.getByText(/Mãe.*pela família/)).toBeVisible()
    await expectAccessible()
    await expect.element(page.getByRole("button", { name: "Retirar Rute Moabe" })).not.toBeInTheDocument()
    api.answer(guardians.remove, undefined)
    await page.getByRole("button", { name: "Retirar Noemi Efrata" }).click()
    await page.getByRole("button", { name: "Cancelar" }).click()
    expect(api.calls(guardians.remove)).toEqual([])
    await page.getByRole("button", { name: "Retirar Noemi Efrata" }).click()
    await page.getByRole("button", { name: "Retirar", exact: true }).click()
    await expect
      .poll(() => api.calls(guardians.remove).map(({ params }) => params))
      .toMatchObject([{ id: 3, guardian: 4 }])
  })

  it("changes kinship, telephone and whether a guardian by name may collect", async () => {
    api.answer(guardians.change, noemi)
    await expect.element(page.getByRole("button", { name: "Editar Rute Moabe" })).not.toBeInTheDocument()
    await page.getByRole("button", { name: "Editar Noemi Efrata" }).click()
    const dialog = page.getByRole("dialog", { name: "Editar responsável" })
    await expect.element(dialog.getByLabelText("Nome")).toHaveValue("Noemi Efrata")
    await expectAccessible()
    await dialog.getByLabelText("Nome").fill("")
    await dialog.getByRole("button", { name: "Salvar" }).click()
    await expect.element(dialog.getByText("Informe quem é o responsável")).toBeVisible()
    await dialog.getByLabelText("Nome").fill("Noemi de Belém")
    await dialog.getByLabelText("Telefone").fill("81977775555")
    await dialog.getByLabelText("Parentesco").selectOptions("Tia ou tio")
    await dialog.getByLabelText("Pode buscar a criança").click()
    await dialog.getByRole("button", { name: "Salvar" }).click()
    await expect.element(page.getByText("Responsável atualizado com sucesso!")).toBeVisible()
    expect(api.calls(guardians.change)).toMatchObject([
      {
        params: { id: 3, guardian: 4 },
        body: { name: "Noemi de Belém", phone: "(81) 97777-5555", kinship: "tio", mayCollect: false },
      },
    ])
  })

  it("are changed and removed with the version that was shown; what was typed stays where another user was faster", async () => {
    const told = (route: RouteShape) => api.calls(route).map(({ headers }) => headers.get("If-Match"))
    api.refuse(guardians.change, 412, STALE)
    api.refuse(guardians.remove, 412, STALE)
    await page.getByRole("button", { name: "Editar Noemi Efrata" }).click()
    const dialog = page.getByRole("dialog", { name: "Editar responsável" })
    await dialog.getByLabelText("Nome").fill("Noemi de Belém")
    api.answer(guardians.list, [{ ...noemi, version: 8 }, rute])
    await dialog.getByRole("button", { name: "Salvar" }).click()
    await expect.element(page.getByText(STALE.detail)).toBeVisible()
    expect(told(guardians.change)).toEqual(['"7"'])
    await expect.element(dialog.getByLabelText("Nome")).toHaveValue("Noemi de Belém")
    await dialog.getByRole("button", { name: "Cancelar" }).click()
    await page.getByRole("button", { name: "Sair sem salvar" }).click()
    await page.getByRole("button", { name: "Retirar Noemi Efrata" }).click()
    await page.getByRole("button", { name: "Retirar", exact: true }).click()
    await expect.poll(() => told(guardians.remove)).toEqual(['"8"'])
  })

  it("changes only the kinship of a guardian who is a person", async () => {
    api.answer(guardians.list, [{ ...rute, id: 5, derived: false, kinship: "tutor", mayCollect: false }])
    api.answer(guardians.change, rute)
    await openApp("/pessoas/3?aba=familia", { as: "SECRETARY" })
    await page.getByRole("button", { name: "Editar Rute Moabe" }).click()
    const dialog = page.getByRole("dialog", { name: "Editar responsável" })
    await expect.element(dialog.getByLabelText("Telefone")).not.toBeInTheDocument()
    await dialog.getByLabelText("Pode buscar a criança").click()
    await dialog.getByRole("button", { name: "Salvar" }).click()
    await expect
      .poll(() => api.calls(guardians.change).map(({ body }) => body))
      .toEqual([{ kinship: "tutor", mayCollect: true }])
  })

  it("begins a new family with the person: a child, for whom another person is responsible", async () => {
    api.answer(people.detail, { ...child, minor: true })
    api.answer(people.picker, [anExample(people.picker.response.element, { id: 1, fullName: "Rute Moabe" })])
    api.answer(households.create, family)
    api.answer(households.detail, family)
    await openApp("/pessoas/3?aba=familia", { as: "SECRETARY" })
    await page.getByRole("link", { name: "Nova família" }).click()
    const section = page.getByRole("region", { name: "Pessoas" })
    await expect.element(section.getByText("Obede Belém", { exact: true })).toBeVisible()
    await section.getByLabelText("Buscar pessoa cadastrada").click()
    await userEvent.keyboard("rute")
    await page.getByRole("option", { name: /Rute Moabe/ }).click()
    await page.getByRole("button", { name: "Salvar" }).click()
    await expect
      .poll(() => api.calls(households.create)[0]?.body.people)
      .toMatchObject([
        { personId: 3, role: "filho" },
        { personId: 1, role: "responsavel" },
      ])
  })

  it("adds a known person from the search", async () => {
    api.answer(people.picker, [anExample(people.picker.response.element, { id: 9, fullName: "Ana Prado" })])
    api.answer(guardians.add, rute)
    await page.getByRole("button", { name: "Adicionar responsável" }).click()
    const dialog = page.getByRole("dialog", { name: "Adicionar responsável" })
    await dialog.getByLabelText("Buscar pessoa cadastrada").click()
    await userEvent.keyboard("ana")
    await page.getByRole("option", { name: /Ana Prado/ }).click()
    await expect.element(dialog.getByText("Ana Prado")).toBeVisible()
    await dialog.getByLabelText("Parentesco").selectOptions("Mãe")
    await dialog.getByRole("button", { name: "Adicionar", exact: true }).click()
    await expect
      .poll(() => api.calls(guardians.add).map(({ body }) => body))
      .toEqual([{ personId: 9, kinship: "mae", mayCollect: false }])
  })

  it("adds one by name and telephone, who must have a kinship", async () => {
    api.answer(guardians.add, noemi)
    await page.getByRole("button", { name: "Adicionar responsável" }).click()
    const dialog = page.getByRole("dialog", { name: "Adicionar responsável" })
    await dialog.getByRole("button", { name: /Informar nome e telefone/ }).click()
    await dialog.getByLabelText("Nome").fill("Noemi Efrata")
    await dialog.getByRole("button", { name: "Adicionar", exact: true }).click()
    await expect.element(dialog.getByText("Informe o parentesco")).toBeVisible()
    await dialog.getByLabelText("Parentesco").selectOptions("Avó ou avô")
    await expectAccessible()
    await dialog.getByRole("button", { name: "Adicionar", exact: true }).click()
    await expect
      .poll(() => api.calls(guardians.add)[0]?.body)
      .toMatchObject({ name: "Noemi Efrata", kinship: "avo", mayCollect: false })
  })
})
