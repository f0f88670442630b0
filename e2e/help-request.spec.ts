import { emailTo } from "./mailbox.ts"
import { comeInByLink, linkFor } from "./operator-account.ts"
import { expect, test } from "./signed-in.ts"
import { uniqueSurname } from "./unique-surname.ts"

/** A request for help, from the guide to the operator's desk and back. The states of each screen: support.browser.test.tsx. */

test.use({ role: "CHURCH_ADMIN" })

test("a request for help reaches the operator's desk, and its answer who asked", { tag: "@full" }, async ({
  page,
  church,
  watch,
  baseURL,
}) => {
  const subject = `Não consigo imprimir o rol ${uniqueSurname()}`

  await test.step("a person asks from the guide, and sees that the request waits", async () => {
    await page.goto("/ajuda")
    await page.getByRole("link", { name: "Pedir ajuda", exact: true }).click()
    await page.getByLabel(/^Assunto/).fill(subject)
    await page.getByLabel(/^O que aconteceu/).fill("Cliquei em imprimir.\n\nA página ficou em branco.")
    await page.getByRole("button", { name: "Enviar pedido" }).dblclick()
    await page.getByRole("link", { name: "Ver meus pedidos" }).click()
    await expect(page.getByRole("heading", { name: subject })).toHaveCount(1)
    await expect(page.getByRole("listitem").filter({ hasText: subject })).toContainText("Espera resposta")
    await watch.axe(page)
  })

  const desk = await watch.anotherBrowser()
  await test.step("the operator reads and answers it at the desk", async () => {
    await desk.goto(await linkFor(`ajuda.${Date.now()}@example.org`, String(baseURL)))
    await comeInByLink(desk)
    await desk.getByRole("link", { name: "Pedidos de ajuda" }).click()
    const request = desk.getByRole("row").filter({ hasText: subject })
    await expect(request).toContainText("Igreja do Caminho")
    await expect(request).toContainText(church.admin.email)
    await watch.axe(desk)
    await request.getByRole("button", { name: /^Responder ao pedido nº/ }).click()
    const dialog = desk.getByRole("dialog", { name: `Responder a ${church.admin.fullName}` })
    await expect(dialog).toContainText("A página ficou em branco.")
    await dialog.getByLabel(/^Resposta/).fill("Atualize o navegador.\n\nDepois tente de novo.")
    await watch.axe(desk)
    await dialog.getByRole("button", { name: "Enviar resposta" }).click()
    await expect(request).toContainText("Respondido em")
    await watch.axe(desk)
  })

  await test.step("the answer comes by e-mail, and is beside the request", async () => {
    await emailTo(church.admin.email, /Atualize o navegador\./)
    await page.reload()
    const request = page.getByRole("listitem").filter({ hasText: subject })
    await expect(request).toContainText("Respondido")
    await expect(request).toContainText("Depois tente de novo.")
    await watch.axe(page)
  })
})
