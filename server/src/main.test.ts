import { once } from "node:events"
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { createServer, type Server } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { connectAlone } from "./db/connect.ts"
import { freePort } from "./db/embedded/loopback.ts"
import { stopRunning } from "./db/embedded/postmaster.ts"
import { isPostmasterOf } from "./db/embedded/process-table.ts"
import { createTestDatabase } from "./testing/database.ts"
import { FORMER_SECRET } from "./testing/former-rows.ts"
import { createFormerDatabase } from "./testing/former-version.ts"
import { type Product, startInVain, startProduct } from "./testing/product.ts"
import { dropWebRole } from "./testing/web-role.ts"

/** A new one for each test. */
let dataDir: string
/** Its embedded database is made by the first start, and used by all whom a used one serves as well. */
let embedded: { DATA_DIR: string }
let running: Product[]

function aFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "aprisco-main-"))
  chmodSync(folder, 0o711)
  return folder
}

beforeAll(() => {
  embedded = { DATA_DIR: aFolder() }
})
beforeEach(() => {
  dataDir = aFolder()
  running = []
})

afterEach(async () => {
  for (const product of running) await product.end("SIGKILL")
  await stopRunning({ home: join(embedded.DATA_DIR, "postgres"), binaries: "", loopback: null })
  rmSync(dataDir, { recursive: true })
})
afterAll(() => rmSync(embedded.DATA_DIR, { recursive: true }))

async function start(settings: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct({ settings: { DATA_DIR: dataDir, ...settings } })
  running.push(product)
  return product
}

const inVain = (settings: Record<string, string>) =>
  startInVain({ settings: { DATA_DIR: dataDir, ...settings } })
const healthOf = async ({ url }: Product) => (await fetch(`${url}/api/v1/core/health/`)).status

/** Runs the product with a terminal of its own, and presses Ctrl+C there at its end. */
const ON_A_TERMINAL = `
  import { spawn } from "node:child_process"
  const words = ["-qec", ${JSON.stringify(`${process.execPath} ${join(import.meta.dirname, "main.ts")}`)}, "/dev/null"]
  const terminal = spawn("/usr/bin/script", words, { stdio: ["pipe", "inherit", "inherit"] })
  process.on("SIGTERM", () => terminal.stdin.write("\\x03"))
  terminal.on("exit", (code) => process.exit(code))`

function databaseRuns(): boolean {
  const data = join(embedded.DATA_DIR, "postgres/data")
  const pidFile = join(data, "postmaster.pid")
  return existsSync(pidFile) && isPostmasterOf(Number(readFileSync(pidFile, "utf8").split("\n")[0]), data)
}

