import type { Page } from "@playwright/test"

/** Delays the next answer of the API at addresses of this end, until the returned function is called. */
export async function delayAnswer(page: Page, end: string): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname.endsWith(end),
    async (route) => {
      await released.promise
      await route.continue()
    },
    { times: 1 },
  )
  return released.resolve
}
