import { passwords } from "@aprisco/contract/auth/passwords"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, signIn } from "./church-admin.ts"
import { emailTo, linkIn } from "./mailbox.ts"
import { expect } from "./watched.ts"

/** Configurações as its journeys come to it: somebody invited and signed in, a button pressed, what is said. */

const PASSWORD = "uma senha bem guardada"
export const WRONG = "Por favor, corrija os erros no formulário."

type Credentials = Pick<ChurchAdmin, "email" | "password" | "fullName">

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
export const said = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true })).toBeVisible()
export const address = () => `${crypto.randomUUID()}@example.org`

export async function at(page: Page, path: string, person: Credentials): Promise<void> {
  await page.goto(path)
  await signIn(page, person)
}

/** Accepts the invitation by the API, and returns the sign-in of the new user. */
export async function accept(
  inviter: ChurchAdmin,
  person: { email: string; fullName: string },
): Promise<Credentials> {
  const link = linkIn(await emailTo(person.email, /Aceitar o convite/), "/convite")
  const token = String(new URL(link).searchParams.get("token"))
  await inviter.api.call(passwords.confirmReset, {
    body: { token, newPassword: PASSWORD, confirmPassword: PASSWORD, acceptTerms: true },
  })
  return { ...person, password: PASSWORD }
}
