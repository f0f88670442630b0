import { members } from "@aprisco/contract/members/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { registerChurchAdmin } from "./church-admin.ts"
import { openAs, openPalette, palette } from "./open-shell.ts"
import { expect, test } from "./watched.ts"

/** The search available on every screen: people, screens and actions, by the keyboard and on a phone. */

test.use({ contextOptions: { reducedMotion: "no-preference" } })

test("the palette finds people, screens and actions, by the keyboard alone", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await admin.api.call(members.create, { body: { fullName: "José Nóbrega", birthDate: "1980-05-17" } })
  await admin.api.call(visitors.create, {
    body: { fullName: "Josefa Visitante", city: "Belém", state: "PA" },
  })
  await openAs(page, admin)
  const search = await openPalette(page)
  for (const name of ["Novo Membro", "Novo Visitante", "Dashboard", "Membros", "QR Codes", "Perfil"])
    await expect(page.getByRole("option", { name, exact: true })).toBeVisible()
  await watch.axe(page)
  await page.keyboard.type("jose")
  await expect(page.getByRole("group", { name: "Membros" }).getByRole("option")).toHaveText(/José Nóbrega/)
  await expect(page.getByRole("group", { name: "Visitantes" }).getByRole("option")).toHaveText(/Josefa/)
  await watch.axe(page)
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/visitantes\/\d+$/)
  await expect(search).toHaveCount(0)

  await page.getByPlaceholder("Buscar...").click()
  await palette(page)
  await page.keyboard.type("novo m")
  await expect(page.getByRole("option")).toHaveText(["Novo Membro"])
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/membros\/novo$/)

  await openPalette(page)
  await page.keyboard.type("ninguém assim")
  await expect(page.getByText("Nada encontrado para “ninguém assim”.")).toBeVisible()
  await watch.axe(page)
  await page.keyboard.press("Escape")
  await expect(search).toHaveCount(0)
})

test("the palette says that there is no answer, and tries again", async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  await admin.api.call(members.create, { body: { fullName: "José Nóbrega", birthDate: "1980-05-17" } })
  await openAs(page, admin)
  await page.route("**/core/search/**", (route) => route.fulfill({ status: 500, json: {} }))
  await openPalette(page)
  await page.keyboard.type("jose")
  await expect(page.getByText("Erro ao buscar pessoas")).toBeVisible()
  await watch.axe(page)
  await page.unroute("**/core/search/**")
  await page.getByRole("button", { name: "Tentar novamente" }).click()
  await expect(page.getByRole("option", { name: /José Nóbrega/ })).toBeVisible()
})

test("on a phone the palette has the whole glass", async ({ baseURL, watch }) => {
  const page = await watch.anotherBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await openAs(page, await registerChurchAdmin(baseURL))
  await page.getByRole("button", { name: "Buscar" }).click()
  const dialog = page.getByRole("dialog", { name: "Busca" })
  await expect(dialog.getByRole("combobox")).toBeFocused()
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(390)
  await watch.axe(page)
  await dialog.getByRole("button", { name: "Fechar busca" }).click()
  await expect(dialog).toHaveCount(0)
})
