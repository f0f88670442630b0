import { officeEntry } from "@aprisco/contract/churches/office-entry"
import { type HierarchyNode, hierarchy } from "@aprisco/contract/denominations/hierarchy"
import { type DenominationDashboard, denominations } from "@aprisco/contract/denominations/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const shown = (words: string) => expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()

describe("the dashboard of a denomination", () => {
  const figures = page.getByRole("region", { name: "Números da denominação" })
  const SERRA = anExample(denominations.list.response.shape.results.element, {
    id: 5,
    name: "Convenção da Serra",
  })
  const compared = (total: number | null, change: number | null = null) => ({ total, change })
  const aDashboard = (given: Partial<DenominationDashboard> = {}) =>
    anExample(denominations.dashboard.response, {
      id: 5,
      name: "Convenção da Serra",
      churches: compared(12),
      branches: compared(40),
      members: compared(1234, 2.5),
      visitors: compared(300),
      conversions: compared(7),
      ...given,
    })
  const LONG_NAME = "Primeira Igreja Evangélica Congregacional e Missionária do Vale dos Vinhedos em Canela"
  const OF_THE_OFFICE = aDashboard({
    months: [{ month: "2026-11", members: 1234, visitors: 30, conversions: 3, churches: 12, branches: 40 }],
    states: [{ state: "RS", churches: 12, members: 1234, before: 1000, growth: 23.4 }],
    silent: {
      count: 3,
      churches: [
        { id: 12, name: "Igreja do Vale", city: "Canela", state: "RS", lastNewsAt: null },
        { id: 13, name: "Igreja da Serra", city: "Gramado", state: "RS", lastNewsAt: "2026-09-02T15:00:00Z" },
      ],
    },
    visitorless: {
      count: 2,
      churches: [
        { id: 14, name: LONG_NAME, city: "Canela", state: "RS", lastMonth: null },
        { id: 13, name: "Igreja da Serra", city: "Gramado", state: "RS", lastMonth: "2026-08" },
      ],
    },
  })
  const church = (id: number, name: string) =>
    anExample(denominations.churches.response.shape.results.element, {
      id,
      name,
      city: "Canela",
      state: "RS",
    })

  beforeEach(() => {
    api.answer(denominations.list, pageOf([SERRA]))
    api.answer(denominations.dashboard, OF_THE_OFFICE)
    api.answer(denominations.churches, pageOf([church(12, "Igreja do Vale"), church(13, "Igreja da Serra")]))
  })

  const openDashboard = (search = "") =>
    openApp(`/denominacao/dashboard${search}`, { as: "DENOMINATION_ADMIN" })

  it("shows its office the totals, their change, and the churches that need attention", async () => {
    await openDashboard()
    await shown("Convenção da Serra · todas as igrejas")
    await expect.element(figures.getByText("1.234", { exact: true })).toBeVisible()
    await expect.element(figures.getByText("+2,5% em relação ao mês passado")).toBeVisible()
    expect(api.calls(denominations.dashboard).at(-1)?.params).toEqual({ id: 5 })
    const attention = page.getByRole("region", { name: "Igrejas que precisam de atenção" })
    for (const words of [
      "Sem atividade há mais de 30 dias: 3",
      "Canela - RS · nunca registrou nada",
      "Gramado - RS · desde 02/09/2026",
      "E mais 1 igreja.",
      "Sem visitante novo há mais de dois meses: 2",
      "Canela - RS · nenhum até hoje",
      "Gramado - RS · o último em agosto de 2026",
    ])
      await expect.element(attention.getByText(words)).toBeVisible()
    await expect.element(attention.getByRole("link", { name: LONG_NAME })).toBeVisible()
    await expect
      .element(attention.getByRole("link", { name: "Igreja do Vale" }))
      .toHaveAttribute("href", "/denominacao/churches/12")
    await expectAccessible()
    await page.viewport(390, 844)
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
    // On a phone: what needs attention, and the rest as titles that open.
    await expect.element(attention.getByRole("link", { name: "Igreja do Vale" })).toBeVisible()
    const churches = page.getByRole("button", { name: "Igrejas (2)" })
    await expect.element(page.getByRole("searchbox", { name: "Buscar igrejas" })).not.toBeInTheDocument()
    await churches.click()
    await expect.element(page.getByRole("searchbox", { name: "Buscar igrejas" })).toBeVisible()
    await expect
      .element(page.getByRole("button", { name: "Crescimento por UF" }))
      .toHaveAttribute("aria-expanded", "false")
    await page.getByRole("button", { name: "Mais números" }).click()
    await expect.element(figures.getByText("Filiais", { exact: true })).toBeVisible()
    await expectAccessible()
  })

  it("has a table of each chart", async () => {
    await openDashboard()
    const growth = page.getByRole("region", { name: "Crescimento por UF" })
    await growth.getByText("Ver tabela").click()
    await expect.element(growth.getByRole("row", { name: "RS 12 1.000 1.234 +23,4%" })).toBeVisible()
    const visits = page.getByRole("region", { name: "Visitantes e conversões" })
    await visits.getByText("Ver tabela").click()
    await expect.element(visits.getByRole("row", { name: /2026 30 3$/ })).toBeVisible()
  })

  it("sorts and searches its churches on the server, from the first page on", async () => {
    await openDashboard("?page=2&ordering=-members")
    const lastQuery = () => api.calls(denominations.churches).at(-1)?.query
    await expect.poll(lastQuery).toMatchObject({ page: 2, ordering: "-members" })
    await page.getByRole("searchbox", { name: "Buscar igrejas" }).fill("vale")
    await expect.poll(lastQuery).toMatchObject({ page: 1, ordering: "-members", search: "vale" })
    await page.getByLabelText("UF", { exact: true }).selectOptions("RS")
    await expect.poll(lastQuery).toMatchObject({ search: "vale", state: "RS" })
    api.answer(denominations.churches, pageOf<ReturnType<typeof church>>([]))
    await page.getByLabelText("UF", { exact: true }).selectOptions("SC")
    await shown("Nenhuma igreja encontrada")
    await page.getByRole("button", { name: "Limpar filtros" }).click()
    await expect.poll(() => location.search).toBe("?ordering=-members")
  })

  it("hides from one church of it what the few of others are, and the office's part", async () => {
    api.answer(
      denominations.dashboard,
      aDashboard({ members: compared(null), own: { members: 9, visitors: 2, branches: 1 } }),
    )
    await openApp("/denominacao/dashboard", { as: "PASTOR" })
    await expect.element(figures.getByText("menos de 5", { exact: true })).toBeVisible()
    await expect.element(figures.getByText("nas outras igrejas, além da sua")).toBeVisible()
    await expect.element(figures.getByText("2 na sua igreja")).toBeVisible()
    await expect.element(page.getByRole("heading", { name: "Igrejas", exact: true })).not.toBeInTheDocument()
    expect(api.calls(denominations.churches)).toEqual([])
  })

  it("says that one's church belongs to none, that there is none, and that it failed", async () => {
    api.answer(denominations.list, pageOf<typeof SERRA>([]))
    await openApp("/denominacao/dashboard", { as: "PASTOR" })
    await shown("A sua igreja não faz parte de uma denominação")
    await expectAccessible()
    api.refuse(denominations.dashboard, 404)
    await openApp("/denominacao/9/dashboard", { as: "PASTOR" })
    await shown("Denominação não encontrada")
    api.refuse(denominations.dashboard, 500)
    await openApp("/denominacao/9/dashboard", { as: "PASTOR" })
    await shown("Erro ao carregar o dashboard da denominação")
    api.answer(denominations.dashboard, aDashboard())
    await page.getByRole("button", { name: "Tentar novamente" }).click()
    await expect.element(figures.getByText("1.234", { exact: true })).toBeVisible()
  })
})

