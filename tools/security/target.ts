/** Starts the product of a checkout on a data folder of its own, as the attacks' target. */
import { type ChildProcess, spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { contract } from "@aprisco/contract"
import { createClient } from "@aprisco/contract/kit/client"
import { z } from "zod"
import { SEPARATE_PRODUCT } from "../../server/src/separate-product.ts"
import type { AttackedChurch, Target } from "./attack.ts"

export interface StartedTarget extends Target {
  stop(): Promise<void>
}

/**
 * Starts the product of the checkout in `folder` and waits until it is healthy. It trusts one proxy, so that an attack can
 * come from many addresses by `X-Forwarded-For`. Throws when the product ends before it serves.
 */
export async function startTarget(
  folder: string,
  { short, settings = {} }: { short: boolean; settings?: Readonly<Record<string, string>> },
): Promise<StartedTarget> {
  const dataDir = mkdtempSync(join(tmpdir(), "aprisco-security-"))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const product = spawn("sh", ["-c", startCommand(folder)], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ...SETTINGS,
      ...settings,
      PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ""}`,
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
    },
  })
  await untilHealthy(product, origin)
  return {
    origin,
    pid: product.pid ?? 0,
    dataDir,
    short,
    registerChurch: () => registerChurch(origin),
    stop: async () => {
      const ended = once(product, "exit")
      product.kill("SIGTERM")
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const SETTINGS = {
  HOST: "127.0.0.1",
  DATABASE_URL: "",
  SMTP_URL: "",
  ...SEPARATE_PRODUCT,
  APP_SECRET: "",
  APP_SECRET_OLD: "",
  RATE_LIMIT: "on",
  TRUSTED_PROXIES: "1",
  LOG_LEVEL: "error",
}

/** The command of `npm start` in that checkout, with its memory settings; the shell is replaced by the product. */
function startCommand(folder: string): string {
  const { scripts } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")))
  return scripts.start
}

async function untilHealthy(product: ChildProcess, origin: string): Promise<void> {
  for (;;) {
    if (product.exitCode !== null) throw new Error(`the product ended with ${product.exitCode}`)
    const healthy = await fetch(`${origin}/api/v1/core/health/`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (healthy) return
    await wait(50)
  }
}

let registered = 0

async function registerChurch(origin: string): Promise<AttackedChurch> {
  registered += 1
  // An address of the range for documentation (RFC 5737): so that limits by address do not disturb attacks on other parts.
  const address = `203.0.113.${registered % 255}`
  let token: string | null = null
  const client = createClient({
    token: () => token,
    fetch: (path, init) => {
      const headers = new Headers(init?.headers)
      headers.set("X-Forwarded-For", address)
      return fetch(origin + String(path), { ...init, headers })
    },
  })
  const [independent] = await client.call(contract.denominations.availableForRegistration)
  const email = `${randomUUID()}@example.org`
  const password = randomUUID()
  const session = await client.call(contract.registration.finalizeRegistration, {
    body: {
      email,
      fullName: "Ensaio de Segurança",
      password,
      passwordConfirm: password,
      acceptTerms: true,
      denominationId: independent?.id,
      churchName: `Igreja do Ensaio ${registered}`,
      churchEmail: email,
      churchPhone: "(11) 3123-4567",
      churchAddress: "Rua das Oliveiras, 10",
      churchCity: "São Paulo",
      churchState: "SP",
      churchZipcode: "01310-100",
      pastorName: "Elias Prado",
      subscriptionPlan: "basic",
    },
  })
  token = session.token
  const [branch] = await client.call(contract.qrCodes.list)
  const church = await client.call(contract.account.myChurch)
  const qrCode = branch?.visitorRegistrationUrl.split("/").pop()
  if (qrCode === undefined) throw new Error("the church has no QR code")
  return { token, churchId: church.id, email, password, qrCode }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1")
  await once(probe, "listening")
  const address = probe.address()
  probe.close()
  if (typeof address !== "object" || address === null) throw new Error("no free port")
  return address.port
}
