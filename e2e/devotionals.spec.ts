import { profile } from "@aprisco/contract/account/profile"
import type { Page } from "@playwright/test"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { DEVICES } from "./devices.ts"
import { emailTo } from "./mailbox.ts"
import { withoutQuietHours } from "./message-readers.ts"
import { expect, test } from "./watched.ts"

/** A pastor writes in the morning, a stranger reads, subscribes and gets the next one; a member asks; the church's page receives who writes. */

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()

for (const [device, viewport, tag] of DEVICES)
  test.describe(device, { tag }, () => {
    test.use({ viewport })

    test("a devotional is published, read, subscribed to and followed by the next one in the mailbox", async ({
      page,
      baseURL,
      watch,
    }) => {
      const admin = await registerChurchAdmin(baseURL)
      await withoutQuietHours(admin)
      const pastor = await aColleague(admin, "PASTOR", "Elias Prado")
      const write = async (title: string) => {
        await page.getByRole("textbox", { name: "Título", exact: true }).fill(title)
        await page.getByRole("textbox", { name: "Texto" }).click()
        await page.keyboard.type("Ele se levantou antes do sol.")
        await press(page, "Salvar e publicar")
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
      }

      await test.step("the pastor writes and publishes", async () => {
        await openAs(page, pastor, "/devocionais/novo")
        await page.getByLabel("Referência bíblica", { exact: true }).fill("Mc 1,35")
        await watch.axe(page)
        await write("Antes que o dia comece")
        await expect(page.getByText("Marcos 1.35")).toBeVisible()
        await watch.axe(page)
      })

      const stranger = await watch.anotherBrowser({ viewport })
      const email = `rute-${Date.now().toString(36)}@example.org`

      await test.step("a stranger reads it and asks for the next ones", async () => {
        const address = await page.getByLabel("Endereço público").inputValue()
        await stranger.goto(new URL(address).pathname)
        await expect(
          stranger.getByRole("heading", { level: 1, name: "Antes que o dia comece" }),
        ).toBeVisible()
        await watch.axe(stranger)
        expect(await stranger.context().cookies()).toEqual([])
        await press(stranger, "Inscrever")
        await expect(stranger.getByText("E-mail é obrigatório")).toBeVisible()
        await stranger.getByLabel("E-mail", { exact: true }).fill(email)
        await stranger.getByLabel(/^Quero receber os devocionais/).check()
        await press(stranger, "Inscrever")
        await expect(stranger.getByText(/^Quase lá!/)).toBeVisible()
      })

      await test.step("the letter's link confirms it", async () => {
        const letter = await emailTo(email, /assinatura/)
        const [path = ""] = /\/devocional\/[\w-]+\/assinatura\/[\w-]+/.exec(letter) ?? []
        await stranger.goto(path)
        await press(stranger, "Confirmar")
        await expect(stranger.getByText(/^Inscrição confirmada!/)).toBeVisible()
        await watch.axe(stranger)
      })

      await test.step("the next one comes by e-mail, with a way out", async () => {
        await page.goto("/devocionais/novo")
        await write("Quando falta força")
        const letter = await emailTo(email, /Quando falta força/)
        expect(letter).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click")
      })
    })

    test("a member asks, the pastor answers for all, and what a stranger writes reaches the office", {
      tag: "@full",
    }, async ({ page, baseURL, watch }) => {
      const admin = await registerChurchAdmin(baseURL)
      const member = await aColleague(admin, "MEMBER", "Lia Prates")
      const pastor = await aColleague(admin, "PASTOR", "Elias Prado")

      await test.step("the member asks", async () => {
        await openAs(page, member, "/perguntas")
        await press(page, "Perguntar")
        await page.getByLabel("Sua pergunta").fill("Quem foi Melquisedeque?")
        await page.getByRole("switch", { name: "Só quem responde lê" }).click()
        await watch.axe(page)
        await press(page, "Enviar pergunta")
        await expect(page.getByText(/^Aguardando resposta/)).toBeVisible()
        await expect(page).toHaveURL(/\/perguntas\/\d+$/)
      })

      await test.step("the pastor answers and publishes", async () => {
        const desk = await watch.anotherBrowser({ viewport })
        await openAs(desk, pastor, new URL(page.url()).pathname)
        await desk.getByRole("textbox", { name: "Resposta" }).fill("Rei de Salém e sacerdote.")
        await desk.getByRole("switch", { name: "Publicar para a igreja" }).click()
        await watch.axe(desk)
        await press(desk, "Enviar resposta")
        await expect(desk.getByText("Resposta publicada.")).toBeVisible()
        await page.reload()
        await expect(page.getByText("Rei de Salém e sacerdote.")).toBeVisible()
      })

      await test.step("a stranger writes by the church's page", async () => {
        const { slug } = await admin.api.call(profile.updateChurchData, { body: { publicPage: true } })
        const stranger = await watch.anotherBrowser({ viewport })
        await stranger.goto(`/igreja/${slug}`)
        await watch.axe(stranger)
        await stranger.getByLabel("Nome", { exact: true }).fill("Joana D'Ávila")
        await stranger.getByLabel("Telefone", { exact: true }).fill("81988881212")
        await stranger.getByLabel("Assunto", { exact: true }).fill("Horário dos cultos")
        await stranger.getByLabel("Mensagem", { exact: true }).fill("Há culto no domingo de manhã?")
        await stranger.getByLabel(/^Concordo que/).check()
        // The form that comes back within three seconds is taken for a robot's; a little later it is sent as it stands.
        const sent = stranger.getByText("Mensagem enviada!")
        await expect(async () => {
          if (await sent.isVisible()) return
          await stranger.getByRole("button", { name: "Enviar mensagem" }).click({ timeout: 1_000 })
          await expect(sent).toBeVisible({ timeout: 2_000 })
        }).toPass()
        await watch.axe(stranger)
      })

      await test.step("the office finds it and takes it", async () => {
        const desk = await watch.anotherBrowser({ viewport })
        await openAs(desk, admin, "/mensagens/recebidas")
        await desk.getByText("Horário dos cultos").first().click()
        await expect(desk.getByText("Há culto no domingo de manhã?")).toBeVisible()
        await press(desk, "Assumir")
        await expect(desk.getByText("A mensagem é sua.")).toBeVisible()
        await watch.axe(desk)
      })
    })
  })
