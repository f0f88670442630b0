import { staff } from "@aprisco/contract/staff/routes"
import type { Page } from "@playwright/test"
import { registerChurchAdmin, signIn } from "./church-admin.ts"
import { accept, address, at, press, said, WRONG } from "./settings-page.ts"
import { expect, test } from "./watched.ts"

/** Configurações: who uses the system, from the invitation to the end of their access. */

async function act(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Ações de ${name}` }).click()
  await page.getByRole("menuitem", { name: item }).click()
}

test("what is missing in an invitation is said, and what was typed is still there", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await at(page, "/configuracoes/usuarios", admin)
  await press(page, "Convidar usuário")
  await press(page, "Enviar convite")
  await said(page, WRONG)
  for (const words of ["Nome é obrigatório", "E-mail é obrigatório", "Escolha o perfil de acesso"])
    await expect(page.getByRole("dialog").getByText(words, { exact: true })).toBeVisible()
  await watch.axe(page)
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Nome completo").fill("Rute Prado")
  await dialog.getByLabel("E-mail").fill(admin.email)
  await dialog.getByLabel("Perfil de acesso").selectOption("Secretário(a)")
  await expect(dialog.getByText(/Cadastra e edita membros e visitantes/)).toBeVisible()
  await press(page, "Enviar convite")
  await said(page, "Este e-mail já está cadastrado.")
  await expect(dialog.getByLabel("Nome completo")).toHaveValue("Rute Prado")
})

test("ending somebody's access ends their session, and the record of changes shows it", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const rute = { fullName: "Rute Nogueira", email: address() }
  await admin.api.call(staff.invite, { body: { ...rute, role: "SECRETARY" } })
  const secretary = await accept(admin, rute)
  const hers = await watch.anotherBrowser()
  await hers.goto("/membros")
  await signIn(hers, secretary)
  await expect(hers.getByRole("heading", { name: "Membros" })).toBeVisible()

  await at(page, "/configuracoes/usuarios", admin)
  await act(page, "Rute Nogueira", "Desativar acesso")
  await watch.axe(page)
  await press(page, "Desativar")
  await said(page, "Acesso de Rute Nogueira desativado.")
  await expect(page.getByRole("main").getByText("Inativo", { exact: true }).last()).toBeVisible()
  await hers.reload()
  await expect(hers).toHaveURL(/\/login/)

  await page.getByRole("link", { name: "Configurações", exact: true }).first().click()
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Auditoria/ })
    .click()
  await page.getByLabel("Ação", { exact: true }).selectOption("Desativou o acesso de um usuário")
  await expect(page).toHaveURL(/action=user\.deactivated/)
  const entry = page.getByRole("row", { name: /Desativou o acesso de um usuário/ })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText("Marta Fontes")
  await expect(entry).toContainText("Rute Nogueira")
  await watch.axe(page)
  await entry.getByRole("link").click()
  await expect(page).toHaveURL(/\/configuracoes\/usuarios\?search=Rute/)

  await act(page, "Rute Nogueira", "Reativar acesso")
  await said(page, "Acesso de Rute Nogueira reativado.")
  await act(page, "Rute Nogueira", "Remover usuário")
  await press(page, "Remover")
  await said(page, "Usuário removido com sucesso.")
  await expect(page.getByRole("heading", { name: "Nenhum usuário encontrado" })).toBeVisible()
})

test("an access that somebody else has changed meanwhile is not overwritten", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const invited = { fullName: "Tomé Reis", email: address() }
  const { id } = await admin.api.call(staff.invite, { body: { ...invited, role: "LEADER" } })
  await at(page, "/configuracoes/usuarios", admin)
  await act(page, "Tomé Reis", "Editar acesso")
  const dialog = page.getByRole("dialog", { name: "Editar acesso" })
  await dialog.getByLabel("Perfil de acesso").selectOption("Pastor(a)")
  await admin.api.call(staff.update, { params: { id }, body: { fullName: "Tomé dos Reis" } })
  await press(page, "Salvar")
  await expect(dialog.getByText("Este registro foi alterado por outra pessoa")).toBeVisible()
  await watch.axe(page)
  await press(page, "Recarregar e manter o que digitei")
  await expect(dialog.getByLabel("Nome completo")).toHaveValue("Tomé dos Reis")
  await expect(dialog.getByLabel("Perfil de acesso")).toHaveValue("PASTOR")
  await press(page, "Salvar")
  await said(page, "Acesso de Tomé dos Reis atualizado.")
  expect(await admin.api.call(staff.detail, { params: { id } })).toMatchObject({
    role: "PASTOR",
    fullName: "Tomé dos Reis",
  })
})
