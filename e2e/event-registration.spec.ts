import { events } from "@aprisco/contract/events/routes"
import type { Page } from "@playwright/test"
import { registerChurchAdmin } from "./church-admin.ts"
import { emailTo } from "./mailbox.ts"
import { expect, test } from "./watched.ts"

/** Two families and three places: one is in, the other waits, and moves up when the first cancels. */

const YEAR = new Date().getFullYear() + 1
const SLUG = `retiro-${Date.now().toString(36)}`

/** Fills in the form of the event for these people, the first of whom sends it. */
async function register(page: Page, names: readonly string[], email: string): Promise<void> {
  await page.goto(`/evento/${SLUG}`)
  await page.getByLabel("Seu nome completo").fill(names[0] ?? "")
  await page.getByLabel("E-mail (obrigatório)").fill(email)
  await page.getByRole("button", { name: "Sou eu" }).click()
  for (const [place, name] of names.entries()) {
    if (place > 0) await page.getByRole("button", { name: "Incluir mais uma pessoa" }).click()
    const person = page.getByRole("group", { name: `Participante ${place + 1}` })
    await person.getByLabel("Nome completo").fill(name)
    await person.getByLabel("Tem menos de 12 anos?").selectOption(place === 1 ? "Sim" : "Não")
  }
  await page.getByLabel(/Respondo pelas crianças/).check()
  await page.getByLabel(/Li o aviso e concordo/).check()
  await page.getByRole("button", { name: "Fazer inscrição" }).click()
}

test("a family registers on the phone, another waits, and moves up when the first cancels", async ({
  page,
  baseURL,
  watch,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { api } = await registerChurchAdmin(baseURL)
  const sessions = [{ startsAt: `${YEAR}-05-08T19:00:00-03:00`, endsAt: `${YEAR}-05-08T22:00:00-03:00` }]
  const { id } = await api.call(events.create, {
    body: { title: "Retiro de Famílias", sessions, capacity: 3, slug: SLUG },
  })
  await api.call(events.publish, { params: { id } })

  await register(page, ["Rute Prado", "Obede Prado"], `rute-${SLUG}@example.org`)
  await expect(page.getByRole("heading", { name: "Inscrição confirmada!" })).toBeVisible()
  await watch.axe(page)
  await page.getByRole("link", { name: "Ver a inscrição" }).click()
  const picture = page.getByAltText("QR Code de Obede Prado")
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  await watch.axe(page)

  const other = await watch.anotherBrowser({ viewport: { width: 390, height: 844 } })
  const email = `noemi-${SLUG}@example.org`
  await register(other, ["Noemi Lima", "Davi Lima"], email)
  await other.getByText("Resta 1 vaga e vocês são 2. Entrar na lista de espera?").waitFor()
  await other.getByRole("button", { name: "Entrar na lista de espera" }).click()
  await expect(other.getByText(/Posição na fila: 1/)).toBeVisible()
  await other.getByRole("link", { name: "Ver a inscrição" }).click()
  await expect(other.getByText(/Na lista de espera, posição 1/)).toBeVisible()

  await page.getByRole("button", { name: "Cancelar inscrição" }).click()
  await page.getByLabel("Rute Prado").check()
  await page.getByLabel("Obede Prado").check()
  await page.getByRole("button", { name: "Cancelar a inscrição toda" }).click()
  await expect(page.getByText("A inscrição foi cancelada.")).toBeVisible()

  const letter = await emailTo(email, /\/inscricao\//)
  expect(letter).toContain(new URL(other.url()).pathname)
  await other.reload()
  await expect(other.getByText("Inscrição confirmada.")).toBeVisible()
  await expect(other.getByAltText("QR Code de Noemi Lima")).toBeVisible()
})
