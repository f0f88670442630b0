import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { type Page, test as unwatched } from "@playwright/test"
import { type ChurchAdmin, openAs, registerChurchAdmin } from "./church-admin.ts"
import { press, said } from "./press-and-toast.ts"
import { expect } from "./watched.ts"

/** Following visitors up by WhatsApp or a call, and what came of it. */

const ANA = "Ana Lúcia D'Ávila"

/** A visitor of the headquarters' QR code, with what they agreed to. Returns the id. */
async function registered({ api }: ChurchAdmin, boxes: Record<string, boolean>): Promise<number> {
  const [place] = await api.call(qrCodes.list)
  const uuid = new URL(String(place?.visitorRegistrationUrl)).pathname.split("/").at(-1) ?? ""
  await api.call(visitors.registerByQr, {
    params: { uuid },
    body: {
      fullName: ANA,
      phone: "(81) 99876-5432",
      email: "ana@example.org",
      city: "Recife",
      state: "PE",
      consent: true,
      ...boxes,
    },
  })
  const { results } = await api.call(visitors.list, { query: {} })
  return results[0]?.id ?? 0
}

/** As if the other application lay over the page for a while. */
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

// The conversation is at another origin, which the watched browsers complain of.
unwatched(
  "one press opens WhatsApp with the church's words; the way back asks what came of it",
  async ({ page, context, baseURL }) => {
    await context.route("https://wa.me/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>WhatsApp</title>" }),
    )
    // The test machine has no telephone, and the browser's question about it would take every press from here on.
    await page.addInitScript(() =>
      document.addEventListener("click", (event) => {
        if (event.target instanceof Element && event.target.closest("a[href^='tel:']")) event.preventDefault()
      }),
    )
    const admin = await registerChurchAdmin(baseURL)
    const id = await registered(admin, { acceptWhatsapp: true })
    const seen = () => admin.api.call(visitors.detail, { params: { id } })
    await openAs(page, admin, `/visitantes/${id}`)
    const chat = page.getByRole("link", { name: `WhatsApp para ${ANA}` })
    const dialog = page.getByRole("dialog", { name: "O que aconteceu?" })

    await unwatched.step("the number has its country, the words the names", async () => {
      const address = await goAndComeBack(page, () => chat.click())
      expect(address.origin + address.pathname).toBe("https://wa.me/5581998765432")
      expect(address.searchParams.get("text")).toBe(
        "Olá, Ana! Aqui é Marta Fontes, da Igreja do Caminho (Sede). Foi uma alegria receber a sua visita! Como você está? Se quiser conversar ou tirar alguma dúvida, é só responder por aqui.",
      )
      await expect(dialog.getByText(`Você abriu o WhatsApp de ${ANA}.`)).toBeVisible()
    })

    await unwatched.step("closing records nothing", async () => {
      await dialog.getByRole("button", { name: "Fechar sem registrar" }).click()
      await expect(dialog).toBeHidden()
      expect((await seen()).contacts).toEqual([])
    })

    await unwatched.step("an answer is one press", async () => {
      await goAndComeBack(page, () => chat.click())
      await dialog.getByRole("button", { name: "Conversamos" }).dblclick()
      await said(page, "Status de follow-up atualizado com sucesso")
      await expect(dialog).toBeHidden()
      expect((await seen()).contacts).toMatchObject([{ channel: "whatsapp", followUpStatus: "contacted" }])
      await expect(page.getByText("Nenhum marcado")).toBeVisible()
    })

    await unwatched.step("another message may be chosen, and more be said of what came of it", async () => {
      const address = await goAndComeBack(page, async () => {
        await press(page, `Escolher a mensagem para ${ANA}`)
        await page.getByRole("menuitem", { name: "Convite para o culto" }).click()
      })
      expect(address.searchParams.get("text")).toContain("No próximo domingo tem culto")
      await dialog.getByRole("button", { name: "Acrescentar nota e próximo passo" }).click()
      await dialog.getByLabel("Notas do contato").fill("Virá com a mãe")
      await dialog.getByLabel("Próximo passo").fill("Guardar dois lugares")
      await dialog.getByRole("button", { name: "Amanhã" }).click()
      await dialog.getByRole("button", { name: "Tem interesse", exact: false }).first().click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText("Virá com a mãe")).toBeVisible()
      await expect(page.getByText(/Guardar dois lugares · \d\d\/\d\d\/\d{4}, 10:00/)).toBeVisible()
      expect((await seen()).followUpDueAt).not.toBeNull()
    })

    await unwatched.step(
      "the question is still there when the telephone has thrown the page away meanwhile",
      async () => {
        await goAndComeBack(page, () => chat.click())
        await page.reload()
        await expect(dialog).toBeVisible()
        await page.keyboard.press("Escape")
        await expect(dialog).toBeHidden()
        await page.reload()
        await expect(page.getByRole("heading", { name: "Acompanhamento" })).toBeVisible()
        await expect(dialog).toBeHidden()
      },
    )

    await unwatched.step("a call asks too, and a way that is closed says why", async () => {
      const call = page.getByRole("link", { name: `Ligar para ${ANA}` })
      await expect(call).toHaveAttribute("href", "tel:+5581998765432")
      await call.click()
      await page.mouse.move(220, 320)
      await expect(dialog.getByText(`Você ligou para ${ANA}.`)).toBeVisible()
      await dialog.getByRole("button", { name: "Não consegui falar" }).click()
      await expect(dialog).toBeHidden()
      expect((await seen()).contacts[0]).toMatchObject({ channel: "call", followUpStatus: "pending" })
      await expect(page.getByRole("paragraph").getByText("Sem consentimento para e-mail")).toBeVisible()
      const mail = page.getByRole("button", { name: `E-mail para ${ANA}` })
      await expect(mail).toHaveAttribute("aria-disabled", "true")
      await expect(mail).toHaveAccessibleDescription("Sem consentimento para e-mail")
    })
  },
)
