import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { z } from "zod"
import { SEPARATE_PRODUCT } from "../../../server/src/separate-product.ts"

export interface Person {
  readonly email: string
  readonly password: string
  readonly role: string
}

export interface Answer {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** A release of the product, started from its folder. */
export class Product {
  readonly origin: string
  readonly #child: ChildProcess
  readonly printed: string[] = []

  private constructor(child: ChildProcess, origin: string) {
    this.#child = child
    this.origin = origin
    child.stdout?.on("data", (bytes: Buffer) => this.printed.push(bytes.toString("utf8")))
  }

  /** Starts the product. Throws where it ends before it serves. `settings`: environment variables, at least those that say where its data is. */
  static async start(
    folder: string,
    script: string,
    port: number,
    settings: Record<string, string>,
  ): Promise<Product> {
    const origin = `http://127.0.0.1:${port}`
    const child = spawn(process.execPath, [join(folder, script)], {
      cwd: folder,
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...process.env,
        ...SEPARATE_PRODUCT,
        ...{ DATABASE_URL: "", SMTP_URL: "", RATE_LIMIT: "off", LOG_LEVEL: "error" },
        ...{ HOST: "127.0.0.1", PORT: String(port), PUBLIC_URL: origin },
        ...settings,
      },
    })
    const product = new Product(child, origin)
    for (;;) {
      if (child.exitCode !== null) throw new Error(`${folder} ended with ${child.exitCode}`)
      const answer = await fetch(`${origin}${BASE_PATH}/core/health/`).catch(() => null)
      if (answer?.ok === true) return product
      await pause(100)
    }
  }

  async signIn({ email, password }: Person): Promise<string> {
    const answer = await fetch(`${this.origin}${BASE_PATH}/auth/login/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    })
    return z.object({ token: z.string() }).parse(await answer.json()).token
  }

  async ask(path: string, token: string): Promise<Answer> {
    const answer = await fetch(this.origin + BASE_PATH + path, {
      headers: { authorization: `Token ${token}` },
    })
    const type = answer.headers.get("content-type") ?? ""
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isText = /json|text|svg/.test(type)
    return {
      status: answer.status,
      type,
      text: isText ? bytes.toString("utf8") : `${bytes.length > 0 ? "some" : "no"} bytes`,
    }
  }

  /** Stops the product; does nothing where it has ended. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return
    const ended = once(this.#child, "exit")
    this.#child.kill("SIGTERM")
    await ended
  }
}
