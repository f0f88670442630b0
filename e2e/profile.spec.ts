import { profile } from "@aprisco/contract/account/profile"
import { account } from "@aprisco/contract/account/routes"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, registerChurchAdmin, signIn } from "./church-admin.ts"
import { clearField } from "./clear-field.ts"
import { emailTo } from "./mailbox.ts"
import { pauseTimers } from "./paused-timers.ts"
import { expect, test } from "./watched.ts"

/** /perfil: the user, the church, the plan, the notifications, and the deletion of an account. */

const WRONG = "Por favor, corrija os erros no formulário."

// One pixel, in the four formats it may have.
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
)

async function atProfile(page: Page, admin: ChurchAdmin, tab = ""): Promise<void> {
  await page.goto(`/perfil${tab && `?tab=${tab}`}`)
  await signIn(page, admin)
  await expect(page.getByRole("heading", { name: "Meu Perfil" })).toBeVisible()
}

/** Over the present text, key by key, as a person does it. */
async function retype(page: Page, label: string, text: string): Promise<void> {
  await clearField(page.getByLabel(label))
  await page.getByLabel(label).pressSequentially(text)
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const toast = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()

test("the five tabs are in the address, and each passes axe", async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  await atProfile(page, admin)
  await expect(page.getByRole("heading", { name: admin.fullName })).toBeVisible()
  await expect(page.getByRole("main").getByText("Administrador(a) da Igreja")).toBeVisible()
  for (const [tab, name, shown] of [
    ["", "Dados pessoais", "Biografia"],
    ["igreja", "Dados da igreja", "Nome da igreja"],
    ["planos", "Planos", "Planos disponíveis"],
    ["notificacoes", "Notificações", "Avisos por e-mail"],
    ["seguranca", "Segurança", "Alterar senha"],
  ] as const) {
    await page.getByRole("tab", { name }).click()
    await expect(page).toHaveURL(tab ? new RegExp(`/perfil\\?tab=${tab}$`) : /\/perfil$/)
    await expect(
      page
        .getByRole("tabpanel")
        .getByText(new RegExp(`^${shown}`))
        .first(),
    ).toBeVisible()
    await expect(page.getByText("Carregando")).toHaveCount(0)
    await watch.axe(page)
  }
  await page.goBack()
  await expect(page.getByText("Avisos por e-mail")).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await watch.axe(page)
})

test("one's own data is checked, saved, and shown in the head", async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  await atProfile(page, admin)
  await page.getByLabel("Nome completo").fill("M")
  await retype(page, "Telefone", "1199")
  await page.getByLabel("Biografia").fill("x".repeat(501))
  await expect(page.getByText("501/500 caracteres")).toBeVisible()
  await press(page, "Salvar alterações")
  await toast(page, WRONG)
  await expect(page.getByText("Nome deve ter pelo menos 2 caracteres")).toBeVisible()
  await expect(page.getByText("Formato: (XX) XXXXX-XXXX")).toBeVisible()
  await expect(page.getByText("Biografia deve ter no máximo 500 caracteres")).toBeVisible()
  await expect(page.getByLabel("Nome completo")).toBeFocused()
  await watch.axe(page)

  await page.getByLabel("Nome completo").fill("Marta Fontes d'Ávila")
  await retype(page, "Telefone", "11987654321")
  await retype(page, "Data de nascimento", "29021984")
  await page.getByLabel("Gênero").selectOption("Feminino")
  await page.getByLabel("Biografia").fill("Ensino crianças há vinte anos.")
  await expect(page.getByText("30/500 caracteres")).toBeVisible()
  // What is typed is not lost by a look at another tab.
  await page.getByRole("tab", { name: "Planos" }).click()
  await press(page, "Continuar editando")
  await press(page, "Salvar alterações")
  await toast(page, "Dados pessoais atualizados com sucesso!")
  await expect(page.getByRole("heading", { name: "Marta Fontes d'Ávila" })).toBeVisible()
  expect(await admin.api.call(account.me)).toMatchObject({
    fullName: "Marta Fontes d'Ávila",
    phone: "(11) 98765-4321",
    birthDate: "1984-02-29",
    gender: "F",
    profile: { bio: "Ensino crianças há vinte anos." },
  })
  // Saved: nothing to undo, nothing to ask.
  await press(page, "Desfazer")
  await expect(page.getByLabel("Nome completo")).toHaveValue("Marta Fontes d'Ávila")
  await expect(page.getByLabel("Data de nascimento")).toHaveValue("29/02/1984")
  await page.getByRole("tab", { name: "Planos" }).click()
  await expect(page.getByText("Seu plano")).toBeVisible()
})

