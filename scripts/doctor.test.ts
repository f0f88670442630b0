import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { connectAlone } from "../server/src/db/connect.ts"
import { freePort } from "../server/src/db/embedded/loopback.ts"
import { stopRunning } from "../server/src/db/embedded/postmaster.ts"
import { joinEmbedded, startEmbedded } from "../server/src/db/embedded.ts"
import { runDoctor } from "../server/src/modules/operation/operator/run-doctor.ts"
import { runCommand, runCommandHere } from "../server/src/testing/command.ts"
import { type PostalService, startPostalService } from "../server/src/testing/postal-code-service.ts"
import { type Product, startProduct } from "../server/src/testing/product.ts"

/** Several starts of a product with its database, on a busy machine. */
const LONG = 180_000

let dataDir: string
let product: Product
let postal: PostalService

beforeAll(async () => {
  dataDir = mkdtempSync(join(realpathSync(tmpdir()), "aprisco-doctor-"))
  chmodSync(dataDir, 0o711)
  postal = await startPostalService()
  product = await startProduct({ settings: { DATA_DIR: dataDir } })
}, LONG)

afterAll(async () => {
  await product.end("SIGKILL")
  await stopRunning({ home: join(dataDir, "postgres"), binaries: "", loopback: null })
  await postal.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const settingsOf = (settings: Record<string, string>) => ({
  DATA_DIR: dataDir,
  CEP_PROVIDERS: postal.viaCep,
  ...settings,
})
const doctor = (words: readonly string[] = [], settings: Record<string, string> = {}) =>
  runCommand("doctor.ts", words, settingsOf(settings))
const doctorHere = (words: readonly string[] = [], settings: Record<string, string> = {}) =>
  runCommandHere(runDoctor, words, settingsOf(settings))

async function asOwner(ownerUrl: string | undefined, statement: string): Promise<number | null> {
  const owner = await connectAlone(ownerUrl ?? "", "test")
  try {
    return (await owner.query(statement)).rowCount
  } finally {
    await owner.end()
  }
}

const owned = async () => (await joinEmbedded({ dataDir, tell: () => undefined }))?.ownerUrl

describe("npm run doctor, beside the running product", { timeout: LONG }, () => {
  it("says each thing in one line, ends with 0 where there are warnings only, and writes nothing to standard error", async () => {
    // Processes that take jobs say so a moment after the start.
    await expect.poll(async () => (await doctor()).said, { timeout: 60_000 }).toContain("1 processo os faz")
    const { code, said, complained } = await doctor()
    expect([code, complained]).toEqual([0, ""])
    const lines = said.trimEnd().split("\n")
    expect(lines.slice(0, -2).filter((line) => !/^(OK|AVISO|PULADO) +\S.*: \S/.test(line))).toEqual([])
    expect(lines.filter((line) => line.startsWith("AVISO"))).toEqual([
      expect.stringMatching(/^AVISO +E-mail: .*\. O que fazer: informe SMTP_URL no \.env e reinicie$/),
      expect.stringMatching(
        /^AVISO +Cópia de segurança: ainda não há nenhuma\. O que fazer: .*BACKUP_PASSPHRASE/,
      ),
    ])
    expect(lines.at(-1)).toBe("0 problemas, 2 avisos.")
  })

  it("says the same as JSON, for scripts", { tags: "full" }, async () => {
    const { code, said } = await doctor(["--json"])
    const findings = JSON.parse(said)
    expect(code).toBe(0)
    expect(findings).toHaveLength(19)
    expect(findings[0]).toEqual({
      check: "database",
      title: "Banco de dados",
      state: "ok",
      message: expect.stringMatching(/^PostgreSQL 1\d/),
      what_to_do: "",
    })
  })

  it("ends with 1 where something is wrong", { tags: "full" }, async () => {
    await asOwner(await owned(), "alter table members disable row level security")
    const { code, said, complained } = await doctor()
    expect([code, complained]).toEqual([1, ""])
    expect(said).toMatch(/^PROBLEMA +Segurança por linha: .*members.* O que fazer: pare o Aprisco/m)
    expect(said).toMatch(/\n1 problema, 2 avisos\.\n$/)
    expect(JSON.parse((await doctor(["--json"])).said)).toContainEqual(
      expect.objectContaining({ check: "row-security", state: "problem" }),
    )
    await asOwner(await owned(), "alter table members enable row level security")
    expect((await doctor()).code).toBe(0)
  })

  it("refuses a wrong setting in one line with 1, and what it does not understand with 2", async () => {
    expect(await doctorHere([], { SMTP_URL: "correio" })).toEqual({
      code: 1,
      said: "",
      complained: "aprisco: configuração inválida: SMTP_URL deve ser um endereço smtp:// ou smtps://\n",
    })
    expect(await doctorHere(["--tudo"])).toEqual({
      code: 2,
      said: "",
      complained: "aprisco: não conheço --tudo\nuso: npm run doctor -- [--json]\n",
    })
  })

  it("names several problems at once, and shows no password", { tags: "full" }, async () => {
    const port = await freePort()
    const { code, said } = await doctor([], {
      SMTP_URL: `smtp://user:hunter2@127.0.0.1:${port}`,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: "fotos",
      S3_ACCESS_KEY: "key",
      S3_SECRET_KEY: "hunter2",
    })
    expect(code).toBe(1)
    expect(said).toMatch(/^PROBLEMA +E-mail: /m)
    expect(said).toMatch(/^PROBLEMA +Fotos: o bucket fotos: /m)
    expect(said).not.toContain("hunter2")
  })
})

describe("npm run doctor, without the product", { timeout: LONG }, () => {
  it("looks at the stopped installation and prepares nothing in it", async () => {
    await product.end("SIGTERM")
    const stopped = await doctor()
    expect([stopped.code, stopped.complained]).toEqual([0, ""])
    expect(stopped.said).toMatch(/^AVISO +Trabalhos em segundo plano: nenhum processo os faz agora/m)
    const server = await startEmbedded({ dataDir, tell: () => undefined })
    const last = "(select max(name) from schema_migrations)"
    expect(await asOwner(server.ownerUrl, `delete from schema_migrations where name = ${last}`)).toBe(1)
    await server.stop()
    for (const _ of ["the first", "and the second look, which finds what the first has left"]) {
      const { code, said } = await doctorHere()
      expect(code).toBe(1)
      expect(said).toMatch(/^PROBLEMA +Migrações: falta aplicar: \d{4}_\w+\.sql\. O que fazer: inicie/m)
    }
    expect(existsSync(join(dataDir, "postgres/data/postmaster.pid"))).toBe(false)
  })

  it("says that there is no installation yet, or that the data folder is none, and makes nothing", async () => {
    const empty = mkdtempSync(join(realpathSync(tmpdir()), "aprisco-doctor-"))
    try {
      const none = await doctorHere([], { DATA_DIR: empty })
      expect(none.code).toBe(1)
      expect(none.said).toMatch(/^PROBLEMA +Banco de dados: em .* ainda não há banco de dados/m)
      expect(readdirSync(empty)).toEqual([])
      const file = join(empty, "file")
      writeFileSync(file, "")
      const { code, said } = await doctorHere([], { DATA_DIR: file })
      expect(code).toBe(1)
      expect(said).toMatch(/^PROBLEMA +Pasta de dados: não consigo gravar em .*\(ENOTDIR\)/m)
    } finally {
      rmSync(empty, { recursive: true })
    }
  })

  it("says that a restore was broken off", async () => {
    writeFileSync(join(dataDir, "restoring"), "")
    const { code, said } = await doctorHere()
    rmSync(join(dataDir, "restoring"))
    expect(code).toBe(1)
    expect(said).toMatch(
      /^PROBLEMA +Banco de dados: uma restauração em .* não terminou: repita npm run restore/m,
    )
  })
})
