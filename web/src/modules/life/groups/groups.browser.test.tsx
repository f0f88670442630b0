import { type GroupPerson, groupPeople } from "@aprisco/contract/groups/people"
import { groupRequests } from "@aprisco/contract/groups/requests"
import { groups } from "@aprisco/contract/groups/routes"
import { type GroupNode, groupUnits } from "@aprisco/contract/groups/units"
import { people } from "@aprisco/contract/people/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const WRONG = "Por favor, corrija os erros no formulário."
const all = { edit: true, delete: true, manage: true }
const hope = anExample(groups.detail.response, {
  id: 5,
  name: "Célula Esperança",
  kind: "celula",
  kindDisplay: "Célula",
  branchName: "Sede",
  weekday: 4,
  time: "19:30",
  repeat: "weekly",
  interval: 1,
  neighborhood: "Várzea",
  address: "Rua das Flores",
  number: "10",
  leaders: [{ id: 44, fullName: "Davi D'Ávila" }],
  peopleCount: 2,
  capacity: 12,
  hasRoom: true,
  hasHistory: true,
  can: all,
})
const stay = anExample(groupPeople.add.response, {
  id: 9,
  personId: 45,
  fullName: "Noemi Prado de Sant'Anna",
  role: "member",
  roleDisplay: "Participante",
  joinedOn: "2026-02-10",
  leftOn: null,
})
const leading = { ...stay, id: 8, personId: 44, fullName: "Davi D'Ávila", role: "leader" as const }
const noemi = anExample(people.list.response.shape.results.element, {
  id: 45,
  fullName: "Noemi Prado de Sant'Anna",
  branchName: "Sede",
})

const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const dialog = (name: string) => page.getByRole("dialog", { name })
const peoplePage = (results: GroupPerson[], hidden = 0) => ({ ...pageOf(results), hidden })

beforeEach(() => {
  api.answer(groups.list, pageOf([hope]))
  api.answer(groups.detail, hope)
  api.answer(groupPeople.list, peoplePage([leading, stay]))
  api.answer(groupUnits.tree, [])
  api.answer(groupRequests.list, pageOf([]))
  api.answer(people.picker, [noemi])
})

describe("the list of groups", () => {
  it("shows leader, meeting, people and room, also on a phone, and filters in the address", async () => {
    await openApp("/grupos")
    const table = page.getByRole("table", { name: "Grupos" })
    for (const words of [
      "Célula Esperança",
      "Davi D'Ávila",
      "Quinta-feira, 19:30 · Várzea",
      "2 de 12",
      "Com vagas",
    ])
      await expect.element(table.getByText(words).first()).toBeVisible()
    await expectAccessible()
    await page.getByLabelText("Vagas").selectOptions("Lotados")
    await expect.poll(() => location.search).toBe("?hasRoom=false")
    await press("Mais filtros")
    await page.getByLabelText("Situação").selectOptions("Encerrados")
    await expect
      .poll(() => api.calls(groups.list).at(-1)?.query)
      .toMatchObject({ hasRoom: false, ended: true })
    await press("Limpar filtros")
    await expect.poll(() => location.search).toBe("")
    await page.viewport(390, 844)
    await shown("Líder: Davi D'Ávila")
    await expectAccessible()
  })

  it("is sorted by people, and filtered by a unit, which a chip names and removes", async () => {
    const unit: GroupNode = {
      type: "unit",
      id: 3,
      name: "Rede Azul",
      levelName: "Rede",
      leaders: [],
      counts: { groups: 1, people: 2 },
      can: { create: true, edit: true, delete: true, manage: true },
      children: [],
    }
    api.answer(groupUnits.tree, [unit])
    await openApp("/grupos")
    await page.getByRole("button", { name: "Pessoas" }).click()
    await expect.poll(() => api.calls(groups.list).at(-1)?.query).toMatchObject({ ordering: "people" })
    await press("Mais filtros")
    await page.getByLabelText("Unidade", { exact: true }).selectOptions("Rede Azul")
    await expect.poll(() => api.calls(groups.list).at(-1)?.query).toMatchObject({ unit: 3 })
    await page.getByRole("button", { name: /Unidade: Rede Azul/ }).click()
    await expect.poll(() => location.search).toBe("?ordering=people")
  })

  it("offers to enter the first one, shows when nothing is found and when it cannot be loaded", async () => {
    api.answer(groups.list, pageOf([]))
    await openApp("/grupos")
    await expect.element(page.getByRole("heading", { name: "Nenhum grupo ainda" })).toBeVisible()
    await press("Cadastrar o primeiro grupo")
    await expect.element(dialog("Novo grupo")).toBeVisible()
    await openApp("/grupos?search=xyz")
    await expect.element(page.getByRole("heading", { name: "Nenhum grupo encontrado" })).toBeVisible()
    api.refuse(groups.list, 500)
    await openApp("/grupos")
    await shown("Erro ao carregar grupos")
  })

  it("tells a LEADER without a person why there is none and whom to ask", async () => {
    api.answer(groups.list, pageOf([]))
    await openApp("/grupos", { as: "LEADER" })
    await shown("Sua conta ainda não está ligada ao seu cadastro")
    await shown(/os grupos que você lidera/)
  })

  it("shows a MEMBER neither leader nor count, and offers nothing", async () => {
    const none = { edit: false, delete: false, manage: false }
    const open = { ...hope, leaders: [], peopleCount: null, capacity: null, can: none }
    api.answer(groups.list, pageOf([open]))
    api.answer(groups.detail, { ...open, address: null, number: null })
    await openApp("/grupos", { as: "MEMBER" })
    await shown("Célula Esperança")
    await expect.element(page.getByText("Sem líder")).not.toBeInTheDocument()
    await expect.element(page.getByRole("button", { name: "Novo grupo" })).not.toBeInTheDocument()
    await openApp("/grupos/5", { as: "MEMBER" })
    await shown("Sobre o grupo")
    await expect.element(page.getByRole("button", { name: "Editar" })).not.toBeInTheDocument()
    expect(api.calls(groupPeople.list)).toEqual([])
  })
})

