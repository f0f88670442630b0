import { existsSync, mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { defineConfig, type PlaywrightTestConfig } from "@playwright/test"
import { SEPARATE_PRODUCT } from "./server/src/separate-product.ts"

const PORT = Number(process.env.E2E_PORT ?? 3210)
const CEP_PORT = PORT + 1
/** Where the product runs already, on the folder `E2E_DATA_DIR` (`npm run tools drill journeys`); otherwise it is started here. */
const RUNNING = process.env.E2E_ORIGIN
const ORIGIN = RUNNING ?? `http://127.0.0.1:${PORT}`

// Set for the workers too: they read this file again, and all must mean one folder.
const DATA_DIR = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), "aprisco-e2e-"))
process.env.E2E_DATA_DIR = DATA_DIR
const SYSTEM = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"]
const executablePath = process.env.CHROMIUM_PATH ?? SYSTEM.find(existsSync)

/** What takes pictures lies with the tools. */
const PICTURES = "tools/screenshots"

type WebServer = Extract<PlaywrightTestConfig["webServer"], readonly unknown[]>[number]

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  projects: [
    { name: "journeys", testMatch: "*.spec.ts" },
    // Takes the pictures (`npm run tools screens`); nothing is judged there but by eye.
    { name: "screens", testDir: PICTURES, testMatch: "take*.ts" },
    // Takes the pictures of the guide (`npm run tools help-pictures`), which are part of the product.
    // One after the other: each notes in one file what menu it shows.
    { name: "help", testDir: PICTURES, testMatch: "help-pictures.ts", fullyParallel: false },
  ],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  // Far above what a quiet machine takes: speed is judged in bench/, not here.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL: ORIGIN,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1280, height: 900 },
    actionTimeout: 20_000,
    // A trace of every journey, kept only for those that fail, took a quarter of the run; ask for one with `--trace on`.
    screenshot: "only-on-failure",
    // Half of what a journey waits for is things that fade. main-job, palette, shell and unshown-screens.spec.ts keep the motion.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: [
    {
      command: `node e2e/fake-cep.ts ${CEP_PORT}`,
      url: `http://127.0.0.1:${CEP_PORT}/01310100/json/`,
      reuseExistingServer: false,
    },
    ...(RUNNING === undefined ? [product()] : []),
  ],
})

function product(): WebServer {
  return {
    command: "node scripts/start.ts",
    url: `${ORIGIN}/api/v1/core/health/`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    env: {
      PORT: String(PORT),
      HOST: "127.0.0.1",
      PUBLIC_URL: ORIGIN,
      DATA_DIR,
      DATABASE_URL: "",
      SMTP_URL: "",
      ...SEPARATE_PRODUCT,
      OPERATOR_EMAIL: "operador@aprisco.example",
      PIX_KEY: "financeiro@aprisco.example",
      PIX_NAME: "Aprisco",
      PIX_CITY: "Recife",
      LANDING_FILE: "",
      CEP_PROVIDERS: `http://127.0.0.1:${CEP_PORT}`,
      LOG_LEVEL: "warn",
      // A machine that is late with two browsers beside it is no reason for a 503.
      OVERLOAD_DELAY_MS: "0",
      // The journeys register more churches in ten minutes than one address may; the limits have tests of their own.
      RATE_LIMIT: "off",
    },
  }
}
