import { readFile } from "node:fs/promises"
import { account } from "@aprisco/contract/account/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { registerChurchAdmin } from "./church-admin.ts"
import { emailTo } from "./mailbox.ts"
import { accept, address, at, press, said, WRONG } from "./settings-page.ts"
import { expect, test } from "./watched.ts"

/** Configurações: the church's rules, the audit trail, the export of all data. */

test("the audit trail is filtered by user and days, and says so when nothing is found", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await at(page, "/configuracoes/auditoria", admin)
  await expect(page.getByText(/Cadastrou a igreja e tornou-se/)).toBeVisible()
  await page.getByRole("combobox", { name: "Pessoa" }).click()
  await page.getByRole("option", { name: "Marta Fontes" }).click()
  await expect(page).toHaveURL(/actor=\d+/)
  await expect(page.getByText(/Cadastrou a igreja e tornou-se/)).toBeVisible()
  await page.getByLabel("Até").fill("01/01/2020")
  await expect(page).toHaveURL(/to=2020-01-01|to=%222020-01-01%22/)
  await expect(page.getByRole("heading", { name: "Nenhum registro encontrado" })).toBeVisible()
  await page.getByLabel("De", { exact: true }).fill("02/01/2020")
  await said(page, "A data inicial é posterior à final")
  await watch.axe(page)
  await page.getByRole("search").getByRole("button", { name: "Limpar filtros" }).click()
  await expect(page).toHaveURL(/\/configuracoes\/auditoria$/)
  await expect(page.getByLabel("Até")).toHaveValue("")
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(/Cadastrou a igreja e tornou-se/)).toBeVisible()
  await watch.axe(page)
})

test("the church's rules are saved, and each screen of Configurações passes axe", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await at(page, "/configuracoes", admin)
  const cards = page.getByRole("main").getByRole("navigation", { name: "Configurações" }).getByRole("link")
  await expect(cards).toHaveText([
    /^Usuários/,
    /^Igreja/,
    /^Filiais/,
    /^Privacidade/,
    /^Mensagens/,
    /^Auditoria/,
    /^QR Codes/,
    /^Importar membros/,
    /^Lixeira/,
  ])
  await watch.axe(page)
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Igreja/ })
    .click()
  await expect(page.getByLabel("Pastor responsável")).toHaveValue("Elias Prado")
  await watch.axe(page)
  await page.getByLabel("E-mail de privacidade").fill("sem arroba")
  await press(page, "Salvar alterações")
  await said(page, WRONG)
  await expect(page.getByLabel("E-mail de privacidade")).toBeFocused()
  await page.getByLabel("E-mail de privacidade").fill("dados@caminho.example")
  await page.getByLabel("Pastor responsável").fill("Josué d'Ávila")
  await page.getByLabel("CEP").fill("01310-100")
  await expect(page.getByRole("textbox", { name: "Cidade", exact: true })).toHaveValue("São Paulo")
  await press(page, "Salvar alterações")
  await said(page, "Dados da igreja atualizados com sucesso!")
  const church = await admin.api.call(account.myChurch, {})
  expect(church).toMatchObject({
    pastorName: "Josué d'Ávila",
    privacyContact: "dados@caminho.example",
    city: "São Paulo",
  })
  for (const path of [
    "/configuracoes/usuarios",
    "/configuracoes/auditoria",
    "/configuracoes/igreja",
    "/configuracoes",
  ]) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Carregando/)).toHaveCount(0)
    await watch.axe(page)
  }
})

test("a user without the right finds no link there, and the guessed address is denied", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const rute = { fullName: "Rute Nogueira", email: address() }
  await admin.api.call(staff.invite, { body: { ...rute, role: "SECRETARY" } })
  await at(page, "/configuracoes/usuarios", await accept(admin, rute))
  await expect(page.getByRole("heading", { name: "Acesso não permitido" })).toBeVisible()
  await watch.axe(page)
  for (const path of ["/configuracoes", "/configuracoes/igreja", "/configuracoes/auditoria"]) {
    await page.goto(path)
    await expect(page.getByRole("heading", { name: "Acesso não permitido" })).toBeVisible()
  }
})

test("all data of the church is exported with the password, and notified by e-mail", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await at(page, "/configuracoes/igreja", admin)
  await press(page, "Baixar todos os dados")
  const dialog = page.getByRole("dialog", { name: "Baixar todos os dados?" })
  await watch.axe(page)
  await dialog.getByLabel(/^Senha/).fill("errada")
  await dialog.getByRole("button", { name: "Baixar", exact: true }).click()
  await expect(dialog.getByText("Senha atual incorreta.")).toBeVisible()
  await dialog.getByLabel(/^Senha/).fill(admin.password)
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Baixar", exact: true }).click(),
  ])
  await said(page, "Dados da igreja baixados.")
  expect(file.suggestedFilename()).toMatch(/^igreja-\d{4}-\d{2}-\d{2}\.zip$/)
  const archive = await readFile(await file.path(), "latin1")
  for (const name of ["LEIA-ME.txt", "membros.csv", "visitantes.csv", "auditoria.csv"])
    expect(archive).toContain(name)
  expect(await emailTo(admin.email, /Todos os dados da igreja|acaba de ser baixada/)).toContain(
    "guarde o arquivo",
  )
})