test("another e-mail asks for the password, notifies the old address, and opens the account", async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const next = `nova.${admin.email}`
  await atProfile(page, admin)
  await expect(page.getByLabel("Senha atual")).toHaveCount(0)
  await page.getByLabel("E-mail").fill("nova")
  await press(page, "Salvar alterações")
  await expect(page.getByText("Email inválido", { exact: true })).toBeVisible()
  await page.getByLabel("E-mail").fill(next)
  await press(page, "Salvar alterações")
  await expect(page.getByText("Senha atual é obrigatória")).toBeVisible()
  await page.getByLabel(/^Senha atual/).fill("outra coisa")
  await press(page, "Salvar alterações")
  await expect(page.getByText("Senha atual incorreta.")).toBeVisible()
  await page.getByLabel(/^Senha atual/).fill(admin.password)
  await press(page, "Salvar alterações")
  await toast(page, "Dados pessoais atualizados com sucesso!")
  await expect(page.getByLabel(/^Senha atual/)).toHaveCount(0)
  await emailTo(admin.email, /acaba de ser trocado por outro/)
  await page.getByRole("button", { name: "Sair" }).first().click()
  await signIn(page, { ...admin, email: next })
  await expect(page).toHaveURL(/\/dashboard$/)
})

test("a picture is refused in words, taken, shown in the head and the top bar, and removed", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await atProfile(page, admin)
  const camera = page.getByRole("button", { name: "Alterar foto de perfil" })
  const choose = async (
    open: () => Promise<unknown>,
    file: { name: string; mimeType: string; buffer: Buffer },
  ) => {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), open()])
    await chooser.setFiles(file)
  }
  await choose(() => camera.click(), {
    name: "a.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<svg/>"),
  })
  await toast(page, "Tipo de arquivo não permitido. Use JPEG, PNG, GIF ou WebP.")
  const large = Buffer.alloc(5 * 1024 * 1024 + 1)
  await choose(() => camera.click(), { name: "a.png", mimeType: "image/png", buffer: large })
  await toast(page, "Arquivo muito grande. Tamanho máximo: 5MB.")
  // A person puts the complaint away, and gets it again for the next file.
  const refused = page.getByText("Tipo de arquivo não permitido. Use JPEG, PNG, GIF ou WebP.")
  await page.getByRole("alert").filter({ has: refused }).getByRole("button", { name: "Fechar aviso" }).click()
  await expect(refused).toHaveCount(0)
  await choose(() => camera.click(), {
    name: "a.png",
    mimeType: "image/png",
    buffer: Buffer.from("no picture"),
  })
  // The bytes decide, whatever the name says.
  await expect(refused).toBeVisible()
  await choose(() => camera.click(), { name: "a.png", mimeType: "image/png", buffer: PNG })
  await toast(page, "Foto de perfil atualizada com sucesso!")
  const pictures = page.locator('img[src^="/api/v1/files/"]')
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  await watch.axe(page)
  const address = await pictures.first().getAttribute("src")
  await page.reload()
  await expect(pictures.first()).toHaveAttribute("src", String(address))
  // A picture that does not come leaves the initials, here and in the top bar.
  await page.route("**/api/v1/files/**", (route) => route.abort())
  await page.reload()
  await expect(page.getByText("MF", { exact: true })).toHaveCount(2)
  await expect(pictures).toHaveCount(0)
  await page.unroute("**/api/v1/files/**")
  await page.reload()
  await expect(pictures).toHaveCount(2)
  await camera.click()
  await page.getByRole("menuitem", { name: "Remover foto" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remover foto" }).click()
  await toast(page, "Foto de perfil removida.")
  await expect(pictures).toHaveCount(0)
})

