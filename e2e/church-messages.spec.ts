import { visitors } from "@aprisco/contract/visitors/routes"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { press, said } from "./press-and-toast.ts"
import { expect, test } from "./watched.ts"

/** A church's settings for following up visitors: its messages, and the hours of the first contact. */

test("the church writes its own messages and sets its own hours", { tag: "@full" }, async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await openAs(page, admin, "/configuracoes")
  await page.getByRole("link", { name: /^Mensagens para visitantes/ }).click()
  await expect(page.getByRole("article")).toHaveCount(3)

  await test.step("with a live preview", async () => {
    await press(page, "Nova mensagem")
    const dialog = page.getByRole("dialog", { name: "Nova mensagem" })
    await dialog.getByRole("textbox", { name: "Nome" }).fill("Célula")
    const text = dialog.getByRole("textbox", { name: "Mensagem" })
    const preview = dialog.getByRole("region", { name: "Prévia" })
    await text.fill("Oi, {nome}! Aqui é a {igreja}.")
    await expect(preview.getByText("Oi, Ana! Aqui é a Igreja do Caminho.")).toBeVisible()
    await press(page, "Salvar")
    await said(page, "Mensagem salva com sucesso!")
    await expect(page.getByRole("article")).toHaveCount(4)
  })

  await test.step("one is made the default, one is deleted", async () => {
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
