import { registerChurchAdmin } from "./church-admin.ts"
import { linkIn } from "./mailbox.ts"
import { chooseDenomination, fillChurch, fillPerson } from "./registration-page.ts"
import { expect } from "./watched.ts"
import { emailTo, test } from "./with-mail.ts"

/** A product that sends mail asks a new account to verify its address. The other journeys run one that sends none. */

test("signing up is one flow; the link in the mail removes the banner in the open tab", {
  tag: "@full",
}, async ({ page, watch, context, mailServer, baseURL }) => {
  const email = `${crypto.randomUUID()}@example.org`
  await page.goto("/cadastro")
  await fillPerson(page, email)
  await page.getByRole("button", { name: "Continuar agora" }).click()
  await chooseDenomination(page, "Independente")
  await fillChurch(page)
  await page.getByRole("button", { name: "Continuar" }).click()
  await page.getByRole("button", { name: "Começar gratuitamente" }).click()
  await page.getByRole("button", { name: "Continuar agora" }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const banner = page.getByText("Confirme seu e-mail", { exact: true })
  await expect(banner).toBeVisible()
  await page.getByRole("button", { name: "Enviar o link de novo" }).click()
  await expect(page.getByText(/veja a caixa de spam/)).toBeVisible()
  await expect
    .poll(() => mailServer.emails.filter((message) => message.includes(`To: ${email}`)).length)
    .toBe(2)

  const link = linkIn(await emailTo(mailServer, email, /Confirmar e-mail/), "/confirmar-email")
  const tab = await context.newPage()
  await tab.goto(link)
  await expect(tab.getByText("E-mail confirmado!")).toBeVisible()
  await expect(tab).toHaveURL(`${baseURL}/confirmar-email`)
  await expect(banner).toBeHidden()
  // A second click on the mail's link opens another tab.
  const another = await context.newPage()
  await another.goto(link)
  await expect(another.getByText("Seu e-mail já está confirmado.")).toBeVisible()

  // The link is opened on a telephone without a session.
  const admin = await registerChurchAdmin(baseURL)
  const phone = await watch.anotherBrowser({ viewport: { width: 390, height: 844 } })
  await phone.goto(linkIn(await emailTo(mailServer, admin.email, /Confirmar e-mail/), "/confirmar-email"))
  await expect(phone.getByText("E-mail confirmado!")).toBeVisible()
  await expect(phone.getByRole("link", { name: "Entrar" })).toBeVisible()
})
