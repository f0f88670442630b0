import { members } from "@aprisco/contract/members/routes"
import { registerChurchAdmin } from "./church-admin.ts"
import { aMember, atForm, choosePhoto, openTab, PNG, press, theOnly } from "./member-form-page.ts"
import { expect, test } from "./watched.ts"

/** /membros/novo and /membros/{id}/editar: nothing that was typed is ever lost. */

test("a full plan does not lose what was typed and links to another plan", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  for (let index = 1; index <= 60; index++) await aMember(admin, `Membro ${index}`)
  await atForm(page, admin)
  await choosePhoto(page, PNG)
  await page.getByLabel("Nome completo").fill("Sexagésima Primeira")
  await page.getByLabel("Data de nascimento").fill("17/05/1980")
  await openTab(page, "Informações adicionais")
  await page.getByLabel("Observações").fill("Digitado com cuidado.")
  await press(page, "Salvar")
  const sentence = "Seu plano permite até 60 membros. Mude de plano para cadastrar mais."
  const notice = page.getByRole("alert").filter({ hasText: sentence }).filter({ hasText: "Ver planos" })
  await expect(notice).toBeVisible()
  await expect(notice.getByRole("link", { name: "Ver planos" })).toBeFocused()
  await watch.axe(page)
  await expect(page.getByLabel("Observações")).toHaveValue("Digitado com cuidado.")
  await expect(page.getByRole("region", { name: "Foto" }).locator("img")).toHaveAttribute("src", /^blob:/)
  const { results } = await admin.api.call(members.list, { query: { search: "Membro 60" } })
  await admin.api.call(members.remove, { params: { id: results[0]?.id ?? 0 } })
  await press(page, "Salvar")
  await expect(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
  expect(await theOnly(admin, "Sexagesima")).toMatchObject({ notes: "Digitado com cuidado." })
})

test("leaving with changes asks, a photo alone being one", async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  const { id } = await aMember(admin, "Ana Prado")
  await atForm(page, admin, `/membros/${id}/editar`)
  await press(page, "Cancelar")
  await expect(page).toHaveURL(new RegExp(`/membros/${id}$`))
  await page.goto(`/membros/${id}/editar`)
  await choosePhoto(page, PNG)
  await press(page, "Cancelar")
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText("Sair sem salvar?")
  await watch.axe(page)
  await dialog.getByRole("button", { name: "Continuar editando" }).click()
  await expect(page.getByRole("region", { name: "Foto" }).locator("img")).toHaveAttribute("src", /^blob:/)
  await press(page, "Cancelar")
  await dialog.getByRole("button", { name: "Sair sem salvar" }).click()
  await expect(page).toHaveURL(new RegExp(`/membros/${id}$`))
  expect((await admin.api.call(members.detail, { params: { id } })).photo).toBeNull()
})

test("two users edit one member: the second is warned, and loses nothing, nor the photo", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const { id } = await aMember(admin, "Ana Prado", { rg: "1" })
  await atForm(page, admin, `/membros/${id}/editar`)
  await choosePhoto(page, PNG)
  await page.getByLabel("RG").fill("22.222.222-2")
  await admin.api.call(members.update, { params: { id }, body: { fullName: "Ana Prado Lima", rg: "3" } })
  await press(page, "Salvar")
  await expect(page.getByText("Este registro foi alterado por outra pessoa", { exact: true })).toBeVisible()
  await watch.axe(page)
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
  await openTab(page, "Status ministerial")
  await expect(page.getByText("Função atual")).toBeVisible()
  await press(page, "Salvar")
  await expect(page.getByText("Membro atualizado com sucesso!")).toBeVisible()
  expect((await admin.api.call(members.detail, { params: { id } })).photo).toBeNull()
})
