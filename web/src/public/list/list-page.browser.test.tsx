import { listLink } from "@aprisco/contract/attendance/list-link"
import { beforeEach, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../testing/accessibility.ts"
import { api, openPublicPage, pass } from "../../testing/open-public-page.ts"

const TOKEN = "x".repeat(43)
const ADDRESS = `/lista/${TOKEN}`
const ana = { personId: 7, fullName: "Ana <b>Lima</b>", status: null }
const davi = { personId: 8, fullName: "Davi Prado", status: "present" as const }
const list = {
  title: "Célula Esperança",
  day: "2026-11-18",
  time: "19:30",
  churchName: "Igreja da Porta",
  status: "open" as const,
  roster: [ana, davi],
}
const TAKEN = { applied: 1, repeated: 0, superseded: [], refused: [] }

const row = (name: string) => page.getByRole("button", { name })
const marks = () =>
  api.calls(listLink.mark).flatMap(({ body }) => body.marks.map(({ personId, status }) => [personId, status]))

beforeEach(() => {
  api.answer(listLink.read, list)
  api.answer(listLink.mark, TAKEN)
})

it("marks with one tap as present, with a second one as absent, with a third one as neither, and says that it is saved", async () => {
  await page.viewport(390, 800)
  await openPublicPage(ADDRESS)
  await expect.element(page.getByRole("heading", { name: "Célula Esperança" })).toBeVisible()
  await expect.element(page.getByText(/quarta-feira, 18 de novembro de 2026, 19:30/)).toBeVisible()
  await expectAccessible()
  for (const words of ["Presente", "Ausente", "Não anotado"]) {
    await row(ana.fullName).click()
    await expect.element(row(ana.fullName)).toMatchTextContent(new RegExp(words))
  }
  await expect.element(page.getByRole("status")).toMatchTextContent(/Salvo/)
  expect(marks()).toEqual([
    [7, "present"],
    [7, "absent"],
    [7, null],
  ])
  expect(api.calls(listLink.mark)[0]?.params.token).toBe(TOKEN)
  await expect.element(page.getByText("1 de 2 presentes")).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

it("keeps marks without a connection over a reload, says how many wait, and sends them under the same ids", async () => {
  await openPublicPage(ADDRESS)
  api.disconnect(listLink.mark)
  await row(ana.fullName).click()
  await row(davi.fullName).click()
  await expect.element(page.getByText("Sem conexão: 2 por enviar")).toBeVisible()
  await expectAccessible()
  await openPublicPage(ADDRESS)
  await expect.element(row(ana.fullName)).toMatchTextContent(/Presente/)
  await expect.element(page.getByText("Sem conexão: 2 por enviar")).toBeVisible()
  api.answer(listLink.mark, TAKEN)
  await pass(60_000)
  await expect.element(page.getByRole("status")).toMatchTextContent(/Salvo/)
  const ids = api.calls(listLink.mark).flatMap(({ body }) => body.marks.map(({ clientId }) => clientId))
  expect(new Set(ids).size).toBe(2)
  expect(localStorage.length).toBe(0)
})

it("sends at once when it is asked to", async () => {
  await openPublicPage(ADDRESS)
  api.disconnect(listLink.mark)
  await row(ana.fullName).click()
  const now = page.getByRole("button", { name: "Enviar agora" })
  await expect.element(now).toBeVisible()
  api.answer(listLink.mark, TAKEN)
  await now.click()
  await expect.element(page.getByRole("status")).toMatchTextContent(/Salvo/)
})

it("shows the later mark of somebody else", async () => {
  await openPublicPage(ADDRESS)
  api.answer(listLink.mark, { ...TAKEN, applied: 0, superseded: [{ personId: 7, status: "absent" }] })
  await row(ana.fullName).click()
  await expect.element(row(ana.fullName)).toMatchTextContent(/Ausente/)
})

it("of a closed list is read only, also where it is closed while the page is open", async () => {
  api.answer(listLink.read, { ...list, status: "closed" })
  await openPublicPage(ADDRESS)
  await expect.element(page.getByText(/Esta lista está encerrada/)).toBeVisible()
  await expect.element(page.getByText("Davi Prado")).toBeVisible()
  await expect.element(row(davi.fullName)).not.toBeInTheDocument()
  await expectAccessible()
  api.answer(listLink.read, list)
  await openPublicPage(ADDRESS)
  api.refuse(listLink.mark, 409, { detail: "Esta lista está encerrada." })
  await row(ana.fullName).click()
  await expect.element(page.getByRole("alert")).toMatchTextContent(/encerrada antes que 1 marcação chegasse/)
  await expect.element(row(davi.fullName)).not.toBeInTheDocument()
  await expect.element(page.getByText("1 de 2 presentes")).toBeVisible()
  expect(localStorage.length).toBe(0)
})

it("says why a mark was refused, and shows what is stored", async () => {
  await openPublicPage(ADDRESS)
  api.refuse(listLink.mark, 400, { person_id: ["Esta pessoa não está na lista."] })
  await row(ana.fullName).click()
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Esta pessoa não está na lista./)
  await expect.element(row(ana.fullName)).toMatchTextContent(/Não anotado/)
})

it("of a dead or mistyped address is one page, also where it ends while the list is open", async () => {
  api.refuse(listLink.read, 404, { detail: "Este endereço não existe ou já não vale." })
  await openPublicPage(ADDRESS)
  const gone = page.getByRole("heading", { name: "Este endereço não existe ou já não vale." })
  await expect.element(gone).toBeVisible()
  await expectAccessible()
  api.answer(listLink.read, list)
  api.refuse(listLink.mark, 404, { detail: "Este endereço não existe ou já não vale." })
  await openPublicPage(ADDRESS)
  await row(ana.fullName).click()
  await expect.element(gone).toBeVisible()
})

it("says that nobody is on the list, and tries again where it could not be loaded", async () => {
  api.disconnect(listLink.read)
  await openPublicPage(ADDRESS)
  await expect.element(page.getByRole("heading", { name: "Erro de conexão" })).toBeVisible()
  api.answer(listLink.read, { ...list, roster: [] })
  await page.getByRole("button", { name: "Tentar novamente" }).click()
  await expect.element(page.getByText(/Ninguém está nesta lista/)).toBeVisible()
})
