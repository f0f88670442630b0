import { type Deleted, trash } from "@aprisco/contract/trash/routes"
import { describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string) => expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
const dialog = page.getByRole("dialog")
const rows = page.getByRole("table", { name: "Lixeira" }).getByRole("button", { name: /^Restaurar/ })

const aDeleted = (given: Partial<Deleted>) =>
  anExample(trash.list.response.shape.results.element, {
    deletedAt: "2026-11-02T15:00:00Z",
    purgedOn: "2026-12-02",
    ...given,
  })
const MEMBER = aDeleted({ kind: "member", id: 8, name: "Noemi Prado", deletedBy: "Marta Fontes" })
// The same number as the member's: each kind counts its own.
const VISITOR = aDeleted({ kind: "visitor", id: 8, name: "Ivo Serra", deletedBy: null })

describe("the trash", () => {
  it("shows who deleted what, and until when it can be restored", async () => {
    api.answer(trash.list, pageOf([MEMBER, VISITOR]))
    await openApp("/configuracoes/lixeira")
    await shown("2 cadastros excluídos")
    const [member, visitor] = [
      page.getByRole("row", { name: /Noemi/ }),
      page.getByRole("row", { name: /Ivo/ }),
    ]
    for (const words of ["Membro", "Marta Fontes", "02/11/2026, 12:00", "02/12/2026"])
      await expect.element(member.getByText(words, { exact: true })).toBeVisible()
    for (const words of ["Visitante", "Sistema"])
      await expect.element(visitor.getByText(words, { exact: true })).toBeVisible()
    await expectAccessible()
    await page.viewport(390, 844)
    await shown("Será apagado em 02/12/2026")
    await expectAccessible()
  })

  it("restores one record after a question, and shows what is left", async () => {
    api.answer(trash.list, pageOf([MEMBER, VISITOR]))
    api.answer(trash.restore, undefined)
    await openApp("/configuracoes/lixeira")
    await press("Restaurar Ivo Serra")
    await expect.element(dialog.getByRole("heading", { name: "Restaurar visitante?" })).toBeVisible()
    await expectAccessible()
    await dialog.getByRole("button", { name: "Cancelar" }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.calls(trash.restore)).toEqual([])
    await press("Restaurar Ivo Serra")
    api.answer(trash.list, pageOf([MEMBER]))
    await dialog.getByRole("button", { name: "Restaurar" }).click()
    await shown("Visitante restaurado com sucesso.")
    await expect.element(rows).toHaveLength(1)
    expect(api.calls(trash.restore).map(({ params }) => params)).toEqual([{ kind: "visitor", id: 8 }])
  })

  it.each([
    [403, { detail: "O plano está cheio." }, "O plano está cheio."],
    [404, {}, "Este cadastro não está mais na lixeira."],
    [500, {}, "Erro ao restaurar membro. Tente novamente."],
  ])("says why a record was not restored (%i)", async (status, body, words) => {
    api.answer(trash.list, pageOf([MEMBER]))
    api.refuse(trash.restore, status, body)
    await openApp("/configuracoes/lixeira")
    await press("Restaurar Noemi Prado")
    await dialog.getByRole("button", { name: "Restaurar" }).click()
    await shown(words)
    await expect.element(rows).toHaveLength(1)
  })

  it("asks the server for one kind from the first page on, as the address says", async () => {
    api.answer(trash.list, pageOf([MEMBER]))
    await openApp("/configuracoes/lixeira?page=2")
    await expect.element(rows).toHaveLength(1)
    expect(api.calls(trash.list).at(-1)?.query).toMatchObject({ page: 2 })
    api.answer(trash.list, pageOf<Deleted>([]))
    await page.getByLabelText("Mostrar").selectOptions("Visitantes")
    await shown("Nenhum visitante foi excluído nos últimos 30 dias.")
    expect(api.calls(trash.list).at(-1)?.query).toMatchObject({ kind: "visitor", page: 1 })
    expect(location.search).toBe("?kind=visitor")
    await expectAccessible()
  })

  it("says when it cannot be loaded, and is loaded again on request", async () => {
    api.refuse(trash.list, 500)
    await openApp("/configuracoes/lixeira")
    await shown("Erro ao carregar a lixeira")
    api.answer(trash.list, pageOf([MEMBER]))
    await press("Tentar novamente")
    await expect.element(rows).toHaveLength(1)
  })

  it("is denied to a user who does not manage the church", async () => {
    await openApp("/configuracoes/lixeira", { as: "SECRETARY" })
    await shown("Acesso não permitido")
    expect(api.calls(trash.list)).toEqual([])
  })
})