describe("the tree of the units", () => {
  const tree = page.getByRole("tree", { name: "Hierarquia" })
  const items = tree.getByRole("treeitem")
  const chosen = page.getByRole("region", { name: "Unidade escolhida" })
  const on = (name: RegExp) =>
    expect.element(tree.getByRole("treeitem", { name, selected: true })).toBeVisible()
  const counts = (members: number | null, visitors: number, branches: number) => ({
    members,
    visitors,
    branches,
  })
  const unit = (given: Partial<HierarchyNode>): HierarchyNode => ({
    type: "branch",
    id: 1,
    name: "Sede",
    kind: "headquarters",
    isActive: true,
    city: "Canela",
    state: "RS",
    counts: counts(2, 0, 0),
    ownCounts: counts(1, 0, 0),
    mayEnter: false,
    children: [],
    ...given,
  })
  const aguas = unit({ id: 31, name: "Águas Claras", kind: "congregation", city: "Olinda", state: "PE" })
  const vale = unit({
    type: "church",
    id: 12,
    name: "Igreja do Vale",
    kind: null,
    mayEnter: true,
    counts: counts(null, 4, 2),
    children: [unit({ id: 30, name: "Setor Norte", kind: "sector", children: [aguas] })],
  })
  const TREE = unit({
    type: "denomination",
    id: 5,
    name: "Convenção da Serra",
    kind: null,
    city: null,
    state: null,
    counts: counts(1234, 56, 7),
    ownCounts: null,
    children: [unit({ type: "church", id: 11, name: "Igreja da Serra", kind: null }), vale],
  })

  beforeEach(() => api.answer(hierarchy.tree, TREE))

  async function openTree(search = ""): Promise<void> {
    await openApp(`/denominacao/hierarchy${search}`, { as: "DENOMINATION_ADMIN" })
    await expect.element(tree).toBeVisible()
  }

  it("says of each unit what it is, where, and its figures, and is walked by the keyboard alone", async () => {
    await openTree()
    await expect.element(items).toHaveLength(3)
    await expectAccessible()
    tree.element().focus()
    await on(/^Convenção da Serra .*1\.234 membros, 56 visitantes, 7 filiais/)
    await userEvent.keyboard("{ArrowDown}{ArrowDown}")
    await on(/^Igreja do Vale .*Canela - RS/)
    await expect
      .element(tree.getByRole("treeitem", { selected: true }))
      .toHaveAttribute("aria-expanded", "false")
    await userEvent.keyboard("{ArrowRight}")
    await expect.element(items).toHaveLength(4)
    await expect
      .element(tree.getByRole("treeitem", { selected: true }))
      .toHaveAttribute("aria-expanded", "true")
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}")
    await on(/^Águas Claras .*Congregação/)
    await userEvent.keyboard("{ArrowLeft}")
    await on(/^Setor Norte/)
    await userEvent.keyboard("{Home}{ArrowLeft}")
    await expect.element(items).toHaveLength(1)
  })

  it("shows the figures with all below, or of the unit alone, and hides the few of others", async () => {
    await openTree()
    await items.nth(2).click()
    await expect.element(chosen.getByText("Membros: oculto · Visitantes: 4 · Filiais: 2")).toBeVisible()
    await page.getByText("Somente esta unidade").click()
    await expect.element(chosen.getByText("Membros: 1 · Visitantes: 0 · Filiais: 0")).toBeVisible()
    expect(location.search).toBe("?figures=own")
  })

  it("opens what is above the hits of a search, and goes from one to the next", async () => {
    await openTree()
    await page.getByRole("searchbox", { name: "Buscar na hierarquia" }).fill("aguas")
    await on(/^Águas Claras .*encontrada na busca/)
    await shown("1 unidade encontrada")
    expect(tree.element().querySelector("mark")?.textContent).toBe("Águas Claras")
    await expect.poll(() => location.search).toBe("?search=aguas")
    await page.getByRole("searchbox", { name: "Buscar na hierarquia" }).fill("igreja")
    await shown("2 unidades encontradas")
    await on(/^Igreja da Serra/)
    await page.getByRole("button", { name: "Próxima encontrada" }).click()
    await on(/^Igreja do Vale/)
    await page.getByRole("button", { name: "Próxima encontrada" }).click()
    await on(/^Igreja da Serra/)
  })

  it("expands to a level and to the last", async () => {
    await openTree()
    await page.getByRole("button", { name: "Expandir", exact: true }).click()
    await page.getByRole("menuitem", { name: "Expandir tudo" }).click()
    await expect.element(items).toHaveLength(5)
  })

  it("offers to enter a church that may be entered, and not the one that was", async () => {
    api.refuse(officeEntry.enter, 500)
    await openTree()
    await items.nth(1).click()
    await expect.element(chosen.getByText("Igreja da Serra")).toBeVisible()
    await expect.element(chosen.getByRole("button", { name: /^Entrar na igreja/ })).not.toBeInTheDocument()
    await items.nth(2).click()
    await chosen.getByRole("button", { name: "Entrar na igreja Igreja do Vale" }).click()
    await shown("Erro ao entrar na igreja. Tente novamente.")
    expect(api.calls(officeEntry.enter).map(({ params }) => params)).toEqual([{ id: 12 }])
    const enteredChurch = { id: 12, name: "Igreja do Vale" }
    await openApp("/denominacao/hierarchy", { as: "DENOMINATION_ADMIN", user: { enteredChurch } })
    await items.nth(2).click()
    await expect.element(chosen.getByText("Igreja do Vale")).toBeVisible()
    await expect.element(chosen.getByRole("button", { name: /^Entrar na igreja/ })).not.toBeInTheDocument()
  })

  it("has its figures in words on a phone", async () => {
    await page.viewport(390, 844)
    await openTree()
    await expect.element(items.nth(0)).toMatchTextContent(/1\.234\smembros, 56\svisitantes/)
    await expectAccessible()
  })

  it("says when it is too large, and when it failed", async () => {
    api.refuse(hierarchy.tree, 409, { detail: "São mais de 20.000 unidades." })
    await openApp("/denominacao/hierarchy", { as: "DENOMINATION_ADMIN" })
    await shown("A hierarquia é grande demais para esta tela")
    await shown("São mais de 20.000 unidades.")
    await expect.element(page.getByRole("link", { name: "Ver igrejas" })).toBeVisible()
    api.refuse(hierarchy.tree, 500)
    await openApp("/denominacao/hierarchy", { as: "DENOMINATION_ADMIN" })
    await shown("Erro ao carregar a hierarquia")
    api.answer(hierarchy.tree, TREE)
    await page.getByRole("button", { name: "Tentar novamente" }).click()
    await expect.element(items).toHaveLength(3)
  })
})

