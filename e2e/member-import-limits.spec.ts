import { registerChurchAdmin } from "./church-admin.ts"
import { confirmPlan } from "./confirmed-plan.ts"
import { atImport, confirm, csv, heading, lines, outcome, pick, press } from "./member-import-page.ts"
import { expect, test } from "./watched.ts"

/** As many lines as an import may have. */

test("ten thousand lines: a page at a time, with progress, 300 of them rejected", { tag: "@full" }, async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL, "Marta Fontes", `Denominação ${crypto.randomUUID()}`)
  await confirmPlan(admin)
  await atImport(page, admin)
  const people = Array.from({ length: 10_000 }, (_, n) => [
    `PESSOA NÚMERO ${n}`,
    n % 33 === 7 && n < 9_900 ? "31/02/1980" : "01/02/1980",
    `pessoa${n}@example.org`,
  ])
  await pick(page, csv([["NOME", "NASCIMENTO", "E-MAIL"], ...people]))
  await expect(page.getByText("10.000 linhas · 3 de 3 colunas reconhecidas")).toBeVisible({ timeout: 60_000 })
  await press(page, "Continuar")
  await expect(outcome(page, "300 Rejeitados")).toBeVisible()
  await expect(lines(page)).toHaveCount(51)
  // A click on a filter is answered at once, however many lines there are.
  const took = await page.evaluate(async () => {
    const begun = performance.now()
    const rejected = [...document.querySelectorAll("label")].find((label) =>
      label.textContent?.includes("Rejeitados"),
    )
    rejected?.click()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return performance.now() - begun
  })
  // Far below what rendering ten thousand lines at once would take, and no reason to fail on a loaded machine.
  expect(took).toBeLessThan(5_000)
  await expect(page.getByText("1-50 de 300", { exact: true })).toBeVisible()
  await press(page, "Página 6")
  await expect(page.getByText("251-300 de 300", { exact: true })).toBeVisible()
  await press(page, "Importar 9.700 linhas")
  await confirm(page, "Importar")
  // In parallel: both are shown only while it runs.
  await Promise.all([
    expect(page.getByText(/^[\d.]+ de 9\.700 linhas gravadas$/)).toBeVisible({ timeout: 60_000 }),
    expect(page.getByRole("progressbar")).toBeVisible({ timeout: 60_000 }),
  ])
  await expect(heading(page, "Importação concluída")).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText("Membros novos").locator("..")).toContainText("9.700")
  await page.getByRole("link", { name: "Ver membros" }).click()
  await expect(page.getByText("Mostrando 20 de 9.700 membros")).toBeVisible()
})
