import { lists } from "@aprisco/contract/lists/routes"
import { bulkMessages } from "@aprisco/contract/messages/bulk"
import type { Page } from "@playwright/test"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { DEVICES } from "./devices.ts"
import { emails, emailTo } from "./mailbox.ts"
import { aReader, withoutQuietHours } from "./message-readers.ts"
import { expect, test } from "./watched.ts"

/** A message from the list of people it is for to their mailboxes, and a reader who leaves with one click. */

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()

/** The value of a header that is written without folds. */
const headerOf = (email: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, "m").exec(email)?.[1]?.trim() ?? ""

for (const [device, viewport, tag] of DEVICES)
  test.describe(device, { tag }, () => {
    test.use({ viewport })

    test("a list is written to, the sender tries it first, and who leaves is gone from the next sum", async ({
      page,
      baseURL,
      watch,
    }) => {
      const admin = await registerChurchAdmin(baseURL)
      await withoutQuietHours(admin)
      const ana = await aReader(admin, { fullName: "Ana Lúcia Prado", consents: ["email"] })
      const bia = await aReader(admin, { fullName: "Beatriz D'Ávila", consents: ["email"] })
      await aReader(admin, { fullName: "Caio Reis", consents: [] })
      const { id } = await admin.api.call(lists.create, {
        body: { name: "Jovens", rules: { all: [{ field: "age", op: "gt", value: 17 }] } },
      })

      await test.step("choose the audience", async () => {
        await openAs(page, admin, `/listas/${id}`)
        await page.getByRole("link", { name: "Enviar mensagem" }).click()
        await expect(page.getByRole("combobox", { name: "Enviar para: Uma lista" })).toHaveValue("Jovens")
        const sum = page.getByRole("region", { name: "Quem vai receber" })
        await expect(sum).toContainText("Vai para 2 pessoas; 1 sem consentimento.")
        await watch.axe(page)
        await press(page, "Continuar")
      })

      await test.step("the words, and a test to oneself", async () => {
        await page.getByRole("textbox", { name: "Assunto" }).fill("Culto de domingo")
        const editor = page.getByRole("textbox", { name: "Mensagem", exact: true })
        await editor.click()
        await page.keyboard.type("Olá, ")
        await press(page, "Inserir {nome} (primeiro nome) na mensagem")
        await page.keyboard.type("! Esperamos você às 19h.")
        await press(page, "Enviar teste para mim")
        const tried = await emailTo(admin.email, /Culto de domingo/)
        expect(tried).toContain("Esperamos você às 19h.")
        expect(headerOf(tried, "List-Unsubscribe")).toBe("")
        await watch.axe(page)
        await press(page, "Continuar")
      })

      await test.step("the last look, and it leaves", async () => {
        await expect(page.getByText("Vai para 2 pessoas; 1 sem consentimento.")).toBeVisible()
        await watch.axe(page)
        await press(page, "Enviar para 2 pessoas")
        await expect(page.getByRole("heading", { level: 1, name: "Culto de domingo" })).toBeVisible()
        await expect(page.getByText("Concluída").first()).toBeVisible()
        await watch.axe(page)
      })

      await test.step("one mail program takes its reader out, another reader presses the button", async () => {
        const toAna = await emailTo(ana.email, /Olá, Ana! Esperamos você às 19h\./)
        expect(headerOf(toAna, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click")
        const oneClick = headerOf(toAna, "List-Unsubscribe").slice(1, -1)
        const answer = await fetch(oneClick, {
          method: "POST",
          body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
        })
        expect(answer.status).toBe(200)

        const toBia = await emailTo(bia.email, /Olá, Beatriz!/)
        const phone = await watch.anotherBrowser({ viewport: { width: 390, height: 844 } })
        await phone.goto(headerOf(toBia, "List-Unsubscribe").slice(1, -1))
        await expect(phone.getByRole("heading", { name: "Beatriz, o que você recebe" })).toBeVisible()
        await watch.axe(phone)
        await press(phone, "Não quero mais receber Avisos")
        await expect(phone.getByText("Pronto: você não recebe mais Avisos.")).toBeVisible()
        await watch.axe(phone)
        expect(emails().filter((email) => email.includes(`To: ${bia.email}`))).toHaveLength(1)
      })

      await test.step("the next sum is without them, and devotionals still go to both", async () => {
        await page.goto(`/mensagens/nova?lista=${id}`)
        const sum = page.getByRole("region", { name: "Quem vai receber" })
        await expect(sum).toContainText("Não vai para ninguém; 2 não querem receber; 1 sem consentimento.")
        await page
          .getByLabel("Finalidade", { exact: false })
          .and(page.locator("select"))
          .selectOption("Devocionais")
        await expect(sum).toContainText("Vai para 2 pessoas; 1 sem consentimento.")
        const { results } = await admin.api.call(bulkMessages.list)
        expect(results.map(({ state, sent }) => [state, sent])).toEqual([["done", 2]])
      })
    })
  })
