import { dashboard } from "@aprisco/contract/dashboard/routes"
import { members } from "@aprisco/contract/members/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { Page } from "@playwright/test"
import { registerChurchAdmin, signIn } from "./church-admin.ts"
import { delayAnswer } from "./delayed-answers.ts"
import { expect, test } from "./watched.ts"

/** Delays the application's code until the returned function is called. */
async function delayCode(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

test("/login shows a picture of its form before any code is loaded, and then the form; with a session there is a spinner", {
  tag: "@full",
}, async ({ page, watch }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    const phone = await watch.anotherBrowser({ viewport: { width: 390, height: 844 }, colorScheme })
    const release = await delayCode(phone)
    await phone.goto("/login", { waitUntil: "commit" })
    await expect(phone.getByRole("status")).toHaveText("Carregando...")
    const picture = phone.locator(".first-button")
    await expect(picture).toHaveText("Entrar na Plataforma")
    // In this machine's wider font the last line wraps.
    const isSet = () => [...document.fonts].some(({ status }) => status === "loaded")
    await expect.poll(() => phone.evaluate(isSet)).toBe(true)
    const [drawn, ground] = [await picture.boundingBox(), await groundOf(phone, ".first")]
    release()
    const button = phone.getByRole("button", { name: "Entrar na Plataforma" })
    await expect(button).toBeVisible()
    await expect(picture).toHaveCount(0)
    await expect(phone.getByLabel("E-mail")).toBeFocused()
    await expect.poll(() => button.boundingBox()).toEqual(drawn)
    expect(await groundOf(phone, "body")).toBe(ground)
  }
  const release = await delayCode(page)
  await page.addInitScript(() => localStorage.setItem("auth_token", "x".repeat(43)))
  await page.goto("/login", { waitUntil: "commit" })
  await expect(page.getByText("Carregando...")).toBeVisible()
  await expect(page.locator(".first-button")).toBeHidden()
  release()
  // The token was unknown.
  await expect(page.getByRole("button", { name: "Entrar na Plataforma" })).toBeVisible()
})

test("loaded content causes no layout shift, and appears together with the column headers", {
  tag: "@full",
}, async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  const body = { fullName: "Ivo Prado", city: "Belém", state: "PA", consent: true } as const
  await admin.api.call(visitors.create, { body })
  const zilda = { fullName: "Zilda d'Ávila", birthDate: "1980-05-17", gender: "F" } as const
  await admin.api.call(members.create, { body: zilda })
  await page.goto("/dashboard")
  await signIn(page, admin)
  await expect(page.getByText("Primeiros passos")).toBeVisible()
  await page.addInitScript(() => {
    let shifted = 0
    Object.defineProperty(window, "shifted", { get: () => shifted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifted += "value" in entry ? Number(entry.value) : 0
    }).observe({ type: "layout-shift", buffered: true })
  })
  const screens = [
    ["/dashboard", dashboard.firstSteps.path, "O que acontece na sua igreja", "Primeiros passos"],
    ["/membros", members.list.path, "Carregando dados dos membros...", "Zilda d'Ávila"],
    ["/visitantes", visitors.list.path, "Carregando visitantes...", "Ivo Prado"],
  ] as const
  for (const [screen, late, there, awaited] of screens) {
    const release = await delayAnswer(page, late)
    await page.goto(screen)
    await expect(page.getByText(there)).toBeVisible()
    await expect(page.getByText(/^Carregando (dashboard|dados dos membros|visitantes)\.\.\.$/)).toBeVisible()
    release()
    await expect(page.getByText(awaited).first()).toBeVisible()
    expect(await shifted(page), screen).toBeLessThanOrEqual(0.02)
  }

  // The headers of a table's columns are present with their texts, or not present yet.
  const release = await delayAnswer(page, members.list.path)
  await page.goto("/membros")
  await expect(page.getByText("Carregando dados dos membros...")).toBeVisible()
  // Each frame from now until the headings have been stable for ten.
  const emptyPaints = page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const seen: string[] = []
        const isShown = (element: Element) => getComputedStyle(element).visibility === "visible"
        let frames = 0
        const look = () => {
          const heads = [...document.querySelectorAll("thead th")].filter(isShown)
          const bare = heads.filter((head) => ![...head.querySelectorAll("button")].every(isShown))
          seen.push(...bare.map(({ textContent }) => String(textContent)))
          if (heads.length > 0) frames += 1
          if (frames < 10) requestAnimationFrame(look)
          else done(seen)
        }
        look()
      }),
  )
  release()
  expect(await emptyPaints).toEqual([])
})

/** The cumulative layout shift since the page was opened. */
async function shifted(page: Page): Promise<number> {
  // A shift is reported after the frame that it happened in.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  return page.evaluate(() => Number(Reflect.get(window, "shifted")))
}

function groundOf(page: Page, selector: string): Promise<string> {
  return page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)
}
