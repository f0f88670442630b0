import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import type { Page } from "@playwright/test"
import { Secret, TOTP } from "otpauth"
import { SEPARATE_PRODUCT } from "../server/src/separate-product.ts"
import { expect } from "./watched.ts"

const run = promisify(execFile)
const ADMIN = join(import.meta.dirname, "../scripts/admin.ts")

/** The password that `comeInByLink` sets. */
export const OPERATOR_PASSWORD = "Cerca de pedra antiga 9"

/** What the command line prints for an operator, while the product runs. */
export async function linkFor(address: string, origin: string): Promise<string> {
  const { E2E_DATA_DIR: DATA_DIR, E2E_DATABASE_URL: DATABASE_URL = "" } = process.env
  const settings = { DATA_DIR, DATABASE_URL, SMTP_URL: "", PUBLIC_URL: origin }
  const { stdout } = await run(process.execPath, [ADMIN, "operator", address, "--name", "Rui Tavares"], {
    env: { ...process.env, ...SEPARATE_PRODUCT, ...settings },
  })
  return /^http\S+\/operador\/entrada#[\w-]{43}$/m.exec(stdout)?.[0] ?? ""
}

/** A code of the authenticator: the present one, or, since each works once, the next. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** The page shows the command line's link: sets the password and the second factor, up to the desk. Returns its secret and a recovery code. */
export async function comeInByLink(page: Page): Promise<{ secret: string; recovery: string }> {
  await page.getByLabel(/^Nova senha/).fill(OPERATOR_PASSWORD)
  await page.getByLabel(/^Confirmar nova senha/).fill(OPERATOR_PASSWORD)
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
  return { secret, recovery }
}
