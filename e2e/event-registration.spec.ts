import { events } from "@aprisco/contract/events/routes"
import { registerChurchAdmin } from "./church-admin.ts"
import { PHONE_FIRST } from "./devices.ts"
import { registerFamily } from "./event-form-page.ts"
import { emailTo } from "./mailbox.ts"
import { expect, test } from "./watched.ts"

/** Two families and three places: one is in, the other waits, and moves up when the first cancels. */

const YEAR = new Date().getFullYear() + 1

for (const [device, viewport, tag] of PHONE_FIRST)
  test.describe(device, { tag }, () => {
    test.use({ viewport })

    test("a family registers, another waits, and moves up when the first cancels", async ({
      page,
      baseURL,
      watch,
    }) => {
      const slug = `retiro-${viewport.width}-${Date.now().toString(36)}`
      const { api } = await registerChurchAdmin(baseURL)
      const sessions = [{ startsAt: `${YEAR}-05-08T19:00:00-03:00`, endsAt: `${YEAR}-05-08T22:00:00-03:00` }]
      const { id } = await api.call(events.create, {
        body: { title: "Retiro de Famílias", sessions, capacity: 3, slug },
      })
      await api.call(events.publish, { params: { id } })

      await registerFamily(page, slug, ["Rute Prado", "Obede Prado"], `rute-${slug}@example.org`)
      await expect(page.getByRole("heading", { name: "Inscrição confirmada!" })).toBeVisible()
      await watch.axe(page)
      await page.getByRole("link", { name: "Ver a inscrição" }).click()
      const picture = page.getByAltText("QR Code de Obede Prado")
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
      await watch.axe(page)

      const other = await watch.anotherBrowser({ viewport })
      const email = `noemi-${slug}@example.org`
      await registerFamily(other, slug, ["Noemi Lima", "Davi Lima"], email)
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
  })
