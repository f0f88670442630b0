import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { NEXT, press, toast } from "./account-page.ts"
import { openAs, registerChurchAdmin, signIn } from "./church-admin.ts"
import { emailTo, linkIn } from "./mailbox.ts"
import { expect, test } from "./signed-in.ts"
import { uniqueSurname } from "./unique-surname.ts"

/** The users of a church, from the invitation to the end of their access, and all its data for its administrator. */

async function act(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Ações de ${name}` }).click()
  await page.getByRole("menuitem", { name: item }).click()
}

test("an invited user signs in by the e-mail's link, where another is signed in, until the access is ended", async ({
  page,
  church,
  watch,
}) => {
  const email = `${crypto.randomUUID()}@example.org`
  const surname = uniqueSurname()
  const noemi = `Noemi ${surname}`
  await openAs(page, church.admin, "/configuracoes/usuarios")
  await page.getByRole("button", { name: "Convidar usuário" }).first().click()
  const dialog = page.getByRole("dialog", { name: "Convidar usuário" })
  await dialog.getByLabel("Nome completo").fill(noemi)
  await dialog.getByLabel("E-mail").fill(email)
  await dialog.getByLabel("Perfil de acesso").selectOption("Secretário(a)")
  await press(page, "Enviar convite")
  await toast(page, `Convite enviado para ${email}.`)
  await expect(page.getByRole("row", { name: noemi }).getByText("Convite pendente")).toHaveCount(1)

  const hers = await watch.anotherBrowser()
  await hers.goto("/membros")
  await signIn(hers, church.admin)
  await expect(hers.getByRole("heading", { name: "Membros" })).toBeVisible()
  await hers.goto(linkIn(await emailTo(email, /convidou você/), "/convite"))
  await expect(hers.getByText("Olá, Noemi!")).toBeVisible()
  await expect(hers.getByText("Neste navegador está aberta a sessão de Marta Fontes.")).toBeVisible()
  await hers.getByLabel(/^Nova senha/).fill(NEXT)
  await hers.getByLabel(/^Confirmar nova senha/).fill(NEXT)
  await hers.getByRole("checkbox", { name: /Aceito os Termos/ }).check()
  const left = hers.waitForResponse(/auth\/logout/)
  await press(hers, "Aceitar convite e criar senha")
  await expect(hers.getByText("Senha criada com sucesso! Entre com ela.")).toBeVisible()
  expect((await left).status()).toBe(204)
  await signIn(hers, { email, password: NEXT })
  await expect(hers.getByRole("heading", { name: "Olá, Noemi!" })).toBeVisible()
  await expect(hers.getByRole("link", { name: "Configurações" })).toHaveCount(0)

  await act(page, noemi, "Desativar acesso")
  await press(page, "Desativar")
  await toast(page, `Acesso de ${noemi} desativado.`)
  await hers.reload()
  await expect(hers).toHaveURL(/\/login/)

  await page.goto("/configuracoes/auditoria")
  await page.getByLabel("Ação", { exact: true }).selectOption("Desativou o acesso de um usuário")
  const entry = page.getByRole("row", { name: /Desativou o acesso de um usuário/ }).filter({ hasText: noemi })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText("Marta Fontes")
  await entry.getByRole("link").click()
  await expect(page).toHaveURL(new RegExp(`/configuracoes/usuarios\\?search=Noemi.${surname}`))
  await act(page, noemi, "Remover usuário")
  await press(page, "Remover")
  await toast(page, "Usuário removido com sucesso.")
  await expect(page.getByRole("heading", { name: "Nenhum usuário encontrado" })).toBeVisible()
})

test("all data of the church is exported with the password, and notified by e-mail", {
  tag: "@full",
}, async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  await page.goto("/configuracoes/igreja")
  await signIn(page, admin)
  await press(page, "Preparar o arquivo")
  const dialog = page.getByRole("dialog", { name: "Preparar o arquivo com todos os dados?" })
  await dialog.getByLabel(/^Senha/).fill(admin.password)
  await dialog.getByRole("button", { name: "Preparar", exact: true }).click()
  const download = page.getByRole("button", { name: "Baixar o arquivo" })
  await expect(download).toBeVisible({ timeout: 30_000 })
  expect(await emailTo(admin.email, /O arquivo que você pediu, com todos os dados/)).toContain(
    "/configuracoes/igreja#dados",
  )
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()])
  await toast(page, "Dados da igreja baixados.")
  expect(file.suggestedFilename()).toMatch(/^igreja-\d{4}-\d{2}-\d{2}\.zip$/)
  const archive = await readFile(await file.path(), "latin1")
  for (const name of ["LEIA-ME.txt", "membros.csv", "visitantes.csv", "auditoria.csv"])
    expect(archive).toContain(name)
  expect(await emailTo(admin.email, /Todos os dados da igreja|acaba de ser baixada/)).toContain(
    "guarde o arquivo",
  )
})
