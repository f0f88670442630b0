import { people } from "@aprisco/contract/people/routes"
import { plans } from "@aprisco/contract/plans/routes"
import { treasuryAccounts } from "@aprisco/contract/treasury/accounts"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, openAs, registerChurchAdmin } from "./church-admin.ts"
import { confirmPlan } from "./confirmed-plan.ts"
import { PHONE_FIRST } from "./devices.ts"
import { expect, test } from "./watched.ts"

/** The treasury of a small church: a Sunday after the service, and the month in which it lies. */

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const expectMessage = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).first()).toBeVisible()

/** An administrator whose church has «Financeiro», with a member and a bank account. */
async function aTreasurer(origin: string | undefined): Promise<ChurchAdmin> {
  const admin = await registerChurchAdmin(origin)
  await admin.api.call(plans.choose, { body: { subscriptionPlan: "professional" } })
  await confirmPlan(admin)
  await admin.api.call(people.create, { body: { fullName: "Ana Lúcia Prado" } })
  await admin.api.call(treasuryAccounts.create, { body: { name: "Banco do Brasil", kind: "bank" } })
  return admin
}

async function chooseCategory(page: Page, typed: string, name: RegExp): Promise<void> {
  await page.getByRole("combobox", { name: "Categoria" }).fill(typed)
  await page.getByRole("option", { name }).click()
}

for (const [device, viewport, tag] of PHONE_FIRST)
  test.describe(device, { tag }, () => {
    test.use({ viewport })

    test("a treasurer posts a Sunday, reverses what was typed twice, and sees the month with it", async ({
      page,
      baseURL,
    }) => {
      const admin = await aTreasurer(baseURL)
      await openAs(page, admin, "/financeiro/lancamentos")
      await expect(page.getByRole("heading", { name: "Nenhum lançamento ainda" })).toBeVisible()

      await openAs(page, admin, "/finance/new")
      await page.getByRole("textbox", { name: "Valor" }).fill("350")
      await chooseCategory(page, "dizimo", /Dízimos/)
      await page.getByLabel("Para a conta").selectOption("Banco do Brasil")
      await page.getByLabel("Forma").selectOption("PIX")
      await page.getByRole("combobox", { name: "Quem contribuiu" }).fill("Ana")
      await page.getByRole("option", { name: /Ana Lúcia Prado/ }).click()
      await press(page, "Salvar")
      await expectMessage(page, /Lançado com o número \d{4}\/000001/)
      await expect(page.getByText("Ana Lúcia Prado").first()).toBeVisible()

      await openAs(page, admin, "/financeiro/lancamentos/novo")
      await page.getByRole("textbox", { name: "Valor" }).fill("1.234,50")
      await chooseCategory(page, "ofer", /Ofertas/)
      await page.getByLabel("Para a conta").selectOption("Caixa")
      await page.getByLabel("Forma").selectOption("Dinheiro")
      await press(page, "Salvar e lançar outro")
      await expectMessage(page, /Último: \d{4}\/000002/)
      await page.keyboard.type("1234,50")
      await page.keyboard.press("Enter")
      await expectMessage(page, /Último: \d{4}\/000003/)
      await press(page, "Terminar")

      await page
        .getByText(/000003/)
        .first()
        .click()
      await press(page, "Estornar")
      const dialog = page.getByRole("dialog", { name: "Estornar lançamento" })
      await dialog.getByLabel("Motivo").fill("Lançado duas vezes")
      await dialog.getByRole("button", { name: "Estornar" }).click()
      await expectMessage(page, /Estornado com o número \d{4}\/000004/)

      await openAs(page, admin, "/financeiro/lancamentos?transferir=contas")
      const transfer = page.getByRole("dialog")
      await transfer.getByRole("combobox", { name: "De" }).selectOption("Caixa")
      await transfer.getByRole("combobox", { name: "Para" }).selectOption("Banco do Brasil")
      await transfer.getByLabel("Valor").fill("1000")
      await transfer.getByRole("button", { name: "Transferir" }).click()
      await expectMessage(page, /Lançado com o número \d{4}\/000005/)

      await openAs(page, admin, "/financeiro")
      await expect(page.getByText(/R\$\s1\.584,50/).first()).toBeVisible()
      await expect(page.getByText(/R\$\s234,50/).first()).toBeVisible()
      await expect(page.getByText(/R\$\s1\.350,00/).first()).toBeVisible()
    })
  })
