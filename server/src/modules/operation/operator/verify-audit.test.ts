import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { REPOSITORY } from "../../../config.ts"
import { connectAlone } from "../../../db/connect.ts"
import { createTestDatabase, type TestDatabase } from "../../../testing/database.ts"
import { COMPILED, type Product, startProduct } from "../../../testing/product.ts"
import { dropWebRole } from "../../../testing/web-role.ts"

let dataDir: string
/** A server of the operator's own: each command would start the embedded one. */
let database: TestDatabase
let product: Product

beforeEach(async () => {
  dataDir = mkdtempSync(join(realpathSync(tmpdir()), "aprisco-trail-"))
  database = await createTestDatabase()
  product = await start()
})
afterEach(async () => {
  await product.end("SIGKILL")
  await dropWebRole(database)
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const start = () => startProduct({ settings: { DATA_DIR: dataDir, DATABASE_URL: database.ownerUrl } })

/** `npm run admin -- verify-audit`, as it is typed. */
async function verify(): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(REPOSITORY, "scripts/admin.ts"), "verify-audit"], {
    cwd: "/",
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: database.ownerUrl,
      APP_SECRET: "",
      SMTP_URL: "",
      PATH: "/usr/bin:/bin",
      NODE_COMPILE_CACHE: COMPILED,
    },
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => said.push(String(part)))
  const [code] = await once(child, "close")
  return { code, said: said.join("") }
}

async function tamper(statement: string): Promise<number | null> {
  const owner = await connectAlone(database.ownerUrl, "test")
  try {
    return (await owner.query(statement)).rowCount
  } finally {
    await owner.end()
  }
}

it("exits with 0 for an intact trail and with 1 for a changed one, whether or not the product runs", {
  tags: "full",
  timeout: 120_000,
}, async () => {
  await fetch(`${product.url}/api/v1/auth/login/`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "ninguem@example.org", password: "uma senha errada" }),
  })
  expect(await verify()).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^Registros conferidos: \d+\. Ainda fora da corrente: \d+\.\nA trilha de auditoria está íntegra\.\n$/,
    ),
  })
  // Remaining entries are chained before the product ends.
  await product.end("SIGTERM")
  const whole = await verify()
  expect(whole.said).toMatch(/^Registros conferidos: [1-9]\d*\. Ainda fora da corrente: 0\.\n/)
  expect(whole.code).toBe(0)

  const changed = await tamper(
    `update audit_entries set facts = '{"reason": "code", "count": 1}' where action = 'session.failed'`,
  )
  expect(changed).toBe(1)
  const broken = {
    code: 1,
    said: expect.stringMatching(
      /^Problema: instalação: registro nº \d+ \(entrada \d+\): o conteúdo foi alterado\n[\s\S]*aprisco: a trilha de auditoria tem 1 problema\n$/,
    ),
  }
  expect(await verify()).toEqual(broken)
  product = await start()
  expect(await verify()).toEqual(broken)
  expect(await tamper("delete from audit_entries where action = 'session.failed'")).toBe(1)
  expect((await verify()).said).toContain("foi apagado")
})
