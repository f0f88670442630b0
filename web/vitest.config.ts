import { existsSync, realpathSync } from "node:fs"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { playwright } from "@vitest/browser-playwright"
import { defineProject } from "vitest/config"
import { mantineStyles } from "./mantine-styles.ts"
import { PREACT_PACKAGES, preactForVisitors } from "./preact-for-visitors.ts"

// `npm test` names the browser; else the machine's own.
const SYSTEM = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"]
const executablePath = process.env.CHROMIUM_PATH ?? SYSTEM.find(existsSync)

const folder = (path: string) => realpathSync(fileURLToPath(new URL(path, import.meta.url)))

// React as visitors get it: half the time. `npm run test:full` runs these tests with its checks for development as well.
const NODE_ENV = process.env.REACT_CHECKS ? "development" : "production"
const define = { "process.env.NODE_ENV": JSON.stringify(NODE_ENV) }

/** Components and whole screens in a real browser; the API is a mock that the contract checks (src/testing). */
export default defineProject({
  plugins: [preactForVisitors(), react(), mantineStyles()],
  define,
  oxc: { jsx: { development: NODE_ENV === "development", refresh: false } },
  // All packages that the screens import, known before the first test: a later one would reload the page during a test.
  optimizeDeps: {
    entries: ["src/**/*.{ts,tsx}"],
    include: ["preact", ...PREACT_PACKAGES],
    rolldownOptions: { transform: { define } },
  },
  // In a copy of the repository (tools/scripts/screen-faults.ts) the packages are links.
  server: {
    fs: { allow: [folder(".."), join(folder("../node_modules/vitest"), "..")] },
  },
  test: {
    name: "browser",
    include: ["src/**/*.browser.test.tsx"],
    // Three pages for two processors, after the other tests: a page waits for a fifth of its time for frames and for the browser's answers.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { groupOrder: 1 },
    provide: { everyState: Boolean(process.env.EVERY_STATE) },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Far above the time on an idle machine, as in the journeys.
    // A look takes less than a millisecond: the usual 50 between two were a twentieth of the time.
    expect: { poll: { timeout: 20_000, interval: 15 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Like the journeys: finds elements by a part of their name, ignoring case.
      locators: { exact: false },
      provider: playwright({
        launchOptions: { executablePath, args: ["--no-sandbox", "--disable-gpu"] },
        contextOptions: { locale: "pt-BR", timezoneId: "America/Sao_Paulo", reducedMotion: "reduce" },
        actionTimeout: 20_000,
      }),
      instances: [{ browser: "chromium" }],
    },
  },
})
