import { members } from "@aprisco/contract/members/routes"
import type { Page } from "@playwright/test"
import { aMember, press, toast } from "./member-record-page.ts"
import { expect, test } from "./signed-in.ts"
import { uniqueSurname } from "./unique-surname.ts"

/** The ministerial history on a member's record, from the first entry to the roll that shows it. */

test.use({ role: "CHURCH_ADMIN" })

const entries = (page: Page) => page.locator(".mantine-Timeline-item")

test("the ministerial history gets a past entry, a change, a correction and a removal", {
  tag: "@full",
}, async ({ page, church }) => {
  const { admin } = church
  const surname = uniqueSurname()
  const fullName = `Débora ${surname}`
  const id = await aMember(admin, { fullName })
  await page.goto(`/membros/${id}?tab=ministerial`)
  await expect(page.getByRole("heading", { level: 1, name: fullName })).toBeVisible()
  const dialog = page.getByRole("dialog")
  await expect(entries(page)).toHaveCount(1)

  await press(page, "Nova função")
  await dialog.getByLabel("Função ministerial").selectOption("Auxiliar")
  await dialog.getByLabel("Data efetiva").fill("01/02/2005")
  await dialog.getByLabel("Data final").fill("10/03/2008")
  await dialog.getByLabel("Observações").fill("Na congregação anterior.")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await toast(page, "Status ministerial adicionado com sucesso.")
  await expect(page.getByText("01/02/2005 a 10/03/2008 · 3 anos e 1 mês")).toBeVisible()

  // Two clicks make one change; the previous entry is closed.
  await press(page, "Nova função")
  await dialog.getByLabel("Função ministerial").selectOption("Diaconisa")
  await dialog.getByRole("button", { name: "Salvar" }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(entries(page)).toHaveCount(3)
  await expect(entries(page).first()).toContainText("Diaconisa")
  await expect(entries(page).first()).toContainText("Atual")
  expect(await admin.api.call(members.statusHistory, { params: { id } })).toHaveLength(3)
  await press(page, "Nova função")
  await dialog.getByLabel("Função ministerial").selectOption("Diaconisa")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await toast(page, "A função ministerial atual já é Diaconisa.")
  await dialog.getByRole("button", { name: "Cancelar" }).click()
  await page.getByRole("button", { name: "Sair sem salvar" }).click()

  await page.getByRole("button", { name: "Editar Auxiliar, de 01/02/2005" }).click()
  await dialog.getByLabel("Função ministerial").selectOption("Cooperador(a)")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await toast(page, "Status ministerial atualizado com sucesso.")
  // The current one ends when the next begins: no end can be typed.
  await page.getByRole("button", { name: /^Editar Diaconisa/ }).click()
  await expect(dialog.getByLabel("Data final")).toHaveCount(0)
  await dialog.getByLabel("Observações").fill("Consagrada no culto de domingo.")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await expect(dialog).toHaveCount(0)
  expect(await admin.api.call(members.currentStatus, { params: { id } })).toMatchObject({
    status: "deaconess",
    reason: "Consagrada no culto de domingo.",
  })

  await page.getByRole("button", { name: "Remover Cooperador(a), de 01/02/2005" }).click()
  await expect(dialog.getByText(/^Tem certeza que deseja remover o status Cooperador\(a\)/)).toBeVisible()
  await dialog.getByRole("button", { name: "Remover" }).click()
  await toast(page, "Status ministerial removido com sucesso.")
  await expect(entries(page)).toHaveCount(2)
  await page.goto(`/membros?search=${surname}`)
  await expect(page.getByRole("row", { name: new RegExp(fullName) })).toContainText("Diaconisa")
})
