import { members } from "@aprisco/contract/members/routes"
import { search } from "@aprisco/contract/search/routes"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { cdp, page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../testing/accessibility.ts"
import { anExample } from "../../testing/an-example.ts"
import { api, openApp } from "../../testing/open-app.tsx"
import { paletteCode } from "./palette-host.tsx"
import { recentOf } from "./recent.ts"

const combobox = page.getByRole("combobox", { name: "Buscar pessoas, telas e ações" })
const hit = (id: number, fullName: string) => ({ id, fullName, detail: "Membro · Sede", photo: null })

const nothing = {
  members: [],
  visitors: [],
  ministries: [],
  groups: [],
  activities: [],
  events: [],
  branches: [],
}

beforeEach(() => {
  api.answer(search.people, {
    ...nothing,
    members: [hit(1, "José Nóbrega")],
    visitors: [hit(2, "Josefa Visitante")],
  })
  api.answer(members.list, anExample(members.list.response))
  api.answer(members.dashboard, anExample(members.dashboard.response))
})

async function openByKeyboard() {
  await expect.element(page.getByRole("main")).toBeVisible()
  await userEvent.keyboard("{Control>}k{/Control}")
  await expect.element(combobox).toHaveFocus()
}

it("offers screens and actions before anything is typed", async () => {
  await openApp("/membros")
  await openByKeyboard()
  for (const name of ["Novo Membro", "Novo Visitante", "Dashboard", "Membros", "QR Codes", "Perfil"])
    await expect.element(page.getByRole("option", { name, exact: true })).toBeVisible()
  await expectAccessible()
})

it("groups the people it finds, and shows when there are none", async () => {
  await openApp("/membros")
  await openByKeyboard()
  await combobox.fill("jose")
  const found = (group: string) => page.getByRole("group", { name: group }).getByRole("option")
  await expect.element(found("Membros")).toHaveTextContent("JNJosé NóbregaMembro · Sede")
  await expect.element(found("Visitantes")).toHaveTextContent("JVJosefa VisitanteMembro · Sede")
  await expectAccessible()
  api.answer(search.people, nothing)
  await combobox.fill("ninguém assim")
  await expect.element(page.getByText("Nada encontrado para “ninguém assim”.")).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard("{Escape}")
  await expect.element(combobox).not.toBeInTheDocument()
})

it("shows that people could not be searched, and searches again on request", async () => {
  api.refuse(search.people, 500)
  await openApp("/membros")
  await openByKeyboard()
  await combobox.fill("jose")
  await expect.element(page.getByText("Erro ao buscar")).toBeVisible()
  await expectAccessible()
  api.answer(search.people, { ...nothing, members: [hit(1, "José Nóbrega")] })
  await page.getByRole("button", { name: "Tentar novamente" }).click()
  await expect.element(page.getByRole("option", { name: "José Nóbrega" })).toBeVisible()
})

it("fills the screen of a phone, and closes by its button", async () => {
  await page.viewport(390, 844)
  await openApp("/membros")
  await page.getByRole("button", { name: "Buscar", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Busca" })
  await expect.element(dialog.getByRole("combobox")).toHaveFocus()
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(390)
  await expectAccessible()
  await dialog.getByRole("button", { name: "Fechar busca" }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it("offers no action without the right to it", async () => {
  await openApp("/membros", { user: { permissions: ["members.view", "visitors.view"] } })
  await openByKeyboard()
  await expect.element(page.getByRole("option", { name: "Membros", exact: true })).toBeVisible()
  await expect.element(page.getByRole("option", { name: "Novo Membro" })).not.toBeInTheDocument()
})

it("finds ministries, groups, activities, events and branches too, first what begins with the words, and leads to all where there may be more", async () => {
  const names = ["Maria Joana", "Adriana", "Ana Lima", "Joana", "Luana", "Juliana", "Fabiana", "Ána"]
  api.answer(search.people, {
    ...nothing,
    members: names.map((name, index) => hit(index + 1, name)),
    ministries: [{ id: 5, name: "Anciãos", detail: "Sede" }],
    groups: [{ id: 8, name: "Célula Anápolis", detail: "Célula · Sede" }],
    activities: [{ id: 6, name: "Culto de Ana", detail: "Culto · Sede" }],
    events: [{ id: 9, name: "Retiro de Ana", detail: "Sede" }],
    branches: [{ id: 7, name: "Ananindeua", detail: "Congregação" }],
  })
  await openApp("/membros")
  await openByKeyboard()
  await combobox.fill("ana")
  const of = (group: string) => page.getByRole("group", { name: group }).getByRole("option")
  await expect.element(of("Membros").first()).toHaveTextContent("ALAna LimaMembro · Sede")
  await expect.element(of("Membros").nth(1)).toHaveTextContent("ÁÁnaMembro · Sede")
  await expect.element(of("Ministérios")).toHaveTextContent("AnciãosSede")
  await expect.element(of("Grupos")).toHaveTextContent("Célula AnápolisCélula · Sede")
  await expect.element(of("Atividades")).toHaveTextContent("Culto de AnaCulto · Sede")
  await expect.element(of("Eventos")).toHaveTextContent("Retiro de AnaSede")
  await expect.element(of("Filiais")).toHaveTextContent("AnanindeuaCongregação")
  await expect.element(page.getByRole("status").filter({ hasText: "13 resultados" })).toBeInTheDocument()
  await of("Membros").last().click()
  await expect.poll(() => location.search).toBe("?search=ana")
})

it("offers what was chosen last, to the same person only", async () => {
  api.answer(members.profile, anExample(members.profile.response))
  await openApp("/membros")
  await openByKeyboard()
  await combobox.fill("jose")
  await page.getByRole("option", { name: "José Nóbrega" }).click()
  await expect.poll(() => location.pathname).toBe("/membros/1")
  await openByKeyboard()
  const recent = page.getByRole("group", { name: "Recentes" }).getByRole("option")
  await expect.element(recent).toHaveTextContent("José NóbregaMembro · Sede")
  expect(recentOf(77)).toEqual([])
})

describe("what is typed from the press of Ctrl+K on", () => {
  const behind = page.getByRole("main").getByRole("searchbox")

  it("is in the palette when its code arrives late, and nothing of it in the field behind", async () => {
    const late = Promise.withResolvers<void>()
    const load = paletteCode.load
    const loading = vi.spyOn(paletteCode, "load").mockImplementation(async () => {
      await late.promise
      return load()
    })
    await openApp("/membros")
    await behind.click()
    await userEvent.keyboard("{Control>}k{/Control}jox{Backspace}s")
    await expectAccessible()
    late.resolve()
    await expect.element(combobox).toHaveFocus()
    await userEvent.keyboard("e")
    await expect.element(combobox).toHaveValue("jose")
    await expect.element(page.getByRole("option", { name: "José Nóbrega" })).toBeVisible()
    expect(page.getByRole("searchbox", { name: "Busca", exact: true }).elements()).toEqual([])
    await userEvent.keyboard("{Escape}")
    await expect.element(behind).toHaveFocus()
    await expect.element(behind).toHaveValue("")
    loading.mockRestore()
  })

  it("is dropped with Escape before the code is there", async () => {
    const loading = vi.spyOn(paletteCode, "load").mockReturnValue(new Promise(() => undefined))
    await openApp("/membros")
    await behind.click()
    await userEvent.keyboard("{Control>}k{/Control}jo{Escape}")
    await expect.element(behind).toHaveFocus()
    await userEvent.keyboard("x")
    await expect.element(behind).toHaveValue("x")
    loading.mockRestore()
  })

  for (const slowed of [1, 4, 6])
    it(`is all there with a processor slowed ${slowed} times`, async () => {
      await openApp("/membros")
      await behind.click()
      await cdp().send("Emulation.setCPUThrottlingRate", { rate: slowed })
      await userEvent.keyboard("{Control>}k{/Control}josefa")
      await expect.element(combobox).toHaveValue("josefa")
      await expect.element(combobox).toHaveFocus()
      await cdp().send("Emulation.setCPUThrottlingRate", { rate: 1 })
      await userEvent.keyboard("{Escape}")
      await expect.element(behind).toHaveValue("")
    })
})
