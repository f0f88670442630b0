import { randomUUID } from "node:crypto"
import {
  chmodSync,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PassThrough } from "node:stream"
import { contract } from "@aprisco/contract"
import { createClient } from "@aprisco/contract/kit/client"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { stopRunning } from "../server/src/db/embedded/postmaster.ts"
import { writeArchive } from "../server/src/modules/operation/backups/archive.ts"
import { runOperator } from "../server/src/modules/operation/operator/run.ts"
import { runBackup } from "../server/src/modules/operation/operator/run-backup.ts"
import { runRestore } from "../server/src/modules/operation/operator/run-restore.ts"
import { type CommandEnding, runCommand, runCommandHere } from "../server/src/testing/command.ts"
import { createTestDatabase } from "../server/src/testing/database.ts"
import { pngWithText } from "../server/src/testing/pictures.ts"
import { type Product, startInVain, startProduct } from "../server/src/testing/product.ts"
import { registerChurch } from "../tools/scripts/register-church.ts"

const PASSPHRASE = `frase de teste ${randomUUID()}`
/** Several starts of a product with its database, on a busy machine. */
const LONG = 180_000
const { profile, visitors, visitorPrivacy } = contract

const folders: string[] = []
const products: Product[] = []

function aFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "aprisco-backup-"))
  chmodSync(folder, 0o711)
  folders.push(folder)
  return folder
}

async function start(settings: Record<string, string>): Promise<Product> {
  const product = await startProduct({ settings: { BACKUP_PASSPHRASE: PASSPHRASE, ...settings } })
  products.push(product)
  return product
}

const clientOf = ({ url }: Product, token: string | null = null) =>
  createClient({ token: () => token, fetch: (path, init) => fetch(`${url}${path}`, init) })

const run = (script: string, words: readonly string[], settings: Record<string, string>) =>
  runCommand(script, words, { BACKUP_PASSPHRASE: PASSPHRASE, ...settings })

/** Not in processes of their own, which the first backup and the first restore show. */
const here =
  (command: Parameters<typeof runCommandHere>[0]) =>
  (words: readonly string[], settings: Record<string, string>) =>
    runCommandHere(command, words, { BACKUP_PASSPHRASE: PASSPHRASE, ...settings })
const backupHere = here(runBackup)
const restoreHere = here(runRestore)
const adminHere = here(runOperator)

/** `npm run restore` as somebody runs it at a terminal, where they type this. */
async function restoreAtTerminal(
  words: readonly string[],
  folder: string,
  typed: string,
): Promise<CommandEnding> {
  const [input, output, errors] = [
    Object.assign(new PassThrough(), { isTTY: true }),
    new PassThrough(),
    new PassThrough(),
  ]
  input.end(typed)
  const settings = {
    BACKUP_PASSPHRASE: PASSPHRASE,
    DATA_DIR: folder,
    DATABASE_URL: "",
    SMTP_URL: "",
    APP_SECRET: "",
  }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  try {
    const code = await runRestore(words, { input, output, errors })
    return { code, said: String(output.read() ?? ""), complained: String(errors.read() ?? "") }
  } finally {
    vi.unstubAllEnvs()
  }
}

/** The installation that is backed up, and what a person has entered there. */
let source: string
let file: string
let token: string
let gone: number

