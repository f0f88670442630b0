import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join, resolve } from "node:path"
import { createInterface } from "node:readline"
import { REPOSITORY } from "../config.ts"
import { freePort } from "../db/embedded/loopback.ts"
import { SEPARATE_PRODUCT } from "../separate-product.ts"

export interface ProductOptions {
  /** Relative to the repository, or absolute: the program, or a script that starts it. */
  readonly program?: string
  /** A free one unless given. */
  readonly port?: number
  readonly settings: Readonly<Record<string, string>>
  readonly user?: { readonly uid: number; readonly gid: number }
  /** Called with the process as soon as it exists, for a test that ends it before it serves. */
  readonly onLaunch?: (process: ChildProcess) => void
}

/** The whole product in a separate process, for tests of starts, stops and crashes. */
export interface Product {
  readonly process: ChildProcess
  readonly url: string
  /** The lines that it printed before its address. */
  readonly said: readonly string[]
  /** Sends the signal and returns how the process ended. */
  end(signal: NodeJS.Signals): Promise<Ending>
}

interface Ending {
  readonly code: number | null
  readonly signal: string | null
}

/** Starts it and waits until it prints its address. Throws its output when it ends before. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const url = `http://127.0.0.1:${options.port ?? (await freePort())}`
  const child = launch(options, { PORT: new URL(url).port, HOST: "127.0.0.1", PUBLIC_URL: url })
  options.onLaunch?.(child)
  const ended = endOf(child)
  const complaints = text(child.stderr)
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (line !== `Aprisco: ${options.settings.PUBLIC_URL ?? url}`) {
      said.push(line)
      continue
    }
    // Keep reading, or a full pipe would block the product.
    child.stdout.resume()
    return {
      process: child,
      url,
      said,
      end: (signal) => {
        child.kill(signal)
        return ended
      },
    }
  }
  throw new Error(`the product did not start: ${await complaints}`)
}

/** Starts one that is expected not to serve: its end and its error output. */
export async function startInVain(options: ProductOptions): Promise<{ code: number | null; said: string }> {
  const child = launch(options, { HOST: "127.0.0.1" })
  options.onLaunch?.(child)
  child.stdout.resume()
  const [said, { code }] = await Promise.all([text(child.stderr), endOf(child)])
  return { code, said }
}

function launch(
  { program = "server/src/main.ts", settings, user }: ProductOptions,
  address: Record<string, string>,
) {
  return spawn(process.execPath, [resolve(REPOSITORY, program)], {
    cwd: "/",
    stdio: ["ignore", "pipe", "pipe"],
    // Without the environment's variables: a developer's DATABASE_URL is not for tests.
    env: { ...BLANK, ...address, ...settings },
    ...user,
  })
}

/** The shared compile cache of the product's processes: it saves half of a start's second. */
export const COMPILED = join(REPOSITORY, "node_modules/.cache/compiled")

/** Set, though empty, so that a developer's `.env` does not set them. */
const BLANK = {
  DATABASE_URL: "",
  DATABASE_DIRECT_URL: "",
  DATABASE_PREPARED: "",
  DATABASE_REPLICA_URLS: "",
  SMTP_URL: "",
  ...SEPARATE_PRODUCT,
  SMTP_TLS: "",
  MAIL_PER_MINUTE: "",
  TRUSTED_PROXIES: "",
  APP_SECRET: "",
  APP_SECRET_OLD: "",
  SLOW_QUERY_MS: "",
  LOG_LEVEL: "warn",
  // A slow test machine must not cause a 503.
  OVERLOAD_DELAY_MS: "0",
  SHUTDOWN_GRACE_MS: "0",
  PATH: "/usr/bin:/bin",
  NODE_COMPILE_CACHE: COMPILED,
}

async function endOf(child: ChildProcess): Promise<Ending> {
  const [code, signal] = await once(child, "exit")
  return { code, signal }
}

async function text(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: string[] = []
  for await (const chunk of stream) chunks.push(String(chunk))
  return chunks.join("")
}
