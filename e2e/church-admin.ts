import { auth } from "@aprisco/contract/auth/sessions"
import { denominations } from "@aprisco/contract/denominations/routes"
import { type Client, createClient } from "@aprisco/contract/kit/client"
import { registration } from "@aprisco/contract/registration/routes"
import { type BrowserContext, expect, type Page } from "@playwright/test"
import { allAnswered } from "./watched.ts"

export interface ChurchAdmin {
  email: string
  password: string
  fullName: string
  /** The API as this person, by a session of its own. */
  api: Client
  /** That session's. */
  token: string
}

const STEP_ONE = {
  phone: "(11) 98765-4321",
  birthDate: "1980-05-17",
  gender: "F",
  acceptTerms: true,
} as const

/** A new church and its founder; with `denomination` the first church of a new denomination of that name. */
export async function registerChurchAdmin(
  origin: string | undefined,
  fullName = "Marta Fontes",
  denomination?: string,
): Promise<ChurchAdmin> {
  const anonymous = clientAt(origin)
  const [independent] = await anonymous.call(denominations.availableForRegistration)
  const person = credentials(fullName)
  const { token } = await anonymous.call(registration.finalizeRegistration, {
    body: {
      ...STEP_ONE,
      ...person,
      passwordConfirm: person.password,
      denominationId: denomination ? null : independent?.id,
      newDenominationName: denomination,
      churchName: "Igreja do Caminho",
      churchEmail: "caminho@example.org",
      churchPhone: "(91) 3123-4567",
      churchAddress: "Rua das Oliveiras, 10",
      churchCity: "Belém",
      churchState: "PA",
      churchZipcode: "66000-000",
      pastorName: "Elias Prado",
      subscriptionPlan: denomination ? "denomination" : "basic",
    },
  })
  return { ...person, token, api: clientAt(origin, token) }
}

/** An account whose church is still to be registered (`POST /users/register/`). */
export async function anIncomplete(
  origin: string | undefined,
  fullName = "Rute Nogueira",
): Promise<ChurchAdmin> {
  const person = credentials(fullName)
  const body = { ...STEP_ONE, ...person, passwordConfirm: person.password }
  const { token } = await clientAt(origin).call(registration.register, { body })
  return { ...person, token, api: clientAt(origin, token) }
}

/** Opens a screen as a user who has signed in on this device before; session.spec.ts tests /login. */
export async function openAs(page: Page, { token }: Pick<ChurchAdmin, "token">, path: string): Promise<void> {
  await page.addInitScript((value) => {
    // A letter is shown in a frame that may store nothing.
    if (self === top) localStorage.setItem("auth_token", value)
  }, token)
  await page.goto(path)
}

/** Signs in on the page that shows /login. */
export async function signIn(
  page: Page,
  { email, password }: Pick<ChurchAdmin, "email" | "password">,
  { remember = false } = {},
): Promise<void> {
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel(/^Senha/).fill(password)
  if (remember) await page.getByRole("checkbox", { name: "Lembrar de mim" }).check()
  await page.getByRole("button", { name: "Entrar na Plataforma" }).click()
}

/**
 * Ends this person's sessions on the server, as another device would, except the API's own. The browser has its answers by
 * then: it notices the end with the next call.
 */
export async function endSessions(context: BrowserContext, { api }: ChurchAdmin): Promise<void> {
  await allAnswered(context)
  const sessions = await api.call(auth.sessions)
  const others = sessions.filter(({ current }) => !current)
  expect(others.length).toBeGreaterThan(0)
  for (const { id } of others) await api.call(auth.endSession, { params: { id } })
}

function credentials(fullName: string) {
  return { fullName, email: `${crypto.randomUUID()}@example.org`, password: crypto.randomUUID() }
}

function clientAt(origin: string | undefined, token: string | null = null): Client {
  const fetchThere: typeof fetch = (path, init) => fetch(new URL(String(path), origin), init)
  return createClient({ fetch: fetchThere, token: () => token })
}