beforeAll(async () => {
  source = aFolder()
  file = join(aFolder(), "igreja.backup")
  const product = await start({ DATA_DIR: source })
  token = await registerChurch(clientOf(product))
  const admin = clientOf(product, token)
  const person = { city: "Olinda", state: "PE", phone: "(11) 98765-4321" }
  await admin.call(visitors.create, { body: { ...person, fullName: "Conceição d'Ávila" } })
  gone = (await admin.call(visitors.create, { body: { ...person, fullName: "Zilda Esquecida" } })).id
  const bytes = await pngWithText("x")
  await admin.call(profile.uploadAvatar, { body: { avatar: new File([new Uint8Array(bytes)], "foto.png") } })
  const made = await run("backup.ts", ["--out", file], { DATA_DIR: source })
  expect(made).toMatchObject({ code: 0 })
  expect(made.said).toMatch(
    /^Cópia de segurança: .*igreja\.backup \(.* MB, .* linhas; restaurada em um banco de teste e conferida\)\n$/,
  )
  // Erased after that backup, and noted beside the next one.
  await admin.call(visitorPrivacy.anonymise, { params: { id: gone } })
  expect(await backupHere([], { DATA_DIR: source })).toMatchObject({ code: 0 })
  await product.end("SIGTERM")
}, LONG)

afterAll(async () => {
  for (const product of products) await product.end("SIGKILL")
  for (const folder of folders) {
    await stopRunning({ home: join(folder, "postgres"), binaries: "", loopback: null })
    rmSync(folder, { recursive: true, force: true })
  }
})

describe("npm run backup", () => {
  it("writes one file that only its owner reads and that shows nothing of anybody", () => {
    const bytes = readFileSync(file)
    expect(bytes.includes("Zilda")).toBe(false)
    expect(bytes.includes("APP_SECRET")).toBe(false)
    expect(readdirSync(join(source, "backups"))).toEqual([
      expect.stringMatching(/^aprisco-\d{8}T\d{6}Z\.backup$/),
      "aprisco-erasures.jsonl",
    ])
    const erasures = readFileSync(join(source, "backups/aprisco-erasures.jsonl"), "utf8")
    const [line, seal] = erasures.trimEnd().split("\n")
    expect(JSON.parse(line ?? "")).toMatchObject({ kind: "visitor anonymised", id: gone })
    expect(JSON.parse(seal ?? "")).toMatchObject({ sealed: 1 })
  })

  it("needs a passphrase and a folder that can be written, and says so in one line", {
    tags: "full",
  }, async () => {
    const without = await run("backup.ts", [], { DATA_DIR: source, BACKUP_PASSPHRASE: "" })
    expect(without).toEqual({
      code: 1,
      said: "",
      complained: "aprisco: BACKUP_PASSPHRASE: informe a senha com que a cópia de segurança é cifrada\n",
    })
    const short = await run("backup.ts", [], { DATA_DIR: source, BACKUP_PASSPHRASE: "curta" })
    expect(short.complained).toBe(
      "aprisco: configuração inválida: BACKUP_PASSPHRASE deve ter 12 caracteres ou mais\n",
    )
    expect(await run("backup.ts", ["--aonde"], { DATA_DIR: source })).toMatchObject({
      code: 2,
      complained: expect.stringContaining("uso: npm run backup"),
    })
    const nowhere = await run("backup.ts", ["--out", "/proc/x.backup"], { DATA_DIR: source })
    expect(nowhere.code).toBe(1)
    expect(nowhere.complained).toMatch(/\naprisco: não consigo gravar \/proc\/x\.backup: \w+\n$/)
  })
})

