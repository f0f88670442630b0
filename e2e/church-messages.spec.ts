import { visitors } from "@aprisco/contract/visitors/routes"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { press, said } from "./press-and-toast.ts"
import { expect, test } from "./watched.ts"

/** What a church sets for following its visitors up: its messages, and the hours of the first contact. */

test("the church writes its own messages and sets its own hours", async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  await openAs(page, admin, "/configuracoes")
  await page.getByRole("link", { name: /^Mensagens/ }).click()
  await expect(page.getByRole("article")).toHaveCount(3)
  await watch.axe(page)

  await test.step("with a live preview, and no place that nothing fills", async () => {
    await press(page, "Nova mensagem")
    const dialog = page.getByRole("dialog", { name: "Nova mensagem" })
    await dialog.getByRole("textbox", { name: "Nome" }).fill("Célula")
    const text = dialog.getByRole("textbox", { name: "Mensagem" })
    await text.fill("Oi, !")
    await text.press("ArrowLeft")
    await dialog.getByRole("button", { name: "Inserir {nome} (primeiro nome do visitante)" }).click()
    await expect(text).toHaveValue("Oi, {nome}!")
    await text.press("End")
    await text.pressSequentially(" Aqui é a {igrej}.")
    const preview = dialog.getByRole("region", { name: "Prévia" })
    await expect(preview.getByText("Oi, Ana! Aqui é a {igrej}.")).toBeVisible()
    await watch.axe(page)
    await press(page, "Salvar")
    await said(page, "Campo desconhecido: {igrej}")
    await text.fill("Oi, {nome}! Aqui é a {igreja}.")
    await expect(preview.getByText("Oi, Ana! Aqui é a Igreja do Caminho.")).toBeVisible()
    await press(page, "Salvar")
    await said(page, "Mensagem salva com sucesso!")
    await expect(page.getByRole("article")).toHaveCount(4)
  })

  await test.step("one is made the default, one goes", async () => {
    const cell = page.getByRole("article", { name: "Célula" })
    await press(page, "Ações de Célula")
    await page.getByRole("menuitem", { name: "Tornar padrão" }).click()
    await expect(cell.getByText("Padrão", { exact: true })).toBeVisible()
    await press(page, "Ações de Oração")
    await page.getByRole("menuitem", { name: "Excluir" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click()
    await expect(page.getByRole("article")).toHaveCount(3)
  })

  await test.step("and a new visitor is due within the hours that were set", async () => {
    await page.goto("/configuracoes/igreja")
    const field = page.getByLabel("Prazo do primeiro contato, em horas")
    await expect(field).toHaveValue("48")
    await field.fill("0")
    await press(page, "Salvar alterações")
    await said(page, "Informe de 1 a 720 horas")
    await field.fill("24")
    await press(page, "Salvar alterações")
    await said(page, "Dados da igreja atualizados com sucesso!")
    const { createdAt, followUpDueAt } = await admin.api.call(visitors.create, {
      body: { fullName: "Rute Moabe", city: "Belém", state: "PA" },
    })
    expect(Date.parse(String(followUpDueAt)) - Date.parse(createdAt)).toBe(24 * 3_600_000)
  })
})
