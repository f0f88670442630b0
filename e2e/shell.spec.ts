import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, registerChurchAdmin } from "./church-admin.ts"
import { openAs } from "./open-shell.ts"
import { expect, test } from "./watched.ts"

/** The bell, with notifications of a real visitor; the frame around the screens is shell.browser.test.tsx's. */

test.use({ contextOptions: { reducedMotion: "no-preference" } })

test("the bell shows a new visitor, links to the record, and is then read", { tag: "@full" }, async ({
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

async function registerByQrCode(page: Page, admin: ChurchAdmin, fullName: string): Promise<void> {
  const [branch] = await admin.api.call(qrCodes.list)
  const code = new URL(branch?.visitorRegistrationUrl ?? "/").pathname.split("/").at(-1)
  const data = { full_name: fullName, city: "Belém", state: "PA", consent: true }
  const answer = await page.request.post(`/api/v1/visitors/public/qr/${code}/register/`, { data })
  expect(answer.status()).toBe(201)
}
