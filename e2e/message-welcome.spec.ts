import { automations } from "@aprisco/contract/messages/automations"
import { registerChurchAdmin } from "./church-admin.ts"
import { emails } from "./mailbox.ts"
import { withoutQuietHours } from "./message-readers.ts"
import { expect, test } from "./passing-days.ts"
import { fillIn, send, visitFormOf } from "./visit-form-page.ts"

/** A visitor at the church's QR code, and the welcome that finds them at home ten minutes later. */

const MINUTE_OF_DAY = 1 / 1440

test("a visitor who agreed to e-mail is welcomed ten minutes after the form, and who did not is not", {
  tag: "@full",
}, async ({ page, baseURL, startLater, dataDir, watch }) => {
  await startLater(0)
  const admin = await registerChurchAdmin(baseURL)
  await withoutQuietHours(admin)
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), admin.token)
  await page.goto("/mensagens/automaticas")
  // The input lies below its track.
  await page.getByRole("switch", { name: "Boas-vindas ao visitante" }).focus()
  await page.keyboard.press("Space")
  await page.getByRole("button", { name: "Ligar", exact: true }).click()
  await expect(page.getByText("Boas-vindas ao visitante: ligada.")).toBeVisible()
  await watch.axe(page)

  const { visitPath } = await visitFormOf(admin)
  const rute = `${crypto.randomUUID()}@example.org`
  const noemi = `${crypto.randomUUID()}@example.org`
  const phone = await watch.anotherBrowser({ viewport: { width: 390, height: 844 } })
  for (const [name, email, agrees] of [
    ["Rute Moabe", rute, true],
    ["Noemi Reis", noemi, false],
  ] as const) {
    await phone.goto(visitPath)
    await fillIn(phone, name)
    await phone.getByText("Contar um pouco mais (opcional)").click()
    await phone.getByRole("textbox", { name: "E-mail" }).fill(email)
    if (agrees) await phone.getByLabel("Também podem me escrever por e-mail.").check()
    await send(phone)
    await expect(phone.getByRole("heading", { name: "Cadastro realizado com sucesso!" })).toBeVisible()
  }

  const all = await admin.api.call(automations.list)
  expect(all.filter(({ isOn }) => isOn).map(({ kind }) => kind)).toEqual(["visitor_welcome"])
  const welcomes = (email: string) =>
    emails(dataDir).filter((letter) => letter.includes(`To: ${email}`) && letter.includes("Foi uma alegria"))
  expect(welcomes(rute)).toHaveLength(0)

  await startLater(11 * MINUTE_OF_DAY)
  // Its job runs every minute, and so does what sends.
  await expect.poll(() => welcomes(rute).length, { timeout: 150_000 }).toBe(1)
  expect(welcomes(rute)[0]).toContain("Olá, Rute! Foi uma alegria receber a sua visita na Igreja do Caminho.")
  expect(welcomes(noemi)).toHaveLength(0)
})