describe("the form of a group", () => {
  it("finds what is missing, keeps what is typed when it is refused, and sends what goes with the day", async () => {
    await openApp("/grupos")
    await press("Novo grupo")
    const form = dialog("Novo grupo")
    await form.getByRole("button", { name: "Salvar" }).click()
    await shown(WRONG)
    for (const words of ["Nome é obrigatório", "Líder é obrigatório"])
      await expect.element(form.getByText(words, { exact: true })).toBeVisible()
    await expectAccessible()
    await form.getByRole("textbox", { name: "Nome", exact: true }).fill("Célula Alegria")
    await form.getByRole("combobox", { name: "Líder" }).fill("Noe")
    await page.getByRole("option", { name: "Noemi Prado de Sant'Anna (Sede)" }).click()
    await form.getByLabelText("Dia da semana").selectOptions("Sábado")
    await form.getByLabelText("Horário").fill("20:00")
    await form.getByLabelText("Repetição").selectOptions("Todo mês")
    await form.getByLabelText("Semana do mês").selectOptions("Última do mês")
    await form.getByLabelText("Vagas").fill("15")
    api.refuse(groups.create, 400, { branch: ["Filial não encontrada."] })
    await form.getByRole("button", { name: "Salvar" }).click()
    await shown("Filial não encontrada.")
    await expect
      .element(form.getByRole("textbox", { name: "Nome", exact: true }))
      .toHaveValue("Célula Alegria")
    api.answer(groups.create, hope)
    await form.getByRole("button", { name: "Salvar" }).click()
    await shown("Grupo cadastrado com sucesso!")
    await expect.poll(() => location.pathname).toBe("/grupos/5")
    expect(api.calls(groups.create).at(-1)?.body).toMatchObject({
      name: "Célula Alegria",
      leaderId: 45,
      weekday: 6,
      time: "20:00",
      repeat: "monthly",
      weekOfMonth: -1,
      capacity: 15,
    })
  })

  it("of a class asks for age and term, and sends the host as well", async () => {
    api.answer(groups.create, hope)
    await openApp("/grupos")
    await press("Novo grupo")
    const form = dialog("Novo grupo")
    await expect.element(form.getByLabelText("Faixa etária")).not.toBeInTheDocument()
    await form.getByRole("textbox", { name: "Nome", exact: true }).fill("Juvenis")
    await form.getByLabelText("Tipo").selectOptions("Classe de escola bíblica")
    await form.getByLabelText("Faixa etária").fill("12 a 14 anos")
    await form.getByLabelText("Período").fill("1º trimestre de 2027")
    for (const field of ["Líder", "Anfitrião"]) {
      await form.getByRole("combobox", { name: field }).fill("Noe")
      await page.getByRole("option", { name: "Noemi Prado de Sant'Anna (Sede)" }).click()
    }
    await form.getByRole("button", { name: "Salvar" }).click()
    await shown("Grupo cadastrado com sucesso!")
    expect(api.calls(groups.create).at(-1)?.body).toMatchObject({
      kind: "ebd",
      hostId: 45,
      ageBand: "12 a 14 anos",
      term: "1º trimestre de 2027",
    })
  })

  it("of a group that somebody only leads has neither leader nor branch, and keeps both", async () => {
    api.answer(groups.detail, { ...hope, can: { edit: true, delete: false, manage: false } })
    api.answer(groups.update, hope)
    await openApp("/grupos/5", { as: "LEADER", user: { personId: 44 } })
    await press("Editar")
    const form = dialog("Editar grupo")
    await expect
      .element(form.getByRole("textbox", { name: "Nome", exact: true }))
      .toHaveValue("Célula Esperança")
    await expect.element(form.getByRole("combobox", { name: "Líder" })).not.toBeInTheDocument()
    await form.getByRole("textbox", { name: "Nome", exact: true }).fill("Célula Alegria")
    await form.getByRole("button", { name: "Salvar" }).click()
    await shown("Grupo atualizado com sucesso!")
    expect(api.calls(groups.update).at(-1)?.body).toMatchObject({ name: "Célula Alegria", leaderId: 44 })
  })
})

