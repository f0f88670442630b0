import { expect, test } from "./signed-in.ts"
import { uniqueSurname } from "./unique-surname.ts"
import { visitFormOf } from "./visit-form-page.ts"

/** What somebody asks of a church about their own data: answered in time, and late. */

test.use({ role: "CHURCH_ADMIN" })

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test("a request from the page of the QR code is answered in time", async ({ page, church, watch }) => {
  const { visitPath } = await visitFormOf(church.admin)
  const name = `Rute ${uniqueSurname()}`
  const phone = await watch.anotherBrowser()
  await phone.goto(visitPath)
  await phone.getByRole("button", { name: "ler tudo" }).click()
  await phone.getByRole("link", { name: "Ver, corrigir ou apagar os seus dados" }).click()
  await phone.getByLabel("O que você pede").selectOption({ label: "Ver os dados que a igreja guarda" })
  await phone.getByLabel("Nome completo").fill(name)
  await phone.getByLabel("Telefone ou e-mail para a resposta").fill("rute@example.org")
  await watch.axe(phone)
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

  await page.goto("/configuracoes/pedidos")
  await page.getByRole("link", { name }).click()
  await expect(page.getByText("Faltam 15 dias")).toBeVisible()
  await page.getByRole("button", { name: "Confirmar identidade" }).click()
  await page.getByLabel("Como a identidade foi confirmada").fill("Ligamos para o número do cadastro.")
  await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click()
  await page.getByRole("button", { name: "Responder" }).click()
  await page.getByLabel("Resposta").fill("Enviamos a cópia por e-mail.")
  await page.getByRole("dialog").getByRole("button", { name: "Responder" }).click()
  await expect(page.getByText("Enviamos a cópia por e-mail.")).toBeVisible()
  await expect(page.getByText("Respondido", { exact: true }).first()).toBeVisible()
  await watch.axe(page)
})

test("a request that came twenty days ago is late, and stays so when it is answered", async ({ page }) => {
  const name = `Noemi ${uniqueSurname()}`
  await page.goto("/configuracoes/pedidos")
  await page.getByRole("button", { name: "Registrar pedido" }).first().click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("O que a pessoa pede").selectOption({ label: "Correção de dados" })
  await dialog.getByLabel("Quem pede").fill(name)
  await dialog.getByLabel("Recebido em").fill(daysAgo(20))
  await dialog.getByRole("button", { name: "Registrar", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(name) })).toBeVisible()
  await expect(page.getByText("Atrasado", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Confirmar identidade" }).click()
  await page.getByLabel("Como a identidade foi confirmada").fill("Mostrou o RG.")
  await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click()
  await page.getByRole("button", { name: "Responder" }).click()
  await page.getByLabel("Resposta").fill("Telefone corrigido.")
  await page.getByRole("dialog").getByRole("button", { name: "Responder" }).click()
  await expect(page.getByText("Respondido com atraso")).toBeVisible()
})
