import { branches } from "@aprisco/contract/branches/routes"
import { members } from "@aprisco/contract/members/routes"
import { registerChurchAdmin } from "./church-admin.ts"
import { openAs } from "./open-shell.ts"
import { expect, test } from "./watched.ts"

/** Configurações → Filiais, from opening a branch to closing it. Fields, list and dialogs: branches-page.browser.test.tsx. */

test("a branch is created below its sector, gets people, and is closed after a target for them is chosen", async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await admin.api.call(branches.create, { body: { name: "Setor Norte", kind: "sector" } })
  await openAs(page, admin, "/configuracoes")
  await page.getByRole("link", { name: /^Filiais/ }).click()
  await expect(page.getByText("2 filiais")).toBeVisible()
  await page.getByRole("link", { name: "Nova filial" }).click()
  await page.getByLabel("Nome").first().fill("Congregação da Várzea")
  await page.getByLabel("Tipo").selectOption("congregation")
  await page.getByRole("combobox", { name: "Vinculada a" }).click()
  await page.getByRole("option", { name: "Setor Norte" }).click()
  await page.getByLabel("CEP").pressSequentially("01310100")
  await expect(page.getByLabel("Número")).toBeFocused()
  await page.keyboard.type("1200")
  await page.getByRole("button", { name: "Adicionar horário" }).click()
  await page.getByRole("textbox", { name: "Horário" }).fill("18:00")
  await page.getByRole("button", { name: "Salvar" }).click()
  await expect(page.getByRole("heading", { name: "Congregação da Várzea", level: 1 })).toBeVisible()
  await expect(page.getByText("Domingo, 18:00")).toBeVisible()
  await expect(page.getByText("Vinculada a Setor Norte")).toBeVisible()
  await page.getByRole("link", { name: "Editar" }).click()
  await page.getByLabel("Complemento").fill("Fundos")
  await page.getByRole("button", { name: "Salvar" }).click()
  await expect(page.getByText(/1200, Fundos/)).toBeVisible()

  await page.getByRole("link", { name: "Filiais", exact: true }).first().click()
  const names = page.getByRole("table").getByRole("link")
  await expect(names).toContainText(["Sede", "Setor Norte", "Congregação da Várzea"])
  await page.getByLabel("Tipo").selectOption("sector")
  await expect(page).toHaveURL(/kind=sector/)
  await expect(names).toHaveCount(1)
  await page.goBack()
  await expect(names).toHaveCount(3)

  const { results } = await admin.api.call(branches.list, { query: { search: "Várzea" } })
  const id = results[0]?.id ?? 0
  const person = { fullName: "Rute Nogueira", birthDate: "1990-02-28", branch: id }
  const member = await admin.api.call(members.create, { body: person })
  await page.goto(`/configuracoes/filiais/${id}`)
  await page.getByRole("tab", { name: "Pessoas" }).click()
  await expect(page.getByRole("link", { name: /Rute Nogueira/ })).toBeVisible()
  await page
    .getByRole("button", { name: /^Ações de/ })
    .first()
    .click()
  await page.getByRole("menuitem", { name: "Excluir" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Excluir" }).click()
  await expect(dialog.getByText("Esta filial tem 1 membro.", { exact: false })).toBeVisible()
  await dialog.getByRole("combobox").click()
  await dialog.getByRole("option", { name: "Sede" }).click()
  await dialog.getByRole("button", { name: "Excluir" }).click()
  await expect(page.getByText("Filial excluída com sucesso")).toBeVisible()
  await expect(page.getByText("2 filiais")).toBeVisible()
  await page.goto(`/membros/${member.id}`)
  await expect(page.getByText("Sede").first()).toBeVisible()
  await page.goto(`/configuracoes/filiais/${id}`)
  await expect(page.getByRole("heading", { name: "Filial não encontrada" })).toBeVisible()
})