describe("the settings of a denomination", () => {
  const SERRA = anExample(denominations.detail.response, {
    id: 5,
    name: "Convenção da Serra",
    displayName: "Serra",
    can: { edit: true, delete: true },
  })
  const open = () => openApp("/configuracoes/denominacao", { as: "DENOMINATION_ADMIN" })
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click()

  beforeEach(() => {
    api.answer(denominations.list, pageOf([SERRA]))
    api.answer(denominations.detail, SERRA)
  })

  it("change its names, with the server's complaint beside the field", async () => {
    await open()
    const name = page.getByRole("textbox", { name: /^Nome(?! de)/ })
    await expect.element(name).toHaveValue("Convenção da Serra")
    await expectAccessible()
    const complaint = "Já existe uma denominação com nome parecido. Fale com o suporte."
    api.refuse(denominations.update, 409, { detail: complaint, name: [complaint] })
    await name.fill("Convenção do Vale")
    await press("Salvar alterações")
    await expect.element(page.getByText(complaint).first()).toBeVisible()
    api.answer(denominations.update, { ...SERRA, name: "Convenção do Vale" })
    await press("Salvar alterações")
    await shown("Dados da denominação atualizados.")
    expect(api.calls(denominations.update).at(-1)?.body).toMatchObject({ name: "Convenção do Vale" })
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it("delete it after a question, and say why that is not possible", async () => {
    await open()
    await press("Excluir denominação")
    const dialog = page.getByRole("dialog", { name: "Excluir a denominação Serra?" })
    await expect.element(dialog.getByText("A sua igreja continua com todos os dados")).toBeVisible()
    await dialog.getByRole("button", { name: "Cancelar" }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.calls(denominations.remove)).toEqual([])
    await press("Excluir denominação")
    const words = "Há outra igreja nesta denominação."
    api.refuse(denominations.remove, 409, { detail: words })
    await dialog.getByRole("button", { name: "Excluir", exact: true }).click()
    await expect.element(page.getByText(words).first()).toBeVisible()
    expect(api.calls(denominations.remove)).toHaveLength(1)
  })

  it("say where there is none, and are not for a church's administrator", async () => {
    api.answer(denominations.list, pageOf([]))
    await open()
    await shown("A sua igreja não faz parte de uma denominação")
    await openApp("/configuracoes/denominacao", { as: "CHURCH_ADMIN" })
    await expect.element(page.getByText(/não tem permissão|Acesso negado/i).first()).toBeVisible()
  })
})
