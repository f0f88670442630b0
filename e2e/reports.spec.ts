import { members } from "@aprisco/contract/members/routes"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { DEVICES } from "./devices.ts"
import { expect, test } from "./watched.ts"

/** A pastor asks how many there are, who they are, and opens one of them. */

for (const [device, viewport, tag] of DEVICES)
  test.describe(device, { tag }, () => {
    test.use({ viewport })

    test("a number leads to the people behind it, and one of them to the member", async ({
      page,
      baseURL,
      watch,
    }) => {
      const admin = await registerChurchAdmin(baseURL)
      const pastor = await aColleague(admin, "PASTOR", "Elias Prado")
      for (const fullName of ["Noemi d'Ávila", "Rute Nogueira"])
        await admin.api.call(members.create, { body: { fullName, birthDate: "1990-02-28" } })

      await test.step("from the catalogue to a report", async () => {
        await openAs(page, pastor, "/relatorios")
        await watch.axe(page)
        await page.getByRole("link", { name: "Crescimento" }).click()
        await expect(page.getByRole("heading", { level: 1, name: "Crescimento" })).toBeVisible()
        await watch.axe(page)
      })

      await test.step("to the people of a number, and back by the address", async () => {
        const numbers = page.getByRole("region", { name: "Números do relatório" })
        await numbers.getByRole("link", { name: "Entradas" }).click()
        const dialog = page.getByRole("dialog", { name: "Entradas" })
        await expect(dialog.getByRole("link", { name: "Noemi d'Ávila" })).toBeVisible()
        await watch.axe(page)
        await page.reload()
        await dialog.getByRole("link", { name: "Noemi d'Ávila" }).click()
        await expect(page.getByRole("heading", { level: 1, name: "Noemi d'Ávila" })).toBeVisible()
      })

      await test.step("the same as a file", async () => {
        await page.goto("/relatorios/growth")
        const download = page.waitForEvent("download")
        await page.getByRole("button", { name: "Exportar" }).first().click()
        await page.getByRole("menuitem", { name: "CSV" }).click()
        expect((await download).suggestedFilename()).toMatch(/^relatorio-growth-.*\.csv$/)
      })
    })
  })
