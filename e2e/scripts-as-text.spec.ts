import { expect, type Page } from "@playwright/test"
import { aChurchOfScripts } from "../tools/security/church-of-scripts.ts"
import { test } from "./watched.ts"

/**
 * A text is never interpreted (docs/product/conventions.md#1.7): from the field to the database and back, with the content security policy.
 * Every payload in every field: tools/security/scripts-as-text; every payload on every screen: web/src/app/scripts-as-text.
 */

const PAYLOADS = [`"><script>alert(1)</script>`, "<img src=x onerror=alert(1)>"]

test("names with scripts are shown as typed, to visitors and in the application", { tag: "@full" }, async ({
  page,
  watch,
}) => {
  const noticed = await listen(page)
  const stranger = await watch.anotherBrowser()
  const visitorNoticed = await listen(stranger)
  const church = await aChurchOfScripts(async ({ method, path, headers, body }) => {
    const answer = await page.request.fetch(path, { method, headers, data: body })
    return { status: answer.status(), text: await answer.text() }
  }, PAYLOADS)
  await page.addInitScript((token) => localStorage.setItem("auth_token", token), church.token)
  const [payload = ""] = PAYLOADS
  const [scripted] = church.scripted
  await church.rename(payload)

  await stranger.goto(church.visitPath)
  await expect(stranger.locator("body")).toContainText(payload)
  await page.goto(`/membros?search=${encodeURIComponent(payload)}`)
  const main = page.getByRole("main")
  await expect(main.getByRole("link", { name: payload }).first()).toBeVisible()
  await expect(page.getByRole("complementary").getByText(payload, { exact: true })).toBeVisible()
  await turnTo(page, "/dashboard", "Olá")
  await expect(main).toContainText(payload)
  for (const [path, heading] of [
    ["/membros", "Membros"],
    ["/visitantes", "Visitantes"],
    ["/ministerios", "Ministérios"],
    ["/atividades", "Atividades"],
    ["/configuracoes/filiais", "Filiais"],
    ["/configuracoes/usuarios", "Usuários"],
    ["/configuracoes/lixeira", "Lixeira"],
    ["/denominacao/churches", "Gerenciar Igrejas"],
  ] as const) {
    await turnTo(page, path, heading)
    for (const name of PAYLOADS) await expect(main).toContainText(name)
  }
  await turnTo(page, `/membros/${scripted?.member}`, payload)
  await turnTo(page, `/visitantes/${scripted?.visitor}`, payload)
  expect([...(await noticed()), ...(await visitorNoticed())]).toEqual([])
})

/** Every sign of a running script, on every page from here on. */
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
    // It would have been called even where dialogs are suppressed.
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

/** The screen has finished loading, and nothing has failed. */
async function complete(page: Page): Promise<void> {
  const main = page.getByRole("main")
  await expect(main.locator(".mantine-Skeleton-root, .mantine-Loader-root")).toHaveCount(0)
  await expect(main.getByRole("alert").filter({ hasText: "Erro" })).toHaveCount(0)
}
