import { onClockOfState } from "@aprisco/contract/brazil/state-time"
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

interface PlantedGroups {
  groupId: number
  endedGroupId: number
  /** Of the Bible school. */
  classId: number
  groupPagePath: string
}

/** Groups in a tree of units: a full one, one with a history, an ended one, one of a long name. */
export async function plantGroups(staff: Client): Promise<PlantedGroups> {
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
  const ids: number[] = []
  for (const [name, kind, weekday] of [
    ["Célula Esperança", "celula", 5],
    ["Classe de Jovens", "ebd", 0],
    ["Discipulado de casais", "discipulado", 2],
  ] as const) {
    const { id } = await staff.call(groups.create, {
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
    ids.push(id)
  }
  const { id: endedGroupId } = await staff.call(groups.create, {
    body: { name: "Célula da Vila Velha", kind: "celula", leaderId },
  })
  await staff.call(groups.update, {
    params: { id: endedGroupId },
    body: { endedOn: onClockOfState(new Date(), "SP").day },
  })
  await staff.call(groupMultiplications.propose, {
    params: { id: groupId },
    body: { name: "Célula das Famílias do Alto", leaderId: others[1] ?? 0, personIds: others.slice(1, 4) },
  })
  return { groupId, endedGroupId, classId: ids[1] ?? 0, groupPagePath: await plantRequests(staff) }
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

/** A screen whose answers are none. */
async function failed(page: Page, path: string): Promise<void> {
  await page.route("**/api/v1/groups/**", (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(path)
  await expect(page.getByRole("button", { name: "Tentar novamente" }).first()).toBeVisible()
}

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
  { name: "grupos-erro", as: "full", open: (page) => failed(page, "/grupos") },
  { name: "grupo-erro", as: "full", open: (page, { groupId }) => failed(page, `/grupos/${groupId}`) },
  { name: "grupo-sem-grupo", as: "full", open: at("/grupos/999999999") },
  {
    name: "grupo-encerrado",
    as: "full",
    open: (page, { endedGroupId }) => page.goto(`/grupos/${endedGroupId}`),
  },
  {
    name: "grupo-editar",
    as: "full",
    open: (page, { groupId }) => press(page, `/grupos/${groupId}`, "Editar"),
  },
  {
    name: "grupos-das-atividades",
    as: "full",
    open: (page) => press(page, "/grupos", "Trazer das atividades"),
  },
  {
    name: "grupos-multiplicacao-aprovar",
    as: "full",
    open: async (page) => {
      await page.goto("/grupos/multiplicacoes")
      await page.getByRole("button", { name: "Aprovar" }).first().click()
      await expect(page.getByText("Aprovar a multiplicação?")).toBeVisible()
    },
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
  {
    name: "grupos-pedido-recusar",
    as: "full",
    open: async (page) => {
      await page.goto("/grupos/pedidos")
      await page.getByRole("button", { name: "Ações de Rute Prado" }).click()
      await page.getByRole("menuitem", { name: "Recusar" }).click()
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
  {
    name: "encontre-um-grupo-enviado",
    open: async (page, { groupPagePath }) => {
      await page.goto(groupPagePath)
      await page.route("**/join/", (route) =>
        route.fulfill({ status: 201, json: { message: "Pedido enviado! A igreja vai falar com você." } }),
      )
      await page
        .getByRole("button", { name: /Quero participar/ })
        .first()
        .click()
      await page.getByLabel("Nome completo").fill("Rute Prado")
      await page.getByLabel("Telefone").fill("65988881212")
      await page.getByLabel("Li o aviso e concordo").click()
      await page.getByRole("button", { name: "Pedir para participar" }).click()
      await expect(page.getByRole("heading", { name: "Pedido enviado!" })).toBeVisible()
    },
  },
  {
    name: "encontre-um-grupo-erros",
    open: async (page, { groupPagePath }) => {
      await page.goto(groupPagePath)
      await page
        .getByRole("button", { name: /Quero participar/ })
        .first()
        .click()
      await page.getByRole("button", { name: "Pedir para participar" }).click()
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible()
    },
  },
  {
    name: "encontre-um-grupo-nenhum",
    open: async (page, { groupPagePath }) => {
      await page.route("**/groups/public/**", async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), groups: [] } })
      })
      await page.goto(groupPagePath)
      await expect(page.getByText(/Nenhum grupo está aberto/)).toBeVisible()
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
