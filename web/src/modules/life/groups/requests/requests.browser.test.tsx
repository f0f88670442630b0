import { groupPeople } from "@aprisco/contract/groups/people"
import { groupPage } from "@aprisco/contract/groups/public-page"
import { groupRequests } from "@aprisco/contract/groups/requests"
import { groups } from "@aprisco/contract/groups/routes"
import { groupUnits } from "@aprisco/contract/groups/units"
import { people } from "@aprisco/contract/people/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const lia = anExample(groupRequests.accept.response, {
  id: 8,
  source: "public",
  sourceDisplay: "Página pública",
  fullName: "Lia <i>Pedinte</i>",
  phone: "(81) 98888-1212",
  groupId: 5,
  groupName: "Célula Esperança",
  visitorId: null,
  personId: null,
  church: 1,
  branchName: "Sede",
  status: "open",
  statusDisplay: "Em aberto",
  declineReason: null,
  declineReasonDisplay: null,
  createdAt: "2026-11-18T15:00:00Z",
  decidedAt: null,
  suggestions: [
    { id: 6, name: "Célula da Torre", near: "neighborhood", nearDisplay: "No mesmo bairro" },
    { id: 7, name: "Célula do Norte", near: null, nearDisplay: null },
  ],
})
const visitor = {
  ...lia,
  ...{ id: 9, source: "visitor" as const, sourceDisplay: "Cadastro de visitante", fullName: "Noemi Prado" },
  ...{ groupId: null, groupName: null, neighborhood: "Várzea", city: "Recife", visitorId: 4, personId: 40 },
  suggestions: [],
}
const accepted = { ...lia, status: "accepted" as const, statusDisplay: "Aceito" }
const group = anExample(groups.detail.response, {
  id: 5,
  name: "Célula Esperança",
  endedOn: null,
  peopleCount: 1,
  can: { edit: true, delete: true, manage: true },
})

const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const dialog = (name: string) => page.getByRole("dialog", { name })
async function decide(name: string, what: string): Promise<void> {
  await press(`Ações de ${name}`)
  await page.getByRole("menuitem", { name: what }).click()
}

beforeEach(() => {
  api.answer(groupRequests.list, pageOf([lia, visitor]))
  api.answer(groupRequests.accept, accepted)
  api.answer(groupRequests.decline, { ...lia, status: "declined", statusDisplay: "Recusado" })
  api.answer(groups.list, pageOf([group]))
  api.answer(groups.detail, group)
  api.answer(groupUnits.tree, [])
  api.answer(people.picker, [])
})

describe("the list of requests", () => {
  it("shows who asks for what, with the nearest group, also on a phone, and filters in the address", async () => {
    await openApp("/grupos/pedidos")
    const table = page.getByRole("table", { name: "Pedidos de grupos" })
    for (const words of [
      "Lia <i>Pedinte</i>",
      "(81) 98888-1212",
      "Célula da Torre · No mesmo bairro",
      "Várzea, Recife",
      "Nenhum grupo com vaga",
    ])
      await expect.element(table.getByText(words).first()).toBeVisible()
    // The menu says how many wait for an answer.
    await expect
      .element(page.getByRole("link", { name: /^Grupos\W*2 pedidos à espera de resposta$/ }))
      .toBeVisible()
    await expectAccessible()
    await page.getByLabelText("Situação").selectOptions("Recusado")
    await expect.poll(() => location.search).toBe("?status=declined")
    await expect
      .poll(() => api.calls(groupRequests.list).map(({ query }) => query.status))
      .toContain("declined")
    await page.viewport(390, 844)
    await shown("Sugestão: Célula da Torre · No mesmo bairro")
    await expectAccessible()
  })

  it("says that there is none, that none is found, and that they could not be loaded", async () => {
    api.answer(groupRequests.list, pageOf([]))
    await openApp("/grupos/pedidos")
    await expect.element(page.getByRole("heading", { name: "Nenhum pedido em aberto" })).toBeVisible()
    await openApp("/grupos/pedidos?search=xyz")
    await expect.element(page.getByRole("heading", { name: "Nenhum pedido encontrado" })).toBeVisible()
    api.refuse(groupRequests.list, 500)
    await openApp("/grupos/pedidos")
    await shown("Erro ao carregar pedidos")
  })

  it("is denied to a MEMBER, and tells a LEADER without a person whom to ask", async () => {
    await openApp("/grupos/pedidos", { as: "MEMBER" })
    await shown(/não tem permissão/i)
    expect(api.calls(groupRequests.list)).toEqual([])
    api.answer(groupRequests.list, pageOf([]))
    await openApp("/grupos/pedidos", { as: "LEADER" })
    await shown(/os pedidos dos grupos que você lidera/)
  })
})