describe("npm run backup -- --church", () => {
  it("writes one church, which another installation takes in, running or not, and only once", {
    tags: "full",
    timeout: LONG,
  }, async () => {
    const out = join(aFolder(), "uma.backup")
    const made = await run("backup.ts", ["--church", "1", "--out", out], { DATA_DIR: source })
    expect(made.said, made.complained).toMatch(
      /^Igreja nº 1, Igreja do Ensaio: .*uma\.backup \(.* linhas; lido outra vez e conferido\)\n/,
    )
    expect(made).toMatchObject({
      code: 0,
      said: expect.stringContaining("desative-a antes (disable-church 1)"),
    })
    const target = aFolder()
    const settings = { DATA_DIR: target }
    const wrong = await run("admin.ts", ["import-church", out], {
      ...settings,
      BACKUP_PASSPHRASE: "uma outra frase",
    })
    expect(wrong).toMatchObject({
      code: 1,
      complained: expect.stringMatching(
        /^aprisco: a senha em BACKUP_PASSPHRASE não abre esta cópia de segurança\n$/,
      ),
    })
    const taken = await run("admin.ts", ["import-church", out], settings)
    expect(taken).toMatchObject({
      code: 0,
      said: expect.stringContaining("Igreja nº 1, Igreja do Ensaio: "),
    })
    expect(readdirSync(join(target, "uploads")).length).toBe(1)
    expect((await run("admin.ts", ["enable-church", "1"], settings)).code).toBe(0)
    const product = await start(settings)
    const again = await run("admin.ts", ["import-church", out], settings)
    expect(again).toMatchObject({
      code: 1,
      complained: expect.stringContaining("já está nesta instalação"),
    })
    expect((await run("admin.ts", ["verify-audit"], settings)).code).toBe(0)
    await product.end("SIGTERM")
    const restored = await run("restore.ts", [out], { DATA_DIR: join(target, "outra") })
    expect(restored).toMatchObject({
      code: 1,
      complained: expect.stringContaining(
        "este arquivo tem uma só igreja: use npm run admin -- import-church",
      ),
    })
    expect(existsSync(join(target, "outra"))).toBe(false)
  })

  it("needs the number of a church that is there", async () => {
    const none = await backupHere(["--church", "99"], { DATA_DIR: source })
    expect(none).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/aprisco: Não há igreja com o número 99\.\n$/),
    })
    expect(await backupHere(["--church", "x"], { DATA_DIR: source })).toMatchObject({ code: 2 })
    expect(await adminHere(["import-church"], { DATA_DIR: source })).toMatchObject({ code: 2 })
  })
})

describe("npm run restore -- --only-secrets", () => {
  it("brings back the secret that was lost, without which the product does not start", {
    tags: "full",
    timeout: LONG,
  }, async () => {
    const lost = join(source, "secrets")
    const secrets = readFileSync(lost)
    const bringBack = (folder: string) => run("restore.ts", [file, "--only-secrets"], { DATA_DIR: folder })
    rmSync(lost)
    try {
      const refused = await startInVain({ settings: { DATA_DIR: source } })
      expect(refused).toEqual({
        code: 1,
        said: expect.stringMatching(/^aprisco: APP_SECRET: falta o segredo da instalação, [^\n]*\n$/),
      })
      expect(existsSync(lost)).toBe(false)
      const done = await bringBack(source)
      expect(done).toMatchObject({ code: 0, said: expect.stringContaining("nada mais foi mudado") })
      expect(readFileSync(lost)).toEqual(secrets)
      await (await start({ DATA_DIR: source })).end("SIGTERM")
      expect(await bringBack(source)).toMatchObject({
        code: 1,
        complained: expect.stringContaining("secrets já existe"),
      })
      expect(await bringBack(join(aFolder(), "outra"))).toMatchObject({
        code: 1,
        complained: expect.stringContaining("não há instalação"),
      })
    } finally {
      // The other tests use this installation too.
      writeFileSync(lost, secrets)
    }
  })
})

