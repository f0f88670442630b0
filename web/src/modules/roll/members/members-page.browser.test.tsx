import { memberExports } from "@aprisco/contract/members/import-export"
import { members } from "@aprisco/contract/members/routes"
import { memberStatistics } from "@aprisco/contract/members/statistics"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { aMemberProfile, aMemberRow } from "../../../testing/members.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const jose = aMemberRow({
  id: 1,
  phone: "(91) 98111-2233",
  email: "jose.davila@example.org",
  membershipDate: "2001-05-06",
})
const irma = aMemberRow({ id: 2, fullName: "Irmã 01", ministerialFunctionDisplay: "Diaconisa" })

const table = page.getByRole("table", { name: "Membros" })
const head = (name: string) => table.getByRole("columnheader", { name })
const toolbar = page.getByLabelText("Busca e filtros de membros")
const dialog = page.getByRole("dialog")
const titles = () =>
  table
    .getByRole("columnheader")
    .elements()
    .map(({ textContent }) => textContent)
const lastQuery = () => api.calls(members.list).at(-1)?.query

beforeEach(() => {
  api.answer(members.list, pageOf([irma, jose]))
  api.answer(members.dashboard, {
    totalMembers: 24,
    activeMembers: 17,
    inactiveMembers: 4,
    transferredMembers: 2,
    deceasedMembers: 1,
    onRoll: 21,
    newMembersMonth: 0,
    growthRate: 0,
  })
})

