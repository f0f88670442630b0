import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { connectAlone } from "../server/src/db/connect.ts"
import { stopRunning } from "../server/src/db/embedded/postmaster.ts"
import { webRoleOf } from "../server/src/db/roles.ts"
import { runOperator } from "../server/src/modules/operation/operator/run.ts"
import { runCommand, runCommandHere } from "../server/src/testing/command.ts"
import { createTestDatabase } from "../server/src/testing/database.ts"
import { type Product, startProduct } from "../server/src/testing/product.ts"

let dataDir: string
let running: Product[]

beforeEach(() => {
  dataDir = mkdtempSync(join(realpathSync(tmpdir()), "aprisco-admin-"))
  chmodSync(dataDir, 0o711)
  running = []
})

afterEach(async () => {
  for (const product of running) await product.end("SIGKILL")
  await stopRunning({ home: join(dataDir, "postgres"), binaries: "", loopback: null })
  rmSync(dataDir, { recursive: true })
})

async function start(settings: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct({ settings: { DATA_DIR: dataDir, ...settings } })
  running.push(product)
  return product
}

const admin = (words: readonly string[], settings: Record<string, string> = {}) =>
  runCommand("admin.ts", words, { DATA_DIR: dataDir, ...settings })

const adminHere = (words: readonly string[]) => runCommandHere(runOperator, words, { DATA_DIR: dataDir })

const create = (settings?: Record<string, string>) =>
  admin(
    [
      "create-denomination",
      "--name",
      "Aliança",
      "--church",
      "Igreja-Mãe",
      "--city",
      "Olinda",
      "--state",
      "PE",
    ].concat(["--admin-name", "Ana Prado", "--admin-email", "ana@example.org"]),
    settings,
  )
const databaseRuns = () => existsSync(join(dataDir, "postgres/data/postmaster.pid"))
const healthOf = async ({ url }: Product) => (await fetch(`${url}/api/v1/core/health/`)).status

it("prints its help, and exits with 2 for an unknown command, without using a database", async () => {
  const help = await admin(["help"])
  expect([help.code, help.complained]).toEqual([0, ""])
  for (const name of [
    "list-churches",
    "confirm-plan",
    "refuse-plan",
    "disable-church",
    "enable-church",
    "create-denomination",
  ])
    expect(help.said).toContain(`  ${name}`)
  expect(await adminHere([])).toEqual({ code: 2, said: "", complained: help.said })
  const unknown = await adminHere(["drop-church", "1"])
  expect([unknown.code, unknown.said]).toEqual([2, ""])
  expect(unknown.complained).toMatch(/^aprisco: não conheço o comando "drop-church"\n\nUso:/)
  const mistyped = await adminHere(["disable-church", "1", "--force"])
  expect(mistyped).toMatchObject({ code: 2, said: "" })
  expect(mistyped.complained).toMatch(/^aprisco: não conheço --force\nuso: npm run admin -- disable-church /)
  expect(existsSync(join(dataDir, "postgres"))).toBe(false)
})

it("works while the product is stopped, while it runs, and after it was killed", {
  tags: "full",
}, async () => {
  const created = await create()
  expect(created).toMatchObject({ code: 0, complained: "" })
  expect(created.said).toContain(join(dataDir, "outbox"))
  const [message = ""] = readdirSync(join(dataDir, "outbox"))
  expect(readFileSync(join(dataDir, "outbox", message), "utf8")).toContain("To: ana@example.org")
  expect(databaseRuns()).toBe(false)
  const refused = await admin(["disable-church", "1", "--reason", "Duplicada"])
  expect(refused).toMatchObject({ code: 1, said: "" })
  expect(refused.complained).toBe("aprisco: nada foi mudado: sem terminal para perguntar, acrescente --yes\n")
  expect((await admin(["enable-church", "77"])).complained).toBe("aprisco: Não há igreja com o número 77.\n")
  expect(databaseRuns()).toBe(false)

  const product = await start()
  const closed = await admin(["disable-church", "1", "--reason", "Duplicada", "--yes"])
  expect(closed).toMatchObject({ code: 0, complained: "" })
  const { said } = await admin(["list-churches", "--json"])
  expect(JSON.parse(said)).toMatchObject([{ id: 1, name: "Igreja-Mãe", disabled_reason: "Duplicada" }])
  expect(await healthOf(product)).toBe(200)

  await product.end("SIGKILL")
  // It takes over the database that was left running, and stops it.
  expect((await admin(["list-churches"])).said).toContain("Igreja-Mãe")
  expect(databaseRuns()).toBe(false)
})

it("works on an external PostgreSQL, once the product has prepared it", { tags: "full" }, async () => {
  const database = await createTestDatabase()
  const settings = { DATABASE_URL: database.ownerUrl }
  try {
    const early = await admin(["list-churches"], settings)
    expect([early.code, early.said]).toEqual([1, ""])
    expect(early.complained).toMatch(
      /^aprisco: o Aprisco ainda não preparou este banco de dados: inicie-o .*\n$/,
    )
    const product = await start(settings)
    expect(await create(settings)).toMatchObject({ code: 0, complained: "" })
    expect(await healthOf(product)).toBe(200)
    await product.end("SIGTERM")
    expect((await admin(["list-churches"], settings)).said).toContain("Igreja-Mãe")
    const owner = await connectAlone(database.ownerUrl, "test")
    await owner.query("delete from schema_migrations where name = (select max(name) from schema_migrations)")
    const behind = await admin(["list-churches"], settings)
    expect([behind.code, behind.said]).toEqual([1, ""])
    expect(behind.complained).toContain("ainda não está na versão deste programa")
    const role = webRoleOf(database.name)
    await owner.query(`grant ${role} to current_user; drop owned by ${role}; drop role ${role}`)
    await owner.end()
  } finally {
    await database.close()
  }
})
