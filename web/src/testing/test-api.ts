import { support } from "@aprisco/contract/support/routes"
import { afterEach, beforeEach, expect, vi } from "vitest"
import { page } from "vitest/browser"
import { MockApi } from "./mock-api.ts"

/** The mock API of the running test; a new one for each test. */
export let api = new MockApi()

beforeEach(async () => {
  api = new MockApi()
  // Asked by every error screen.
  api.answerByDefault(support.contact, { email: null, whatsapp: null })
  vi.spyOn(console, "error").mockImplementation(
    (...words: unknown[]) => void api.faults.push(`console: ${words.join(" ")}`),
  )
  vi.stubGlobal("fetch", api.fetch)
  document.documentElement.lang = "pt-BR"
  await page.viewport(1280, 900)
})

// After the page under test has been closed: hooks of this kind run in the reverse order of their registration.
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  expect(api.faults, api.faults.join("; ")).toEqual([])
})
