import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { freePort } from "../server/src/db/embedded/loopback.ts"
import { type Product, startProduct } from "../server/src/testing/product.ts"
import { registerChurchAdmin, signIn } from "./church-admin.ts"
import { answer, askAtCode } from "./privacy-request-page.ts"
import { visitFormOf } from "./visit-form-page.ts"
import { expect, test as watched } from "./watched.ts"

/** The fifteen days of a request about personal data pass: one is answered in time, one late. */

interface PassingDays {
  port: number
  /** Ends the product, and starts it again where it is so many days later than today. */
  startLater: (days: number) => Promise<void>
}

const test = watched.extend<PassingDays>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed
  port: async ({}, use) => use(await freePort()),
  baseURL: async ({ port }, use) => use(`http://127.0.0.1:${port}`),
  startLater: async ({ port }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), "aprisco-e2e-days-"))
    const clock = pathToFileURL(join(import.meta.dirname, "shifted-clock.ts")).href
    const started: Product[] = []
    const end = async () => void (await started.pop()?.end("SIGTERM"))
    await use(async (days) => {
      await end()
      const product = await startProduct({
        port,
        settings: {
          DATA_DIR: dataDir,
          RATE_LIMIT: "off",
          CLOCK_DAYS: String(days),
          NODE_OPTIONS: `--import=${clock}`,
        },
      })
      started.push(product)
    })
    await end()
    rmSync(dataDir, { recursive: true, force: true })
  },
})

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
