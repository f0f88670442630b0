import { members } from "@aprisco/contract/members/routes"
import { aMember, atForm, choosePhoto, openTab, PNG, press } from "./member-form-page.ts"
import { expect, test } from "./signed-in.ts"

/** /membros/novo and /membros/{id}/editar: typed values are never lost. */

test.use({ role: "CHURCH_ADMIN" })

test("two users edit one member: the second is warned, and keeps all values and the photo", {
  tag: "@full",
}, async ({ page, church }) => {
  const { admin } = church
  const { id } = await aMember(admin, "Ana Prado", { rg: "1" })
  await atForm(page, `/membros/${id}/editar`)
  await choosePhoto(page, PNG)
  await page.getByLabel("RG").fill("22.222.222-2")
  await admin.api.call(members.update, { params: { id }, body: { fullName: "Ana Prado Lima", rg: "3" } })
  await press(page, "Salvar")
  await expect(page.getByText("Este registro foi alterado por outra pessoa", { exact: true })).toBeVisible()
  await press(page, "Recarregar e manter o que digitei")
  await expect(page.getByLabel("Nome completo")).toHaveValue("Ana Prado Lima")
  await expect(page.getByLabel("RG")).toHaveValue("22.222.222-2")
  await expect(page.getByRole("region", { name: "Foto" }).locator("img")).toHaveAttribute("src", /^blob:/)
  await press(page, "Salvar")
  await expect(page.getByText("Membro atualizado com sucesso!")).toBeVisible()
  const saved = await admin.api.call(members.detail, { params: { id } })
  expect(saved).toMatchObject({ fullName: "Ana Prado Lima", rg: "22.222.222-2" })
  expect(saved.photo).not.toBeNull()

  await page.goto(`/membros/${id}/editar`)
  await press(page, "Remover foto")
  await openTab(page, "Função na igreja")
  await expect(page.getByText("Função atual")).toBeVisible()
  await press(page, "Salvar")
  await expect(page.getByText("Membro atualizado com sucesso!")).toBeVisible()
  expect((await admin.api.call(members.detail, { params: { id } })).photo).toBeNull()
})

test("a reload keeps what was typed, for this tab and until it is saved", { tag: "@full" }, async ({
  page,
}) => {
  page.on("dialog", (dialog) => void dialog.accept())
  await atForm(page, "/membros/novo")
  await page.getByLabel("Nome completo").fill("Zilda d'Ávila")
  await page.reload()
  await expect(page.getByText("O que você digitou foi recuperado.")).toBeVisible()
  await expect(page.getByLabel("Nome completo")).toHaveValue("Zilda d'Ávila")
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain("Zilda")
})
