import type { Page } from "@playwright/test"
import { codeOf, comeInByLink, linkFor, OPERATOR_PASSWORD } from "./operator-account.ts"
import { expect, test } from "./watched.ts"

/** The operator's desk: from the command line's link to a sign-in with the second factor. */

async function signIn(page: Page, address: string, code: string): Promise<void> {
  await page.getByLabel("E-mail").fill(address)
  await page.getByLabel("Senha", { exact: true }).fill(OPERATOR_PASSWORD)
  await page.getByRole("button", { name: "Entrar", exact: true }).click()
  await page.getByLabel(/^Código da verificação/).fill(code)
  await page.getByRole("button", { name: "Entrar", exact: true }).click()
}

test("an operator comes in by the command line's link, sets up the second factor, and signs in with it", async ({
  page,
  baseURL,
  watch,
}) => {
  const address = `rui.${Date.now()}@example.org`
  const link = await linkFor(address, String(baseURL))
  await page.goto(link)
  await expect(page.getByText(address)).toBeVisible()
  await expect(page).toHaveURL(/\/operador\/entrada$/)
  const { secret, recovery } = await comeInByLink(page)
  await page.getByRole("link", { name: "Minha conta" }).click()
  await expect(page.getByRole("heading", { name: "Minha conta" })).toBeVisible()
  await expect(page.getByText("Rui Tavares").first()).toBeVisible()
  await watch.axe(page)

  // The same tab keeps its session over a reload, another one has none, and the product has none either.
  await page.reload()
  await expect(page.getByRole("heading", { name: "Minha conta" })).toBeVisible()
  await page.getByRole("button", { name: "Sair" }).click()
  await expect(page.getByRole("heading", { name: "Entrar na operação" })).toBeVisible()
  await signIn(page, address, codeOf(secret, 1))
  await expect(page.getByRole("heading", { name: "Minha conta" })).toBeVisible()
  await page.goto("/dashboard")
  await expect(page).toHaveURL(/\/login/)

  const elsewhere = await watch.anotherBrowser()
  await elsewhere.goto(link)
  await expect(elsewhere.getByText("Este link não vale mais.")).toBeVisible()
  await elsewhere.goto("/operador")
  await signIn(elsewhere, address, recovery)
  await elsewhere.getByRole("link", { name: "Minha conta" }).click()
  await expect(elsewhere.getByText("Você ainda tem 9 códigos de recuperação.")).toBeVisible()
})
