import { peopleBulk } from "@aprisco/contract/bulk/routes"
import { groups } from "@aprisco/contract/groups/routes"
import { lists } from "@aprisco/contract/lists/routes"
import { OPS_OF_KIND } from "@aprisco/contract/lists/rules"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const FIELDS = [
  aField("age", "Idade", "number"),
  aField("gender", "Gênero", "choice", [
    { id: "M", label: "Masculino" },
    { id: "F", label: "Feminino" },
  ]),
  aField("roll.status", "Situação no rol", "choice", [
    { id: "active", label: "Ativo" },
    { id: "inactive", label: "Inativo" },
  ]),
  aField("tag", "Etiqueta", "choices", [{ id: 7, label: "Coral" }]),
  aField("has_phone", "Tem telefone", "flag"),
  aField("consent.email", "Consentiu: Mensagens por e-mail", "flag"),
  aField("visitor.last_visit", "Última visita", "date"),
]

function aField(
  field: string,
  label: string,
  kind: keyof typeof OPS_OF_KIND,
  options: { id: number | string; label: string }[] = [],
) {
  return { field, label, group: "Pessoa", kind, ops: [...OPS_OF_KIND[kind]], options }
}

const list = anExample(lists.detail.response, {
  id: 4,
  name: "Jovens",
  rules: {
    all: [
      { field: "roll.status", op: "is", value: "active" },
      { field: "age", op: "lt", value: 30 },
    ],
  },
  sharing: "church",
  columns: ["age", "phone"],
  count: 2,
  ownerName: "Ester Prado",
  usable: true,
  brokenRule: null,
  can: { edit: true, delete: true },
})

const aPerson = (id: number, fullName: string, values: (string | null)[]) =>
  anExample(lists.people.response.shape.results.element, { id, fullName, values })
const ANA = anExample(lists.preview.response.shape.sample.element, {
  id: 1,
  fullName: "Ana Souza",
  branchName: "Sede",
})

const aBulk = (more: Partial<ReturnType<typeof anExample<typeof peopleBulk.detail.response>>>) =>
  anExample(peopleBulk.detail.response, { id: 9, action: "add_tag", state: "done", ...more })

beforeEach(() => {
  api.answer(lists.fields, FIELDS)
  api.answer(lists.columns, [
    { column: "age", label: "Idade" },
    { column: "phone", label: "Telefone" },
  ])
  api.answer(lists.preview, { count: 12, sample: [ANA] })
})

it("says why fewer people are found who consented than have the tick in their record", async () => {
  const why = page.getByText(/Conta quem disse sim e não retirou/)
  api.answer(lists.detail, list)
  await openApp("/listas/4/editar", { as: "SECRETARY" })
  await expect.element(page.getByRole("heading", { name: "Prévia" })).toBeVisible()
  await expect.element(why).not.toBeInTheDocument()
  await page.getByLabelText("Campo").first().selectOptions("Consentiu: Mensagens por e-mail")
  await expect.element(why).toBeVisible()
})

describe("the lists", () => {
  it("offer to make the first one where there is none", async () => {
    api.answer(lists.list, pageOf([]))
    await openApp("/listas", { as: "SECRETARY" })
    await expect.element(page.getByRole("heading", { name: "Nenhuma lista ainda" })).toBeVisible()
    await expect.element(page.getByRole("link", { name: "Criar a primeira lista" })).toBeVisible()
    await expectAccessible()
  })

  it("say how many people are in each, and which one has a field that the user may not see", async () => {
    api.answer(lists.list, pageOf([list, { ...list, id: 5, name: "Segredo", usable: false, count: null }]))
    await openApp("/listas", { as: "SECRETARY" })
    await expect.element(page.getByText("2 pessoas").first()).toBeVisible()
    await expect.element(page.getByText("Sem acesso a um dos campos").first()).toBeVisible()
  })

  it("are found by their name", async () => {
    api.answer(lists.list, pageOf([list]))
    await openApp("/listas", { as: "SECRETARY" })
    await page.getByLabelText("Buscar listas").fill("jov")
    await expect.poll(() => api.calls(lists.list).at(-1)?.query).toMatchObject({ search: "jov" })
  })

  it("are as they were searched when a list leads back to them", async () => {
    api.answer(lists.list, pageOf([list]))
    await openApp("/listas?search=jov", { as: "SECRETARY" })
    await expect.element(page.getByRole("row").nth(1)).toBeVisible()
    await openApp("/listas/nova", { as: "SECRETARY" })
    await page.getByRole("main").getByRole("link", { name: "Listas", exact: true }).click()
    await expect.poll(() => location.pathname + location.search).toBe("/listas?search=jov")
  })

  it("are denied to a leader, and say when they cannot be loaded", async () => {
    await openApp("/listas", { as: "LEADER" })
    await expect.element(page.getByRole("heading", { name: "Listas" })).not.toBeInTheDocument()
    api.refuse(lists.list, 500)
    await openApp("/listas", { as: "SECRETARY" })
    await expect.element(page.getByRole("button", { name: "Tentar novamente" })).toBeVisible()
  })
})