describe("a decision", () => {
  it("accepts into the nearest group, or into another suggested one", async () => {
    await openApp("/grupos/pedidos")
    await decide("Lia <i>Pedinte</i>", "Aceitar")
    const form = dialog("Aceitar pedido")
    await expect.element(form.getByRole("combobox", { name: "Grupo" })).toHaveValue("Célula da Torre")
    await expectAccessible()
    await form.getByRole("button", { name: "Célula do Norte" }).click()
    await expect.element(form.getByRole("combobox", { name: "Grupo" })).toHaveValue("Célula do Norte")
    await form.getByRole("button", { name: "Aceitar" }).click()
    await shown(/agora participa de Célula Esperança/)
    expect(api.calls(groupRequests.accept).map(({ params, body }) => [params.id, body])).toEqual([
      [8, { groupId: 7, personId: null }],
    ])
  })

  it("says why it is refused and keeps the choice: the group is full, or somebody decided before", async () => {
    await openApp("/grupos/pedidos")
    await decide("Lia <i>Pedinte</i>", "Aceitar")
    const form = dialog("Aceitar pedido")
    for (const detail of ["Grupo lotado.", "Isto já foi decidido."]) {
      api.refuse(groupRequests.accept, 409, { detail })
      await form.getByRole("button", { name: "Aceitar" }).click()
      await shown(detail)
    }
    await expect.element(form.getByRole("combobox", { name: "Grupo" })).toHaveValue("Célula da Torre")
  })

  it("of a visitor asks for the group alone", async () => {
    await openApp("/grupos/pedidos")
    await decide("Noemi Prado", "Aceitar")
    const form = dialog("Aceitar pedido")
    await expect.element(form.getByLabelText("Pessoa que a igreja já conhece")).not.toBeInTheDocument()
    await form.getByRole("button", { name: "Aceitar" }).click()
    await shown("Escolha o grupo")
    expect(api.calls(groupRequests.accept)).toEqual([])
  })

  it("declines with a reason", async () => {
    await openApp("/grupos/pedidos")
    await decide("Noemi Prado", "Recusar")
    const form = dialog("Recusar pedido")
    await form.getByRole("button", { name: "Recusar" }).click()
    await shown("Escolha o motivo")
    await form.getByLabelText("Motivo").selectOptions("Não há grupo com vaga perto")
    await form.getByRole("button", { name: "Recusar" }).click()
    await shown("Pedido recusado.")
    expect(api.calls(groupRequests.decline).map(({ params, body }) => [params.id, body])).toEqual([
      [9, { reason: "no_group" }],
    ])
  })

  it("is taken on the group's record too", async () => {
    api.answer(groupRequests.list, pageOf([lia]))
    api.answer(groupPeople.list, { ...pageOf([]), hidden: 0 })
    await openApp("/grupos/5")
    await expect.element(page.getByRole("region", { name: "Pedidos (1)" })).toBeVisible()
    expect(api.calls(groupRequests.list).at(-1)?.query).toMatchObject({ group: 5 })
    await decide("Lia <i>Pedinte</i>", "Aceitar")
    await expect.element(dialog("Aceitar pedido")).toBeVisible()
  })
})

describe("the public address", () => {
  const none = { url: null, madeAt: null, can: { manage: true } }
  const made = {
    ...none,
    url: "https://aprisco.example/encontre-um-grupo/abc",
    madeAt: "2026-11-18T15:00:00Z",
  }

  it("is made, and replaced after a question alone", async () => {
    api.answer(groupPage.address, none)
    api.answer(groupPage.renew, made)
    await openApp("/grupos")
    await press("Endereço público")
    await shown("A igreja ainda não tem esta página.")
    await press("Criar página")
    await expect.element(page.getByLabelText("Endereço da página", { exact: true })).toHaveValue(made.url)
    await expectAccessible()
    await press("Gerar novo endereço")
    await shown(/os cartazes impressos deixam de funcionar/)
    await press("Cancelar")
    expect(api.calls(groupPage.renew)).toHaveLength(1)
    await press("Gerar novo endereço")
    await page
      .getByRole("dialog", { name: "Gerar novo endereço?" })
      .getByRole("button", { name: "Gerar novo endereço" })
      .click()
    await shown("Novo endereço gerado. O anterior deixou de funcionar.")
    expect(api.calls(groupPage.renew)).toHaveLength(2)
  })

  it("is shown to whoever may not replace it, and says where it could not be loaded", async () => {
    api.answer(groupPage.address, { ...made, can: { manage: false } })
    await openApp("/grupos")
    await press("Endereço público")
    await expect.element(page.getByLabelText("Endereço da página", { exact: true })).toHaveValue(made.url)
    await expect.element(page.getByRole("button", { name: "Gerar novo endereço" })).not.toBeInTheDocument()
    api.refuse(groupPage.address, 500)
    await openApp("/grupos")
    await press("Endereço público")
    await shown("Erro ao carregar o endereço da página")
  })
})

describe("the list of groups", () => {
  it("is exported as it is filtered", async () => {
    api.answer(groups.export, () => new Blob(["Nome"]))
    await openApp("/grupos?kind=ebd")
    await press("Exportar")
    await page.getByRole("menuitem", { name: "CSV" }).click()
    await shown("Arquivo exportado.")
    expect(api.calls(groups.export).at(-1)?.query).toMatchObject({ kind: "ebd", format: "csv" })
  })
})
