import { cdp } from "vitest/browser"

/** Lays the page out for paper or for a screen, as the browser does when it prints. */
export async function showOn(media: "print" | "screen"): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", { media })
}
