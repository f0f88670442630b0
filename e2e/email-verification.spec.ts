import { contract } from "@aprisco/contract"
import { churches } from "@aprisco/contract/churches/routes"
import { denominations } from "@aprisco/contract/denominations/routes"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, openAs, registerChurchAdmin } from "./church-admin.ts"
import type { MailServer } from "./fake-smtp.ts"
import { linkIn } from "./mailbox.ts"
import { chooseDenomination, fillChurch, fillPerson } from "./registration-page.ts"
import { expect } from "./watched.ts"
import { emailTo, test } from "./with-mail.ts"

/** A product that sends mail asks a new account to verify its address. The other journeys run one that sends none. */

const banner = (page: Page) => page.getByText("Confirme seu e-mail", { exact: true })
const confirmed = (page: Page) => page.getByText("E-mail confirmado!")
/** By its text: what lies behind a dialog has no role. */
const offersLinkOnce = (page: Page) =>
  expect(page.getByText("Enviar o link de novo").filter({ visible: true })).toHaveCount(1)
const linkFor = async (mailServer: MailServer, email: string) =>
  linkIn(await emailTo(mailServer, email, /Confirmar e-mail/), "/confirmar-email")

test("signing up is one flow; the link in the mail lifts the banner in the tab that is open", async ({
  page,
  watch,
  context,
  mailServer,
  baseURL,
}) => {
  const email = `${crypto.randomUUID()}@example.org`
  await page.goto("/cadastro")
  await fillPerson(page, email)
  await chooseDenomination(page, "Independente")
  await fillChurch(page)
  await page.getByRole("button", { name: "Continuar" }).click()
  await page.getByRole("button", { name: "Começar gratuitamente" }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(banner(page)).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme)
    await watch.axe(page)
  }
  await page.getByRole("button", { name: "Enviar o link de novo" }).click()
  await expect(page.getByText(/veja a caixa de spam/)).toBeVisible()
  await expect
    .poll(() => mailServer.emails.filter((letter) => letter.includes(`To: ${email}`)).length)
    .toBe(2)

  const link = await linkFor(mailServer, email)
  const tab = await context.newPage()
  await tab.goto(link)
  await expect(confirmed(tab)).toBeVisible()
  await expect(tab.getByText("Você já pode continuar de onde parou.")).toBeVisible()
  await expect(tab).toHaveURL(`${baseURL}/confirmar-email`)
  const kept = await tab.evaluate(() => JSON.stringify([history.state, { ...localStorage }]))
  expect(kept).not.toContain(new URL(link).searchParams.get("token"))
  await watch.axe(tab)
  await expect(banner(page)).toBeHidden()
  await tab.goto(link)
  await expect(tab.getByText("Seu e-mail já está confirmado.")).toBeVisible()
  await tab.getByRole("link", { name: "Ir para o Dashboard" }).click()
  await expect(tab).toHaveURL(/\/dashboard$/)

  const late = await watch.anotherBrowser()
  await late.goto(link)
  await expect(late.getByText("Este link não vale mais.")).toBeVisible()
  await watch.axe(late)
  await late.getByRole("link", { name: "Entrar", exact: true }).click()
  await expect(late).toHaveURL(/\/login$/)
})

