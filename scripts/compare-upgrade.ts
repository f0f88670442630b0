/**
 * Asks a former release and this one the same questions on the same data, and shows how the answers differ:
 *
 *     node scripts/compare-upgrade.ts FOLDER_OF_THE_FORMER_RELEASE
 *
 * The former release fills a demonstration; one copy of it is served by the former release, another one is upgraded and served by
 * this one. Every GET of the former contract is asked, for every record, in the name of everybody who can sign in. Differences are grouped by route and
 * place in the answer; those that `EXPLAINED` names are expected, and any other one makes the exit code 1.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { BASE_PATH, type RouteShape } from "@aprisco/contract/kit/route"
import { z } from "zod"
import { REPOSITORY } from "../server/src/config.ts"
import { freePort } from "../server/src/db/embedded/loopback.ts"
import { stopRunning } from "../server/src/db/embedded/postmaster.ts"
import { SEPARATE_PRODUCT } from "../server/src/separate-product.ts"
import { differences, explanationOf, parsed } from "./compare-upgrade/differences.ts"

/** Records of one list whose own routes are asked, for everybody and for the first in each church. */
const MOST_RECORDS = 60

interface Person {
  readonly email: string
  readonly password: string
  readonly role: string
}

interface Call {
  readonly route: string
  readonly path: string
  readonly token: string
  readonly role: string
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly text: string
}

const ITEM = z.object({ id: z.union([z.number(), z.string()]) })
const PAGE = z.object({ results: z.array(z.unknown()), next: z.string().nullable() })
const ROUTES = z.record(z.string(), z.record(z.string(), z.custom<RouteShape>()))

class Product {
  readonly origin: string
  readonly #child: ChildProcess
  readonly printed: string[] = []

  private constructor(child: ChildProcess, origin: string) {
    this.#child = child
    this.origin = origin
    child.stdout?.on("data", (bytes: Buffer) => this.printed.push(bytes.toString("utf8")))
  }

  /** Throws when it ends before it serves. */
  static async start(folder: string, script: string, dataDir: string, port: number): Promise<Product> {
    const origin = `http://127.0.0.1:${port}`
    const child = spawn(process.execPath, [join(folder, script)], {
      cwd: folder,
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...process.env,
        ...SEPARATE_PRODUCT,
        ...{ DATA_DIR: dataDir, DATABASE_URL: "", SMTP_URL: "", RATE_LIMIT: "off", LOG_LEVEL: "error" },
        ...{ HOST: "127.0.0.1", PORT: String(port), PUBLIC_URL: origin },
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

  async stop(): Promise<void> {
    const ended = once(this.#child, "exit")
    this.#child.kill("SIGTERM")
    await ended
  }
}

/** Every GET of the former contract with the records that its lists show this person, asked of the former release. */
async function record(
  product: Product,
  routes: readonly string[],
  person: Person,
  token: string,
): Promise<[Call, Answer][]> {
  const asked: [Call, Answer][] = []
  const numbers = new Map<string, (string | number)[]>()
  const ask = async (route: string, path: string) => {
    const answer = await product.ask(path, token)
    asked.push([{ route, path, token, role: person.role }, answer])
    return answer
  }
  /** The records of a list, from all its pages. */
  const recordsOf = async (route: string, path: string): Promise<(string | number)[]> => {
    const known = numbers.get(path)
    if (known !== undefined) return known
    const found: (string | number)[] = []
    for (let page = 1; ; page += 1) {
      const answer = await ask(route, page === 1 ? path : `${path}?page=${page}`)
      const value = answer.status === 200 && answer.type.includes("json") ? parsed(answer.text) : null
      const paged = PAGE.safeParse(value)
      const items = paged.success ? paged.data.results : Array.isArray(value) ? value : []
      for (const item of items) {
        const { success, data } = ITEM.safeParse(item)
        if (success) found.push(data.id)
      }
      if (!paged.success || paged.data.next === null) break
    }
    numbers.set(path, found)
    return found
  }
  const follow = async (route: string, done: string, rest: string): Promise<void> => {
    const at = rest.indexOf("{")
    if (at < 0) {
      if (!numbers.has(done + rest)) await recordsOf(route, done + rest)
      return
    }
    const list = done + rest.slice(0, at)
    const records = routes.includes(withoutNumbers(list))
      ? await recordsOf(withoutNumbers(list), list)
      : [1, 2, 3]
    for (const number of records.slice(0, MOST_RECORDS))
      await follow(route, `${list}${number}`, rest.slice(rest.indexOf("}") + 1))
  }
  for (const route of routes) await follow(route, "", route)
  return asked
}

const withoutNumbers = (path: string) => path.replace(/\/\d+(?=\/)/g, "/{id}")

const former = resolve(process.argv[2] ?? "")
if (process.argv[2] === undefined) throw new Error("name the folder of the former release")
const { contract }: { contract: unknown } = await import(join(former, "contract/src/index.ts"))
const routes = Object.values(ROUTES.parse(contract))
  .flatMap((group) => Object.values(group))
  .filter(({ method }) => method === "GET")
  .map(({ path }) => path)
  .toSorted()
const folder = mkdtempSync(join(tmpdir(), "aprisco-upgrade-"))
const data = (name: string) => join(folder, name)
const port = await freePort()
try {
  const filling = await Product.start(former, "scripts/demo.ts", data("former"), port)
  const signIns = /^ {2}(\S+@\S+) +(\S+) {2}(\S+)$/gm
  const people = [...filling.printed.join("").matchAll(signIns)].map(
    ([, email = "", password = "", role = ""]) => ({ email, password, role }),
  )
  const tokens = new Map<Person, string>()
  for (const person of people) tokens.set(person, await filling.signIn(person))
  await filling.stop()
  // Of a root the database lies elsewhere, behind a link.
  const database = realpathSync(join(data("former"), "postgres"))
  execFileSync("cp", ["-a", database, data("database")])
  const begun = new Date()
  const before = await Product.start(former, "scripts/start.ts", data("former"), port)
  const asked: [Call, Answer][] = []
  for (const [person, token] of tokens) asked.push(...(await record(before, routes, person, token)))
  await before.stop()
  rmSync(database, { recursive: true })
  execFileSync("cp", ["-a", data("database"), database])
  const after = await Product.start(REPOSITORY, "scripts/start.ts", data("former"), port)
  const groups = new Map<string, { count: number; example: string }>()
  for (const [call, was] of asked) {
    const is = await after.ask(call.path, call.token)
    for (const { place, what } of differences(was, is, begun)) {
      const group = `GET ${call.route} ${place} as ${call.role}`
      const known = groups.get(group)
      if (known === undefined) groups.set(group, { count: 1, example: `${call.path}: ${what}` })
      else known.count += 1
    }
  }
  await after.stop()
  let unexplained = 0
  for (const [group, { count, example }] of [...groups].toSorted()) {
    const why = explanationOf(group)
    if (why === null) unexplained += 1
    console.log(`${why === null ? "UNEXPLAINED" : "explained"} ${count} × ${group}\n    ${why ?? example}`)
  }
  console.log(
    `${asked.length} answers of ${routes.length} routes in the name of ${people.length} people: ${groups.size} kinds of difference, ${unexplained} unexplained`,
  )
  process.exitCode = unexplained === 0 && people.length > 0 ? 0 : 1
} finally {
  await stopRunning({ home: data("former/postgres"), binaries: "", loopback: null })
  if (existsSync(data("former/postgres"))) rmSync(realpathSync(data("former/postgres")), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
}
