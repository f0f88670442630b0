import { members } from "@aprisco/contract/members/routes"
import { tags } from "@aprisco/contract/people/tags"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { DEVICES } from "./devices.ts"
import { expect, test } from "./watched.ts"

/** A list: from its sentence to a tag for all of its people, and to who has left it. */

for (const [device, viewport, tag] of DEVICES)
  test.describe(device, { tag }, () => {
    test.use({ viewport })

    test("a list is described, its people get a tag, the tag is taken back, and who left is told", async ({
      page,
      baseURL,
    }) => {
      const admin = await registerChurchAdmin(baseURL)
      const aMember = (fullName: string, birthDate: string) =>
        admin.api.call(members.create, { body: { fullName, birthDate } })
      const ana = await aMember("Ana Prado", "2005-05-17")
      await aMember("Bia Lima", "2004-01-30")
      await aMember("Caio Reis", "1950-01-30")
      await admin.api.call(tags.create, { body: { name: "Jovens" } })

      await openAs(page, admin, "/listas")
      await page.getByRole("link", { name: "Criar a primeira lista" }).click()
      await page.getByLabel("Nome da lista").fill("Jovens da igreja")
      await page.getByRole("button", { name: "Adicionar condição" }).click()
      const added = page.getByRole("group", { name: "Condição 2" })
      await added.getByLabel("Campo").selectOption("Idade")
      await added.getByLabel("Comparação").selectOption("é menor que")
      await added.getByLabel("Valor").fill("30")
      const preview = page.getByRole("region", { name: "Prévia" })
      await expect(preview).toContainText("Membros ativos em que idade é menor que 30")
      await expect(preview).toContainText("2 pessoas")
      await page.getByRole("button", { name: "Criar lista" }).click()
      await expect(page).toHaveURL(/\/listas\/\d+$/)
      await expect(page.getByText("Entraram 0 · Saíram 0")).toBeVisible()
      await expect(page.getByRole("link", { name: "Bia Lima" })).toBeVisible()

      await page.getByRole("button", { name: "Ações com todos (2 pessoas)" }).click()
      await page.getByRole("menuitem", { name: "Incluir etiqueta" }).click()
      await page.getByLabel("Etiqueta", { exact: true }).selectOption("Jovens")
      await page.getByRole("button", { name: "Aplicar" }).click()
      await expect(page.getByText("2 pessoas alteradas.")).toBeVisible()
      await page.getByRole("button", { name: "Desfazer" }).click()
      await expect(page.getByText("Desfeito: 2 pessoas voltaram ao que era.")).toBeVisible()

      await admin.api.call(members.update, { params: { id: ana.id }, body: { birthDate: "1955-05-17" } })
      await page.reload()
      await expect(page.getByText("Entraram 0 · Saíram 1")).toBeVisible()
      await page.getByRole("button", { name: "Ver nomes" }).click()
      await expect(page.getByRole("link", { name: "Ana Prado" })).toBeVisible()
    })
  })
