import { members } from "@aprisco/contract/members/routes"
import { registerChurchAdmin } from "./church-admin.ts"
import { aMember, atRecord, NAME, press, toast } from "./member-record-page.ts"
import { expect, test } from "./watched.ts"

/** The deletion of a member's record and its restore; what the record shows is tested in web/src/modules/roll/members. */

test("a deleted member is removed everywhere at once, and restored from the trash", { tag: "@full" }, async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const id = await aMember(admin, { cpf: "529.982.247-25" })
  await atRecord(page, admin, `/membros/${id}`)
  const dialog = page.getByRole("dialog")
  await page
    .getByRole("button", { name: /^Ações de/ })
    .first()
    .click()
  await page.getByRole("menuitem", { name: "Excluir" }).click()
  await dialog.getByRole("button", { name: "Excluir" }).click()
  await toast(page, "Membro excluído com sucesso")
  await expect(page).toHaveURL(/\/membros$/)
  await expect(page.getByText("Nenhum membro encontrado")).toBeVisible()
  await page.getByPlaceholder("Buscar...").click()
  await page
    .getByRole("dialog")
    .getByRole("combobox")
    .or(page.getByRole("dialog").getByRole("textbox"))
    .first()
    .fill("debora")
  await expect(page.getByText("Nada encontrado para “debora”.")).toBeVisible()
  await expect(page.getByRole("dialog").getByText(NAME)).toHaveCount(0)
  await page.keyboard.press("Escape")
  await page.goto(`/membros/${id}`)
  await expect(page.getByRole("heading", { name: "Membro não encontrado" })).toBeVisible()

  // Another member has the CPF meanwhile: refused with a message, until it is free again.
  const double = await aMember(admin, { fullName: "Rute Nogueira", cpf: "529.982.247-25" })
  await page.goto("/configuracoes")
  await page.getByRole("link", { name: /^Lixeira/ }).click()
  await expect(page.getByText("1 cadastro excluído")).toBeVisible()
  await expect(page.getByRole("row", { name: new RegExp(NAME) })).toContainText("Marta Fontes")
  await press(page, `Restaurar ${NAME}`)
  await dialog.getByRole("button", { name: "Restaurar" }).click()
  await toast(page, "Já existe um membro com este CPF.")
  await admin.api.call(members.remove, { params: { id: double } })
  await press(page, `Restaurar ${NAME}`)
  await dialog.getByRole("button", { name: "Restaurar" }).click()
  await toast(page, "Membro restaurado com sucesso.")
  await expect(page.getByRole("row", { name: new RegExp(NAME) })).toHaveCount(0)
  await page.getByLabel("Mostrar").selectOption("Visitantes")
  await expect(page).toHaveURL(/kind=visitor/)
  await expect(page.getByText("A lixeira está vazia")).toBeVisible()
  await page.goto(`/membros/${id}`)
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible()
})
