import type { Page } from "@playwright/test"
import { expect, test } from "./watched.ts"

/** Holds the application's code back until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`/login shows its form's picture before any code arrives, and then the form in its place (${colorScheme})`, async ({
    watch,
  }) => {
    const page = await watch.anotherBrowser({ viewport: { width: 390, height: 844 }, colorScheme })
    const release = await holdCode(page)
    await page.goto("/login", { waitUntil: "commit" })
    await expect(page.getByRole("status")).toHaveText("Carregando...")
    const picture = page.locator(".first-button")
    await expect(picture).toHaveText("Entrar na Plataforma")
    const [drawn, ground] = [await picture.boundingBox(), await groundOf(page, ".first")]
    release()
    const button = page.getByRole("button", { name: "Entrar na Plataforma" })
    await expect(button).toBeVisible()
    await expect(picture).toHaveCount(0)
    await expect(page.getByLabel("E-mail")).toBeFocused()
    await expect
      .poll(() => button.boundingBox())
      .toEqual({
        ...drawn,
        // The letters change when they arrive, and may move what they stand in by a hair.
        y: expect.closeTo(Number(drawn?.y), -1),
      })
    expect(await groundOf(page, "body")).toBe(ground)
  })
}

test("somebody with a session waits at a spinner, on /login too", async ({ page }) => {
  const release = await holdCode(page)
  await page.addInitScript(() => localStorage.setItem("auth_token", "x".repeat(43)))
  await page.goto("/login", { waitUntil: "commit" })
  await expect(page.getByText("Carregando...")).toBeVisible()
  await expect(page.locator(".first-button")).toBeHidden()
  release()
  // The token was nobody's.
  await expect(page.getByRole("button", { name: "Entrar na Plataforma" })).toBeVisible()
})

function groundOf(page: Page, selector: string): Promise<string> {
  return page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)
}
