import { eventRegistrations } from "@aprisco/contract/events/registrations"
import { events } from "@aprisco/contract/events/routes"
import type { Page } from "@playwright/test"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { expect, test } from "./watched.ts"

/** The door of an event: somebody who registered on the page comes in by the code, also without a connection. */

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

/** In place of the telephone's camera one that sees the picture that is held up (`heldUp`, a data address). */
function cameraOfPicture(): void {
  const canvas = document.createElement("canvas")
  canvas.width = canvas.height = 480
  const picture = new Image()
  setInterval(() => {
    const { heldUp } = window as { heldUp?: string }
    if (heldUp && picture.src !== heldUp) picture.src = heldUp
    const pen = canvas.getContext("2d")
    if (!pen) return
    pen.fillStyle = "#fff"
    pen.fillRect(0, 0, 480, 480)
    if (picture.complete && picture.naturalWidth > 0) pen.drawImage(picture, 60, 60, 360, 360)
  }, 50)
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20)
}

/** The picture of a code on the page of a registration, as a data address. */
function pictureOf(page: Page, name: string): Promise<string> {
  return page.getByAltText(`QR Code de ${name}`).evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement("canvas")
    canvas.width = canvas.height = image.naturalWidth
    canvas.getContext("2d")?.drawImage(image, 0, 0)
    return canvas.toDataURL()
  })
}

test("who registered on the page comes through the door by code, with the network off and then on", async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const admin = await registerChurchAdmin(baseURL)
  const { api } = admin
  const slug = `porta-${Date.now().toString(36)}`
  const { id } = await api.call(events.create, {
    body: {
      title: "Noite de Louvor",
      slug,
      sessions: [{ startsAt: inHours(1), endsAt: inHours(4) }],
    },
  })
  await api.call(events.publish, { params: { id } })
  const guest = await watch.anotherBrowser({ viewport: { width: 390, height: 844 } })
  await guest.goto(`/evento/${slug}`)
  await guest.getByLabel("Seu nome completo").fill("Rute Prado")
  await guest.getByLabel("E-mail (obrigatório)").fill(`rute-${slug}@example.org`)
  await guest.getByRole("button", { name: "Sou eu" }).click()
  await guest.getByLabel("Tem menos de 12 anos?").selectOption("Não")
  await guest.getByLabel(/Li o aviso e concordo/).check()
  await guest.getByRole("button", { name: "Fazer inscrição" }).click()
  await guest.getByRole("link", { name: "Ver a inscrição" }).click()
  const code = await pictureOf(guest, "Rute Prado")

  // A secretary changes no events, and lets people in.
  const secretary = await aColleague(admin, "SECRETARY", "Noemi Prado")
  await page.addInitScript(cameraOfPicture)
  await openAs(page, secretary, `/eventos/${id}`)
  await page.getByRole("link", { name: "Porta" }).click()
  await expect(page.getByText("0 de 1")).toBeVisible()
  await watch.axe(page)
  // The files of the screen are on the phone.
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

  await context.setOffline(true)
  await page.getByRole("button", { name: "Ligar a câmera" }).click()
  await expect(page.getByText("Aponte para o QR Code.")).toBeVisible()
  await page.evaluate((heldUp) => Object.assign(window, { heldUp }), code)
  const result = page.getByRole("region", { name: "Resultado" })
  await expect(result.getByText("Rute Prado")).toBeVisible()
  await expect(result.getByText(/^Entrou às/)).toBeVisible()
  await expect(page.getByText("1 por enviar")).toBeVisible()
  await page.reload()
  await expect(page.getByText("1 de 1")).toBeVisible()
  await page.getByRole("button", { name: "Ligar a câmera" }).click()
  await page.evaluate((heldUp) => Object.assign(window, { heldUp }), code)
  await expect(result.getByText(/^Já entrou às/)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole("link", { name: "Detalhes do evento" })).toBeVisible()
  await expect(page.getByText("por enviar")).toHaveCount(0)
  await expect(page.getByText("1 de 1")).toBeVisible()
  const { results } = await api.call(eventRegistrations.list, { params: { id }, query: {} })
  expect(results[0]?.attendees[0]?.checkedInAt).not.toBeNull()
})
