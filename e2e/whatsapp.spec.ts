import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { TIME_ZONE } from "@aprisco/contract/brazil/civil-day"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { Page } from "@playwright/test"
import type { ChurchAdmin } from "./church-admin.ts"
import { press, said } from "./press-and-toast.ts"
import { expect, test } from "./signed-in.ts"
import { uniqueSurname } from "./unique-surname.ts"

/** Following visitors up by WhatsApp or a call, and its outcome. */

test.use({ role: "CHURCH_ADMIN", otherOrigin: "https://wa.me" })

/** A visitor of the headquarters' QR code, who agrees to be written to by WhatsApp. Returns the id. */
async function registered({ api }: ChurchAdmin, fullName: string): Promise<number> {
  const [place] = await api.call(qrCodes.list)
  const uuid = new URL(String(place?.visitorRegistrationUrl)).pathname.split("/").at(-1) ?? ""
  await api.call(visitors.registerByQr, {
    params: { uuid },
    body: {
      fullName,
      phone: "(81) 99876-5432",
      email: "ana@example.org",
      city: "Recife",
      state: "PE",
      consent: true,
      acceptWhatsapp: true,
    },
  })
  const { results } = await api.call(visitors.list, { query: { search: fullName } })
  return results[0]?.id ?? 0
}

/** As a person of Brazil types it. */
const tomorrow = () =>
  new Intl.DateTimeFormat("pt-BR", { timeZone: TIME_ZONE }).format(new Date(Date.now() + 24 * 60 * 60 * 1000))

/** As if the other application covered the page for a while. */
async function goAndComeBack(page: Page, leave: () => Promise<void>): Promise<URL> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), leave()])
  await popup.waitForURL(/wa\.me/)
  const address = new URL(popup.url())
  await popup.close()
  await page.bringToFront()
  await page.mouse.move(200, 300)
  await page.mouse.move(210, 310)
  return address
}

test("one press opens WhatsApp with the church's words; the way back asks what came of it", {
  tag: "@full",
}, async ({ page, context, church: { admin } }) => {
  await context.route("https://wa.me/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>WhatsApp</title>" }),
  )
  // The test machine has no telephone, and the browser's dialog about it would receive every click from here on.
  await page.addInitScript(() =>
    document.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest("a[href^='tel:']")) event.preventDefault()
    }),
  )
  const ana = `Ana Lúcia D'Ávila ${uniqueSurname()}`
  const id = await registered(admin, ana)
  const seen = () => admin.api.call(visitors.detail, { params: { id } })
  await page.goto(`/visitantes/${id}`)
  const chat = page.getByRole("link", { name: `WhatsApp para ${ana}` })
  const dialog = page.getByRole("dialog", { name: "O que aconteceu?" })

  await test.step("the number has its country, the words the names", async () => {
    const address = await goAndComeBack(page, () => chat.click())
    expect(address.origin + address.pathname).toBe("https://wa.me/5581998765432")
    expect(address.searchParams.get("text")).toBe(
      "Olá, Ana! Aqui é Marta Fontes, da Igreja do Caminho (Sede). Foi uma alegria receber a sua visita! Como você está? Se quiser conversar ou tirar alguma dúvida, é só responder por aqui.",
    )
    await expect(dialog.getByText(`Você abriu o WhatsApp de ${ana}.`)).toBeVisible()
  })

  await test.step("closing records nothing", async () => {
    await dialog.getByRole("button", { name: "Fechar sem registrar" }).click()
    await expect(dialog).toBeHidden()
    expect((await seen()).contacts).toEqual([])
  })

  await test.step("an answer is one press", async () => {
    await goAndComeBack(page, () => chat.click())
    await dialog.getByRole("button", { name: "Encerrar acompanhamento" }).dblclick()
    await said(page, "Status de follow-up atualizado com sucesso")
    await expect(dialog).toBeHidden()
    expect((await seen()).contacts).toMatchObject([{ channel: "whatsapp", followUpStatus: "contacted" }])
    await expect(page.getByText("Nenhum marcado")).toBeVisible()
  })

  await test.step("another message may be chosen, and more be said of what came of it", async () => {
    const address = await goAndComeBack(page, async () => {
      await press(page, `Escolher a mensagem para ${ana}`)
      await page.getByRole("menuitem", { name: "Convite para o culto" }).click()
    })
    expect(address.searchParams.get("text")).toContain("No próximo domingo tem culto")
    await dialog.getByRole("button", { name: "Acrescentar nota e próximo passo" }).click()
    await dialog.getByLabel("Notas do contato").fill("Virá com a mãe")
    await dialog.getByLabel("Próximo passo").fill("Guardar dois lugares")
    await dialog.getByLabel("Falar de novo em").fill(tomorrow())
    await dialog.getByRole("button", { name: "Quer continuar", exact: false }).first().click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText("Virá com a mãe")).toBeVisible()
    await expect(page.getByText(/Guardar dois lugares · \d\d\/\d\d\/\d{4}, 10:00/)).toBeVisible()
    expect((await seen()).followUpDueAt).not.toBeNull()
  })

  await test.step("the question is still there when the telephone has thrown the page away meanwhile", async () => {
    await goAndComeBack(page, () => chat.click())
    await page.reload()
    await expect(dialog).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByRole("heading", { name: "Acompanhamento" })).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step("a call asks too, and a way that is closed says why", async () => {
    const call = page.getByRole("link", { name: `Ligar para ${ana}` })
    await expect(call).toHaveAttribute("href", "tel:+5581998765432")
    await call.click()
    await page.mouse.move(220, 320)
    await expect(dialog.getByText(`Você ligou para ${ana}.`)).toBeVisible()
    await dialog.getByRole("button", { name: "Não consegui falar" }).click()
    await expect(dialog).toBeHidden()
    expect((await seen()).contacts[0]).toMatchObject({ channel: "call", followUpStatus: "pending" })
    await expect(page.getByRole("paragraph").getByText("Sem consentimento para e-mail")).toBeVisible()
    const mail = page.getByRole("button", { name: `E-mail para ${ana}` })
    await expect(mail).toHaveAttribute("aria-disabled", "true")
    await expect(mail).toHaveAccessibleDescription("Sem consentimento para e-mail")
  })
})
