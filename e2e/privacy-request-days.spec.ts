import { registerChurchAdmin, signIn } from "./church-admin.ts"
import { expect, test } from "./passing-days.ts"
import { answer, askAtCode } from "./privacy-request-page.ts"
import { visitFormOf } from "./visit-form-page.ts"

/** The fifteen days of a request about personal data pass: one is answered in time, one late. */

test("of two requests one is answered in time, the other is due on the fifteenth day, and late from the next", {
  tag: "@full",
}, async ({ page, baseURL, startLater, watch }) => {
  await startLater(0)
  const admin = await registerChurchAdmin(baseURL)
  const { visitPath } = await visitFormOf(admin)
  const phone = await watch.anotherBrowser({ viewport: { width: 390, height: 844 } })
  for (const name of ["Rute Moabe", "Noemi Reis"])
    await askAtCode(phone, visitPath, name, () => Promise.resolve())
  const office = "/configuracoes/pedidos"
  const status = (words: string) => page.getByText(words, { exact: true }).first()

  await page.goto(office)
  await signIn(page, admin)
  await page.getByRole("link", { name: "Rute Moabe" }).click()
  await expect(status("Faltam 15 dias")).toBeVisible()
  await answer(page, "Ligamos para o número do cadastro.", "Enviamos a cópia por e-mail.")
  await expect(status("Respondido")).toBeVisible()

  for (const [days, words] of [
    [15, "Vence hoje"],
    [16, "Atrasado"],
  ] as const)
    await test.step(`after ${days} days`, async () => {
      await startLater(days)
      await page.goto(office)
      // Nobody stays signed in for so long.
      await signIn(page, admin)
      await page.getByRole("link", { name: "Noemi Reis" }).click()
      await expect(status(words)).toBeVisible()
    })
  await answer(page, "Mostrou o RG.", "Desculpe a demora: aqui está a cópia.")
  await expect(status("Respondido com atraso")).toBeVisible()
  await watch.axe(page)
  await page.goto(office)
  await page.getByRole("link", { name: "Rute Moabe" }).click()
  await expect(status("Respondido")).toBeVisible()
})
