import type { Page } from "@playwright/test"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { PHONE_FIRST } from "./devices.ts"
import { expect, test } from "./watched.ts"

/** A secretary sends the month from a telephone; the pastor returns it, and approves it once it is corrected. */

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const confirm = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click()

for (const [device, viewport, tag] of PHONE_FIRST)
  test.describe(device, { tag }, () => {
    test.use({ viewport })

    test("a month is sent, returned, corrected, approved and consolidated", async ({
      page,
      baseURL,
      watch,
    }) => {
      const admin = await registerChurchAdmin(baseURL)
      const secretary = await aColleague(admin, "SECRETARY", "Rute Nogueira")
      const pastor = await aColleague(admin, "PASTOR", "Elias Prado")
      const office = await watch.anotherBrowser({ viewport })
      let address = ""

      await test.step("the secretary opens and sends it", async () => {
        await openAs(page, secretary, "/relatorios/mensal")
        await watch.axe(page)
        await press(page, "Abrir relatório")
        await page
          .getByRole("dialog")
          .getByRole("combobox", { name: /^Unidade/ })
          .click()
        await page.getByRole("option", { name: /^Sede/ }).click()
        await confirm(page, "Abrir")
        await expect(page.getByText("Números do mês")).toBeVisible()
        address = new URL(page.url()).pathname
        await page.getByRole("textbox", { name: "Batismos", exact: true }).fill("3")
        await page.getByRole("textbox", { name: "Por que difere: Batismos" }).fill("Ainda sem ficha")
        await watch.axe(page)
        await press(page, "Enviar")
        await confirm(page, "Enviar")
        await expect(page.getByText("Enviado", { exact: true }).first()).toBeVisible()
      })

      await test.step("the pastor returns it with a reason", async () => {
        await openAs(office, pastor, address)
        await press(office, "Devolver")
        await office.getByRole("dialog").getByRole("textbox").fill("Foram dois batismos")
        await confirm(office, "Devolver")
        await expect(office.getByText("Devolvido", { exact: true }).first()).toBeVisible()
      })

      await test.step("the secretary corrects and sends it again", async () => {
        await page.reload()
        await expect(page.getByText("Foram dois batismos").first()).toBeVisible()
        await page.getByRole("textbox", { name: "Batismos", exact: true }).fill("2")
        await press(page, "Enviar")
        await confirm(page, "Enviar")
        await expect(page.getByText("Enviado", { exact: true }).first()).toBeVisible()
      })

      await test.step("the pastor approves it, and it is in the consolidated month", async () => {
        await office.reload()
        await press(office, "Aprovar")
        await confirm(office, "Aprovar")
        await expect(office.getByText("Aprovado", { exact: true }).first()).toBeVisible()
        await watch.axe(office)
        await office.goto("/relatorios/mensal/consolidado")
        await expect(office.getByText("Soma dos aprovados")).toBeVisible()
        await watch.axe(office)
      })
    })
  })
