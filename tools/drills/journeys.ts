/** The journeys in a browser, against two products behind a round-robin proxy, of which one is killed in the middle and started again. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { ensureWebBuilt } from "../../scripts/web-build.ts"
import { REPOSITORY } from "../../server/src/config.ts"
import { freePort } from "../../server/src/db/embedded/loopback.ts"
import { killTree } from "../../server/src/testing/process-tree.ts"
import { findChromium } from "../scripts/chromium.ts"
import { type Drill, holds } from "./drill.ts"
import type { Place } from "./place.ts"
import { RoundRobin } from "./round-robin.ts"

/** One is killed when so many journeys have passed. */
const KILLED_AFTER = 20

export const drill: Drill = {
  name: "journeys",
  limit: { full: 1_800, short: null },
  async run(place) {
    await ensureWebBuilt()
    const database = await place.databaseServer()
    const proxy = await RoundRobin.start(place)
    const port = await freePort()
    const dataDir = place.folder()
    const start = async () => {
      const product = await place.start({
        settings: {
          DATA_DIR: dataDir,
          DATABASE_URL: database.url("aprisco"),
          PUBLIC_URL: proxy.url,
          OPERATOR_EMAIL: "operador@aprisco.example",
          PIX_KEY: "financeiro@aprisco.example",
          PIX_NAME: "Aprisco",
          PIX_CITY: "Recife",
          CEP_PROVIDERS: `http://127.0.0.1:${port + 1}`,
        },
      })
      proxy.add(product.url)
      return product
    }
    const victim = await start()
    await start()
    const run = runJourneys(place, {
      E2E_ORIGIN: proxy.url,
      E2E_DATA_DIR: dataDir,
      E2E_DATABASE_URL: database.url("aprisco"),
      E2E_PORT: String(port),
    })
    let killed = false
    for await (const line of run.lines) {
      if (/^\s+[✘x] /.test(line)) run.failed.push(line.trim())
      // Why a journey failed is told at the end.
      if (!/^\s+(✓|ok) /.test(line)) {
        console.log(line)
        continue
      }
      run.passed += 1
      if (run.passed !== KILLED_AFTER) continue
      killTree(victim.process.pid ?? 0)
      killed = true
      await start()
    }
    const code = await run.ended
    return [
      holds(
        "one of two products was killed in the middle",
        killed,
        `after ${KILLED_AFTER} journeys, and started again`,
      ),
      holds(
        "every journey passed",
        code === 0 && run.failed.length === 0,
        `${run.passed} passed; failed: ${run.failed.length}${run.failed.map((line) => `\n       ${line}`).join("")}`,
      ),
    ]
  },
}

function runJourneys(place: Place, settings: Record<string, string>) {
  const words = ["node_modules/@playwright/test/cli.js", "test", "--project", "journeys", "--reporter=list"]
  const child = spawn(process.execPath, words, {
    cwd: REPOSITORY,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, CHROMIUM_PATH: findChromium(), ...settings },
  })
  place.atEnd(() => killTree(child.pid ?? 0))
  return {
    lines: createInterface({ input: child.stdout }),
    ended: once(child, "exit").then(([code]) => Number(code)),
    passed: 0,
    failed: [] as string[],
  }
}
