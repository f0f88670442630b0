import { eventRegistrations } from "@aprisco/contract/events/registrations"
import { events } from "@aprisco/contract/events/routes"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { registerFamily } from "./event-form-page.ts"
import { emailTo } from "./mailbox.ts"
import { onSlowLine } from "./slow-line.ts"
import { expect, test } from "./watched.ts"

/** A family's whole way to an event on a slow connection, and the door of it on another one. */

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const PHONE = { viewport: { width: 390, height: 844 } }

test("a family on slow 3G registers, waits, moves up, comes through the door and cancels", {
  tag: "@full",
}, async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  const { api } = admin
  const slug = `devagar-${Date.now().toString(36)}`
  const email = `noemi-${slug}@example.org`
  const sessions = [{ startsAt: inHours(1), endsAt: inHours(4) }]
  const { id } = await api.call(events.create, {
    body: { title: "Jantar de Famílias", slug, capacity: 3, sessions },
  })
  const params = { id }
  await api.call(events.publish, { params })
  const others = await api.call(eventRegistrations.create, {
    params,
    body: {
      contact: { fullName: "Rute Prado" },
      attendees: ["Rute Prado", "Boaz Prado"].map((fullName) => ({ fullName, under12: false })),
    },
  })

  const family = await watch.anotherBrowser(PHONE)
  await onSlowLine(family)
  await test.step("registers, and waits", async () => {
    await registerFamily(family, slug, ["Noemi Lima", "Davi Lima"], email)
    await family.getByText("Resta 1 vaga e vocês são 2. Entrar na lista de espera?").waitFor()
    await family.getByRole("button", { name: "Entrar na lista de espera" }).click()
    await expect(family.getByText(/Posição na fila: 1/)).toBeVisible()
    await family.getByRole("link", { name: "Ver a inscrição" }).click()
    await expect(family.getByText(/Na lista de espera, posição 1/)).toBeVisible()
  })

  await test.step("moves up, and has its codes", async () => {
    await api.call(eventRegistrations.cancel, { params: { id, rid: others.id }, body: {} })
    expect(await emailTo(email, /saiu da lista de espera/)).toContain(new URL(family.url()).pathname)
    await family.reload()
    await expect(family.getByText("Inscrição confirmada.")).toBeVisible()
    const picture = family.getByAltText("QR Code de Noemi Lima")
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
    await watch.axe(family)
  })

  await test.step("comes through the door, whose phone is on a slow connection too", async () => {
    const { results } = await api.call(eventRegistrations.list, { params, query: { status: "confirmed" } })
    const code = results[0]?.attendees.find(({ fullName }) => fullName === "Noemi Lima")?.code ?? ""
    await expect(family.getByText(code)).toBeVisible()
    const secretary = await aColleague(admin, "SECRETARY", "Tamar Prado")
    await page.setViewportSize(PHONE.viewport)
    await onSlowLine(page)
    await openAs(page, secretary, `/eventos/${id}/porta`)
    await expect(page.getByText("0 de 2")).toBeVisible()
    await page.getByText("Código", { exact: true }).click()
    await page.getByRole("textbox", { name: "Código" }).fill(code)
    await page.getByRole("button", { name: "Conferir" }).click()
    const result = page.getByRole("region", { name: "Resultado" })
    await expect(result.getByText("Noemi Lima")).toBeVisible()
    await expect(result.getByText(/^Entrou às/)).toBeVisible()
    await expect(page.getByText("1 de 2")).toBeVisible()
  })

  await test.step("and cancels who stays at home, after the term, since it moved up within it", async () => {
    await family.getByRole("button", { name: "Cancelar inscrição" }).click()
    await family.getByLabel("Davi Lima").check()
    await family.getByRole("button", { name: "Cancelar os marcados" }).click()
    await expect(family.getByText("Cancelado. Os outros continuam inscritos.")).toBeVisible()
    await expect(page.getByText("1 de 1")).toBeVisible({ timeout: 30_000 })
  })
})