test("the church's data fills from its CEP, is saved, and is not overwritten unseen", async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await atProfile(page, admin, "igreja")
  await expect(page.getByRole("textbox", { name: "Endereço" })).toHaveValue("Rua das Oliveiras, 10")
  await retype(page, "CEP", "99999-999")
  await expect(page.getByText("CEP não encontrado. Verifique o número digitado.")).toBeVisible()
  await retype(page, "CEP", "01310100")
  await toast(page, "Endereço encontrado e preenchido automaticamente!")
  await expect(page.getByRole("textbox", { name: "Endereço" })).toHaveValue(
    "Avenida Paulista, de 612 a 1510 - lado par, Bela Vista",
  )
  await expect(page.getByLabel("Cidade")).toHaveValue("São Paulo")
  await expect(page.getByLabel("Estado")).toHaveValue("SP")
  await page.getByLabel("Nome da igreja").fill("I")
  await press(page, "Salvar alterações")
  await toast(page, WRONG)
  await expect(page.getByText("Nome da igreja deve ter pelo menos 2 caracteres")).toBeVisible()
  await page.getByLabel("Nome da igreja").fill("Igreja do Vale")
  await retype(page, "CNPJ", "12.ABC.345/01DE-35")
  await press(page, "Salvar alterações")
  await toast(page, "Dados da igreja atualizados com sucesso!")
  await expect(page.getByRole("complementary").getByText("Igreja do Vale")).toBeVisible()

  await admin.api.call(profile.updateChurchData, { body: { city: "Campinas" } })
  await page.getByLabel("Nome da igreja").fill("Igreja do Monte")
  await press(page, "Salvar alterações")
  await expect(page.getByText("Este registro foi alterado por outra pessoa").first()).toBeVisible()
  await press(page, "Recarregar e manter o que digitei")
  await expect(page.getByLabel("Cidade")).toHaveValue("Campinas")
  await expect(page.getByLabel("Nome da igreja")).toHaveValue("Igreja do Monte")
  await press(page, "Salvar alterações")
  await expect.poll(async () => (await admin.api.call(account.myChurch)).name).toBe("Igreja do Monte")
})

test("a notification by e-mail is a choice that is saved", async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  await atProfile(page, admin, "notificacoes")
  const visitors = page.getByRole("switch", { name: "Novos visitantes" })
  await expect(visitors).not.toBeChecked()
  await expect(page.getByRole("switch", { name: "Limite do plano" })).toBeChecked()
  await expect(page.getByRole("switch", { name: "Filiação" })).toBeChecked()
  await visitors.click({ force: true })
  await toast(page, "Preferência salva.")
  await page.reload()
  await expect(visitors).toBeChecked()
})

test("an account is deleted with its password, and what is left is the front page", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await atProfile(page, admin, "seguranca")
  await press(page, "Excluir minha conta")
  const dialog = page.getByRole("dialog")
  await expect(dialog).toBeVisible()
  await watch.axe(page)
  const remove = dialog.getByRole("button", { name: "Excluir conta" })
  await remove.click()
  await expect(dialog.getByText("Digite sua senha para confirmar a exclusão")).toBeVisible()
  await expect(dialog.getByText("Confirme a exclusão da conta")).toBeVisible()
  await dialog.getByLabel(/^Senha/).fill("errada")
  await dialog.getByRole("checkbox").check()
  await remove.click()
  await toast(page, "Erro ao deletar conta. Verifique sua senha.")
  await expect(dialog.getByText("Senha atual incorreta.")).toBeVisible()
  await dialog.getByLabel(/^Senha/).fill(admin.password)
  const leadAway = await pauseTimers(page, 2_000)
  await remove.click()
  await toast(page, "Conta deletada com sucesso")
  await expect(page.getByText("A sua conta foi excluída.", { exact: false })).toBeVisible()
  await leadAway()
  await expect(page).toHaveURL(`${baseURL}/`)
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull()
  await page.goto("/login")
  await signIn(page, admin)
  await expect(page.getByText("E-mail ou senha inválidos.")).toBeVisible()
})
