import { anIncomplete, registerChurchAdmin, signIn } from "./church-admin.ts"
import { hastenTimers } from "./paused-timers.ts"
import {
  chooseDenomination,
  drafts,
  fillChurch,
  fillPerson,
  PASSWORD,
  SUCCESS_STAYS,
} from "./registration-page.ts"
import { expect, test } from "./watched.ts"

/** What a registration leaves on the device: for how long, for whose eyes, and never a password. */

test("leaving the account leaves nothing of it on the device", async ({ page, baseURL }) => {
  const person = await anIncomplete(baseURL)
  await page.goto("/login")
  await signIn(page, person)
  await page.getByLabel("Nome da igreja").fill("Igreja da Serra")
  await page.getByLabel("E-mail da igreja").fill("serra@example.org")
  const other = await page.context().newPage()
  await other.goto("/cadastro")
  // The field in the first tab still has the focus when the second one leaves.
  await other.getByRole("button", { name: "Sair desta conta" }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole("button", { name: "Entrar na Plataforma" })).toBeVisible()
  expect(await drafts(page)).toEqual([null, null])
})

test("what somebody else had begun on this device is not shown to who signs in", async ({
  page,
  baseURL,
}) => {
  await hastenTimers(page, SUCCESS_STAYS)
  const person = await anIncomplete(baseURL)
  await page.goto("/cadastro")
  await fillPerson(page)
  await expect(page).toHaveURL(/etapa-2$/)
  await fillChurch(page)
  await page.goto("/login")
  await signIn(page, person)
  await expect(page).toHaveURL(/etapa-2$/)
  await expect(page.getByLabel("Nome da igreja")).toHaveValue("")
  await page.goto("/cadastro/etapa-3")
  await expect(page).toHaveURL(/etapa-2$/)
})

test("an abandoned registration is forgotten after a day", async ({ page }) => {
  await page.clock.install()
  await page.goto("/cadastro")
  await fillPerson(page)
  await page.clock.fastForward(3_000)
  await expect(page).toHaveURL(/etapa-2$/)
  await page.goto("/login")
  expect((await drafts(page))[0]).toContain("Ana Prado")
  await page.clock.fastForward(25 * 60 * 60_000)
  await expect.poll(() => drafts(page)).toEqual([null, null])
})

test("no password is ever written on the device", async ({ page, baseURL }) => {
  await hastenTimers(page, SUCCESS_STAYS)
  const written: string[] = []
  await page.exposeFunction("noted", (value: string) => written.push(value))
  await page.addInitScript(() => {
    const write = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      Reflect.get(window, "noted")(`${key}=${value}`)
      return write.call(this, key, value)
    }
  })
  await page.goto("/cadastro")
  await fillPerson(page)
  await chooseDenomination(page, "Independente")
  await fillChurch(page)
  await page.getByRole("button", { name: "Continuar" }).click()
  await page.getByRole("button", { name: "Começar gratuitamente" }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole("button", { name: "Sair" }).first().click()
  const admin = await registerChurchAdmin(baseURL)
  await signIn(page, admin)
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(written.join("\n")).toContain("registration_step1_data=")
  expect(written.join("\n")).toContain("auth_token=")
  for (const secret of [PASSWORD, admin.password]) expect(written.join("\n")).not.toContain(secret)
})