describe("the record of a group", () => {
  it("shows what it is and who is in it, today, on a day, and ever", async () => {
    await openApp("/grupos/5")
    for (const words of [
      "Quinta-feira, 19:30",
      "Rua das Flores, 10 · Várzea",
      "2 de 12 (com vagas)",
      "Pessoas (2)",
    ])
      await shown(words)
    await shown("desde 10/02/2026")
    await expect
      .element(page.getByRole("link", { name: "Enviar mensagem" }))
      .toHaveAttribute("href", "/mensagens/nova?grupo=5")
    await expectAccessible()
    await page.getByLabelText("Quem estava no dia").fill("01/03/2026")
    await expect.poll(() => api.calls(groupPeople.list).at(-1)?.query).toMatchObject({ at: "2026-03-01" })
    const left = {
      ...stay,
      leftOn: "2026-05-01",
      leftReason: "left" as const,
      leftReasonDisplay: "Saiu do grupo",
    }
    const ended = {
      ...left,
      id: left.id + 1,
      leftReason: "ended" as const,
      leftReasonDisplay: "O grupo terminou",
    }
    api.answer(groupPeople.list, peoplePage([leading, left, ended], 3))
    await page.getByLabelText("Mostrar todo o histórico").click()
    await shown(/de 10\/02\/2026 a 01\/05\/2026 · Saiu do grupo/)
    // The last day of the group, not the day after.
    await shown(/de 10\/02\/2026 a 30\/04\/2026 · O grupo terminou/)
    await shown("E mais 3 pessoas que você não pode ver.")
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it("has its people on pages", async () => {
    api.answer(groupPeople.list, { ...peoplePage([leading, stay]), count: 30 })
    await openApp("/grupos/5")
    await page.getByRole("button", { name: "Próxima página" }).click()
    await expect.poll(() => api.calls(groupPeople.list).at(-1)?.query).toMatchObject({ page: 2 })
  })

  it("takes a person, says at the field what is wrong, and keeps what was chosen", async () => {
    await openApp("/grupos/5")
    await press("Incluir pessoa")
    const form = dialog("Incluir pessoa no grupo")
    const others = Array.from({ length: 8 }, (_, n) => ({ ...noemi, id: 100 + n, fullName: `Rute ${n}` }))
    api.answer(people.picker, [noemi, ...others])
    await form.getByRole("button", { name: "Incluir" }).click()
    await expect.element(form.getByText("Escolha a pessoa", { exact: true })).toBeVisible()
    await form.getByRole("combobox", { name: "Pessoa" }).fill("Noe")
    await expect.element(page.getByRole("option", { name: "Noemi Prado de Sant'Anna (Sede)" })).toBeVisible()
    await expectAccessible()
    await page.getByRole("option", { name: "Noemi Prado de Sant'Anna (Sede)" }).click()
    api.refuse(groupPeople.add, 400, { joined_on: ["A pessoa já estava no grupo nesta data."] })
    await form.getByRole("button", { name: "Incluir" }).click()
    await expect.element(form.getByText("A pessoa já estava no grupo nesta data.")).toBeVisible()
    await expectAccessible()
    api.refuse(groupPeople.add, 409, { detail: "Grupo lotado." })
    await form.getByRole("button", { name: "Incluir" }).click()
    await shown("Grupo lotado.")
    api.answer(groupPeople.add, stay)
    await form.getByRole("button", { name: "Incluir" }).click()
    await shown("Noemi Prado de Sant'Anna agora participa do grupo.")
    expect(api.calls(groupPeople.add).at(-1)?.body).toMatchObject({ personId: 45, role: "member" })
  })

  it("changes the role of a person, records that one leaves, and not the leader", async () => {
    await openApp("/grupos/5")
    api.answer(groupPeople.change, { ...stay, role: "assistant" })
    await page.getByLabelText("Função de Noemi Prado de Sant'Anna").selectOptions("Auxiliar")
    await shown("Função alterada com sucesso!")
    await expect
      .element(page.getByRole("button", { name: "Registrar a saída de Davi D'Ávila" }))
      .toBeDisabled()
    await press("Registrar a saída de Noemi Prado de Sant'Anna")
    const form = dialog("Registrar a saída")
    api.refuse(groupPeople.leave, 400, { left_on: ["A saída não pode ser antes da entrada"] })
    await form.getByLabelText("A partir de que dia").fill("01/01/2026")
    await form.getByRole("button", { name: "Registrar" }).click()
    await expect.element(form.getByText("A saída não pode ser antes da entrada")).toBeVisible()
    api.answer(groupPeople.leave, stay)
    await form.getByLabelText("A partir de que dia").fill("01/03/2026")
    await form.getByRole("button", { name: "Registrar" }).click()
    await shown("Saída registrada.")
    expect(api.calls(groupPeople.leave).at(-1)?.body).toEqual({ leftOn: "2026-03-01" })
  })

  it("is ended on a day, opened again, and deleted only without a history", async () => {
    let present = { ...hope, hasHistory: false }
    api.answer(groups.detail, () => present)
    api.answer(groups.update, ({ body: { endedOn = null } }) => {
      present = { ...present, endedOn, hasRoom: endedOn === null }
      return present
    })
    await openApp("/grupos/5")
    await press("Encerrar")
    await expect.element(dialog("Encerrar grupo").getByText(/2 pessoas saem dele/)).toBeVisible()
    await expectAccessible()
    await dialog("Encerrar grupo").getByLabelText("Último dia").fill("20/11/2026")
    await dialog("Encerrar grupo").getByRole("button", { name: "Encerrar" }).click()
    await shown(/Encerrado em 20\/11\/2026/)
    await expect.element(page.getByRole("button", { name: "Incluir pessoa" })).not.toBeInTheDocument()
    await press("Reabrir")
    await shown("Grupo reaberto. Inclua as pessoas que voltam.")
    api.answer(groups.remove, undefined)
    await press("Ações de Célula Esperança")
    await page.getByRole("menuitem", { name: "Excluir" }).click()
    await press("Excluir")
    await expect.poll(() => location.pathname).toBe("/grupos")
  })

  it("that is not there, or of others, is one page", async () => {
    api.refuse(groups.detail, 404)
    await openApp("/grupos/99")
    await expect.element(page.getByRole("heading", { name: "Grupo não encontrado" })).toBeVisible()
  })
})

describe("the tab of a person's record", () => {
  it("shows the groups in which the person is, with their meeting, or that there is none", async () => {
    api.answer(people.detail, anExample(people.detail.response, { id: 45, fullName: "Noemi Prado" }))
    await openApp("/pessoas/45?aba=grupos")
    await shown("Célula · Quinta-feira, 19:30 · Sede")
    await expect
      .element(page.getByRole("main").getByRole("link", { name: "Célula Esperança" }))
      .toHaveAttribute("href", "/grupos/5")
    expect(api.calls(groups.list).at(-1)?.query).toMatchObject({ person: 45 })
    await expectAccessible()
    api.answer(groups.list, pageOf([]))
    await openApp("/pessoas/45?aba=grupos")
    await shown("Em nenhum grupo")
    api.refuse(groups.list, 500)
    await openApp("/pessoas/45?aba=grupos")
    await shown("Erro ao carregar os grupos")
  })
})

describe("the tree of units", () => {
  const group: GroupNode = {
    type: "group",
    id: 5,
    name: "Célula Esperança",
    levelName: null,
    leaders: [{ id: 44, fullName: "Davi D'Ávila" }],
    counts: { groups: 1, people: 2 },
    can: { create: false, edit: true, delete: true, manage: true },
    children: [],
  }
  const unit: GroupNode = {
    type: "unit",
    id: 3,
    name: "Rede Azul",
    levelName: "Rede",
    leaders: [],
    counts: { groups: 1, people: 2 },
    can: { create: true, edit: true, delete: true, manage: true },
    children: [group],
  }

  it("shows units with their groups, and creates, changes and deletes a unit", async () => {
    api.answer(groupUnits.tree, [unit])
    await openApp("/grupos/unidades")
    await shown("Rede Azul")
    await shown("Sem líder · 1 grupo · 2 pessoas")
    await shown("Líder: Davi D'Ávila · 2 pessoas")
    await expectAccessible()
    await press("Nova unidade")
    const made = dialog("Nova unidade")
    await made.getByRole("button", { name: "Salvar" }).click()
    await expect.element(made.getByText("Informe como a igreja chama este nível")).toBeVisible()
    await made.getByRole("textbox", { name: "Nome", exact: true }).fill("Setor 1")
    await made.getByLabelText("Nível").fill("Setor")
    await made.getByLabelText("Abaixo de").selectOptions("Rede Azul")
    await made.getByRole("combobox", { name: "Líderes" }).fill("Noe")
    await page.getByRole("option", { name: "Noemi Prado de Sant'Anna (Sede)" }).click()
    await userEvent.keyboard("{Tab}")
    api.answer(groupUnits.create, anExample(groupUnits.create.response))
    await made.getByRole("button", { name: "Salvar" }).click()
    await shown("Unidade cadastrada com sucesso!")
    expect(api.calls(groupUnits.create).at(-1)?.body).toEqual({
      name: "Setor 1",
      levelName: "Setor",
      parentId: 3,
      leaderIds: [45],
    })
    await press("Ações de Rede Azul")
    await page.getByRole("menuitem", { name: "Excluir unidade" }).click()
    api.refuse(groupUnits.remove, 409, {
      detail: "Esta unidade tem grupos ou outras unidades. Mude-os de lugar antes.",
    })
    await press("Cancelar")
    expect(api.calls(groupUnits.remove)).toEqual([])
    await press("Ações de Rede Azul")
    await page.getByRole("menuitem", { name: "Excluir unidade" }).click()
    await press("Excluir")
    await shown("Esta unidade tem grupos ou outras unidades. Mude-os de lugar antes.")
  })

  it("is loaded again after a failure, and changes a unit with its leaders and its place", async () => {
    api.refuse(groupUnits.tree, 500)
    await openApp("/grupos/unidades")
    await shown("Erro ao carregar as unidades")
    const sector = { ...unit, id: 4, name: "Setor 1", levelName: "Setor", children: [] }
    api.answer(groupUnits.tree, [{ ...unit, children: [sector] }])
    await press("Tentar novamente")
    await shown("Setor 1")
    await press("Ações de Setor 1")
    await page.getByRole("menuitem", { name: "Editar" }).click()
    const form = dialog("Editar unidade")
    await expect.element(form.getByLabelText("Abaixo de")).toHaveValue("3")
    await form.getByRole("textbox", { name: "Nome", exact: true }).fill("Setor Norte")
    await form.getByLabelText("Abaixo de").selectOptions("Nenhuma")
    api.answer(groupUnits.update, anExample(groupUnits.update.response))
    await form.getByRole("button", { name: "Salvar" }).click()
    await shown("Unidade atualizada com sucesso!")
    const [call] = api.calls(groupUnits.update)
    expect([call?.params.id, call?.body]).toMatchObject([4, { name: "Setor Norte", parentId: null }])
  })

  it("is empty at first, says when it cannot be loaded, and is changed by no LEADER", async () => {
    await openApp("/grupos/unidades")
    await expect.element(page.getByRole("heading", { name: "Nenhuma unidade ainda" })).toBeVisible()
    api.refuse(groupUnits.tree, 500)
    await openApp("/grupos/unidades")
    await shown("Erro ao carregar as unidades")
    const can = { create: true, edit: false, delete: false, manage: false }
    const bare = { ...unit, id: 4, name: "Rede Verde", can: { ...can, create: false }, children: [] }
    api.answer(groupUnits.tree, [{ ...unit, can }, bare])
    await openApp("/grupos/unidades", { as: "LEADER", user: { personId: 44 } })
    await shown("Rede Verde")
    await expect.element(page.getByRole("button", { name: "Nova unidade" })).not.toBeInTheDocument()
    await expect.element(page.getByRole("button", { name: "Ações de Rede Verde" })).not.toBeInTheDocument()
    await press("Ações de Rede Azul")
    await expect.element(page.getByRole("menuitem", { name: "Editar" })).not.toBeInTheDocument()
    await page.getByRole("menuitem", { name: "Novo grupo" }).click()
    await expect.element(dialog("Novo grupo").getByLabelText("Unidade", { exact: true })).toHaveValue("3")
  })
})
