import type { Page } from "@playwright/test"
import { expect } from "./watched.ts"

/** A request about personal data: how somebody makes it at a QR code, and how it is answered. */

/** From the visitor's form, to the page that says it was received. */
export async function askAtCode(
  phone: Page,
  visitPath: string,
  name: string,
  check: () => Promise<void>,
): Promise<void> {
  await phone.goto(visitPath)
  await phone.getByRole("button", { name: "ler tudo" }).click()
  await phone.getByRole("link", { name: "Ver, corrigir ou apagar os seus dados" }).click()
  await phone.getByLabel("O que você pede").selectOption({ label: "Ver os dados que a igreja guarda" })
  await phone.getByLabel("Nome completo").fill(name)
  await phone.getByLabel("Telefone ou e-mail para a resposta").fill("rute@example.org")
  await check()
  await phone.getByRole("button", { name: "Enviar pedido" }).click()
  const robot = phone.getByLabel("Sou uma pessoa", { exact: false })
  const received = phone.getByRole("heading", { name: "Pedido recebido" })
  await expect(robot.or(received)).toBeVisible()
  // Faster than a person types.
  if (await robot.isVisible()) {
    await robot.check()
    await phone.getByRole("button", { name: "Enviar pedido" }).click()
  }
  await expect(received).toBeVisible()
}

/** On the request's screen: how the identity was confirmed, and the answer. */
export async function answer(page: Page, identity: string, text: string): Promise<void> {
  await page.getByRole("button", { name: "Confirmar identidade" }).click()
  await page.getByLabel("Como a identidade foi confirmada").fill(identity)
  await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click()
  await page.getByRole("button", { name: "Responder" }).click()
  await page.getByLabel("Resposta").fill(text)
  await page.getByRole("dialog").getByRole("button", { name: "Responder" }).click()
  await expect(page.getByText(text)).toBeVisible()
}
