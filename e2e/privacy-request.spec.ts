import { DEVICES } from "./devices.ts"
import { answer, askAtCode } from "./privacy-request-page.ts"
import { expect, test } from "./signed-in.ts"
import { uniqueSurname } from "./unique-surname.ts"
import { visitFormOf } from "./visit-form-page.ts"

/** What somebody asks of a church about their own data: answered in time, and late. */

test.use({ role: "CHURCH_ADMIN" })

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

for (const [device, viewport, tag] of DEVICES)
  test.describe(device, { tag }, () => {
    test.use({ viewport })

    test("a request from the page of the QR code is answered in time", async ({ page, church, watch }) => {
      const { visitPath } = await visitFormOf(church.admin)
      const name = `Rute ${uniqueSurname()}`
      const phone = await watch.anotherBrowser()
      await askAtCode(phone, visitPath, name, () => watch.axe(phone))

      await page.goto("/configuracoes/pedidos")
      await page.getByRole("link", { name }).click()
      await expect(page.getByText("Faltam 15 dias")).toBeVisible()
      await answer(page, "Ligamos para o número do cadastro.", "Enviamos a cópia por e-mail.")
      await expect(page.getByText("Respondido", { exact: true }).first()).toBeVisible()
      await watch.axe(page)
    })
  })

for (const [device, viewport, tag] of DEVICES)
  test.describe(device, { tag }, () => {
    test.use({ viewport })

    test("a request that came twenty days ago is late, and stays so when it is answered", {
      tag: "@full",
    }, async ({ page }) => {
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
      await answer(page, "Mostrou o RG.", "Telefone corrigido.")
      await expect(page.getByText("Respondido com atraso")).toBeVisible()
    })
  })