describe("the rules of a new list", () => {
  beforeEach(() => openApp("/listas/nova", { as: "SECRETARY" }))

  const conditions = () => page.getByRole("group", { name: /^Condição/ })

  it("begin with the active members, shown as a sentence with the people found", async () => {
    await expect.element(page.getByText("Membros ativos", { exact: true })).toBeVisible()
    await expect.element(page.getByText("12 pessoas")).toBeVisible()
    await expect.element(page.getByText("e mais 11")).toBeVisible()
    await expectAccessible()
  })

  it("are written with the keyboard alone, and saved", async () => {
    api.answer(lists.create, list)
    api.answer(lists.detail, list)
    api.answer(lists.people, pageOf([]))
    api.answer(lists.changes, { entered: [], left: [], enteredCount: 0, leftCount: 0 })
    await page.getByLabelText("Nome da lista").click()
    await userEvent.keyboard("Jovens")
    ;(page.getByRole("button", { name: "Adicionar condição" }).element() as HTMLElement).focus()
    await userEvent.keyboard("{Enter}")
    const added = conditions().nth(1)
    // The new condition has the focus.
    await expect.element(added.getByLabelText("Campo")).toHaveFocus()
    await userEvent.tab()
    await expect.element(added.getByLabelText("Comparação")).toHaveFocus()
    await userEvent.selectOptions(added.getByLabelText("Comparação"), "é menor que")
    await userEvent.tab()
    await userEvent.keyboard("30")
    await expect.element(page.getByText("Membros ativos em que idade é menor que 30")).toBeVisible()
    await page.getByRole("button", { name: "Criar lista" }).click()
    await expect.element(page.getByRole("heading", { name: "Jovens" })).toBeVisible()
    expect(api.calls(lists.create)[0]?.body).toMatchObject({
      name: "Jovens",
      sharing: "private",
      rules: {
        all: [
          { field: "roll.status", op: "is", value: "active" },
          { field: "age", op: "lt", value: 30 },
        ],
      },
    })
  })

  it("ask for days that are not long ago, and are saved with who sees the list and its columns", async () => {
    api.answer(lists.create, list)
    api.answer(lists.detail, list)
    api.answer(lists.people, pageOf([]))
    api.answer(lists.changes, { entered: [], left: [], enteredCount: 0, leftCount: 0 })
    await page.getByLabelText("Nome da lista").fill("Visitas recentes")
    await page.getByLabelText("Quem vê esta lista").selectOptions("Toda a igreja")
    await conditions().nth(0).getByLabelText("Campo").selectOptions("Última visita")
    // Half a date is no value, so the condition is left out.
    await conditions().nth(0).getByLabelText("Comparação").selectOptions("é depois de")
    await conditions().nth(0).getByLabelText("Valor").fill("31/1")
    await expect.element(page.getByText("Pessoas em que última visita é depois de 31/1")).toBeVisible()
    await conditions().nth(0).getByLabelText("Valor").fill("31/12/2025")
    await expect.element(page.getByText("Pessoas em que última visita é depois de 31/12/2025")).toBeVisible()
    await conditions().nth(0).getByLabelText("Comparação").selectOptions("foi nos últimos dias")
    await conditions().nth(0).getByLabelText("Quantos dias").fill("30")
    await page.getByLabelText("O que a lista mostra de cada pessoa").first().click()
    await page.getByRole("option", { name: "Idade", exact: true }).last().click()
    await userEvent.keyboard("{Escape}")
    await page.getByRole("button", { name: "Criar lista" }).click()
    await expect.element(page.getByRole("heading", { name: "Jovens" })).toBeVisible()
    expect(api.calls(lists.create)[0]?.body).toMatchObject({
      sharing: "church",
      // The age is one of the usual columns; choosing it again leaves it out.
      columns: ["phone", "branch", "membership_status"],
      rules: { all: [{ field: "visitor.last_visit", op: "in_last_days", value: 30 }] },
    })
  })

  it("nest in groups four deep, which can be taken out again", async () => {
    for (let level = 1; level < 4; level += 1)
      await page.getByRole("button", { name: "Adicionar grupo" }).nth(0).click()
    await expect.element(page.getByRole("group", { name: "Grupo de condições, nível 4" })).toBeVisible()
    const deepest = page.getByRole("group", { name: "Grupo de condições, nível 4" })
    await expect.element(deepest.getByRole("button", { name: "Adicionar grupo" })).not.toBeInTheDocument()
    await deepest.getByRole("button", { name: "Adicionar condição" }).click()
    await deepest.getByLabelText("Campo").selectOptions("Tem telefone")
    await deepest.getByLabelText("Valor").selectOptions("Não")
    await expect.element(page.getByText("Membros ativos em que não tem telefone")).toBeVisible()
    await page.getByRole("button", { name: "Tirar este grupo" }).last().click()
    await expect.element(page.getByText("Membros ativos", { exact: true })).toBeVisible()
  })

  it("keep the focus in the field that is typed in, also after a group was added", async () => {
    await page.getByRole("button", { name: "Adicionar condição" }).click()
    await conditions().nth(1).getByLabelText("Comparação").selectOptions("é menor que")
    await page.getByRole("button", { name: "Adicionar grupo" }).first().click()
    await expect.element(page.getByLabelText("E neste grupo, a")).toHaveFocus()
    const value = conditions().nth(1).getByLabelText("Valor")
    await value.click()
    await userEvent.keyboard("35")
    await expect.element(value).toHaveValue("35")
    await expect.element(value).toHaveFocus()
  })

  it("are not sent with an incomplete condition, and show the server's error", async () => {
    await page.getByRole("button", { name: "Adicionar condição" }).click()
    await conditions().nth(1).getByLabelText("Campo").selectOptions("Etiqueta")
    await expect.element(page.getByText("Complete as condições para ver quem entra.")).toBeVisible()
    await page.getByLabelText("Nome da lista").fill("Coral")
    api.refuse(lists.create, 400, { rules: ["Opção inválida."] })
    await page.getByRole("button", { name: "Criar lista" }).click()
    await expect
      .element(page.getByRole("region", { name: "Quem entra na lista" }).getByText("Opção inválida."))
      .toBeVisible()
    await expect.element(page.getByLabelText("Nome da lista")).toHaveValue("Coral")
  })

  it("show the longest comparison whole, on a phone, a tablet and a desk", async () => {
    const comparison = conditions().nth(0).getByLabelText("Comparação")
    for (const width of [320, 390, 768, 1024, 1280, 1600]) {
      await page.viewport(width, 800)
      await expect.element(comparison).toBeVisible()
      expect(comparison.element().getBoundingClientRect().width, `at ${width}`).toBeGreaterThan(195)
    }
    await page.viewport(1280, 900)
  })

  it("fit a screen of 320 pixels", async () => {
    await page.viewport(320, 700)
    await page.getByRole("button", { name: "Adicionar condição" }).click()
    await expect.element(conditions().nth(1)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await page.viewport(1280, 900)
    // In a group of the fourth level a value has its own line, so that it can be read.
    for (let level = 1; level < 4; level += 1)
      await page.getByRole("button", { name: "Adicionar grupo" }).nth(0).click()
    const deepest = page.getByRole("group", { name: "Grupo de condições, nível 4" })
    await deepest.getByRole("button", { name: "Adicionar condição" }).click()
    const value = deepest.getByLabelText("Valor")
    await expect.element(value).toBeVisible()
    expect(value.element().getBoundingClientRect().width).toBeGreaterThan(200)
  })
})

describe("a list", () => {
  beforeEach(async () => {
    api.answer(lists.detail, list)
    api.answer(
      lists.people,
      pageOf([aPerson(1, "Ana Souza", ["20", "(11) 99999-1111"]), aPerson(2, "Bia Lima", ["25", null])]),
    )
    api.answer(lists.changes, {
      entered: [{ personId: 1, fullName: "Ana Souza", on: "2026-11-20" }],
      left: [],
      enteredCount: 4,
      leftCount: 1,
    })
    await openApp("/listas/4", { as: "SECRETARY" })
  })

  it("shows its people with the chosen columns, and who entered and left", async () => {
    await expect.element(page.getByText("Membros ativos em que idade é menor que 30")).toBeVisible()
    await expect.element(page.getByText("Entraram 4 · Saíram 1")).toBeVisible()
    await expect.element(page.getByRole("columnheader", { name: "Telefone" })).toBeVisible()
    await expect.element(page.getByText("(11) 99999-1111")).toBeVisible()
    await expect
      .element(page.getByRole("link", { name: "Enviar mensagem" }))
      .toHaveAttribute("href", "/mensagens/nova?lista=4")
    await page.getByRole("button", { name: "Ver nomes" }).click()
    await expect.element(page.getByText("20/11/2026")).toBeVisible()
    await expectAccessible()
  })

  it("is given as contact cards among its exports", async () => {
    api.answer(lists.export, () => new Blob(["BEGIN:VCARD"]))
    await page.getByRole("button", { name: "Exportar" }).click()
    await page.getByRole("menuitem", { name: "Cartões de contato (.vcf)" }).click()
    await expect.poll(() => api.calls(lists.export).map(({ query }) => query)).toEqual([{ format: "vcf" }])
  })

  it("keeps room for the names whatever columns it has, and begins each card with the name", async () => {
    const columns = ["email", "phone", "branch", "tags", "address", "household", "profession", "gender"]
    const long = "maria.aparecida.conceicao.figueiredo.albuquerque@example.org"
    const name = "Maria Aparecida Conceição Figueiredo Albuquerque Cavalcanti Vasconcelos Montenegro"
    api.answer(lists.detail, { ...list, columns })
    api.answer(lists.people, pageOf([aPerson(1, name, [long, ...columns.slice(1)])]))
    await page.viewport(1280, 800)
    await openApp("/listas/4", { as: "SECRETARY" })
    const link = page.getByRole("link", { name })
    await expect.element(link).toBeInTheDocument()
    await expect.element(page.getByRole("columnheader", { name: "gender" })).toBeInTheDocument()
    const table = page.getByRole("table", { name: "Jovens" }).element()
    const frame = table.parentElement
    const width = link.element().closest("td")?.getBoundingClientRect().width
    expect(width).toBeGreaterThanOrEqual(160)
    // The last column is reached by scrolling the list, not the page.
    if (frame) frame.scrollLeft = frame.scrollWidth
    const last = page.getByRole("columnheader", { name: "gender" }).element().getBoundingClientRect()
    expect(last.right).toBeLessThanOrEqual(1280)
    await page.viewport(390, 800)
    await expect.element(page.getByRole("list", { name: "Jovens" })).toBeVisible()
    expect(link.element().getBoundingClientRect().left).toBeLessThan(100)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await page.viewport(1280, 800)
  })

  it("labels values on a phone that do not explain themselves", async () => {
    await page.viewport(390, 800)
    const card = page.getByRole("list", { name: "Jovens" }).getByRole("listitem")
    await expect.element(card.first()).toMatchTextContent("Idade: 20 · (11) 99999-1111")
    await expect.element(card.nth(1)).toMatchTextContent("Idade: 25")
    await expect.element(card.nth(1)).not.toMatchTextContent("·")
    await page.viewport(1280, 800)
  })

  it("gives all of its people a tag, and undoes it", async () => {
    api.answer(peopleBulk.start, aBulk({ total: 2, done: 2, updated: 2, can: { undo: true } }))
    api.answer(peopleBulk.detail, aBulk({ total: 2, done: 2, updated: 2, can: { undo: true } }))
    await page.getByRole("button", { name: "Ações com todos (2 pessoas)" }).click()
    await page.getByRole("menuitem", { name: "Incluir etiqueta" }).click()
    await page.getByLabelText("Etiqueta", { exact: true }).selectOptions("Coral")
    await page.getByRole("button", { name: "Aplicar" }).click()
    await expect.element(page.getByText("2 pessoas alteradas.")).toBeVisible()
    expect(api.calls(peopleBulk.start)[0]?.body).toMatchObject({ action: "add_tag", tag: 7, listId: 4 })
    api.answer(peopleBulk.undo, aBulk({ state: "undone", total: 2, done: 2, updated: 2, restored: 2 }))
    api.answer(peopleBulk.detail, aBulk({ state: "undone", total: 2, done: 2, updated: 2, restored: 2 }))
    await page.getByRole("button", { name: "Desfazer" }).click()
    await expect.element(page.getByText("Desfeito: 2 pessoas voltaram ao que era.")).toBeVisible()
    // The button is gone, but the focus is still on the screen.
    await expect.element(page.getByRole("main")).toHaveFocus()
    ;(page.getByRole("button", { name: "Fechar o resultado" }).element() as HTMLElement).focus()
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("Desfeito: 2 pessoas voltaram ao que era.")).not.toBeInTheDocument()
    await expect.element(page.getByRole("main")).toHaveFocus()
  })

  it("puts all of its people into a group with room", async () => {
    await openApp("/listas/4", { as: "PASTOR" })
    const one = anExample(groups.list.response.shape.results.element, { id: 3, name: "Célula Betel" })
    api.answer(groups.list, pageOf([one]))
    api.answer(peopleBulk.start, aBulk({ action: "add_to_small_group", total: 2, done: 2, updated: 2 }))
    api.answer(peopleBulk.detail, aBulk({ action: "add_to_small_group", total: 2, done: 2, updated: 2 }))
    await page.getByRole("button", { name: "Ações com todos (2 pessoas)" }).click()
    await page.getByRole("menuitem", { name: "Incluir em um grupo" }).click()
    await page.getByRole("button", { name: "Aplicar" }).click()
    await expect.element(page.getByText("Escolha o grupo")).toBeVisible()
    await page.getByRole("combobox", { name: "Grupo" }).fill("betel")
    await page.getByRole("option", { name: "Célula Betel" }).click()
    await page.getByRole("button", { name: "Aplicar" }).click()
    await expect.element(page.getByText("2 pessoas alteradas.")).toBeVisible()
    expect(api.calls(groups.list).at(-1)?.query).toMatchObject({ hasRoom: true })
    expect(api.calls(peopleBulk.start)[0]?.body).toMatchObject({ action: "add_to_small_group", group: 3 })
  })

  it("keeps the focus on the screen when the last person is deselected", async () => {
    await page.getByLabelText("Selecionar Bia Lima").click()
    const clear = page.getByRole("button", { name: "Limpar seleção" })
    await expect.element(clear).toBeVisible()
    ;(clear.element() as HTMLElement).focus()
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByLabelText("Selecionar Bia Lima")).not.toBeChecked()
    await expect.element(page.getByRole("main")).toHaveFocus()
  })

  it("gives the focus back to the menu's button when its dialog is closed with Escape", async () => {
    const actions = page.getByRole("button", { name: "Ações com todos (2 pessoas)" })
    await actions.click()
    await userEvent.keyboard("{ArrowDown}{Enter}")
    const dialog = page.getByRole("dialog", { name: "Incluir etiqueta" })
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(actions).toHaveFocus()
  })

  it("is deleted from its menu after a confirmation", async () => {
    api.answer(lists.remove, undefined)
    api.answer(lists.list, pageOf([]))
    const question = page.getByRole("dialog", { name: "Excluir esta lista?" })
    const askToDelete = async () => {
      await page.getByRole("button", { name: "Ações de Jovens" }).click()
      await page.getByRole("menuitem", { name: "Excluir" }).click()
    }
    await askToDelete()
    await question.getByRole("button", { name: "Cancelar" }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(api.calls(lists.remove)).toEqual([])
    await askToDelete()
    await question.getByRole("button", { name: "Excluir" }).click()
    await expect.element(page.getByRole("heading", { name: "Nenhuma lista ainda" })).toBeVisible()
    expect(api.calls(lists.remove).map(({ params }) => params)).toEqual([{ id: 4 }])
  })

  it("changes only the chosen people, names those it could not change, and shows the progress of a long action", async () => {
    await page.getByLabelText("Selecionar Bia Lima").click()
    await page.getByRole("button", { name: "Ações com 1 pessoa" }).click()
    await page.getByRole("menuitem", { name: "Preencher um campo" }).click()
    await page.getByRole("button", { name: "Aplicar" }).click()
    await expect.element(page.getByText("Escolha o campo", { exact: true }).last()).toBeVisible()
    await page.getByLabelText("Campo", { exact: true }).selectOptions("Cidade")
    await page.getByLabelText("Novo valor").fill("Recife")
    api.answer(peopleBulk.start, aBulk({ action: "set_field", state: "running", total: 600, done: 100 }))
    api.answer(peopleBulk.detail, aBulk({ action: "set_field", state: "running", total: 600, done: 100 }))
    await page.getByRole("button", { name: "Aplicar" }).click()
    await expect.element(page.getByText("Em andamento: 100 de 600.")).toBeVisible()
    expect(api.calls(peopleBulk.start)[0]?.body).toMatchObject({ ids: [2], field: "city", value: "Recife" })
    api.answer(
      peopleBulk.detail,
      aBulk({
        action: "set_field",
        total: 600,
        done: 600,
        updated: 599,
        failed: [{ id: 2, fullName: "Bia Lima", detail: "Pessoa não encontrada." }],
        failedCount: 1,
      }),
    )
    await expect.element(page.getByText("Bia Lima: Pessoa não encontrada.")).toBeVisible()
    await expect.element(page.getByText("599 pessoas alteradas, 1 sem alteração.")).toBeVisible()
  })
})

