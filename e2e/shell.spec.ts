import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { Page, Request } from "@playwright/test"
import { type ChurchAdmin, registerChurchAdmin } from "./church-admin.ts"
import { asRole, openAs } from "./open-shell.ts"
import { expect, test } from "./watched.ts"

/** What is around every screen: sidebar, bell, theme. */

test.use({ contextOptions: { reducedMotion: "no-preference" } })

test("the sidebar collapses to icons with tooltips, and stays so", async ({ page, baseURL, watch }) => {
  await openAs(page, await registerChurchAdmin(baseURL))
  const menu = page.getByRole("navigation", { name: "Menu principal" })
  await expect(page.getByText("Sistema de Gestão Eclesiástica")).toBeVisible()
  await expect(page.getByRole("complementary").getByText("Belém/PA")).toBeVisible()
  await page.getByRole("button", { name: "Recolher menu" }).click()
  await page.reload()
  await expect(page.getByRole("button", { name: "Expandir menu" })).toBeVisible()
  await expect(page.getByText("Sistema de Gestão Eclesiástica")).toHaveCount(0)
  await watch.axe(page)
  await menu.getByRole("link", { name: "Membros" }).hover()
  await expect(page.getByRole("tooltip", { name: "Membros" })).toBeVisible()
  await menu.getByRole("link", { name: "Membros" }).click()
  await expect(page).toHaveURL(/\/membros$/)
  await page.getByRole("button", { name: "Expandir menu" }).click()
  for (const group of ["PRINCIPAL", "ADMINISTRAÇÃO"]) await expect(menu.getByText(group)).toBeVisible()
  // Of a denomination's office alone.
  await expect(menu.getByText("GESTÃO HIERÁRQUICA")).toHaveCount(0)
})

test("on a phone the sidebar is a drawer that closes on a choice and on Escape", async ({
  baseURL,
  watch,
}) => {
  const page = await watch.anotherBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await openAs(page, await registerChurchAdmin(baseURL))
  await expect(page.getByRole("navigation", { name: "Menu principal" })).toHaveCount(0)
  await page.getByRole("button", { name: "Abrir menu" }).click()
  const drawer = page.getByRole("dialog", { name: "Menu" })
  await expect(drawer).toBeVisible()
  await watch.axe(page)
  await page.keyboard.press("Escape")
  await expect(drawer).toHaveCount(0)
  await page.getByRole("button", { name: "Abrir menu" }).click()
  await drawer.getByRole("link", { name: "Visitantes" }).click()
  await expect(page).toHaveURL(/\/visitantes$/)
  await expect(drawer).toHaveCount(0)
})

test("the theme is light, dark or the system's, and stays so", async ({ page, baseURL, watch }) => {
  await page.emulateMedia({ colorScheme: "light" })
  await openAs(page, await registerChurchAdmin(baseURL))
  const html = page.locator("html")
  const choose = async (name: string) => {
    await page.getByRole("button", { name: /^Minha Conta/ }).click()
    await page.getByRole("menuitemradio", { name }).click()
  }
  await choose("Tema escuro")
  await page.reload()
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark")
  await watch.axe(page)
  await choose("Tema do sistema")
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "light")
  await page.emulateMedia({ colorScheme: "dark" })
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark")
})

test("the bell shows a new visitor, leads to the record, and is read then", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await openAs(page, admin)
  await page.getByRole("button", { name: "Notificações", exact: true }).click()
  await expect(page.getByText("Nenhuma notificação")).toBeVisible()
  await watch.axe(page)
  await page.keyboard.press("Escape")
  for (const name of ["Ana Prado", "Bia Prado"]) await registerByQrCode(page, admin, name)
  await page.reload()
  await page.getByRole("button", { name: "Notificações: 2 não lidas" }).click()
  await watch.axe(page)
  await page.getByRole("link", { name: /Bia se cadastrou pelo QR Code/ }).click()
  await expect(page).toHaveURL(/\/visitantes\/\d+$/)
  await expect(page.getByRole("heading", { name: "Bia Prado" })).toBeVisible()
  await page.getByRole("button", { name: "Notificações: 1 não lida" }).click()
  await page.getByRole("button", { name: "Marcar todas como lidas" }).click()
  await expect(page.getByRole("button", { name: "Notificações", exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("button", { name: "Notificações", exact: true })).toBeVisible()
})

test("the bell asks each minute while somebody can see it and is there, and not else", async ({
  page,
  baseURL,
}) => {
  await page.clock.install()
  let asked = 0
  let answered = 0
  page.on("request", (request) => {
    if (request.url().includes("/core/notices/")) asked += 1
  })
  const answer = (request: Request) => {
    if (request.url().includes("/core/notices/")) answered += 1
  }
  page.on("requestfinished", answer)
  page.on("requestfailed", answer)
  // Minute by minute: a clock that ran on over a call under way would end it by its time limit, and the call come again.
  // A request of the page's own comes behind those that the clock set off, and is counted after them.
  const minutesPass = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      await page.clock.fastForward(60_000)
      await page.evaluate(() => fetch("/api/v1/core/health/").then((answer) => answer.text()))
      await expect.poll(() => asked - answered).toBe(0)
    }
  }
  await openAs(page, await registerChurchAdmin(baseURL))
  await expect(page.getByText("Primeiros passos")).toBeVisible()
  const before = asked
  await minutesPass(2)
  expect(asked).toBeGreaterThan(before)

  await page.evaluate(() => localStorage.setItem("last_activity", String(Date.now())))
  await minutesPass(6)
  const whileThere = asked
  await minutesPass(5)
  expect(asked).toBe(whileThere)

  await page.evaluate(() => {
    localStorage.removeItem("last_activity")
    Object.defineProperty(document, "hidden", { value: true })
  })
  await minutesPass(5)
  expect(asked).toBe(whileThere)
})

test("a notification of a deleted visitor says so and has no link", async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  await registerByQrCode(page, admin, "Ana Prado")
  const [visitor] = (await admin.api.call(visitors.list, { query: {} })).results
  await admin.api.call(visitors.remove, { params: { id: visitor?.id ?? 0 } })
  await openAs(page, admin)
  await page.getByRole("button", { name: /^Minha Conta/ }).click()
  await page.getByRole("menuitem", { name: "Notificações" }).click()
  await expect(page.getByText("Este cadastro não está mais disponível.")).toBeVisible()
  await expect(page.getByRole("dialog", { name: "Notificações" }).getByRole("link")).toHaveText([
    "Avisos por e-mail",
  ])
})

test("a BRANCH_MANAGER always sees which branches it is about", async ({ page, baseURL, watch }) => {
  await asRole(page.context(), { role: "BRANCH_MANAGER" })
  await openAs(page, await registerChurchAdmin(baseURL))
  await expect(page.getByRole("complementary").getByText("Filial: Sede")).toBeVisible()
  await watch.axe(page)
  await page.getByRole("button", { name: "Recolher menu" }).click()
  await expect(page.getByRole("banner").getByText("Filial: Sede")).toBeVisible()
})

async function registerByQrCode(page: Page, admin: ChurchAdmin, fullName: string): Promise<void> {
  const [branch] = await admin.api.call(qrCodes.list)
  const code = new URL(branch?.visitorRegistrationUrl ?? "/").pathname.split("/").at(-1)
  const data = { full_name: fullName, city: "Belém", state: "PA", consent: true }
  const answer = await page.request.post(`/api/v1/visitors/public/qr/${code}/register/`, { data })
  expect(answer.status()).toBe(201)
}