describe("npm run restore", () => {
  it("brings the installation back into an empty folder, where everybody signs in anew and nothing is sent yet", async () => {
    const target = join(aFolder(), "nova")
    // No list lies beside this file.
    const done = await run("restore.ts", [file], { DATA_DIR: target })
    expect(done.complained).not.toContain("aprisco:")
    expect(done.complained).toContain("não há aprisco-erasures.jsonl ao lado da cópia")
    expect(done).toMatchObject({ code: 0, said: expect.stringMatching(/^Restaurado: .* linhas de /) })
    expect(done.said).toContain("Atenção: não há aprisco-erasures.jsonl ao lado da cópia: quem foi excluído")
    folders.push(target)
    const product = await start({ DATA_DIR: target })
    expect(product.said.join()).toContain("jobs are paused since a restore: npm run admin -- resume-jobs")
    await expect(clientOf(product, token).call(visitors.list)).rejects.toMatchObject({ status: 401 })
    const paused = await adminHere(["resume-jobs"], { DATA_DIR: target })
    expect(paused.said).toBe("Os trabalhos em segundo plano foram retomados.\n")
    const { said } = await adminHere(["list-churches", "--json"], { DATA_DIR: target })
    expect(JSON.parse(said)).toMatchObject([{ name: "Igreja do Ensaio" }])
    expect(readdirSync(join(target, "uploads"))).toEqual(readdirSync(join(source, "uploads")))
    expect(readFileSync(join(target, "secrets"))).toEqual(readFileSync(join(source, "secrets")))
    expect((await adminHere(["verify-audit"], { DATA_DIR: target })).code).toBe(0)
    await product.end("SIGTERM")
  }, 180_000)

  it("erases again who was erased after the backup, in an external database too", {
    tags: "full",
    timeout: LONG,
  }, async () => {
    const database = await createTestDatabase({ empty: true })
    const target = join(aFolder(), "nova")
    try {
      const settings = { DATA_DIR: target, DATABASE_URL: database.ownerUrl }
      const erasures = join(source, "backups/aprisco-erasures.jsonl")
      const done = await run("restore.ts", [file, "--erasures", erasures], settings)
      expect(done.said).toContain("Exclusões aplicadas de novo: 1 de 1.")
      const names = await database.owner
        .selectFrom("visitorRecords as visitors")
        .select("fullName")
        .orderBy("id")
        .execute()
      expect(names.map(({ fullName }) => fullName)).toEqual(["Conceição d'Ávila", "Visitante anonimizado"])
      const again = await run("restore.ts", [file], { ...settings, DATA_DIR: join(target, "outra") })
      expect(again).toMatchObject({ code: 1, said: "" })
      expect(again.complained).toContain("o banco de dados em DATABASE_URL não está vazio")
    } finally {
      await database.close()
    }
  })

  it("erases again a church that was erased after the backup, with its pictures and its trail", {
    tags: "full",
    timeout: LONG,
  }, async () => {
    const database = await createTestDatabase({ empty: true })
    const target = join(aFolder(), "nova")
    try {
      const settings = { DATA_DIR: target, DATABASE_URL: database.ownerUrl }
      const erasures = join(aFolder(), "apagadas.jsonl")
      writeFileSync(
        erasures,
        `${JSON.stringify({ kind: "church erased", id: 1, at: "2026-11-24T00:00:00.000Z" })}\n`,
      )
      const done = await run("restore.ts", [file, "--erasures", erasures, "--unsealed-erasures"], settings)
      expect(done.said).toContain("Exclusões aplicadas de novo: 1 de 1.")
      for (const table of ["churches", "users", "visitors", "branches", "uploads"] as const)
        expect(await database.owner.selectFrom(table).selectAll().execute()).toEqual([])
      expect(readdirSync(join(target, "uploads"))).toEqual([])
      // No product runs here that chains the last entries: they wait, on a busy machine longer than a minute, which is no fault of the trail.
      const verified = await run("admin.ts", ["verify-audit"], settings)
      const problems = (verified.said + verified.complained).match(/^Problema: .*$/gm) ?? []
      expect(problems.filter((problem) => !/esperam? há mais de/.test(problem))).toEqual([])
      const { said } = await run("admin.ts", ["list-churches"], settings)
      expect(said).toMatch(/^1 {2}encerrada em /m)
    } finally {
      await database.close()
    }
  })

  describe("with a list of erasures that is not the installation's, whole", () => {
    const written = () => readFileSync(join(source, "backups/aprisco-erasures.jsonl"), "utf8")
    /** How a restore with such a list ends; `null`: there is none of the name. */
    async function refusedWith(text: string | null): Promise<string | undefined> {
      const erasures = join(aFolder(), "list.jsonl")
      if (text !== null) writeFileSync(erasures, text)
      const target = join(aFolder(), "nova")
      const refused = await restoreHere([file, "--erasures", erasures], { DATA_DIR: target })
      expect([refused.code, refused.said, existsSync(target)]).toEqual([1, "", false])
      return refused.complained.trimEnd().split("\n").at(-1)
    }

    it("refuses it, and makes nothing", async () => {
      expect(await refusedWith(written().replace(`"id":${gone}`, '"id":1'))).toMatch(
        /^aprisco: .*list\.jsonl foi alterado ou cortado depois de escrito$/,
      )
    })

    it("refuses it cut, without its seal, of another installation and missing too", {
      tags: "full",
      timeout: LONG,
    }, async () => {
      const [line = "", seal = ""] = written().trimEnd().split("\n")
      expect(await refusedWith(`${seal}\n`)).toMatch(/foi alterado ou cortado depois de escrito$/)
      expect(await refusedWith(`${line}\n`)).toMatch(/não tem selo: .* acrescente --unsealed-erasures$/)
      expect(await refusedWith(written().replace(/"of":"\w+"/, '"of":"0123456789abcdef"'))).toMatch(
        /é de outra instalação, .*$/,
      )
      expect(await refusedWith(null)).toMatch(/^aprisco: não encontro .*list\.jsonl$/)
    })
  })

  it("erases more than a tenth of a church only when that was said beforehand, and else leaves nothing", {
    tags: "full",
    timeout: LONG,
  }, async () => {
    const product = await start({ DATA_DIR: source })
    const admin = clientOf(product, token)
    const many = join(aFolder(), "muitas.backup")
    try {
      const ids = []
      for (let each = 0; each < 6; each += 1) {
        const body = {
          fullName: `Pessoa ${"ABCDEF"[each]} Silva`,
          city: "Olinda",
          state: "PE",
          phone: `(11) 9876${each}-4321`,
        }
        ids.push((await admin.call(visitors.create, { body })).id)
      }
      expect(await run("backup.ts", ["--out", many], { DATA_DIR: source })).toMatchObject({ code: 0 })
      for (const id of ids) await admin.call(visitorPrivacy.anonymise, { params: { id } })
      expect(await run("backup.ts", [], { DATA_DIR: source })).toMatchObject({ code: 0 })
    } finally {
      await product.end("SIGTERM")
    }
    const target = join(aFolder(), "nova")
    folders.push(target)
    const words = [many, "--erasures", join(source, "backups/aprisco-erasures.jsonl")]
    const refused = await run("restore.ts", words, { DATA_DIR: target })
    expect(refused).toMatchObject({ code: 1, said: "" })
    expect(refused.complained.trimEnd().split("\n").at(-1)).toMatch(
      /^aprisco: a lista de exclusões apaga 6 de \d+ pessoas da igreja nº 1, Igreja do Ensaio: confira a lista e acrescente --erase-many; nada foi restaurado$/,
    )
    const isMade = () => existsSync(join(target, "secrets")) || existsSync(join(target, "postgres"))
    expect(isMade()).toBe(false)
    // At a terminal it asks; whatever is not a yes, and the end of the input, is a no.
    for (const typed of ["talvez\n", ""]) {
      const declined = await restoreAtTerminal(words, target, typed)
      expect(declined.said).toMatch(
        /a lista de exclusões apaga 6 de \d+ pessoas da igreja nº 1, Igreja do Ensaio\. Continuar\? \[s\/N\] /,
      )
      expect([declined.code, declined.complained.trimEnd().split("\n").at(-1)]).toEqual([
        1,
        "aprisco: nada foi restaurado",
      ])
      expect(isMade()).toBe(false)
    }
    const agreed = await restoreAtTerminal(words, join(target, "sim"), "Sim\n")
    expect(agreed, agreed.complained).toMatchObject({ code: 0 })
    expect(agreed.said).toContain("Exclusões aplicadas de novo: 6 de 7.")
    rmSync(join(target, "sim"), { recursive: true })
    const done = await run("restore.ts", [...words, "--erase-many"], { DATA_DIR: target })
    expect(done, done.complained).toMatchObject({ code: 0 })
    expect(done.said).toContain("Exclusões aplicadas de novo: 6 de 7.")
  })

  describe("that was broken off", () => {
    const brokenOff = () => {
      const target = aFolder()
      writeFileSync(join(target, "restoring"), "")
      writeFileSync(join(target, "secrets"), "half")
      return target
    }

    it("lets no product start", async () => {
      const settings = { DATA_DIR: brokenOff(), APP_SECRET: "x".repeat(40) }
      expect(await startInVain({ settings })).toEqual({
        code: 1,
        said: expect.stringContaining("não terminou: repita npm run restore"),
      })
    })

    it("is begun anew", { tags: "full", timeout: LONG }, async () => {
      const target = brokenOff()
      expect(await run("restore.ts", [file], { DATA_DIR: target })).toMatchObject({ code: 0 })
      expect(existsSync(join(target, "restoring"))).toBe(false)
    })
  })

  it("leaves an installation alone", async () => {
    const before = readFileSync(join(source, "secrets"))
    const refused = await restoreHere([file], { DATA_DIR: source })
    expect(refused).toMatchObject({ code: 1, said: "" })
    expect(refused.complained).toMatch(/^aprisco: em .* já há uma instalação: .*\n$/)
    expect(readFileSync(join(source, "secrets"))).toEqual(before)
  })

  type Refusal = [string, () => Promise<string>, Record<string, string>, string]
  const refuses = async (
    _: string,
    aFile: () => Promise<string>,
    settings: Record<string, string>,
    line: string,
  ) => {
    const target = join(aFolder(), "nova")
    const refused = await restoreHere([await aFile()], { DATA_DIR: target, ...settings })
    expect(refused).toMatchObject({ code: 1, said: "" })
    expect(refused.complained.trimEnd().split("\n").at(-1)).toBe(`aprisco: ${line}`)
    expect(existsSync(target)).toBe(false)
  }

  it.each<Refusal>([
    [
      "of a newer version",
      async () => {
        const newer = join(aFolder(), "newer.backup")
        await writeArchive(PASSPHRASE, createWriteStream(newer), (add) =>
          add("backup.json", Buffer.from(JSON.stringify(ofNewerVersion))),
        )
        return newer
      },
      {},
      "a cópia de segurança foi feita pela versão 9.0.0, que este programa não conhece: use a mesma versão ou uma mais nova",
    ],
    [
      "encrypted with another secret than the settings have",
      async () => file,
      { APP_SECRET: "another secret that is long enough for it" },
      "APP_SECRET não é o da cópia de segurança: deixe em branco, e o da cópia é usado",
    ],
  ])("refuses a file %s, and makes nothing", refuses)

  it.each<Refusal>([
    [
      "with another passphrase",
      async () => file,
      { BACKUP_PASSPHRASE: "uma outra frase" },
      "a senha em BACKUP_PASSPHRASE não abre esta cópia de segurança",
    ],
    [
      "that is torn",
      async () => {
        const torn = join(aFolder(), "torn.backup")
        const bytes = readFileSync(file)
        writeFileSync(torn, bytes.subarray(0, bytes.length - 100))
        return torn
      },
      {},
      "a cópia de segurança está incompleta ou danificada",
    ],
    ["that is not there", async () => "/none.backup", {}, "não encontro /none.backup"],
  ])("refuses a file %s, and makes nothing", { tags: "full" }, refuses)
})

const ofNewerVersion = {
  product: "aprisco",
  format: 1,
  version: "9.0.0",
  createdAt: "2030-01-01T00:00:00Z",
  serverVersion: "18",
  migrations: [{ name: "0999_future.sql", checksum: "x" }],
  tables: [],
}