describe("the roll", () => {
  it("is one request per page, and keeps the previous page while the next one loads", async () => {
    const rows = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, n) =>
        aMemberRow({ id: first + n, fullName: `Irmã ${first + n}` }),
      )
    const second = Promise.withResolvers<ReturnType<typeof pageOf<typeof jose>>>()
    api.answer(members.list, ({ query }) => (query.page === 2 ? second.promise : pageOf(rows(1, 20), 25)))
    await openApp("/membros")
    await expect.element(page.getByText("1-20 de 25", { exact: true })).toBeVisible()
    await expect.element(table.getByRole("row")).toHaveLength(21)
    // React mounts a screen twice in development: the first of two equal calls is aborted.
    expect(new Set(api.calls(members.list).map(({ query }) => JSON.stringify(query))).size).toBe(1)
    const asked = api.calls(members.list).length
    await expectAccessible()
    await page.getByRole("button", { name: "Página 2" }).click()
    await expect.poll(() => document.querySelector("[aria-busy=true]")).toBeVisible()
    await expect.element(table.getByRole("row")).toHaveLength(21)
    second.resolve(pageOf(rows(21, 25), 25))
    await expect.element(page.getByText("21-25 de 25", { exact: true })).toBeVisible()
    await expect.element(table.getByRole("row")).toHaveLength(6)
    expect(location.pathname + location.search).toBe("/membros?page=2")
    expect(api.calls(members.list)).toHaveLength(asked + 1)
    history.back()
    await expect.element(page.getByText("1-20 de 25", { exact: true })).toBeVisible()
  })

  it("is marked as busy before the next page is requested, however late the rows are drawn", async () => {
    const busy: boolean[] = []
    api.answer(members.list, () => {
      busy.push(document.querySelector("main [aria-busy=true] table") !== null)
      return pageOf([irma], 25)
    })
    await openApp("/membros")
    await page.getByRole("button", { name: "Página 2" }).click()
    await expect.element(page.getByText("21-25 de 25", { exact: true })).toBeVisible()
    expect(busy.at(-1)).toBe(true)
    await expect.poll(() => document.querySelector("main [aria-busy]")).toBeNull()
  })

  it("has its counters above it", async () => {
    await openApp("/membros")
    await expect.element(page.getByText("70,8% do total")).toBeVisible()
    const counters = page.getByLabelText("Números dos membros")
    for (const counter of [
      /Total de Membros\s*24/,
      /Membros Ativos\s*17/,
      /Membros Inativos\s*4/,
      /Transferidos\s*2/,
      /Falecidos\s*1/,
      /Novos este Mês\s*0/,
    ])
      await expect.element(counters).toMatchTextContent(counter)
    for (const [counter, status] of [
      ["Transferidos", "transferred"],
      ["Falecidos", "deceased"],
      ["Membros Inativos", "inactive"],
      ["Membros Ativos", "active"],
    ] as const) {
      await counters.getByRole("link", { name: counter, exact: true }).click()
      await expect.poll(() => location.search).toBe(`?status=${status}`)
      await expect.poll(lastQuery).toMatchObject({ membershipStatus: status, page: 1 })
    }
  })

  it("offers no branch filter with only one branch, and every ministerial function", async () => {
    await openApp("/membros")
    const functions = page.getByLabelText("Função ministerial")
    await expect.element(functions).toBeVisible()
    await expect.element(page.getByLabelText("Filial")).not.toBeInTheDocument()
    for (const name of ["Pastora", "Missionária"])
      await expect.element(functions.getByRole("option", { name, exact: true })).toBeInTheDocument()
  })

  it("has its filters in the address: removed one by one, all at once, and restored by Back", async () => {
    api.answer(members.list, ({ query }) => pageOf(query.search ? [] : [irma], query.search ? 0 : 21))
    await openApp("/membros?page=2")
    await expect.element(page.getByText("21-21 de 21", { exact: true })).toBeVisible()
    await page.getByLabelText("Situação").selectOptions("Inativo")
    await expect.poll(() => location.search).toBe("?status=inactive")
    await expect.poll(lastQuery).toMatchObject({ membershipStatus: "inactive", page: 1 })
    await page.getByLabelText("Função ministerial").selectOptions("Diaconisa")
    await expect
      .poll(lastQuery)
      .toMatchObject({ membershipStatus: "inactive", ministerialFunction: "deaconess" })
    await expect.poll(() => document.querySelector("[aria-busy]")).toBeNull()
    await expectAccessible()
    await toolbar.getByRole("button", { name: "Remover filtro: Inativo" }).click()
    await expect.poll(() => location.search).toBe("?function=deaconess")
    await expect.poll(() => lastQuery()?.membershipStatus).toBeUndefined()
    await page.getByLabelText("Buscar membros").fill("ninguém assim")
    await expect.element(page.getByText("Nenhum membro encontrado")).toBeVisible()
    await expect.poll(lastQuery).toMatchObject({ search: "ninguém assim", ministerialFunction: "deaconess" })
    await expectAccessible()
    await toolbar.getByRole("button", { name: "Limpar filtros" }).click()
    await expect.poll(() => location.search).toBe("")
    await expect.element(page.getByLabelText("Buscar membros")).toHaveValue("")
    await expect.element(page.getByText("1-20 de 21", { exact: true })).toBeVisible()
    history.back()
    await expect.element(page.getByText("Nenhum membro encontrado")).toBeVisible()
    history.back()
    await expect.poll(() => location.search).toBe("?function=deaconess")
    await openApp("/membros?function=deaconess")
    await expect.element(page.getByLabelText("Função ministerial")).toHaveValue("deaconess")
    expect(lastQuery()).toMatchObject({ ministerialFunction: "deaconess" })
  })

  it("is found again from a record as it was left: with its search, filters and page", async () => {
    api.answer(members.list, pageOf([irma, jose], 41))
    api.answer(members.profile, aMemberProfile())
    await openApp("/membros?search=jos%C3%A9&status=active&page=2")
    await table.getByRole("link", { name: /José/ }).click()
    await expect.poll(() => location.pathname).toBe("/membros/1")
    await page.getByRole("main").getByRole("link", { name: "Membros", exact: true }).click()
    await expect.poll(() => location.pathname).toBe("/membros")
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      search: "josé",
      status: "active",
      page: "2",
    })
    await expect.element(page.getByLabelText("Buscar membros")).toHaveValue("josé")
  })

  it("uses singular and plural in its count", async () => {
    api.answer(members.list, pageOf([jose]))
    await openApp("/membros")
    await expect.element(page.getByText("Mostrando 1 de 1 membro", { exact: true })).toBeVisible()
    api.answer(members.list, pageOf([jose, irma]))
    await page.getByLabelText("Situação").selectOptions("Ativo")
    await expect.element(page.getByText("Mostrando 2 de 2 membros", { exact: true })).toBeVisible()
  })

  it("is sorted by its headers in both directions, and Back undoes it", async () => {
    await openApp("/membros")
    await expect.element(head("Nome")).toHaveAttribute("aria-sort", "ascending")
    await head("Nome").getByRole("button").click()
    await expect.element(head("Nome")).toHaveAttribute("aria-sort", "descending")
    await expect.poll(() => location.search).toBe("?ordering=-full_name")
    await expect.poll(lastQuery).toMatchObject({ ordering: "-full_name" })
    await head("Membro desde").getByRole("button").click()
    await expect.poll(lastQuery).toMatchObject({ ordering: "membership_date" })
    await expect.element(head("Nome")).toHaveAttribute("aria-sort", "none")
    history.back()
    await expect.element(head("Nome")).toHaveAttribute("aria-sort", "descending")
    history.back()
    await expect.element(head("Nome")).toHaveAttribute("aria-sort", "ascending")
    await head("Função").getByRole("button").click()
    await expect.poll(() => location.search).toBe("?ordering=ministerial_function")
    await expect.poll(lastQuery).toMatchObject({ ordering: "ministerial_function" })
    await head("Status").getByRole("button").click()
    await expect.poll(() => location.search).toBe("?ordering=membership_status")
    await expect.poll(lastQuery).toMatchObject({ ordering: "membership_status" })
  })

  it("hides columns, for this device, and shows them again", async () => {
    const ALL = ["Foto", "Nome", "Contato", "Função", "Status", "Membro desde", "Ações"]
    await openApp("/membros")
    await expect.poll(titles).toEqual(ALL)
    await page.getByRole("button", { name: "Colunas" }).click()
    const choice = (name: string) => page.getByRole("menuitemcheckbox", { name })
    await choice("Contato").click()
    await choice("Membro desde").click()
    await expect.element(choice("Contato")).toHaveAttribute("aria-checked", "false")
    await expect.element(choice("Nome")).not.toBeInTheDocument()
    await expectAccessible()
    await userEvent.keyboard("{Escape}")
    await expect.poll(titles).toEqual(["Foto", "Nome", "Função", "Status", "Ações"])
    await openApp("/membros")
    await expect.poll(titles).toEqual(["Foto", "Nome", "Função", "Status", "Ações"])
    await page.getByRole("button", { name: "Colunas" }).click()
    await page.getByRole("menuitem", { name: "Mostrar todas" }).click()
    await expect.poll(titles).toEqual(ALL)
  })

  it("is cards on a phone, with the filters behind a button", async () => {
    api.answer(members.list, ({ query }) => pageOf(query.ministerialFunction ? [] : [irma, jose]))
    api.answer(members.profile, aMemberProfile())
    await page.viewport(390, 844)
    await openApp("/membros")
    const cards = page.getByRole("list", { name: "Membros" }).getByRole("listitem")
    await expect.element(cards).toHaveLength(2)
    await expect.element(page.getByRole("button", { name: "Colunas" })).not.toBeInTheDocument()
    await expectAccessible()
    await page.getByRole("button", { name: "Filtros" }).click()
    await page.getByLabelText("Função ministerial").selectOptions("Diácono")
    await expect.element(page.getByText("Nenhum membro encontrado")).toBeVisible()
    await page.getByRole("button", { name: "Remover filtro: Função: Diácono" }).click()
    await cards.getByText("José D'Ávila").click()
    await expect.poll(() => location.pathname).toBe("/membros/1")
  })

  it("shows that it is loading", async () => {
    const late = Promise.withResolvers<ReturnType<typeof pageOf<typeof jose>>>()
    api.answer(members.list, () => late.promise)
    await openApp("/membros")
    await expect.element(page.getByText("Carregando dados dos membros...")).toBeInTheDocument()
    late.resolve(pageOf([]))
    await expect.element(page.getByText("Nenhum membro encontrado")).toBeVisible()
    await expect.element(page.getByRole("link", { name: "Cadastrar o primeiro membro" })).toBeVisible()
  })

  it("shows that it could not be loaded, and is loaded again on request", async () => {
    api.refuse(members.list, 500)
    await openApp("/membros")
    await expect.element(page.getByText("Erro ao carregar lista de membros")).toBeVisible()
    await expectAccessible()
    api.answer(members.list, pageOf([irma, jose]))
    await page.getByRole("button", { name: "Tentar novamente" }).click()
    await expect.element(page.getByText("Mostrando 2 de 2 membros")).toBeVisible()
  })

  it("links from a row's menu to the record and to its form", async () => {
    api.answer(members.profile, aMemberProfile({ id: 2, fullName: "Irmã 01" }))
    api.answer(memberStatistics.duplicates, [])
    await openApp("/membros")
    for (const [item, path] of [
      ["Ver detalhes", "/membros/2"],
      ["Editar", "/membros/2/editar"],
    ] as const) {
      await page.getByRole("button", { name: "Ações de Irmã 01" }).click()
      await page.getByRole("menuitem", { name: item }).click()
      await expect.poll(() => location.pathname).toBe(path)
      await expect.element(page.getByText("Irmã 01").first()).toBeVisible()
      history.back()
    }
    await expect.element(page.getByText("Mostrando 2 de 2 membros")).toBeVisible()
  })

  it("deletes a member after a confirmation, shows a failure, and is loaded again", async () => {
    await openApp("/membros")
    const askToDelete = async () => {
      await page.getByRole("button", { name: "Ações de Irmã 01" }).click()
      await page.getByRole("menuitem", { name: "Excluir" }).click()
    }
    await askToDelete()
    await expect.element(dialog).toMatchTextContent("Irmã 01")
    await expectAccessible()
    await dialog.getByRole("button", { name: "Cancelar" }).click()
    await expect.element(page.getByText("Mostrando 2 de 2 membros")).toBeVisible()
    expect(api.calls(members.remove)).toEqual([])
    await askToDelete()
    api.refuse(members.remove, 500)
    await dialog.getByRole("button", { name: "Excluir" }).click()
    await expect.element(page.getByText("Erro ao excluir membro", { exact: true })).toBeVisible()
    await askToDelete()
    api.answer(members.remove, undefined)
    api.answer(members.list, pageOf([jose]))
    await dialog.getByRole("button", { name: "Excluir" }).click()
    await expect.element(page.getByText("Membro excluído com sucesso")).toBeVisible()
    await expect.element(page.getByText("Mostrando 1 de 1 membro", { exact: true })).toBeVisible()
    expect(api.calls(members.remove).at(-1)?.params).toEqual({ id: 2 })
  })
})

