import { people } from "@aprisco/contract/people/routes"
import { DEVICES } from "./devices.ts"
import { expect, test } from "./signed-in.ts"
import { uniqueSurname } from "./unique-surname.ts"

/** The office enters a family with one form, and moves it from one of its people's record. */

test.use({ role: "SECRETARY" })

for (const [device, viewport, tag] of DEVICES)
  test.describe(device, { tag }, () => {
    test.use({ viewport })

    test("a family is entered with a known person and new ones, gets a guardian, and moves as a whole", async ({
      page,
      church,
      watch,
    }) => {
      const surname = uniqueSurname()
      const [rute, boaz, obede] = [`Rute ${surname}`, `Boaz ${surname}`, `Obede ${surname}`]
      const { api } = church.admin
      const known = await api.call(people.create, { body: { fullName: rute, gender: "F" } })

      await test.step("in one form", async () => {
        await page.goto("/familias")
        await page
          .getByRole("main")
          .getByRole("link", { name: /família/i })
          .first()
          .click()
        await expect(page).toHaveURL(/\/familias\/nova/)
        const section = page.getByRole("region", { name: "Pessoas" })
        await section.getByLabel("Buscar pessoa cadastrada").fill(surname)
        await page.getByRole("option", { name: rute }).click()
        for (const [row, [name, role, born]] of (
          [
            [boaz, "Cônjuge", "01/01/1980"],
            [obede, "Filho(a)", "05/05/2019"],
          ] as const
        ).entries()) {
          await section.getByLabel("Nome completo").nth(row).fill(name)
          await section.getByLabel("Data de nascimento").nth(row).fill(born)
          // Behind the known person, whose name is not asked.
          await section
            .getByLabel("Papel na família")
            .nth(row + 1)
            .selectOption(role)
        }
        const home = page.getByRole("region", { name: "Endereço" })
        await home.getByLabel("Endereço", { exact: true }).fill("Rua das Oliveiras")
        await home.getByLabel("Cidade").fill("Recife")
        await watch.axe(page)
        await page.getByRole("button", { name: "Salvar" }).click()
        await expect(page.getByRole("heading", { name: `Família de ${rute}` })).toBeVisible()
        await expect(page.getByText("Rua das Oliveiras, Recife")).toBeVisible()
      })

      await test.step("the child gets a grandmother as guardian, whose telephone is mended", async () => {
        await page.getByRole("link", { name: obede, exact: true }).click()
        await page.getByRole("tab", { name: /^Família/ }).click()
        await page.getByRole("button", { name: "Adicionar responsável" }).click()
        const dialog = page.getByRole("dialog")
        await dialog.getByRole("button", { name: /Informar nome e telefone/ }).click()
        await dialog.getByLabel("Nome").fill("Noemi Efrata")
        await dialog.getByLabel("Parentesco").selectOption("Avó ou avô")
        await dialog.getByRole("button", { name: "Adicionar", exact: true }).click()
        await page.getByRole("button", { name: "Editar Noemi Efrata" }).click()
        await dialog.getByLabel("Telefone").fill("81977775555")
        await dialog.getByLabel("Pode buscar a criança").check()
        await dialog.getByRole("button", { name: "Salvar" }).click()
        await expect(page.getByText("Avó ou avô · (81) 97777-5555 · pode buscar a criança")).toBeVisible()
        await expect(page.getByText("Mãe · pode buscar a criança · pela família")).toBeVisible()
      })

      await test.step("and the address of all is changed on one record", async () => {
        await page.getByRole("link", { name: "Editar", exact: true }).click()
        await page.getByRole("textbox", { name: "Endereço" }).fill("Rua Nova")
        await page.getByLabel("Sim, de todos que moram juntos").check()
        await watch.axe(page)
        await page.getByRole("button", { name: "Salvar alterações" }).click()
        await expect(page.getByText("Pessoa atualizada com sucesso!")).toBeVisible()
        expect((await api.call(people.detail, { params: { id: known.id } })).fullAddress).toBe(
          "Rua Nova, Recife",
        )
      })
    })
  })
