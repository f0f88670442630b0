import { account } from "@aprisco/contract/account/routes"
import type { Page } from "@playwright/test"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { confirmPlan } from "./confirmed-plan.ts"
import { emailTo } from "./mailbox.ts"
import { expect, test } from "./watched.ts"

/** The plan: another one is requested, the operator confirms it, and the church is notified. */

test("a plan is requested, confirmed by the operator, and notified", async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  await openAs(page, admin, "/perfil?tab=planos")
  await expect(page.getByText("0 de 60 membros (0,0%)")).toBeVisible()
  await press(page, "Solicitar plano Crescimento")
  const dialog = page.getByRole("dialog", { name: "Solicitar o plano Crescimento?" })
  await dialog.getByRole("button", { name: "Solicitar plano" }).click()
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

function press(page: Page, name: string): Promise<void> {
  return page.getByRole("button", { name, exact: true }).click()
}
