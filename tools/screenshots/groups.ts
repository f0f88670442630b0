import { groupMultiplications } from "@aprisco/contract/groups/multiplications"
import { groupPeople } from "@aprisco/contract/groups/people"
import { groupPage } from "@aprisco/contract/groups/public-page"
import { groups } from "@aprisco/contract/groups/routes"
import { groupUnits } from "@aprisco/contract/groups/units"
import type { Client } from "@aprisco/contract/kit/client"
import { members } from "@aprisco/contract/members/routes"
import { expect, type Page } from "@playwright/test"
import type { Screen } from "./screen.ts"

const LONG =
  "Célula das Famílias d'Ávila, Conceição e Sant'Anna do Jardim Nossa Senhora Aparecida de Vila Bela"

/** Groups in a tree of units: a full one, one with a history, an ended one, one of a long name. */
export async function plantGroups(staff: Client): Promise<{ groupId: number; groupPagePath: string }> {
  const { results } = await staff.call(members.list, { query: { pageSize: 12, membershipStatus: "active" } })
  const people: number[] = []
  for (const { id } of results) people.push((await staff.call(members.detail, { params: { id } })).personId)
  const [leaderId = 0, ...others] = people
  const network = await staff.call(groupUnits.create, {
    body: { name: "Rede Oliveiras", levelName: "Rede", leaderIds: [leaderId] },
  })
  const sector = await staff.call(groupUnits.create, {
    body: { name: "Setor Norte e Adjacências", levelName: "Setor", parentId: network.id },
  })
  const { id: groupId } = await staff.call(groups.create, {
    body: {
      name: LONG,
      kind: "celula",
      leaderId,
      unitId: sector.id,
      weekday: 4,
      time: "19:30",
      capacity: 8,
      address: "Rua das Laranjeiras em Flor",
      number: "1234",
      complement: "Casa dos fundos, portão verde",
      neighborhood: "Jardim Nossa Senhora",
      city: "Vila Bela da Santíssima Trindade",
      state: "MT",
      hostId: others[0],
      description: "Lanche compartilhado. Crianças são bem-vindas.",
    },
  })
  for (const personId of others.slice(0, 7)) {
    const { id: stay } = await staff.call(groupPeople.add, {
      params: { id: groupId },
      body: { personId, joinedOn: "2025-02-02" },
    })
    if (personId === others[6])
      await staff.call(groupPeople.leave, { params: { id: groupId, stay }, body: {} })
  }
  for (const [name, kind, weekday] of [
    ["Célula Esperança", "celula", 5],
    ["Classe de Jovens", "ebd", 0],
    ["Discipulado de casais", "discipulado", 2],
  ] as const)
    await staff.call(groups.create, {
      body: {
        name,
        kind,
        weekday,
        time: "20:00",
        leaderId,
        unitId: network.id,
        neighborhood: "Centro",
        isPublic: true,
        ...(kind === "ebd" && { capacity: 1 }),
      },
    })
  await staff.call(groupMultiplications.propose, {
    params: { id: groupId },
    body: { name: "Célula das Famílias do Alto", leaderId: others[1] ?? 0, personIds: others.slice(1, 4) },
  })
  return { groupId, groupPagePath: await plantRequests(staff) }
}

/** The public page, on which somebody asked for each of two groups. Returns its path. */
async function plantRequests(staff: Client): Promise<string> {
  const { url } = await staff.call(groupPage.renew, {})
  const groupPagePath = new URL(url ?? "").pathname
  const code = groupPagePath.split("/").at(-1) ?? ""
  const shown = await staff.call(groupPage.page, { params: { code } })
  const names = ["Lia Aparecida de Sant'Anna e Conceição d'Ávila", "Rute Prado"]
  for (const [n, fullName] of names.entries())
    await staff.call(groupPage.join, {
      params: { code },
      body: { group: shown.groups[n]?.code ?? "", fullName, phone: "(65) 98888-1212", consent: true },
    })
  return groupPagePath
}

const at = (path: string) => (page: Page) => page.goto(path)

async function press(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await page.getByRole("button", { name, exact: true }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

export const GROUP_SCREENS: readonly Screen[] = [
  { name: "grupos-vazio", as: "fresh", open: at("/grupos") },
  { name: "grupos", as: "full", open: at("/grupos") },
  { name: "grupos-nada", as: "full", open: at("/grupos?search=xyz") },
  { name: "grupos-lider", as: "LEADER", open: at("/grupos") },
  { name: "grupos-membro", as: "MEMBER", open: at("/grupos") },
  { name: "grupos-novo", as: "full", open: (page) => press(page, "/grupos", "Novo grupo") },
  { name: "grupo", as: "full", open: (page, { groupId }) => page.goto(`/grupos/${groupId}`) },
  {
    name: "grupo-historico",
    as: "full",
    open: async (page, { groupId }) => {
      await page.goto(`/grupos/${groupId}`)
      await page.getByLabel("Mostrar todo o histórico").click()
      await expect(page.getByText(/Saiu do grupo/)).toBeVisible()
    },
  },
  {
    name: "grupo-incluir",
    as: "full",
    open: (page, { groupId }) => press(page, `/grupos/${groupId}`, "Incluir pessoa"),
  },
  { name: "grupos-multiplicacoes", as: "full", open: at("/grupos/multiplicacoes") },
  { name: "grupos-multiplicacoes-vazio", as: "fresh", open: at("/grupos/multiplicacoes") },
  {
    name: "grupo-multiplicar",
    as: "full",
    open: (page, { groupId }) => press(page, `/grupos/${groupId}`, "Multiplicar"),
  },
  {
    name: "grupo-encerrar",
    as: "full",
    open: (page, { groupId }) => press(page, `/grupos/${groupId}`, "Encerrar"),
  },
  {
    name: "grupo-proximo-periodo",
    as: "full",
    open: async (page) => {
      await page.goto("/grupos?kind=ebd")
      await page
        .getByRole("link", { name: /Classe de Jovens/ })
        .first()
        .click()
      await page.getByRole("button", { name: "Próximo período" }).click()
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
  { name: "grupos-pedidos", as: "full", open: at("/grupos/pedidos") },
  { name: "grupos-pedidos-vazio", as: "fresh", open: at("/grupos/pedidos") },
  {
    name: "grupos-pedido-aceitar",
    as: "full",
    open: async (page) => {
      await page.goto("/grupos/pedidos")
      await page.getByRole("button", { name: "Ações de Rute Prado" }).click()
      await page.getByRole("menuitem", { name: "Aceitar" }).click()
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
  { name: "grupos-endereco", as: "full", open: (page) => press(page, "/grupos", "Endereço público") },
  { name: "encontre-um-grupo", open: (page, { groupPagePath }) => page.goto(groupPagePath) },
  {
    name: "encontre-um-grupo-pedir",
    open: async (page, { groupPagePath }) => {
      await page.goto(groupPagePath)
      await page
        .getByRole("button", { name: /Quero participar/ })
        .first()
        .click()
      await expect(page.getByLabel("Nome completo")).toBeVisible()
    },
  },
  { name: "encontre-um-grupo-gone", open: at("/encontre-um-grupo/nada") },
  { name: "grupos-unidades", as: "full", open: at("/grupos/unidades") },
  { name: "grupos-unidades-vazio", as: "fresh", open: at("/grupos/unidades") },
  {
    name: "grupos-unidade-nova",
    as: "full",
    open: (page) => press(page, "/grupos/unidades", "Nova unidade"),
  },
]