describe("the roll as a directory", () => {
  beforeEach(() => {
    api.answer(members.list, pageOf([aMemberRow({ id: 1, can: { edit: false, delete: false } })]))
  })

  it("offers a MEMBER a search by name, and nothing of the registry", async () => {
    await openApp("/membros", { as: "MEMBER" })
    await expect
      .element(page.getByRole("searchbox", { name: "Buscar membros" }))
      .toHaveAttribute("placeholder", "Nome")
    await expect.element(page.getByLabelText("Números dos membros")).not.toBeInTheDocument()
    for (const name of ["Novo Membro", "Importar", "Estatísticas"])
      await expect.element(page.getByRole("link", { name })).not.toBeInTheDocument()
    await expect.element(page.getByRole("button", { name: "Exportar" })).not.toBeInTheDocument()
    await page.getByRole("button", { name: "Ações de José D'Ávila" }).click()
    await expect.element(page.getByRole("menuitem")).toHaveLength(1)
    await expect.element(page.getByRole("menuitem")).toHaveTextContent("Ver detalhes")
    await userEvent.keyboard("{Escape}")
    await page.getByRole("button", { name: /^Notificações/ }).click()
    await expect.element(page.getByText("O que for para você aparece aqui.")).toBeVisible()
  })

  it("offers a LEADER neither import nor export", async () => {
    await openApp("/membros", { as: "LEADER" })
    await expect.element(page.getByRole("heading", { name: "Membros", exact: true })).toBeVisible()
    await expect.element(page.getByRole("link", { name: "Importar" })).not.toBeInTheDocument()
    await expect.element(page.getByRole("button", { name: "Exportar" })).not.toBeInTheDocument()
  })
})

