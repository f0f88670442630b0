import { members } from "@aprisco/contract/members/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { openPalette, palette } from "./open-shell.ts"
import { expect, test } from "./signed-in.ts"
import { uniqueSurname } from "./unique-surname.ts"

/** The search available on every screen finds the people who are stored; the rest is palette.browser.test.tsx's. */

test.use({ role: "CHURCH_ADMIN", contextOptions: { reducedMotion: "no-preference" } })

test("the palette finds people and actions by keyboard", { tag: "@full" }, async ({ page, church }) => {
  const { api } = church.admin
  const surname = uniqueSurname()
  await api.call(members.create, { body: { fullName: `José ${surname}`, birthDate: "1980-05-17" } })
  await api.call(visitors.create, { body: { fullName: `Josefa ${surname}`, city: "Belém", state: "PA" } })
  await page.goto("/dashboard")
  await expect(page.getByRole("main")).toBeVisible()
  const search = await openPalette(page)
  await page.keyboard.type(`jose ${surname}`)
  await expect(page.getByRole("group", { name: "Membros" }).getByRole("option")).toHaveText(
    new RegExp(`José ${surname}`),
  )
  await expect(page.getByRole("group", { name: "Visitantes" }).getByRole("option")).toHaveText(/Josefa/)
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/visitantes\/\d+$/)
  await expect(search).toHaveCount(0)

  await page.getByPlaceholder("Buscar...").click()
  await palette(page)
  await page.keyboard.type("novo m")
  await expect(page.getByRole("option")).toHaveText([/^Novo Membro/, /^Ajuda: Cadastrar um membro/])
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/membros\/novo$/)
})