describe("the product's process", () => {
  it("serves with only DATA_DIR set, logs JSON, and on SIGTERM ends with 0 and leaves nothing running", async () => {
    const product = await start({ ...embedded, LOG_LEVEL: "info" })
    const heard = once(product.process.stdout ?? product.process, "data")
    expect(await healthOf(product)).toBe(200)
    await fetch(`${product.url}/api/v1/members/`)
    const [lines] = await heard
    expect(JSON.parse(String(lines).split("\n", 1)[0] ?? "")).toMatchObject({ level: 30 })
    expect(databaseRuns()).toBe(true)
    expect(await product.end("SIGTERM")).toEqual({ code: 0, signal: null })
    expect(databaseRuns()).toBe(false)
  })

  it("logs lines for a person on a terminal, the address last", async ({ skip }) => {
    skip(process.platform !== "linux" || !existsSync("/usr/bin/script"), "nothing here makes a terminal")
    const settings = { DATA_DIR: embedded.DATA_DIR, LOG_LEVEL: "info" }
    const program = join(dataDir, "on-a-terminal.mjs")
    writeFileSync(program, ON_A_TERMINAL)
    const product = await startProduct({ program, settings })
    running.push(product)
    expect(product.said.at(-1)).toMatch(
      /^\d\d:\d\d:\d\d listening port=\d+ host=127\.0\.0\.1 database=embedded$/,
    )
    await product.end("SIGTERM")
  })

  it("says in one line, whatever the number of processes, that jobs wait since a restore, until they are resumed", {
    tags: "full",
  }, async () => {
    const database = await createTestDatabase()
    const paused = "jobs are paused since a restore: npm run admin -- resume-jobs"
    const settings = { DATABASE_URL: database.ownerUrl, PROCESSES: "2" }
    try {
      await database.owner.insertInto("queuePauses").values({ since: new Date() }).execute()
      const first = await start(settings)
      await first.end("SIGTERM")
      await database.owner.deleteFrom("queuePauses").execute()
      const second = await start(settings)
      await second.end("SIGTERM")
      expect(first.said.filter((line) => line.includes(paused))).toHaveLength(1)
      expect(second.said.filter((line) => line.includes(paused))).toEqual([])
    } finally {
      await dropWebRole(database)
      await database.close()
    }
  })

  it("ends in order on Ctrl+C, also when it is pressed twice", { tags: "full" }, async () => {
    const product = await start(embedded)
    product.process.kill("SIGINT")
    expect(await product.end("SIGINT")).toEqual({ code: 0, signal: null })
    expect(databaseRuns()).toBe(false)
  })

  it("serves again after it was killed repeatedly", { tags: "full" }, async () => {
    for (let round = 1; round <= 3; round += 1) {
      const product = await start(embedded)
      expect(await healthOf(product)).toBe(200)
      await product.end("SIGKILL")
    }
    expect(await healthOf(await start(embedded))).toBe(200)
  })

  it("serves from a server of the operator's own, as an unprivileged role", async () => {
    const database = await createTestDatabase()
    try {
      const product = await start({ DATABASE_URL: database.ownerUrl })
      expect(await healthOf(product)).toBe(200)
      expect(await product.end("SIGTERM")).toEqual({ code: 0, signal: null })
      expect(existsSync(join(dataDir, "postgres"))).toBe(false)
    } finally {
      await dropWebRole(database)
      await database.close()
    }
  })
})

