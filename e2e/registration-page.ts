import type { Page } from "@playwright/test"
import { expect } from "./watched.ts"

/** The steps of the registration, filled in, and the drafts they leave on the device. */

export const PASSWORD = "um segredo bem guardado"

/** Step 1, sent. */
export async function fillPerson(page: Page, email = `${crypto.randomUUID()}@example.org`): Promise<void> {
  await page.getByLabel("Nome completo").fill("Ana Prado")
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Data de nascimento").fill("17/05/1980")
  await page.getByLabel("Telefone").fill("11987654321")
  await page.getByLabel(/^Senha/).fill(PASSWORD)
  await page.getByLabel("Confirmar senha").fill(PASSWORD)
  await page.getByRole("checkbox", { name: /Aceito os Termos de Uso/ }).check()
  await page.getByRole("button", { name: "Continuar" }).click()
}

export async function chooseDenomination(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Denominação" }).fill(name)
  await page.getByRole("option", { name, exact: true }).click()
}

/** Step 2 without the denomination. */
export async function fillChurch(page: Page): Promise<void> {
  await page.getByLabel("Nome da igreja").fill("Igreja da Paz")
  await page.getByLabel("E-mail da igreja").fill("paz@example.org")
  await page.getByLabel("Telefone da igreja").fill("1131234567")
  await page.getByLabel("CEP").fill("01310100")
  await expect(page.getByLabel("Rua")).toHaveValue("Avenida Paulista")
  await expect(page.getByLabel("Bairro")).toHaveValue("Bela Vista")
  await expect(page.getByLabel("Cidade")).toHaveValue("São Paulo")
  await expect(page.getByLabel("UF")).toHaveValue("SP")
  await expect(page.getByLabel("Número")).toBeFocused()
  await page.getByLabel("Número").fill("1000")
  await page.getByLabel("Pastor responsável").fill("Elias Prado")
}
