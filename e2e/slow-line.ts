import type { CDPSession, Page } from "@playwright/test"

/** Slow 3G as the browsers' own tools set it: 400 kbit/s and 400 ms to and fro. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Puts a page on a slow connection. Returns the session, in which its requests are seen. */
export async function onSlowLine(page: Page): Promise<CDPSession> {
  const line = await page.context().newCDPSession(page)
  await line.send("Network.enable")
  await line.send("Network.emulateNetworkConditions", SLOW_3G)
  return line
}
