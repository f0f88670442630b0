import { branches } from "@aprisco/contract/branches/routes"
import { members } from "@aprisco/contract/members/routes"
import { registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { expect, test } from "./watched.ts"

/** Configurações → Filiais, from opening a branch to closing it. */

test("a branch is created with the keyboard and the CEP, is listed below its sector, and is changed", async ({
  page,
  baseURL,
  watch,
}) => {
  const { token, api } = await registerChurchAdmin(baseURL)
  await api.call(branches.create, { body: { name: "Setor Norte", kind: "sector" } })
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), token)
  await page.goto("/configuracoes")
  await page.getByRole("link", { name: /^Filiais/ }).click()
  await expect(page.getByText("2 filiais")).toBeVisible()
  await page.getByRole("link", { name: "Nova Filial" }).click()

  await page.getByRole("button", { name: "Salvar" }).click()
  await expect(page.getByText("Nome é obrigatório", { exact: true })).toBeVisible()
  await page.getByLabel("Nome").first().fill("Congregação da Várzea")
  await page.getByLabel("Tipo").selectOption("congregation")
  await page.getByRole("combobox", { name: "Abaixo de" }).click()
  await page.getByRole("option", { name: "Setor Norte" }).click()
  await page.getByLabel("CEP").pressSequentially("01310100")
  await expect(page.getByLabel("Número")).toBeFocused()
  await page.keyboard.type("1200")
  await page.getByRole("button", { name: "Adicionar horário" }).click()
  await page.getByRole("button", { name: "Salvar" }).click()
  await expect(page.getByText("Informe o horário")).toBeVisible()
  await page.getByRole("textbox", { name: "Horário" }).fill("18:00")
  await watch.axe(page)
  await page.getByRole("button", { name: "Salvar" }).click()

  await expect(page.getByRole("heading", { name: "Congregação da Várzea", level: 1 })).toBeVisible()
  await expect(page.getByText("Domingo, 18:00")).toBeVisible()
  await expect(page.getByText("Abaixo de Setor Norte")).toBeVisible()
  await watch.axe(page)
  await page.getByRole("link", { name: "Editar" }).click()
  await page.getByLabel("Complemento").fill("Fundos")
  await page.getByRole("link", { name: "Detalhes da filial" }).click()
  await expect(page.getByRole("heading", { name: "Sair sem salvar?" })).toBeVisible()
  await page.getByRole("button", { name: "Continuar editando" }).click()
  await page.getByRole("button", { name: "Salvar" }).click()
  await expect(page.getByText(/1200, Fundos/)).toBeVisible()

  await page.getByRole("link", { name: "Filiais", exact: true }).first().click()
  const names = page.getByRole("table").getByRole("link")
  await expect(names).toContainText(["Sede", "Setor Norte", "Congregação da Várzea"])
  await watch.axe(page)
  await page.getByLabel("Tipo").selectOption("sector")
  await expect(page).toHaveURL(/kind=sector/)
  await expect(names).toHaveCount(1)
  await page.goBack()
  await expect(names).toHaveCount(3)
  const saved = page.waitForEvent("download")
  await page.getByRole("button", { name: "Exportar" }).click()
  await page.getByRole("menuitem", { name: "CSV" }).click()
  expect((await saved).suggestedFilename()).toMatch(/^filiais-\d{4}-\d\d-\d\d\.csv$/)
})

test("a branch with people is closed once it is said where they go", async ({ page, baseURL, watch }) => {
  const { token, api } = await registerChurchAdmin(baseURL)
  const { id } = await api.call(branches.create, { body: { name: "Filial Antiga" } })
  const person = { fullName: "Rute Nogueira", birthDate: "1990-02-28", branch: id }
  const member = await api.call(members.create, { body: person })
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), token)
  await page.goto(`/configuracoes/filiais/${id}`)
  await page.getByRole("tab", { name: "Pessoas" }).click()
  await expect(page.getByRole("link", { name: /Rute Nogueira/ })).toBeVisible()
  await page.getByRole("button", { name: "Excluir" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Excluir" }).click()
  await expect(dialog.getByText("Esta filial tem 1 membro.", { exact: false })).toBeVisible()
  await watch.axe(page)
  await dialog.getByRole("combobox").click()
  await dialog.getByRole("option", { name: "Sede" }).click()
  await dialog.getByRole("button", { name: "Excluir" }).click()
  await expect(page.getByText("Filial excluída com sucesso")).toBeVisible()
  await expect(page.getByText("1 filial", { exact: true })).toBeVisible()
  await page.goto(`/membros/${member.id}`)
  await expect(page.getByText("Sede").first()).toBeVisible()
  await page.goto(`/configuracoes/filiais/${id}`)
  await expect(page.getByRole("heading", { name: "Filial não encontrada" })).toBeVisible()
})

test("many at once: codes are switched, and the headquarters says why it stays", async ({
  page,
  baseURL,
  watch,
}) => {
  const { token, api } = await registerChurchAdmin(baseURL)
  await api.call(branches.create, { body: { name: "Filial Nova" } })
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), token)
  await page.goto("/configuracoes/filiais")
  await page.getByRole("checkbox", { name: "Selecionar todos desta página" }).check()
  await page.getByRole("button", { name: "Desativar QR Code" }).click()
  await expect(page.getByText("2 QR Codes desativados")).toBeVisible()
  await page.getByRole("checkbox", { name: "Selecionar todos desta página" }).check()
  await page.getByRole("region", { name: "Ações em lote" }).getByRole("button", { name: "Excluir" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click()
  await expect(page.getByText("A sede não pode ser excluída.")).toBeVisible()
  await watch.axe(page)
  await page.getByRole("button", { name: "Entendi" }).click()
  await expect(page.getByText("1 filial", { exact: true })).toBeVisible()
})

test("a branch is given to a manager, who sees that one alone and may not open another", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const { id } = await admin.api.call(branches.create, { body: { name: "Filial Leste" } })
  const first = await admin.api.call(branches.create, { body: { name: "Filial Oeste" } })
  const person = await aColleague(admin, "BRANCH_MANAGER", "Gerson Prado", [first.id])
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), admin.token)
  await page.goto(`/configuracoes/filiais/${id}?tab=equipe`)
  await expect(page.getByText("Nenhum gerente atribuído", { exact: false })).toBeVisible()
  await page.getByRole("combobox", { name: "Pessoa" }).click()
  await page.getByRole("option", { name: /Gerson Prado/ }).click()
  await page.getByRole("button", { name: "Atribuir" }).click()
  await expect(page.getByText("Gerente atribuído com sucesso")).toBeVisible()
  await watch.axe(page)

  const theirs = await watch.anotherBrowser({})
  await theirs.goto("/login")
  await theirs.getByLabel("E-mail").fill(person.email)
  await theirs.getByLabel("Senha", { exact: true }).fill(person.password)
  await theirs.getByRole("button", { name: "Entrar" }).click()
  await theirs.waitForURL("**/dashboard")
  await theirs.goto("/configuracoes/filiais")
  await expect(theirs.getByText("2 filiais")).toBeVisible()
  await expect(theirs.getByRole("link", { name: "Nova Filial" })).toHaveCount(0)
  await theirs.goto("/configuracoes/filiais/nova")
  await expect(theirs.getByText("Acesso não permitido", { exact: false }).first()).toBeVisible()

  await page.getByRole("button", { name: "Remover Gerson Prado" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remover" }).click()
  await expect(page.getByText("Gerente removido com sucesso")).toBeVisible()
  await theirs.goto("/configuracoes/filiais")
  await expect(theirs.getByText("1 filial", { exact: true })).toBeVisible()
})