describe("the export of the roll", () => {
  const start = async (format: string) => {
    await page.getByRole("button", { name: "Exportar" }).click()
    await page.getByRole("menuitem", { name: format }).click()
  }

  it("shows its progress, uses the filters, and saves the file with the day in its name", async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const late = Promise.withResolvers<Response>()
    api.answer(memberExports.export, () => late.promise)
    await openApp("/membros?function=deacon")
    await expect.element(page.getByText("Mostrando 2 de 2 membros")).toBeVisible()
    await start("CSV")
    await expect.element(page.getByRole("button", { name: "Preparando…" })).toBeDisabled()
    await expectAccessible()
    late.resolve(new Response("Nome", { headers: { "X-Row-Count": "1" } }))
    await expect.element(page.getByText("1 membro exportado.")).toBeVisible()
    expect(saved).toEqual([expect.stringMatching(/^membros-\d{4}-\d{2}-\d{2}\.csv$/)])
    expect(api.calls(memberExports.export).at(-1)?.query).toMatchObject({
      ministerialFunction: "deacon",
      format: "csv",
    })
    api.answer(memberExports.export, () => new Response("Nome", { headers: { "X-Row-Count": "2" } }))
    await start("Excel")
    await expect.element(page.getByText("2 membros exportados.")).toBeVisible()
    expect(saved.at(-1)).toMatch(/\.xlsx$/)
  })

  it("offers contact cards of who is listed", async () => {
    api.answer(memberExports.export, () => new Response("BEGIN:VCARD"))
    await openApp("/membros?function=deacon")
    await expect.element(page.getByText("Mostrando 2 de 2 membros")).toBeVisible()
    await start("Cartões de contato (.vcf)")
    await expect
      .poll(() => api.calls(memberExports.export).at(-1)?.query)
      .toMatchObject({ format: "vcf", ministerialFunction: "deacon" })
  })

  it("shows why it failed", async () => {
    const detail = "Muitas tentativas. Aguarde um momento e tente de novo."
    api.refuse(memberExports.export, 429, { detail })
    await openApp("/membros")
    await start("PDF")
    await expect.element(page.getByText(detail)).toBeVisible()
    api.refuse(memberExports.export, 500, {})
    await start("Excel")
    await expect.element(page.getByText("Erro ao exportar membros. Tente novamente.")).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Exportar" })).toBeEnabled()
  })
})
