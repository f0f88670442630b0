import { addresses } from "@aprisco/contract/addresses/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const can = { edit: true, manage: true, delete: true }
const branch = (id: number, name: string, given: Partial<typeof branches.detail.response._output> = {}) =>
  anExample(branches.detail.response, { id, name, church: 3, can, ...given })
const headquarters = branch(1, "Sede", { kind: "headquarters" })
const sector = branch(2, "Setor Norte", { kind: "sector" })
const meadow = branch(3, "Congregação da Várzea", {
  kind: "congregation",
  parentId: 2,
  parentName: "Setor Norte",
  depth: 1,
  number: "1200",
  complement: "Fundos",
  address: "Avenida Paulista",
  serviceTimes: [{ weekday: 0, time: "18:00", name: null }],
})
const said = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()
const save = page.getByRole("button", { name: "Salvar" })

beforeEach(() => {
  api.answer(branches.list, pageOf([headquarters, sector, meadow]))
  api.answer(branches.detail, meadow)
  api.answer(branches.statistics, anExample(branches.statistics.response))
})

describe("the list of branches", () => {
  it("leaves a name its room in a window of 1120 pixels, and says nothing of QR codes to an ordinary member", async () => {
    await page.viewport(1120, 800)
    await openApp("/configuracoes/filiais")
    const table = page.getByRole("table", { name: "Filiais" })
    await expect.element(table.getByRole("columnheader", { name: "QR Code" })).toBeVisible()
    const name = table.getByRole("link", { name: /^Congregação da Várzea/ })
    await expect.element(name).toBeVisible()
    expect(name.element().getBoundingClientRect().width).toBeGreaterThan(160)
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(1120)
    await expectAccessible()
    await openApp("/configuracoes/filiais", { as: "MEMBER" })
    await expect.element(table.getByRole("columnheader", { name: "Cidade" })).toBeVisible()
    await expect.element(table.getByRole("columnheader", { name: "QR Code" })).not.toBeInTheDocument()
    await page.viewport(390, 844)
    await openApp("/configuracoes/filiais", { as: "MEMBER" })
    await expect
      .element(page.getByRole("list", { name: "Filiais" }).getByText("Setor Norte").first())
      .toBeVisible()
    await expect.element(page.getByText("QR Code", { exact: true })).not.toBeInTheDocument()
  })
})

describe("the form of a branch", () => {
  it("needs a name, fills the address from the CEP, and needs a service's hour", async () => {
    await openApp("/configuracoes/filiais/nova")
    await save.click()
    await said("Nome é obrigatório")
    await page.getByLabelText("Nome").first().fill("Congregação da Várzea")
    await page.getByLabelText("Tipo").selectOptions("congregation")
    await page.getByRole("combobox", { name: "Vinculada a" }).click()
    await page.getByRole("option", { name: "Setor Norte" }).click()
    const found = { cep: "01310-100", logradouro: "Avenida Paulista", bairro: "Bela Vista" }
    api.answer(addresses.lookUp, { ...found, complemento: "", localidade: "São Paulo", uf: "SP" })
    await page.getByLabelText("CEP").click()
    await userEvent.keyboard("01310100")
    await expect.element(page.getByLabelText("Número")).toHaveFocus()
    await userEvent.keyboard("1200")
    await page.getByRole("button", { name: "Adicionar horário" }).click()
    await save.click()
    await said("Informe o horário")
    expect(api.calls(branches.create)).toEqual([])
    await page.getByRole("textbox", { name: "Horário" }).fill("18:00")
    await expectAccessible()
    api.answer(branches.create, meadow)
    await save.click()
    await expect.element(page.getByRole("heading", { name: "Congregação da Várzea", level: 1 })).toBeVisible()
    expect(api.calls(branches.create).map(({ body }) => body)).toMatchObject([
      {
        name: "Congregação da Várzea",
        kind: "congregation",
        parentId: 2,
        address: "Avenida Paulista",
        number: "1200",
        serviceTimes: [{ weekday: 0, time: "18:00" }],
      },
    ])
    await expect.element(page.getByText("Domingo, 18:00")).toBeVisible()
    await expect.element(page.getByText("Vinculada a Setor Norte")).toBeVisible()
    await expect.element(page.getByText(/1200, Fundos/)).toBeVisible()
    await expectAccessible()
  })

  it("asks before leaving with unsaved changes", async () => {
    await openApp("/configuracoes/filiais/3/editar")
    await page.getByLabelText("Complemento").fill("Casa 2")
    await page.getByRole("link", { name: "Detalhes da filial" }).click()
    await expect.element(page.getByRole("heading", { name: "Sair sem salvar?" })).toBeVisible()
    await page.getByRole("button", { name: "Continuar editando" }).click()
    api.answer(branches.update, meadow)
    await save.click()
    await expect.poll(() => location.pathname).toBe("/configuracoes/filiais/3")
    expect(api.calls(branches.update).map(({ body }) => body)).toMatchObject([{ complement: "Casa 2" }])
  })
})

