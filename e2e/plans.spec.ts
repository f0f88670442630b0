import { account } from "@aprisco/contract/account/routes"
import { members } from "@aprisco/contract/members/routes"
import { plans } from "@aprisco/contract/plans/routes"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, registerChurchAdmin, signIn } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { confirmPlan } from "./confirmed-plan.ts"
import { emailTo } from "./mailbox.ts"
import { expect, test } from "./watched.ts"

/** The plan: how full it is, another one asked for, confirmed, taken back, and a smaller one below the use. */

test("a plan is requested after a question, withdrawn, confirmed by the operator, and notified", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await atPlans(page, admin)
  await expect(page.getByText("0 de 60 membros (0,0%)")).toBeVisible()
  await expect(page.getByRole("article", { name: "Denominação" }).getByText("Sob consulta")).toBeVisible()
  const dialog = page.getByRole("dialog", { name: "Solicitar o plano Crescimento?" })
  await press(page, "Solicitar plano Crescimento")
  await expect(dialog).toContainText("R$ 99/mês")
  await expect(dialog).toContainText("até 500 membros")
  await expect(dialog).toContainText("Até lá, continuam os limites do plano Gratuito.")
  await watch.axe(page)
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  expect((await admin.api.call(plans.read)).requestedPlan).toBeNull()

  await press(page, "Solicitar plano Crescimento")
  await dialog.getByRole("button", { name: "Solicitar plano" }).click()
  await toast(page, "Plano Crescimento solicitado.")
  await expect(page.getByText("Você pediu o plano Crescimento")).toBeVisible()
  await expect(page.getByText("Solicitado", { exact: true })).toBeVisible()
  const { id } = await admin.api.call(account.myChurch)
  const asked = `nº ${id}\\) pediu o plano Crescimento \\(R\\$ 99/mês\\)`
  await emailTo("operador@aprisco.example", new RegExp(asked))
  await press(page, "Desistir do pedido")
  await toast(page, "Pedido de plano cancelado.")
  await expect(page.getByText("Você pediu o plano Crescimento")).toHaveCount(0)

  await press(page, "Solicitar plano Crescimento")
  await dialog.getByRole("button", { name: "Solicitar plano" }).click()
  await expect(page.getByText("Você pediu o plano Crescimento")).toBeVisible()
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

test("a plan below the usage says what stays, keeps all members, and accepts no new one", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await admin.api.call(plans.choose, { body: { subscriptionPlan: "enterprise" } })
  await confirmPlan(admin)
  for (let n = 0; n < 62; n += 1)
    await admin.api.call(members.create, {
      body: { fullName: `Membro Número ${n}`, birthDate: "1980-05-17" },
    })
  await atPlans(page, admin)
  await expect(page.getByText("62 membros cadastrados, sem limite.")).toBeVisible()
  await press(page, "Mudar para o plano Gratuito")
  const dialog = page.getByRole("dialog", { name: "Mudar para o plano Gratuito?" })
  await expect(dialog).toContainText("Sua igreja tem 62: 2 acima do limite.")
  await expect(dialog).toContainText("Ninguém é excluído")
  await expect(dialog).toContainText("A mudança vale imediatamente.")
  await watch.axe(page)
  await dialog.getByRole("button", { name: "Mudar de plano" }).click()
  await toast(page, "Sua igreja agora está no plano Gratuito.")
  await expect(page.getByText("62 de 60 membros (103,3%)")).toBeVisible()
  await expect(page.getByText("2 acima do limite")).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await watch.axe(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.goto("/membros")
  await expect(page.getByText("1-20 de 62")).toBeVisible()
  await page.goto("/membros/novo")
  await page.getByLabel("Nome completo").fill("Rute Nogueira")
  await page.getByLabel("Data de nascimento").pressSequentially("28021990")
  await press(page, "Salvar")
  await expect(
    page.getByText("Seu plano permite até 60 membros. Mude de plano para cadastrar mais.").first(),
  ).toBeVisible()
  // Nothing typed is lost.
  await expect(page.getByLabel("Nome completo")).toHaveValue("Rute Nogueira")
})

test("who does not run the church sees the plan and asks for none", async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  await admin.api.call(plans.choose, { body: { subscriptionPlan: "denomination" } })
  const pastor = await aColleague(admin, "PASTOR", "Elias Prado")
  await page.goto("/login")
  await signIn(page, pastor)
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto("/perfil?tab=planos")
  await expect(page.getByText("Somente quem administra a igreja pode pedir outro plano.")).toBeVisible()
  await expect(page.getByText("Você pediu o plano Denominação")).toBeVisible()
  await expect(page.getByText("O valor é sob consulta", { exact: false })).toBeVisible()
  for (const button of [/^Solicitar plano/, /^Mudar para/, "Desistir do pedido"])
    await expect(page.getByRole("button", { name: button })).toHaveCount(0)
  await watch.axe(page)
})

async function atPlans(page: Page, { token }: ChurchAdmin): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), token)
  await page.goto("/perfil?tab=planos")
  await expect(page.getByText("Seu plano")).toBeVisible()
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole("button", { name, exact: true }).click()
}

function toast(page: Page, words: string): Promise<void> {
  return expect(page.getByText(words, { exact: true })).toBeVisible()
}
