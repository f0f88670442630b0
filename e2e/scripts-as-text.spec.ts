import type { Page } from "@playwright/test"
import { aChurchOfScripts, type Scripted } from "./church-of-script-names.ts"
import { PAYLOADS } from "./script-payloads.ts"
import { expect, test } from "./watched.ts"

/** A text is only ever text (docs/product/conventions.md#1.7): typed into every field there is, and shown on every screen that shows it. */

/** How many payloads share a church: each list is seen once for all of them, each record's screens once for each. */
const TOGETHER = 4

// Long walks: what a machine that is busy with other things may take for them.
test.describe.configure({ timeout: 600_000 })

for (let first = 0; first < PAYLOADS.length; first += TOGETHER) {
  const payloads = PAYLOADS.slice(first, first + TOGETHER)
  test(`${first + 1} to ${first + payloads.length}: ${payloads.join("  ")}`, async ({ page, watch }) => {
    const noticed = await listen(page)
    const stranger = await watch.anotherBrowser()
    const visitorNoticed = await listen(stranger)
    const church = await aChurchOfScripts(page, payloads)
    await page.addInitScript((token) => localStorage.setItem("auth_token", token), church.token)

    for (const [turn, scripted] of church.scripted.entries()) {
      const { payload } = scripted
      await church.rename(payload)
      await test.step(`what a visitor sees of ${payload}`, async () => {
        await stranger.goto(church.visitPath)
        await expect(stranger.locator("body")).toContainText(payload)
        const address = encodeURIComponent(payload)
        await stranger.goto(`/registro-sucesso?visitor=K7Q2-M9XD&branch=${address}`)
        await expect(stranger.locator("body")).toContainText(payload)
        await stranger.goto(`/login?redirect=${address}`)
        await expect(stranger.getByLabel("E-mail")).toBeVisible()
      })
      await test.step(`what is typed into the address: ${payload}`, async () => {
        await page.goto(`/${encodeURIComponent(payload)}`)
        await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible()
        await page.goto(`/membros?search=${encodeURIComponent(payload)}`)
        await expect(page.getByRole("main").getByRole("link", { name: payload }).first()).toBeVisible()
        await expect(page.getByRole("complementary").getByText(payload, { exact: true })).toBeVisible()
      })
      await test.step(`what there is one of: ${payload}`, () => throughWhatIsOne(page, payload))
      await test.step(`records of ${payload}`, () => throughRecords(page, scripted))
      if (turn === 0) await test.step("lists", () => throughLists(page, payloads))
    }
    expect([...(await noticed()), ...(await visitorNoticed())]).toEqual([])
  })
}

/** The church, its headquarters, the founder, the privacy notice. */
async function throughWhatIsOne(page: Page, payload: string): Promise<void> {
  const main = page.getByRole("main")
  await turnTo(page, "/dashboard", "Olá")
  await expect(main).toContainText(payload)
  await turnTo(page, "/perfil", "Meu Perfil")
  await throughTabs(page, 5)
  await turnTo(page, "/configuracoes/igreja", "Igreja")
  await expect(page.getByLabel("Pastor responsável")).toHaveValue(payload)
  await turnTo(page, "/configuracoes/privacidade", "Privacidade")
  await expect(main).toContainText(payload)
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox", { name: /^Buscar/ }).fill(payload)
  await expect(page.getByRole("option", { name: payload }).first()).toBeVisible()
  await page.keyboard.press("Escape")
}

async function throughRecords(page: Page, scripted: Scripted): Promise<void> {
  const { payload, member, visitor, converted, branch, ministry, activity, church } = scripted
  const main = page.getByRole("main")
  await turnTo(page, `/membros/${member}`, payload)
  await throughTabs(page, 5)
  await turnTo(page, `/membros/${member}/editar`, "Editar Membro")
  await expect(page.getByLabel("Nome completo")).toHaveValue(payload)
  await throughTabs(page, 5)
  await turnTo(page, `/visitantes/${visitor}`, payload)
  await turnTo(page, `/visitantes/${visitor}/editar`, "Editar Visitante")
  await expect(page.getByLabel("Nome completo")).toHaveValue(payload)
  await turnTo(page, `/visitantes/${visitor}/converter`, "Converter em Membro")
  await expect(main).toContainText(payload)
  await turnTo(page, `/membros/${converted}?tab=visitas`, payload)
  await expect(page.getByRole("tabpanel", { name: "Visitas e contatos" })).toContainText(payload)
  await turnTo(page, `/configuracoes/filiais/${branch}/editar`, "Editar Filial")
  await expect(page.getByLabel("Complemento")).toHaveValue(payload)
  await turnTo(page, `/configuracoes/filiais/${branch}`, payload)
  await throughTabs(page, 5)
  await turnTo(page, `/denominacao/churches/${church}/edit`, "Editar Igreja")
  await expect(page.getByLabel("Complemento")).toHaveValue(payload)
  await turnTo(page, `/denominacao/churches/${church}`, payload)
  await turnTo(page, `/ministerios/${ministry}`, payload)
  await expect(page.getByRole("region", { name: "Sobre o ministério" })).toContainText(payload)
  await turnTo(page, `/atividades/${activity}`, payload)
  await expect(page.getByRole("region", { name: "Próximas datas" })).toContainText(payload)
}