describe("a start that fails says why in one line and leaves nothing running:", () => {
  it("a wrong setting", async () => {
    expect(await inVain({ PORT: "many" })).toEqual({
      code: 1,
      said: "aprisco: configuração inválida: PORT deve ser um número de 1 a 65535\n",
    })
  })

  it("half an object store", { tags: "full" }, async () => {
    expect(await inVain({ S3_ENDPOINT: "https://s3.example", S3_SECRET_KEY: "hunter2" })).toEqual({
      code: 1,
      said: "aprisco: S3_BUCKET, S3_ACCESS_KEY: em branco, mas um bucket precisa de S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY e S3_SECRET_KEY juntos\n",
    })
  })

  it("a port in use", async () => {
    const port = await freePort()
    const other = createServer().listen(port, "127.0.0.1")
    expect(await inVain({ ...embedded, PORT: String(port) })).toEqual({
      code: 1,
      said: `aprisco: a porta ${port} já está em uso: pare o outro programa ou mude PORT\n`,
    })
    expect(databaseRuns()).toBe(false)
    other.close()
  })

  it("a port for the metrics that is in use, or not of this machine", { tags: "full" }, async () => {
    const other = createServer().listen(0, "127.0.0.1")
    const used = await portOf(other)
    const wrong: [Record<string, string>, string][] = [
      [{ METRICS_PORT: used }, `a porta ${used} já está em uso: pare o outro programa ou mude METRICS_PORT`],
      [
        { METRICS_PORT: used, METRICS_HOST: "192.0.2.1" },
        "METRICS_HOST 192.0.2.1 não é um endereço desta máquina",
      ],
    ]
    for (const [settings, line] of wrong)
      expect(await inVain({ ...embedded, ...settings })).toEqual({ code: 1, said: `aprisco: ${line}\n` })
    expect(databaseRuns()).toBe(false)
    other.close()
  })

  it("a database that does not answer", async () => {
    const { code, said } = await inVain({
      DATABASE_URL: `postgres://ana:hunter2@127.0.0.1:${await freePort()}/aprisco`,
    })
    expect(code).toBe(1)
    expect(said).toMatch(
      /^aprisco: não consigo usar o banco de dados em 127\.0\.0\.1:\d+\/aprisco: .*ECONNREFUSED.*\n$/,
    )
    expect(said).not.toContain("hunter2")
  })

  it("an APP_SECRET that the data was not encrypted with, and serves again with the right one", async () => {
    const [right, wrong] = [
      "the secret of this installation, long enough",
      "another secret, just as long as that",
    ]
    const database = await createTestDatabase()
    const settings = { DATABASE_URL: database.ownerUrl }
    try {
      const first = await start({ ...settings, APP_SECRET: right })
      await first.end("SIGTERM")
      expect(await inVain({ ...settings, APP_SECRET: wrong })).toEqual({
        code: 1,
        said: "aprisco: APP_SECRET não é o segredo com que os dados foram gravados: corrija-o, ou informe o anterior em APP_SECRET_OLD\n",
      })
      expect(
        await inVain({ ...settings, APP_SECRET: wrong, APP_SECRET_OLD: `${wrong}, or a third` }),
      ).toEqual({
        code: 1,
        said: "aprisco: APP_SECRET_OLD não é o segredo com que os dados foram gravados: corrija-o\n",
      })
      const last = await start({ ...settings, APP_SECRET: right })
      expect(await healthOf(last)).toBe(200)
      await last.end("SIGTERM")
    } finally {
      await dropWebRole(database)
      await database.close()
    }
  })

  it("an APP_SECRET other than that of an earlier version, whose ciphertexts contain no key id", {
    tags: "full",
  }, async () => {
    const { database } = await createFormerDatabase()
    try {
      const settings = { DATABASE_URL: database.ownerUrl }
      const { code, said } = await inVain({ ...settings, APP_SECRET: "another secret, just as long as that" })
      expect([code, said]).toEqual([
        1,
        expect.stringContaining("APP_SECRET não é o segredo com que os dados"),
      ])
      const product = await start({ ...settings, APP_SECRET: FORMER_SECRET })
      expect(await healthOf(product)).toBe(200)
      await product.end("SIGTERM")
    } finally {
      await dropWebRole(database)
      await database.close()
    }
  })

  it("a database that a newer release has changed so that this one cannot use it; a compatible change does not stop it", {
    tags: "full",
  }, async () => {
    const database = await createTestDatabase()
    const settings = { DATABASE_URL: database.ownerUrl }
    const owner = await connectAlone(database.ownerUrl, "test")
    const fromNewer = (name: string, isCompatible: boolean) =>
      owner.query("insert into schema_migrations (name, checksum, is_compatible) values ($1, '', $2)", [
        name,
        isCompatible,
      ])
    try {
      await fromNewer("9998_more.sql", true)
      const product = await start(settings)
      expect(await healthOf(product)).toBe(200)
      await fromNewer("9999_other.sql", false)
      const { code, said } = await inVain(settings)
      expect(code).toBe(1)
      expect(said).toMatch(/^aprisco: o banco de dados já passou pela migração 9999_other\.sql, [^\n]+\n$/)
      expect(await healthOf(product)).toBe(200)
      await product.end("SIGTERM")
    } finally {
      await owner.end()
      await dropWebRole(database)
      await database.close()
    }
  })

  it("a second product on the same data, which leaves the first alone", { tags: "full" }, async () => {
    const first = await start(embedded)
    expect(await inVain({ ...embedded, PORT: String(await freePort()) })).toEqual({
      code: 1,
      said: `aprisco: outro Aprisco já está usando a pasta de dados ${embedded.DATA_DIR}\n`,
    })
    expect(await healthOf(first)).toBe(200)
  })
})

async function portOf(server: Server): Promise<string> {
  await once(server, "listening")
  const address = server.address()
  return typeof address === "object" ? String(address?.port) : ""
}
