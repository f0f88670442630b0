import type { Page } from "@playwright/test"
import { registerChurchAdmin, signIn } from "./church-admin.ts"
import { expect, test } from "./signed-in.ts"

/** The messages while waiting for the server, and when it fails. */

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const says = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).first()).toBeVisible()

/** Delays the answers to a path until they are released. */
async function delay(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(path, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Answers only these calls, like a broken server. */
async function failCalls(page: Page, path: string, method = "GET"): Promise<() => Promise<void>> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { detail: "Ocorreu um erro", request_id: "abc" } })
      : route.fallback(),
  )
  return () => page.unroute(path)
}

test("signing in needs both fields, and shows that it is being sent", { tag: "@full" }, async ({
  page,
  church,
}) => {
  const { admin } = church
  await page.goto("/login")
  const button = page.getByRole("button", { name: "Entrar na Plataforma" })
  await expect(button).toBeDisabled()
  await page.getByLabel("E-mail").fill(admin.email)
  await expect(button).toBeDisabled()
  await page.getByLabel(/^Senha/).fill(admin.password)
  await expect(button).toBeEnabled()
  const release = await delay(page, "**/auth/login/")
  await button.click()
  await expect(page.getByRole("button", { name: "Entrando..." })).toBeDisabled()
  release()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test("the registration shows its step, what cannot be loaded, and that it is finishing", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/cadastro")
  const steps = page.getByRole("list", { name: "Etapas do cadastro" }).getByRole("listitem")
  await expect(steps).toHaveText([/Dados Pessoais$/, /Dados da Igreja$/, /Confirmação$/])
  await expect(steps.nth(0)).toHaveAttribute("aria-current", "step")
  await page.getByLabel("Nome completo").fill("Ana Prado")
  await page.getByLabel("E-mail").fill(`${crypto.randomUUID()}@example.org`)
  await page.getByLabel(/^Senha/).fill("um segredo bem guardado")
  await page.getByLabel("Confirmar senha").fill("um segredo bem guardado")
  await page.getByRole("checkbox", { name: /Aceito os Termos de Uso/ }).check()
  const denominationsBack = await failCalls(page, "**/denominations/available_for_registration/")
  await press(page, "Continuar")
  await says(page, "Erro ao carregar denominações.")
  await denominationsBack()
  await press(page, "Tentar novamente")
  await page.getByRole("combobox", { name: "Denominação" }).fill("Independente")
  await page.getByRole("option", { name: "Independente", exact: true }).click()

  await page.getByLabel("Nome da igreja").fill("Igreja da Paz")
  await page.getByLabel("E-mail da igreja").fill("paz@example.org")
  await page.getByLabel("Telefone da igreja").fill("1131234567")
  const cep = page.getByLabel("CEP")
  await page.route("**/core/cep/01001000/", (route) => route.fulfill({ status: 503, json: { detail: "x" } }))
  await cep.fill("01001000")
  await says(page, "Serviço de busca de CEP indisponível. Tente novamente mais tarde.")
  await page.route("**/core/cep/01002000/", (route) => route.abort())
  await cep.fill("01002000")
  await says(page, "Erro ao buscar CEP. Verifique sua conexão com a internet.")
  // A failed look-up is replaced by typing.
  await page.getByLabel("Rua").fill("Rua das Oliveiras")
  await page.getByLabel("Número").fill("10")
  await page.getByLabel("Bairro").fill("Centro")
  await page.getByRole("textbox", { name: "Cidade" }).fill("Belém")
  await page.getByLabel("UF").selectOption("PA")
  await page.getByLabel("Pastor responsável").fill("Elias Prado")
  const plansBack = await failCalls(page, "**/core/subscription-plans/")
  await press(page, "Continuar")
  await says(page, "Erro ao carregar planos de assinatura.")
  await plansBack()
  await press(page, "Tentar novamente")
  await expect(steps).toHaveText([
    /^Dados Pessoais \(concluída\)$/,
    /^Dados da Igreja \(concluída\)$/,
    /Confirmação$/,
  ])
  await expect(steps.nth(2)).toHaveAttribute("aria-current", "step")
  const release = await delay(page, "**/users/finalize_registration/")
  await press(page, "Começar gratuitamente")
  await expect(page.getByRole("button", { name: "Finalizando..." })).toBeDisabled()
  release()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test("the profile shows what could not be loaded or saved, and keeps the typed values", {
  tag: "@full",
}, async ({ page, baseURL }) => {
  await page.goto("/perfil")
  await signIn(page, await registerChurchAdmin(baseURL))
  const unread = "**/users/update_*_data/"

  await page.getByLabel("Biografia").fill("Ensino crianças.")
  let back = await failCalls(page, unread, "PATCH")
  await press(page, "Salvar alterações")
  await says(page, "Erro ao atualizar dados pessoais.")
  await back()
  // A guest network that answers with its own page.
  await page.route(unread, (route) =>
    route.fulfill({ body: "<p>Aceite os termos</p>", contentType: "text/html" }),
  )
  await press(page, "Salvar alterações")
  await says(page, "Erro inesperado ao atualizar dados.")
  await page.unroute(unread)
  await press(page, "Salvar alterações")
  await says(page, "Dados pessoais atualizados com sucesso!")

  const upload = "**/users/upload-avatar/"
  const choose = async () => {
    const opened = page.waitForEvent("filechooser")
    await press(page, "Alterar foto de perfil")
    await (await opened).setFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("png") })
  }
  back = await failCalls(page, upload, "POST")
  await choose()
  await says(page, "Erro ao fazer upload da foto. Tente novamente.")
  await back()
  await page.route(upload, (route) =>
    route.fulfill({ body: "<p>Aceite os termos</p>", contentType: "text/html" }),
  )
  await choose()
  await says(page, "Erro ao fazer upload do avatar.")

  back = await failCalls(page, "**/users/my_church/")
  await page.getByRole("tab", { name: "Dados da igreja" }).click()
  await says(page, "Erro ao carregar dados da igreja.")
  await back()
  await press(page, "Tentar novamente")
  await page.getByLabel("Nome da igreja").fill("Igreja do Vale")
  await failCalls(page, "**/core/cep/01002000/")
  await page.getByLabel("CEP").fill("01002000")
  await says(page, "Erro desconhecido ao buscar CEP.")
  back = await failCalls(page, unread, "PATCH")
  await press(page, "Salvar alterações")
  await says(page, "Erro ao atualizar dados da igreja.")
  await back()
  await press(page, "Salvar alterações")
  await says(page, "Dados da igreja atualizados com sucesso!")

  back = await failCalls(page, "**/core/subscription-plans/")
  await page.getByRole("tab", { name: "Planos" }).click()
  await says(page, "Erro ao carregar planos de assinatura.")
  await back()

  await page.getByRole("tab", { name: "Segurança" }).click()
  await failCalls(page, "**/users/change-password/", "POST")
  for (const label of [/^Senha atual/, /^Nova senha/, /^Confirmar nova senha/])
    await page.getByLabel(label).fill("um segredo bem guardado")
  await press(page, "Alterar senha")
  await says(page, "Erro ao alterar senha.")
  await expect(page.getByLabel(/^Nova senha/)).toHaveValue("um segredo bem guardado")
  await failCalls(page, "**/users/delete-account/", "DELETE")
  await press(page, "Excluir minha conta")
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(/^Senha/).fill("um segredo bem guardado")
  await dialog.getByRole("checkbox").check()
  await dialog.getByRole("button", { name: "Excluir conta" }).click()
  await says(page, "Erro ao deletar conta.")
})

test("the office sees that its churches could not be loaded", { tag: "@full" }, async ({ page, baseURL }) => {
  const office = await registerChurchAdmin(baseURL, "Eunice Prado", `Rede ${crypto.randomUUID()}`)
  const back = await failCalls(page, "**/api/v1/denominations/*/churches/**")
  await page.goto("/denominacao/dashboard")
  await signIn(page, office)
  await says(page, "Erro ao carregar igrejas.")
  await back()
})