describe("the list of branches", () => {
  it("shows each unit below its parent, is filtered, and is exported", async () => {
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await openApp("/configuracoes/filiais")
    await said("3 filiais")
    const links = page.getByRole("table").getByRole("link")
    await expect
      .poll(() => links.elements().map(({ textContent }) => textContent))
      .toEqual(["Sede", "Setor Norte", "Congregação da VárzeaVinculada a Setor Norte"])
    expect(api.calls(branches.list).at(-1)?.query).toMatchObject({ ordering: "tree" })
    await expectAccessible()
    api.answer(branches.list, pageOf([sector]))
    await page.getByLabelText("Tipo").selectOptions("sector")
    await expect.poll(() => location.search).toContain("kind=sector")
    await said("1 filial")
    expect(api.calls(branches.list).at(-1)?.query).toMatchObject({ kind: "sector" })
    api.answer(branches.export, () => new Blob([]))
    await page.getByRole("button", { name: "Exportar" }).click()
    await page.getByRole("menuitem", { name: "CSV" }).click()
    await said("Arquivo exportado.")
    expect(names).toEqual([expect.stringMatching(/^filiais-\d{4}-\d\d-\d\d\.csv$/)])
    expect(api.calls(branches.export)[0]?.query).toMatchObject({ kind: "sector", format: "csv" })
  })

  it("switches many codes at once, and says why the headquarters cannot be deleted", async () => {
    await openApp("/configuracoes/filiais")
    const all = page.getByRole("checkbox", { name: "Selecionar todos desta página" })
    const bar = page.getByRole("region", { name: "Ações em lote" })
    await all.click()
    api.answer(branches.batchAction, { updated: 3, failed: [] })
    await bar.getByRole("button", { name: "Desativar QR Code" }).click()
    await said("3 QR Codes desativados")
    await all.click()
    api.answer(branches.batchAction, {
      updated: 2,
      failed: [{ id: 1, detail: "A sede não pode ser excluída." }],
    })
    api.answer(branches.list, pageOf([headquarters]))
    const question = page.getByRole("dialog", { name: "Excluir 3 filiais?" })
    await bar.getByRole("button", { name: "Excluir" }).click()
    await question.getByRole("button", { name: "Cancelar" }).click()
    await expect.element(question).not.toBeInTheDocument()
    await bar.getByRole("button", { name: "Excluir" }).click()
    await question.getByRole("button", { name: "Excluir" }).click()
    await expect.element(page.getByText("A sede não pode ser excluída.")).toBeVisible()
    await expectAccessible()
    await page.getByRole("button", { name: "Entendi" }).click()
    await said("1 filial")
    expect(api.calls(branches.batchAction).map(({ body }) => body)).toEqual([
      { action: "deactivate_qr", ids: [1, 2, 3] },
      { action: "delete", ids: [1, 2, 3] },
    ])
  })

  it("does not offer a new branch to a manager, and denies its form", async () => {
    await openApp("/configuracoes/filiais", { as: "BRANCH_MANAGER" })
    await said("3 filiais")
    await expect.element(page.getByRole("link", { name: "Nova filial" })).not.toBeInTheDocument()
    await openApp("/configuracoes/filiais/nova", { as: "BRANCH_MANAGER" })
    await expect.element(page.getByText("Acesso não permitido").first()).toBeVisible()
  })
})

describe("the record of a branch", () => {
  it("is closed after a target for its people is chosen", async () => {
    await openApp("/configuracoes/filiais/3")
    await page
      .getByRole("button", { name: /^Ações de/ })
      .first()
      .click()
    await page.getByRole("menuitem", { name: "Excluir" }).click()
    const dialog = page.getByRole("dialog")
    api.refuse(branches.remove, 409, { detail: "Esta filial tem 1 membro. Escolha para onde vai." })
    await dialog.getByRole("button", { name: "Excluir" }).click()
    await expect.element(dialog.getByText("Esta filial tem 1 membro.")).toBeVisible()
    await expectAccessible()
    await dialog.getByRole("combobox").click()
    await dialog.getByRole("option", { name: "Sede" }).click()
    api.answer(branches.remove, undefined)
    await dialog.getByRole("button", { name: "Excluir" }).click()
    await said("Filial excluída com sucesso")
    await expect.poll(() => location.pathname).toBe("/configuracoes/filiais")
    expect(api.calls(branches.remove).map(({ query }) => query.moveTo)).toEqual([undefined, 1])
  })

  it("shows that it does not exist", async () => {
    api.refuse(branches.detail, 404)
    await openApp("/configuracoes/filiais/99")
    await expect.element(page.getByRole("heading", { name: "Filial não encontrada" })).toBeVisible()
  })

  it("assigns the branch to a manager, and removes it after a confirmation", async () => {
    const person = anExample(branches.team.response.shape.managers.unwrap(), {
      id: 8,
      fullName: "Gerson Prado",
    })
    const team = { managers: [], managerCount: 0, candidates: [person], candidateCount: 1 }
    const managed = { ...team, managers: [person], managerCount: 1, candidates: [], candidateCount: 0 }
    api.answer(branches.team, team)
    await openApp("/configuracoes/filiais/3?tab=equipe")
    await expect.element(page.getByText("Nenhum gerente atribuído")).toBeVisible()
    await page.getByRole("combobox", { name: "Pessoa" }).click()
    await page.getByRole("option", { name: /Gerson Prado/ }).click()
    api.answer(branches.assignManager, { data: meadow, message: "Gerente atribuído com sucesso" })
    api.answer(branches.team, managed)
    await page.getByRole("button", { name: "Atribuir" }).click()
    await said("Gerente atribuído com sucesso")
    await expectAccessible()
    api.answer(branches.removeManager, { data: meadow, message: "Gerente removido com sucesso" })
    const question = page.getByRole("dialog")
    await page.getByRole("button", { name: "Remover Gerson Prado" }).click()
    await question.getByRole("button", { name: "Cancelar" }).click()
    await expect.element(question).not.toBeInTheDocument()
    await page.getByRole("button", { name: "Remover Gerson Prado" }).click()
    api.answer(branches.team, team)
    await question.getByRole("button", { name: "Remover" }).click()
    await said("Gerente removido com sucesso")
    await expect.element(page.getByText("Nenhum gerente atribuído")).toBeVisible()
    expect(api.calls(branches.removeManager)).toMatchObject([{ params: { id: 3 }, body: { userId: 8 } }])
  })
})
