import { account } from "@aprisco/contract/account/routes"
import { invoices } from "@aprisco/contract/plans/invoices"
import { plans } from "@aprisco/contract/plans/routes"
import type { Page } from "@playwright/test"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { asOperator, confirmPlan } from "./confirmed-plan.ts"
import { emailTo } from "./mailbox.ts"
import { expect, test } from "./watched.ts"

/** The plan: another one is requested, the operator confirms it, and the church is notified. */

test("a plan is requested, confirmed by the operator, and notified", async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  await openAs(page, admin, "/perfil?tab=planos")
  await expect(page.getByText("0 de 60 membros (0,0%)")).toBeVisible()
  await press(page, "Escolher plano Crescimento")
  const dialog = page.getByRole("dialog", { name: "Escolher o plano Crescimento?" })
  await dialog.getByRole("button", { name: "Escolher plano" }).click()
  await expect(page.getByText("Você pediu o plano Crescimento")).toBeVisible()
  const { id } = await admin.api.call(account.myChurch)
  const asked = `nº ${id}\\) pediu o plano Crescimento \\(R\\$ 99/mês\\)`
  await emailTo("operador@aprisco.example", new RegExp(asked))
  await confirmPlan(admin)
  await page.reload()
  await expect(page.getByText("0 de 500 membros (0,0%)")).toBeVisible()
  await expect(page.getByRole("article", { name: "Crescimento" }).getByText("Plano atual")).toBeVisible()
  await emailTo(admin.email, /O plano Crescimento foi confirmado/)
  await page.goto("/dashboard")
  await page.getByRole("button", { name: /^Notificações/ }).click()
  await page.getByText("O plano Crescimento foi confirmado e já vale para a sua igreja.").click()
  await expect(page).toHaveURL(/\/perfil\?tab=planos/)
})

test("a year of a plan is chosen, paid by PIX, confirmed by the operator, and lapses when the next one is not paid", {
  tag: "@full",
}, async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  await openAs(page, admin, "/pagamento")
  await page.getByText("Anual", { exact: true }).click()
  await press(page, "Escolher Ministério anual")
  const dialog = page.getByRole("dialog", { name: "Escolher o plano Ministério?" })
  await expect(dialog.getByText("Valor: R$ 2.388 por ano.")).toBeVisible()
  await dialog.getByRole("button", { name: "Escolher plano" }).click()
  await expect(page.getByText("Aguardando o pagamento")).toBeVisible()
  await expect(page.getByAltText("QR Code para pagar com PIX")).toBeVisible()
  await expect(page.getByLabel("PIX copia e cola")).toHaveValue(/^000201.*54072388\.00.*6304[0-9A-F]{4}$/)
  const download = page.waitForEvent("download")
  await press(page, "Baixar a fatura")
  expect((await download).suggestedFilename()).toMatch(/^fatura-\d+\.pdf$/)
  const [invoice] = (await admin.api.call(invoices.list, { query: {} })).results
  await asOperator("confirm-payment", String(invoice?.number))
  await page.reload()
  await expect(page.getByText(/Pagamento anual, pago até/)).toBeVisible()
  await expect(page.getByText("Em dia")).toBeVisible()
  const { paidUntil } = await admin.api.call(plans.read)
  const year = Number(paidUntil?.slice(0, 4))
  await asOperator("bill", "--as-of", `${year + 1}${paidUntil?.slice(4)}`)
  await page.reload()
  await expect(page.getByText("Não renovado")).toBeVisible()
  await page.getByRole("link", { name: "Ir para o dashboard" }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

function press(page: Page, name: string): Promise<void> {
  return page.getByRole("button", { name, exact: true }).click()
}
