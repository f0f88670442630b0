import { people } from "@aprisco/contract/people/routes"
import { plans } from "@aprisco/contract/plans/routes"
import { treasuryAccounts } from "@aprisco/contract/treasury/accounts"
import { treasuryCategories } from "@aprisco/contract/treasury/categories"
import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, openAs, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { confirmPlan } from "./confirmed-plan.ts"
import { DEVICES } from "./devices.ts"
import { expect, test } from "./watched.ts"

/** The month of a small church: a bill in instalments, an expense that is asked back and paid, and the report for the assembly. */

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const expectMessage = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).first()).toBeVisible()
const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click()

/** An administrator whose church has «Financeiro» and R$ 2.000,00 of tithes in its box. */
async function aTreasurer(origin: string | undefined): Promise<ChurchAdmin> {
  const admin = await registerChurchAdmin(origin)
  const { api } = admin
  await api.call(plans.choose, { body: { subscriptionPlan: "professional" } })
  await confirmPlan(admin)
  await api.call(people.create, { body: { fullName: "Ana Lúcia Prado" } })
  const [box] = (await api.call(treasuryAccounts.list)).results
  const { results } = await api.call(treasuryCategories.list)
  const tithes = results.find(({ code }) => code === "1.01")
  const today = new Date().toISOString().slice(0, 10)
  const body = { kind: "income", date: today, amount: "2000.00" } as const
  await api.call(ledgerEntries.create, {
    body: { ...body, account: box?.id ?? 0, category: tithes?.id ?? 0 },
  })
  return admin
}

for (const [device, viewport] of DEVICES)
  test.describe(device, { tag: "@full" }, () => {
    test.use({ viewport })

    test("a bill is paid with a discount, a deacon gets his money back, and the assembly sees the month", async ({
      page,
      browser,
      baseURL,
    }) => {
      const admin = await aTreasurer(baseURL)
      const deacon = await aColleague(admin, "MEMBER", "Bruno Reis")

      await openAs(page, admin, "/financeiro/contas-a-pagar")
      await page.getByRole("link", { name: "Cadastrar a primeira conta" }).click()
      await page.getByRole("textbox", { name: "Valor" }).fill("100")
      await page.getByRole("combobox", { name: "Categoria" }).fill("agua")
      await page.getByRole("option", { name: /Água e luz/ }).click()
      await page.getByLabel("Descrição").fill("Conta de luz")
      await page.getByText("Em parcelas", { exact: true }).click()
      await page.getByLabel("Primeiro vencimento").fill("31/01/2030")
      await page.getByLabel("Parcelas", { exact: true }).fill("3")
      await expect(page.getByText(/R\$\s33,34/).first()).toBeVisible()
      await press(page, "Salvar")
      await expectMessage(page, "3 parcelas criadas.")
      await press(page, "Registrar pagamento")
      await page.getByLabel("Da conta").selectOption("Caixa")
      await page.getByRole("dialog").getByRole("textbox", { name: "Valor" }).fill("30")
      await page.getByRole("checkbox", { name: "Quitar por este valor" }).check()
      await expectMessage(page, /Desconto de R\$\s3,33/)
      await inDialog(page, "Registrar")
      await expectMessage(page, /Lançado com o número \d{4}\/000002/)

      const own = await browser.newContext({ viewport })
      const phone = await own.newPage()
      await openAs(phone, deacon, "/financeiro/reembolsos/novo")
      await phone.getByRole("textbox", { name: "Valor" }).fill("45,90")
      await phone.getByRole("combobox", { name: "Categoria" }).fill("material")
      await phone.getByRole("option", { name: /Material/ }).click()
      await phone.getByLabel("Descrição").fill("Lâmpadas do salão")
      await press(phone, "Enviar pedido")
      await expectMessage(phone, "Pedido enviado.")

      await openAs(page, admin, "/dashboard")
      await page
        .getByRole("link", { name: /reembolso/i })
        .first()
        .click()
      await page.getByText("Lâmpadas do salão").first().click()
      await press(page, "Autorizar")
      await inDialog(page, "Autorizar")
      await expectMessage(page, "Reembolso autorizado.")
      await press(page, "Pagar")
      await page.getByRole("combobox", { name: "Da conta" }).selectOption("Caixa")
      await inDialog(page, "Pagar")
      await expectMessage(page, /Lançado com o número \d{4}\/000003/)
      await phone.reload()
      await expectMessage(phone, /^Pago/)
      await own.close()

      await openAs(page, admin, "/financeiro/relatorios")
      await expect(page.getByText(/R\$\s1\.924,10/).first()).toBeVisible()
      await expect(
        page.getByText(/A escrituração é do contador|escrituração é do contador/).first(),
      ).toBeVisible()
    })
  })
