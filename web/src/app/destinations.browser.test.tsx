import { permissionsOf, ROLES } from "@aprisco/contract/access/roles"
import { account } from "@aprisco/contract/account/routes"
import { SCREENS } from "@aprisco/contract/kit/screens"
import { ministries } from "@aprisco/contract/ministries/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { can } from "../lib/can.ts"
import { anExample } from "../testing/an-example.ts"
import { pageOf } from "../testing/mock-api.ts"
import { api, openApp } from "../testing/open-app.tsx"
import { ENTRIES, entriesFor } from "./modules.ts"
import { createAppRouter } from "./router.tsx"

const menu = page.getByRole("navigation", { name: "Menu principal" })
const person = (role: (typeof ROLES)[number]) => ({ isActive: true, permissions: permissionsOf(role) })

beforeEach(() => {
  api.answer(ministries.list, pageOf([]))
  api.answer(staff.options, anExample(staff.options.response))
})

describe("the table of destinations", () => {
  it("has the screens that the server answers with 200", () => {
    const paths = Object.keys(createAppRouter().routesByPath).filter((path) => path !== "/")
    expect(paths.toSorted()).toEqual([...SCREENS].sort())
  })

  it("offers nobody a screen that is denied to them", () => {
    const screens = createAppRouter().routesByPath
    const denied = ROLES.flatMap((role) =>
      entriesFor(person(role))
        .filter(({ to }) => !can(person(role), screens[to].options.staticData?.needs ?? []))
        .map(({ label }) => `${role}: ${label}`),
    )
    expect(denied).toEqual([])
  })

  it("offers an ordinary member people, gatherings and branches: no QR codes, no plans", async () => {
    expect(entriesFor(person("MEMBER")).map(({ label }) => label)).toEqual([
      "Dashboard",
      "Membros",
      "Fazer uma pergunta",
      "Pedir reembolso",
      "Eventos",
      "Ministérios",
      "Grupos",
      "Atividades",
      "Devocionais",
      "Perguntas",
      "Reembolsos",
      "Aniversariantes",
      "Filiais",
      "Perfil",
      "Ajuda",
      "Pedir ajuda",
      "Meus pedidos de ajuda",
    ])
    await openApp("/configuracoes/qr-codes", { as: "MEMBER" })
    await expect.element(page.getByText("Você não tem permissão", { exact: false })).toBeVisible()
    await openApp("/perfil?tab=planos", { as: "MEMBER" })
    await expect
      .element(page.getByRole("tab", { name: "Dados pessoais" }))
      .toHaveAttribute("aria-selected", "true")
    await expect.element(page.getByRole("tab", { name: "Planos" })).not.toBeInTheDocument()
  })

  it.each(["MEMBER", "LEADER", "CHURCH_ADMIN", "DENOMINATION_ADMIN"] as const)(
    "is the same in menu and palette for %s",
    async (role) => {
      await openApp("/ministerios", { as: role })
      await expect.element(menu.getByRole("link", { name: "Ministérios" })).toBeVisible()
      const inMenu = menu
        .getByRole("link")
        .elements()
        .map(({ textContent }) => textContent?.trim())
      await userEvent.keyboard("{Control>}k{/Control}")
      const screens = page.getByRole("group", { name: "Telas" }).getByRole("option")
      await expect.poll(() => screens.elements().length).toBeGreaterThan(0)
      const inPalette = screens
        .elements()
        .map(({ textContent }) => textContent?.replace(/g\s?\w$/, "").trim())
      expect(inMenu.filter((label) => !inPalette.some((found) => found?.startsWith(label ?? "?")))).toEqual(
        [],
      )
      const withMenu = ENTRIES.filter((entry) => entry.menu).map(({ label }) => label)
      expect(withMenu.filter((label) => inPalette.some((found) => found?.startsWith(label)))).toEqual(inMenu)
    },
  )
})

describe("the sidebar", () => {
  it("at 1280 × 800 shows eighteen entries without a clipped one, under a church of a long name", async () => {
    await page.viewport(1280, 800)
    const church = anExample(account.myChurch.response, {
      name: "Igreja Evangélica Ministério Missionário d'Ávila e Nossa Senhora da Conceição do Araguaia",
      cnpj: "12.ABC.345/01DE-35",
      city: "Vila Bela da Santíssima Trindade",
      state: "MT",
    })
    await openApp("/ministerios", {
      as: "DENOMINATION_ADMIN",
      before: () => api.answer(account.myChurch, church),
    })
    await expect.element(menu.getByRole("link", { name: "Ministérios" })).toBeVisible()
    await expect.element(page.getByText("CNPJ 12.ABC.345/01DE-35", { exact: true })).toBeVisible()
    const nav = menu.element()
    const scrolled = nav.firstElementChild ?? nav
    const links = menu.getByRole("link").elements()
    expect(scrolled.scrollHeight).toBeLessThanOrEqual(scrolled.clientHeight)
    for (const link of links) {
      expect(link.scrollHeight).toBeLessThanOrEqual(link.clientHeight)
      expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(30)
    }
    // Where there are fewer entries than eighteen, those that are missing would fit below.
    const used = nav.getBoundingClientRect().bottom - (links.at(-1)?.getBoundingClientRect().bottom ?? 0)
    expect(used).toBeGreaterThanOrEqual(Math.max(18 - links.length, 0) * 30)
    const out = page.getByRole("button", { name: "Sair" }).element().getBoundingClientRect()
    expect(out.bottom).toBeLessThanOrEqual(800)
    // Lower still, the daily entries scroll, and the settings stay.
    for (const [width, height] of [
      [1280, 640],
      [390, 844],
    ] as const) {
      await page.viewport(width, height)
      if (width === 390) await page.getByRole("button", { name: "Abrir menu" }).click()
      const settings = menu.getByRole("link", { name: "Configurações" }).element().getBoundingClientRect()
      expect(settings.bottom).toBeLessThanOrEqual(height)
    }
  })
})