async function throughLists(page: Page, payloads: readonly string[]): Promise<void> {
  const main = page.getByRole("main")
  for (const [path, heading] of [
    ["/membros", "Membros"],
    ["/membros/aniversariantes?period=5", "Aniversariantes"],
    ["/visitantes", "Visitantes"],
    ["/visitantes/acompanhamentos?whose=unassigned", "Meus acompanhamentos"],
    ["/ministerios", "Ministérios"],
    ["/atividades", "Atividades"],
    ["/configuracoes/filiais", "Filiais"],
    ["/configuracoes/usuarios", "Usuários"],
    ["/configuracoes/lixeira", "Lixeira"],
    ["/denominacao/churches", "Gerenciar Igrejas"],
    ["/denominacao/dashboard", "Dashboard Denominação"],
  ] as const) {
    await turnTo(page, path, heading)
    for (const payload of payloads) await expect(main).toContainText(payload)
  }
  // A month shows the first few of a day.
  await turnTo(page, "/atividades?view=mes", "Atividades")
  const links = payloads.map((name) => main.getByRole("link", { name }))
  await expect(links.reduce((one, other) => one.or(other)).first()).toBeVisible()
  await turnTo(page, "/configuracoes", "Configurações")
  await turnTo(page, "/atividades?view=semana", "Atividades")
  for (const payload of payloads)
    await expect(main.getByRole("link", { name: payload }).first()).toBeVisible()
  // So tall that no QR code waits for scrolling before it is rendered.
  await page.setViewportSize({ width: 1280, height: 5000 })
  await turnTo(page, "/configuracoes/qr-codes", "QR Codes")
  for (const payload of payloads) await expect(main).toContainText(payload)
  await page.setViewportSize({ width: 1280, height: 900 })
  await turnTo(page, "/denominacao/hierarchy", "Visão Hierárquica")
  await page.getByRole("button", { name: "Expandir", exact: true }).click()
  await page.getByRole("menuitem", { name: "Expandir tudo" }).click()
  for (const payload of payloads) await expect(main).toContainText(payload)
  for (const [path, heading] of [
    ["/configuracoes/mensagens", "Mensagens"],
    ["/configuracoes/auditoria", "Auditoria"],
    ["/membros/estatisticas", "Estatísticas"],
  ] as const)
    await turnTo(page, path, heading)

  await page.getByRole("button", { name: /^Notificações/ }).click()
  await expect(page.getByRole("dialog", { name: "Notificações" })).toContainText("se cadastrou pelo QR Code")
  await page.keyboard.press("Escape")

  // A file of somebody else's making: its name, its heads and its cells.
  await turnTo(page, "/membros/importar", "Importar membros")
  const chooser = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: "Escolher arquivo" }).click()
  const cells = [["Nome", ...payloads], ...payloads.map((payload) => payloads.map(() => payload))]
  const text = cells.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";")).join("\n")
  const name = `${payloads[0]?.replaceAll("/", "")}.csv`
  await (await chooser).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) })
  await expect(page.getByRole("heading", { name: "Confira as colunas" })).toBeVisible()
  for (const payload of payloads) await expect(main).toContainText(payload)
  await page.getByRole("button", { name: "Continuar" }).click()
  await expect(page.getByRole("heading", { name: "Confira as linhas" })).toBeVisible()
  // Names are read as names: a letter of another size is not a script.
  for (const payload of payloads) await expect(main.getByText(payload).first()).toBeVisible()
  await page.getByRole("button", { name: "Voltar" }).click()
  await page.getByRole("button", { name: "Trocar arquivo" }).click()
}

/** Everything by which a script would give itself away, on every page from here on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = []
  page.on("dialog", (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on("popup", () => seen.push("popup"))
  await page.exposeFunction("noticed", (what: string) => seen.push(what))
  await page.addInitScript(() => {
    const tell = (what: string) => Reflect.get(window, "noticed")(what)
    document.addEventListener("securitypolicyviolation", (event) =>
      tell(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    )
    // Where dialogs were suppressed it would still have been called.
    window.alert = () => tell("alert")
  })
  return async () => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    return seen
  }
}

/**
 * To another screen as by a link, without reloading the page; ends when all of it is there. The screen before stays
 * until the next one is shown: its title, were it the same, does not count.
 */
async function turnTo(page: Page, path: string, heading: string): Promise<void> {
  await test.step(path, async () => {
    await page.evaluate((to) => {
      const title = document.querySelector<HTMLElement>("main h1")
      if (title) title.dataset.before = title.textContent
      history.pushState({}, "", to)
      dispatchEvent(new PopStateEvent("popstate"))
    }, path)
    await page.waitForFunction((words) => {
      const title = document.querySelector<HTMLElement>("main h1")
      return title?.textContent.includes(words) && title.dataset.before !== title.textContent
    }, heading)
    await complete(page)
  })
}

/** Nothing of the screen is on its way any more, and nothing has failed. */
async function complete(page: Page): Promise<void> {
  const main = page.getByRole("main")
  await expect(main.locator(".mantine-Skeleton-root, .mantine-Loader-root")).toHaveCount(0)
  await expect(main.getByRole("alert").filter({ hasText: "Erro" })).toHaveCount(0)
}

async function throughTabs(page: Page, count: number): Promise<void> {
  const tabs = page.getByRole("main").getByRole("tab")
  await expect(tabs).toHaveCount(count)
  for (const tab of await tabs.all()) {
    await tab.click()
    await expect(tab).toHaveAttribute("aria-selected", "true")
    await complete(page)
  }
}
