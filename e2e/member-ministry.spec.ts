import { ministerialHistory } from "@aprisco/contract/members/ministerial-history"
import { members } from "@aprisco/contract/members/routes"
import type { Page } from "@playwright/test"
import { registerChurchAdmin } from "./church-admin.ts"
import { clearField } from "./clear-field.ts"
import { aMember, atRecord, NAME, press, toast } from "./member-record-page.ts"
import { expect, test } from "./watched.ts"

/** The ministerial history on a member's record: written in its tab, summed up before it. */

const entries = (page: Page) => page.locator(".mantine-Timeline-item")

test("the ministerial history takes a past entry, a change, a correction and a removal", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const id = await aMember(admin)
  await atRecord(page, admin, `/membros/${id}?tab=ministerial`)
  const dialog = page.getByRole("dialog")
  await expect(entries(page)).toHaveCount(1)
  await expect(page.getByRole("button", { name: /^Remover Membro/ })).toHaveCount(0)

  await press(page, "Adicionar status")
  await expect(dialog.getByLabel("Função ministerial").getByRole("option")).toHaveCount(13)
  await expect(dialog.getByLabel("Data efetiva")).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
  await clearField(dialog.getByLabel("Data efetiva"))
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await expect(dialog.getByText("Função ministerial é obrigatória")).toBeVisible()
  await expect(dialog.getByText("Data efetiva é obrigatória")).toBeVisible()
  await watch.axe(page)
  await dialog.getByLabel("Função ministerial").selectOption("Auxiliar")
  await dialog.getByLabel("Data efetiva").fill("01/02/2005")
  await dialog.getByLabel("Data final").fill("01/02/2005")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await expect(dialog.getByText("Data final deve ser posterior à data efetiva")).toBeVisible()
  await dialog.getByLabel("Data final").fill("10/03/2008")
  await dialog.getByLabel("Observações").fill("Na congregação anterior.")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await toast(page, "Status ministerial adicionado com sucesso.")
  await expect(page.getByText("01/02/2005 a 10/03/2008 · 3 anos e 1 mês")).toBeVisible()
  const past = entries(page).filter({ hasText: "Auxiliar" })
  await past.getByText("Detalhes").click()
  await expect(past.getByText("Na congregação anterior.")).toBeVisible()
  await expect(past.getByText(/Registrado por Marta Fontes em/)).toBeVisible()

  // Two clicks make one change; the one before is closed.
  await press(page, "Adicionar status")
  await dialog.getByLabel("Função ministerial").selectOption("Diaconisa")
  await dialog.getByRole("button", { name: "Salvar" }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(entries(page)).toHaveCount(3)
  await expect(entries(page).first()).toContainText("Diaconisa")
  await expect(entries(page).first()).toContainText("Atual")
  expect(await admin.api.call(members.statusHistory, { params: { id } })).toHaveLength(3)
  await press(page, "Adicionar status")
  await dialog.getByLabel("Função ministerial").selectOption("Diaconisa")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await toast(page, "A função ministerial atual já é Diaconisa.")
  await dialog.getByRole("button", { name: "Cancelar" }).click()

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
  await watch.axe(page)
  await dialog.getByRole("button", { name: "Remover" }).click()
  await toast(page, "Status ministerial removido com sucesso.")
  await expect(entries(page)).toHaveCount(2)
  await page.goto("/membros")
  await expect(page.getByRole("row", { name: new RegExp(NAME) })).toContainText("Diaconisa")
})

test("the summary lists three of the history, and a late change says so", async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  const id = await aMember(admin)
  for (const [year, status] of [
    [2001, "auxiliary"],
    [2003, "cooperator"],
    [2005, "deaconess"],
    [2007, "leader"],
  ] as const)
    await admin.api.call(ministerialHistory.create, {
      body: { member: id, status, effectiveDate: `${year}-01-01`, endDate: `${year + 1}-01-01` },
    })
  await atRecord(page, admin, `/membros/${id}`)
  const preview = page.getByRole("region", { name: "Caminho ministerial" })
  await expect(preview.getByRole("listitem")).toHaveText([/^Membro \(Atual\)/, /^Líder/, /^Diaconisa/])
  await preview.getByRole("link", { name: "+2 mais..." }).click()
  await expect(entries(page)).toHaveCount(5)

  await page.getByRole("button", { name: /^Editar Líder/ }).click()
  const [, leading] = await admin.api.call(members.statusHistory, { params: { id } })
  await admin.api.call(ministerialHistory.remove, { params: { id: leading?.id ?? 0 } })
  await page.getByRole("dialog").getByLabel("Observações").fill("Do grupo de crescimento.")
  await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).click()
  await toast(page, "Este status não existe mais. O histórico foi recarregado.")
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click()
  await expect(entries(page)).toHaveCount(4)
})
