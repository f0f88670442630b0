import { passwords } from "@aprisco/contract/auth/passwords"
import { auth } from "@aprisco/contract/auth/sessions"
import { staff } from "@aprisco/contract/staff/routes"
import { NEXT, press } from "./account-page.ts"
import { registerChurchAdmin, signIn } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { emailTo, linkIn } from "./mailbox.ts"
import { expect, test } from "./watched.ts"

/** What opens an account by a link in the mail: a forgotten password, and an invitation. */

test("a forgotten password is reset by the link in the e-mail, once, while another person guesses", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const guess = async (times: number) => {
    for (let n = 0; n < times; n += 1)
      await admin.api.call(auth.login, { body: { email: admin.email, password: "errada" } }).catch(() => null)
  }
  await guess(8)
  await page.goto("/login")
  await page.getByRole("link", { name: "Esqueceu a senha?" }).click()
  await expect(page).toHaveURL(/\/esqueci-senha$/)
  await watch.axe(page)
  await press(page, "Enviar link")
  await expect(page.getByText("E-mail é obrigatório")).toBeVisible()
  await page.getByLabel("E-mail").fill(admin.email)
  await press(page, "Enviar link")
  await expect(page.getByText(/Se houver uma conta com o e-mail/)).toBeFocused()
  await expect(page.getByText(/caixa de spam/)).toBeVisible()
  await watch.axe(page)

  const link = linkIn(await emailTo(admin.email, /criar uma nova senha/), "/redefinir-senha")
  await page.goto(link)
  await expect(page.getByText("Olá, Marta!")).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/redefinir-senha`)
  expect(await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }]))).not.toContain(
    new URL(link).searchParams.get("token"),
  )
  await watch.axe(page)
  await page.getByLabel(/^Nova senha/).fill("senha123")
  await page.getByLabel(/^Confirmar nova senha/).fill("senha12")
  await press(page, "Salvar nova senha")
  await expect(page.getByText("Deve conter pelo menos uma letra maiúscula")).toBeVisible()
  await expect(page.getByText("Senhas não coincidem")).toBeVisible()
  await page.getByLabel(/^Nova senha/).fill("Password1")
  await page.getByLabel(/^Confirmar nova senha/).fill("Password1")
  await press(page, "Salvar nova senha")
  await expect(page.getByText("Esta senha é muito comum. Escolha outra.")).toBeVisible()
  await page.getByLabel(/^Nova senha/).fill(NEXT)
  await page.getByLabel(/^Confirmar nova senha/).fill(NEXT)
  await press(page, "Salvar nova senha")
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText("Senha criada com sucesso! Entre com ela.")).toBeVisible()
  // The address must wait again; the device on which the link was used need not.
  await guess(8)
  await signIn(page, { ...admin, password: NEXT })
  await expect(page).toHaveURL(/\/dashboard$/)

  const late = await watch.anotherBrowser()
  await late.goto(link)
  await expect(late.getByText("Este link não vale mais.")).toBeVisible()
  await watch.axe(late)
  await late.getByRole("link", { name: "Pedir um novo link" }).click()
  await expect(late).toHaveURL(/\/esqueci-senha$/)
})

test("a link that is cut short, made up, or without its token says what to do", async ({ page }) => {
  for (const path of ["/redefinir-senha", "/redefinir-senha?token=abc", `/convite?token=${"A".repeat(43)}`]) {
    await page.goto(path)
    await expect(page.getByText("Este link não vale mais.")).toBeVisible()
    await expect(page.getByRole("link", { name: "Pedir um novo link" })).toBeVisible()
  }
})

test("an invited person sets a password, comes in, and reads the church's data without changing it", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const email = `${crypto.randomUUID()}@example.org`
  await admin.api.call(staff.invite, { body: { email, fullName: "Noemi Prado Sales", role: "SECRETARY" } })
  const link = linkIn(await emailTo(email, /convidou você/), "/convite")
  await page.goto(link)
  await expect(page.getByText("Olá, Noemi!")).toBeVisible()
  await expect(page.getByRole("main").getByText("Igreja do Caminho")).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/convite`)
  await watch.axe(page)
  await page.getByLabel(/^Nova senha/).fill(NEXT)
  await page.getByLabel(/^Confirmar nova senha/).fill(NEXT)
  await press(page, "Aceitar convite e criar senha")
  await expect(
    page.getByText("É obrigatório aceitar os Termos de Uso e Política de Privacidade"),
  ).toBeVisible()
  await page.getByRole("checkbox", { name: /Aceito os Termos/ }).check()
  await press(page, "Aceitar convite e criar senha")
  await expect(page).toHaveURL(/\/login$/)
  await page.goto("/perfil?tab=igreja")
  await signIn(page, { ...admin, email, password: NEXT })
  await expect(page.getByText("Somente quem administra a igreja pode alterar estes dados.")).toBeVisible()
  await expect(page.getByRole("tabpanel").getByText("Igreja do Caminho")).toBeVisible()
  await expect(page.getByRole("tabpanel").getByRole("textbox")).toHaveCount(0)
  await watch.axe(page)
  await page.getByRole("tab", { name: "Planos" }).click()
  await expect(page.getByText("Somente quem administra a igreja pode pedir outro plano.")).toBeVisible()
})

test("an invitation opened where somebody else is signed in is taken by whom it is for", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const email = `${crypto.randomUUID()}@example.org`
  await page.goto("/dashboard")
  await signIn(page, admin)
  await expect(page.getByRole("heading", { name: "Olá, Marta!" })).toBeVisible()
  await admin.api.call(staff.invite, { body: { email, fullName: "Noemi Prado Sales", role: "SECRETARY" } })
  await page.goto(linkIn(await emailTo(email, /convidou você/), "/convite"))
  await expect(page.getByText("Olá, Noemi!")).toBeVisible()
  await expect(page.getByText("Neste navegador está aberta a sessão de Marta Fontes.")).toBeVisible()
  await watch.axe(page)
  await page.getByLabel(/^Nova senha/).fill(NEXT)
  // Somebody else signs in beside it: the link is still good, and what was typed stays.
  const beside = await page.context().newPage()
  await beside.goto("/dashboard")
  await beside.getByRole("button", { name: "Sair" }).first().click()
  await expect(page.getByText(/Neste navegador está aberta a sessão/)).toHaveCount(0)
  const colleague = await aColleague(admin, "PASTOR", "Davi Lima")
  await signIn(beside, colleague)
  await expect(page.getByText("Neste navegador está aberta a sessão de Davi Lima.")).toBeVisible()
  await expect(page.getByLabel(/^Nova senha/)).toHaveValue(NEXT)
  await page.getByLabel(/^Confirmar nova senha/).fill(NEXT)
  await page.getByRole("checkbox", { name: /Aceito os Termos/ }).check()
  const left = page.waitForResponse(/auth\/logout/)
  await press(page, "Aceitar convite e criar senha")
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText("Senha criada com sucesso! Entre com ela.")).toBeVisible()
  expect((await left).status()).toBe(204)
  await signIn(page, { email, password: NEXT })
  await expect(page.getByRole("heading", { name: "Olá, Noemi!" })).toBeVisible()
})

test("the answer to a forgotten password is the same for an unknown address", async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  const body = (email: string) => admin.api.call(passwords.requestReset, { body: { email } })
  expect(await body(admin.email)).toEqual(await body("ninguem@example.org"))
  await page.goto("/esqueci-senha")
  await page.getByLabel("E-mail").fill("ninguem@example.org")
  await press(page, "Enviar link")
  await expect(page.getByText(/Se houver uma conta com o e-mail/)).toBeVisible()
})
