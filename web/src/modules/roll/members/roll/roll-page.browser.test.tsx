import { account } from "@aprisco/contract/account/routes"
import { members } from "@aprisco/contract/members/routes"
import { beforeEach, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { showOn } from "../../../../testing/media.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const row = members.list.response.shape.results.element
const ana = anExample(row, {
  id: 1,
  fullName: "Ana Lima",
  birthDate: "1990-05-17",
  birthday: "05-17",
  phone: "(91) 98111-2201",
  branchName: "Sede",
})
const table = page.getByRole("table", { name: "Rol de membros" })

beforeEach(() => {
  api.answer(account.myChurch, anExample(account.myChurch.response, { name: "Igreja do Caminho" }))
  api.answer(members.list, pageOf([ana]))
})

it("has the filtered members, with photos by choice, and is printed once they are there", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined)
  await openApp("/membros/rol?status=active")
  await expect.element(table.getByRole("row", { name: /Ana Lima/ })).toMatchTextContent(/17\/05\/1990/)
  expect(api.calls(members.list)[0]?.query).toMatchObject({ membershipStatus: "active", pageSize: 100 })
  await expect.element(table.getByRole("columnheader", { name: "Foto" })).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole("switch", { name: "Com fotos" }).click()
  await expect.element(table.getByRole("columnheader", { name: "Foto" })).toBeVisible()
  expect(location.search).toContain("fotos=true")
  await page.getByRole("button", { name: "Imprimir" }).click()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  print.mockRestore()
  await showOn("print")
  await expect.element(page.getByRole("button", { name: "Imprimir" })).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Igreja do Caminho · 1 membro · em /)).toBeVisible()
  await showOn("screen")
})

it("has the day of birth alone for a reader who may not know the year", async () => {
  api.answer(members.list, pageOf([{ ...ana, birthDate: null }]))
  await openApp("/membros/rol", { as: "MEMBER" })
  await expect.element(table.getByRole("cell", { name: "17/05", exact: true })).toBeVisible()
})

it("says that nobody is on it, and that it could not be loaded", async () => {
  api.answer(members.list, pageOf([]))
  await openApp("/membros/rol")
  await expect.element(page.getByText("Nenhum membro para imprimir")).toBeVisible()
  await expect.element(page.getByRole("button", { name: "Imprimir" })).toBeDisabled()
  api.refuse(members.list, 500)
  await openApp("/membros/rol?search=ana")
  await expect.element(page.getByText("Erro ao carregar o rol")).toBeVisible()
  api.answer(members.list, pageOf([ana]))
  await page.getByRole("button", { name: "Tentar novamente" }).click()
  await expect.element(table).toBeVisible()
})