describe("a list whose rule its field no longer has", () => {
  const brokenRule = "A regra sobre «Batismo» não vale mais: o campo mudou."
  const broken = {
    ...list,
    rules: { all: [{ field: "age", op: "contains", value: "louvor" }] },
    usable: false,
    count: null,
    brokenRule,
  } as const

  it("is said so in the lists and on its page, which leads to where it is mended", async () => {
    api.answer(lists.list, pageOf([broken]))
    await openApp("/listas", { as: "SECRETARY" })
    await expect.element(page.getByText("Uma regra não vale mais").first()).toBeVisible()
    api.answer(lists.detail, broken)
    await openApp("/listas/4", { as: "SECRETARY" })
    const heading = page.getByRole("heading", { name: "Uma regra desta lista não vale mais" })
    await expect.element(heading).toBeVisible()
    await expect.element(page.getByText(`${brokenRule} Edite a lista para trocar a regra.`)).toBeVisible()
    await expectAccessible()
    await page.getByRole("link", { name: "Editar" }).click()
    await expect.element(page.getByLabelText("Comparação")).toHaveValue("contains")
    await expect
      .element(page.getByLabelText("Comparação").getByRole("option", { name: "Escolha" }))
      .toBeInTheDocument()
  })
})

describe("a list that the user may not use", () => {
  it("says why, and says when there is no such list", async () => {
    api.answer(lists.detail, { ...list, usable: false, count: null, can: { edit: false, delete: false } })
    await openApp("/listas/4", { as: "SECRETARY" })
    await expect
      .element(page.getByRole("heading", { name: "Você não pode ver um dos campos desta lista" }))
      .toBeVisible()
    api.refuse(lists.detail, 404)
    await openApp("/listas/5", { as: "SECRETARY" })
    await expect.element(page.getByRole("heading", { name: "Lista não encontrada" })).toBeVisible()
  })
})
