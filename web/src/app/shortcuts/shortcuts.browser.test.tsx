import { members } from "@aprisco/contract/members/routes"
import { memberStatistics } from "@aprisco/contract/members/statistics"
import { search } from "@aprisco/contract/search/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { beforeEach, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../testing/accessibility.ts"
import { anExample } from "../../testing/an-example.ts"
import { api, openApp } from "../../testing/open-app.tsx"

beforeEach(() => {
  api.answer(members.list, anExample(members.list.response))
  api.answer(members.dashboard, anExample(members.dashboard.response))
  api.answer(visitors.list, anExample(visitors.list.response))
  api.answer(visitors.stats, anExample(visitors.stats.response))
})

const heading = (name: string) => page.getByRole("heading", { name, level: 1 })

it("opens a screen by two keys, but not in a field", async () => {
  await openApp("/membros")
  await expect.element(heading("Membros")).toBeVisible()
  await userEvent.keyboard("/")
  const search = page.getByRole("main").getByRole("searchbox")
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard("gv")
  await expect.element(search).toHaveValue("gv")
  await expect.element(heading("Membros")).toBeVisible()
  await userEvent.keyboard("{Escape}")
  ;(document.activeElement as HTMLElement | null)?.blur()
  await userEvent.keyboard("gv")
  await expect.element(heading("Visitantes")).toBeVisible()
})

it("does not open what the person may not do", async () => {
  await openApp("/membros", { user: { permissions: ["members.view"] } })
  await expect.element(heading("Membros")).toBeVisible()
  await userEvent.keyboard("nm")
  await userEvent.keyboard("?")
  const dialog = page.getByRole("dialog", { name: "Atalhos do teclado" })
  await expect.element(dialog.getByRole("row", { name: "Membros" })).toBeVisible()
  await expect.element(dialog.getByRole("row", { name: "Novo Membro" })).not.toBeInTheDocument()
  await expectAccessible()
})

it("lists the keys at «?», and takes no other while they are shown", async () => {
  await openApp("/membros")
  await expect.element(heading("Membros")).toBeVisible()
  await userEvent.keyboard("?")
  const dialog = page.getByRole("dialog", { name: "Atalhos do teclado" })
  await expect.element(dialog.getByRole("row", { name: "Novo Membro" })).toHaveTextContent("Novo Membronm")
  await userEvent.keyboard("gv")
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard("{Escape}")
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(heading("Membros")).toBeVisible()
})

it("puts the focus into the first field of the form that two keys open", async () => {
  api.answer(memberStatistics.duplicates, [])
  await openApp("/membros")
  await expect.element(heading("Membros")).toBeVisible()
  await userEvent.keyboard("nm")
  const name = page.getByRole("textbox", { name: "Nome completo" })
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard("Rute")
  await expect.element(name).toHaveValue("Rute")
  await expectAccessible()
})

// Once in fifty runs of all tests the focus was on the content instead: full until the cause is known.
it("does so from the palette, and again where the form is open already", { tags: "full" }, async () => {
  api.answer(search.people, anExample(search.people.response))
  await openApp("/visitantes/novo")
  const name = page.getByRole("textbox", { name: "Nome completo" })
  await expect.element(name).toBeVisible()
  ;(document.activeElement as HTMLElement | null)?.blur()
  await userEvent.keyboard("nv")
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard("{Control>}k{/Control}novo visitante")
  await expect.element(page.getByRole("option", { name: "Novo Visitante" })).toBeVisible()
  await userEvent.keyboard("{Enter}")
  await expect.element(name).toHaveFocus()
})

it("puts it there when «e» edits the open record", async () => {
  api.answer(members.profile, anExample(members.profile.response, { can: { edit: true, delete: true } }))
  api.answer(memberStatistics.duplicates, [])
  await openApp("/membros/1")
  await expect.element(page.getByRole("link", { name: "Editar", exact: true })).toBeVisible()
  await userEvent.keyboard("e")
  const name = page.getByRole("textbox", { name: "Nome completo" })
  await expect.element(name).toHaveFocus()
})
