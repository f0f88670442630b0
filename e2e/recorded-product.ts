import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { joinEmbedded } from "../server/src/db/embedded.ts"
import { startProduct } from "../server/src/testing/product.ts"
import { expect, test as watched } from "./watched.ts"

interface RecordedProduct {
  /** Where it keeps its database and files. */
  readonly dataDir: string
  /** All that it has printed. */
  said(): string
}

interface OfWorker {
  product: RecordedProduct & { origin: string }
}

/** Journeys through a product of their own, which logs all that it can, and whose database and files are read afterwards. */
export const test = watched.extend<object, OfWorker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "aprisco-e2e-recorded-"))
      const printed: string[] = []
      const product = await startProduct({
        settings: { DATA_DIR: dataDir, SMTP_URL: "", LOG_LEVEL: "debug", RATE_LIMIT: "off" },
        onLaunch: ({ stdout, stderr }) => {
          for (const stream of [stdout, stderr])
            stream?.on("data", (piece: Buffer) => printed.push(piece.toString("utf8")))
        },
      })
      await use({ dataDir, said: () => printed.join(""), origin: product.url })
      await product.end("SIGTERM")
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
})

export { expect }

/** Where a word is in plain text, in any case: tables of the database (in bytes and jobs too), and files. */
export async function placesOf(word: string, { dataDir }: RecordedProduct): Promise<string[]> {
  return [...(await tablesWith(word, dataDir)), ...filesWith(word, dataDir)]
}

/** As the owner, who sees every row. */
async function tablesWith(word: string, dataDir: string): Promise<string[]> {
  const server = await joinEmbedded({ dataDir, tell: () => undefined })
  const owner = new pg.Client({ connectionString: server?.ownerUrl })
  await owner.connect()
  try {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rowCount } = await owner.query(
        `select from ${name} as line where strpos(lower(line::text), lower($1)) > 0
          or strpos(line::text, encode(convert_to($1, 'UTF8'), 'hex')) > 0
          or strpos(line::text, encode(convert_to($1, 'UTF8'), 'base64')) > 0 limit 1`,
        [word],
      )
      if (rowCount) found.push(name)
    }
    return found
  } finally {
    await owner.end()
  }
}

function filesWith(word: string, folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(word))
}
