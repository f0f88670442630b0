import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { join, resolve } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { contract } from "@aprisco/contract"
import { createClient } from "@aprisco/contract/kit/client"
import { SEPARATE_PRODUCT } from "../../server/src/separate-product.ts"
import type { Attack, Finding } from "./attack.ts"
import { type StartedTarget, startTarget } from "./target.ts"

const ROOT = resolve(import.meta.dirname, "../..")
const READABLE = /^Pela família \d+$/

/**
 * Writes and reads visitors' encrypted texts while `rotate-keys` re-encrypts everything with another secret, and back. The product
 * is a separate one: it must accept both secrets from its start, which the shared target does not.
 */
export const attack: Attack = {
  name: "keys rotated under load",
  async run({ short }) {
    const [first, second] = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")]
    const target = await startTarget(ROOT, { short, settings: { APP_SECRET: first, APP_SECRET_OLD: second } })
    try {
      const load = await startLoad(target, short ? 20 : 200)
      const rotations = [
        await rotate(target, { APP_SECRET: second, APP_SECRET_OLD: first }),
        await rotate(target, { APP_SECRET: first, APP_SECRET_OLD: second }),
      ]
      const { written, unreadable } = await load.stop()
      const last = await rotate(target, { APP_SECRET: first, APP_SECRET_OLD: second })
      return findings({ written, unreadable, rotations: [...rotations, last], last })
    } finally {
      await target.stop()
    }
  },
}

function findings(seen: {
  written: number
  unreadable: number
  rotations: readonly Rotation[]
  last: Rotation
}): Finding[] {
  const { written, unreadable, rotations, last } = seen
  const passed = rotations.reduce((sum, { passed: texts }) => sum + texts, 0)
  return [
    {
      what: "texts unreadable while keys are rotated",
      measurement: `${unreadable} of ${written} readings`,
      passed: unreadable === 0 && written > 0,
    },
    { what: "texts encrypted anew under load", measurement: String(passed), passed: passed > 0 },
    {
      what: "a rotation without concurrent writes ends with nothing under the other key",
      measurement: `exit ${last.code}`,
      passed: last.code === 0,
    },
  ]
}

/** Registers visitors, and changes and reads their encrypted texts until it is stopped. */
async function startLoad(target: StartedTarget, visitors: number) {
  const { token } = await target.registerChurch()
  const client = createClient({
    token: () => token,
    fetch: (path, init) => fetch(target.origin + String(path), init),
  })
  const ids: number[] = []
  for (let n = 0; n < visitors; n += 1) {
    const body = {
      fullName: "Rute Nogueira",
      city: "Recife",
      state: "PE",
      observations: `Pela família ${n}`,
    } as const
    ids.push((await client.call(contract.visitors.create, { body })).id)
  }
  let over = false
  let written = 0
  let unreadable = 0
  const running = (async () => {
    while (!over) {
      for (const id of ids.slice(0, 20)) {
        const { observations } = await client.call(contract.visitors.detail, { params: { id } })
        written += 1
        if (!READABLE.test(observations ?? "")) unreadable += 1
        await client.call(contract.visitors.update, {
          params: { id },
          body: { observations: `Pela família ${written}` },
        })
      }
    }
    for (const id of ids) {
      const { observations } = await client.call(contract.visitors.detail, { params: { id } })
      written += 1
      if (!READABLE.test(observations ?? "")) unreadable += 1
    }
  })()
  // A failure is reported when the load is stopped; the process continues.
  running.catch(() => undefined)
  await wait(100)
  return {
    stop: async () => {
      over = true
      await running
      return { written, unreadable }
    },
  }
}

interface Rotation {
  code: number | null
  /** Texts that it encrypted again. */
  passed: number
}

/** `npm run admin -- rotate-keys` while the product runs. */
async function rotate(target: StartedTarget, secrets: Record<string, string>): Promise<Rotation> {
  const command = spawn(process.execPath, [join(ROOT, "scripts/admin.ts"), "rotate-keys"], {
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      ...process.env,
      ...SEPARATE_PRODUCT,
      DATABASE_URL: "",
      SMTP_URL: "",
      DATA_DIR: target.dataDir,
      ...secrets,
    },
  })
  let said = ""
  command.stdout.on("data", (chunk) => {
    said += chunk
  })
  await once(command, "close")
  const counts = [...said.matchAll(/^\w+\.\w+: ([\d.]+) textos? cifrados?$/gm)]
  const passed = counts.reduce((sum, [, count = "0"]) => sum + Number(count.replaceAll(".", "")), 0)
  return { code: command.exitCode, passed }
}
