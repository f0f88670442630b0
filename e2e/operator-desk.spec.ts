import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import type { Page } from "@playwright/test"
import { Secret, TOTP } from "otpauth"
import { SEPARATE_PRODUCT } from "../server/src/separate-product.ts"
import { expect, test } from "./watched.ts"

/** The operator's desk: from the command line's link to a sign-in with the second factor. */

const run = promisify(execFile)
const ADMIN = join(import.meta.dirname, "../scripts/admin.ts")
const PASSWORD = "Cerca de pedra antiga 9"

/** What the command line prints for an operator, while the product runs. */
async function linkFor(address: string, origin: string): Promise<string> {
  const { E2E_DATA_DIR: DATA_DIR, E2E_DATABASE_URL: DATABASE_URL = "" } = process.env
  const settings = { DATA_DIR, DATABASE_URL, SMTP_URL: "", PUBLIC_URL: origin }
  const { stdout } = await run(process.execPath, [ADMIN, "operator", address, "--name", "Rui Tavares"], {
    env: { ...process.env, ...SEPARATE_PRODUCT, ...settings },
  })
  return /^http\S+\/operador\/entrada#[\w-]{43}$/m.exec(stdout)?.[0] ?? ""
}

/** A code of the authenticator: the present one, or, since each works once, the next. */
function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

async function signIn(page: Page, address: string, code: string): Promise<void> {
  await page.getByLabel("E-mail").fill(address)
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD)
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
  await page.getByLabel(/^Nova senha/).fill(PASSWORD)
  await page.getByLabel(/^Confirmar nova senha/).fill(PASSWORD)
  await page.getByRole("button", { name: "Criar senha e continuar" }).click()
  await page.getByRole("button", { name: "Começar" }).click()
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "")
  await page.getByLabel(/^2\. Digite o código/).fill(codeOf(secret))
  await page.getByRole("button", { name: "Ativar" }).click()
  const codes = page.getByRole("list", { name: "Códigos de recuperação" }).getByRole("listitem")
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  await page.getByRole("button", { name: "Guardei os códigos" }).click()
  await expect(page.getByRole("heading", { name: "Igrejas" })).toBeVisible()
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