test("until then the screens say why, and what is typed into one of them goes through afterwards", async ({
  page,
  watch,
  mailServer,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await openAs(page, admin, "/configuracoes/usuarios")
  await page.getByRole("button", { name: "Convidar usuário" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByText("Confirme seu e-mail para convidar pessoas")).toBeVisible()
  await offersLinkOnce(page)
  await watch.axe(page)
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await offersLinkOnce(page)
  await page.goto("/membros/importar")
  await expect(page.getByText("Confirme seu e-mail para importar membros")).toBeVisible()
  await offersLinkOnce(page)
  await expect(page.getByRole("button", { name: "Escolher arquivo" })).toBeHidden()
  await expect(page.getByRole("button", { name: "Baixar modelo em CSV" })).toBeVisible()
  await watch.axe(page)
  await page.goto("/membros/novo")
  await expect(page.getByLabel("Nome completo")).toBeVisible()
  await offersLinkOnce(page)
  const other = page.getByRole("tab", { name: /adicionais/i })
  await other.click()
  await expect(page.getByText("Confirme seu e-mail para criar o usuário de um membro")).toBeVisible()
  await offersLinkOnce(page)
  await page.getByRole("tab").first().click()
  await expect(page.getByLabel("Nome completo")).toBeVisible()
  await offersLinkOnce(page)
  await other.click()
  await watch.axe(page)

  // Verified on a phone without a session: this window learns of it when it is focused again.
  const phone = await watch.anotherBrowser({ viewport: { width: 390, height: 844 } })
  await phone.goto(await linkFor(mailServer, admin.email))
  await expect(confirmed(phone)).toBeVisible()
  await expect(phone.getByRole("link", { name: "Entrar" })).toBeVisible()
  await watch.axe(phone)
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")))
  await expect(page.getByLabel("Criar usuário do sistema para este membro")).toBeVisible()
})

test("an office answers no church before, and says so beside the requests", async ({
  page,
  watch,
  mailServer,
  baseURL,
}) => {
  const name = `Igrejas da Serra ${crypto.randomUUID().slice(0, 8)}`
  const office = await registerChurchAdmin(baseURL, "Noemi Barros", name)
  const asking = await aChurchThatAsks(baseURL, name)
  await openAs(page, office, "/denominacao/churches")
  await expect(page.getByText("Confirme seu e-mail para responder aos pedidos")).toBeVisible()
  await offersLinkOnce(page)
  const approve = page.getByRole("button", { name: "Aprovar Igreja do Caminho" }).first()
  await expect(approve).toBeDisabled()
  await watch.axe(page)
  const waiting = mailServer.emails.filter((letter) => letter.includes(`To: ${office.email}`))
  expect(waiting.filter((letter) => letter.includes("pediu para fazer parte"))).toEqual([])
  const [own] = (await asking.api.call(churches.list, { query: {} })).results
  await page.goto(`/denominacao/churches/${own?.id}`)
  await expect(page.getByText("Confirme seu e-mail para responder ao pedido")).toBeVisible()
  for (const name of ["Aprovar", "Recusar"])
    await expect(page.getByRole("button", { name, exact: true })).toBeDisabled()
  await page.goto("/denominacao/churches/create")
  await expect(page.getByText("Confirme seu e-mail para convidar quem vai administrar")).toBeVisible()
  await expect(page.getByLabel("E-mail de quem vai administrar")).toBeHidden()
  await verifyByLink(page, mailServer, office)
  await page.goto("/denominacao/churches")
  await approve.click()
  await expect(page.getByText(/agora faz parte da denominação/)).toBeVisible()
  expect((await asking.api.call(contract.churchAffiliation.read)).affiliation).toBe("approved")
})

test("a link that is cut short or without its token says what to do, and a silent server can be asked again", async ({
  page,
  context,
  mailServer,
  baseURL,
}) => {
  for (const path of ["/confirmar-email", "/confirmar-email?token=abc"]) {
    await page.goto(path)
    await expect(page.getByText("Este link não vale mais.")).toBeVisible()
  }
  const admin = await registerChurchAdmin(baseURL)
  const link = await linkFor(mailServer, admin.email)
  await context.route("**/auth/verify-email/", (route) => route.abort())
  await page.goto(link)
  await expect(page.getByText("Não foi possível confirmar o e-mail.")).toBeVisible()
  await context.unroute("**/auth/verify-email/")
  await page.getByRole("button", { name: /Tentar/ }).click()
  await expect(confirmed(page)).toBeVisible()
})

async function aChurchThatAsks(origin: string | undefined, denomination: string): Promise<ChurchAdmin> {
  const church = await registerChurchAdmin(origin, "Elias Prado")
  const all = await church.api.call(denominations.availableForRegistration)
  const wanted = all.find(({ name }) => name === denomination)
  await church.api.call(contract.churchAffiliation.request, { body: { denominationId: wanted?.id ?? 0 } })
  return church
}

async function verifyByLink(page: Page, mailServer: MailServer, { email }: ChurchAdmin): Promise<void> {
  await page.goto(await linkFor(mailServer, email))
  await expect(confirmed(page)).toBeVisible()
}
