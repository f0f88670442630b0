/**
 * A backup while people write, restored elsewhere: the restored database has every row of the archive, and all that was acknowledged before. Then once
 * more after the load, so that the restored tables can be compared with those of the installation itself.
 */
import { statSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { connectAlone } from "../../server/src/db/connect.ts"
import { sumTables } from "../../server/src/db/dump/dump-tables.ts"
import type { TableSums } from "../../server/src/db/dump/tables.ts"
import { readBackup } from "../../server/src/modules/operation/backups/public.ts"
import { runCommand } from "../../server/src/testing/command.ts"
import { aChurch } from "./church.ts"
import { type Drill, type Finding, holds, none, seconds } from "./drill.ts"
import { Load } from "./load.ts"
import { uploadPicture } from "./pictures.ts"
import type { Place } from "./place.ts"

const PASSPHRASE = "the passphrase of this drill"
const LOAD_MS = { full: 20_000, short: 1_000 } as const

/** A restore ends all sessions, and writes into the trail that it took place, an entry that waits to be chained. */
const CHANGED_BY_A_RESTORE = new Set(["public.sessions", "public.audit_entries", "public.audit_unchained"])

export const drill: Drill = {
  name: "backup-under-load",
  limit: { full: 300, short: 120 },
  async run(place) {
    const here = await place.databaseServer()
    const elsewhere = await place.databaseServer()
    const files = place.folder()
    const settings = { DATA_DIR: place.folder(), DATABASE_URL: here.url("aprisco") }
    const product = await place.start({ settings })
    const church = await aChurch(() => product.url)
    const load = new Load(church)
    load.start()
    await uploadPicture(church, "#00f")
    await pause(place.isShort ? LOAD_MS.short : LOAD_MS.full)
    const before = [...load.acknowledged]
    const during = await backUp(join(files, "during.backup"), settings)
    const written = load.acknowledged.size - before.length
    await load.stop()
    const failed = load.writes.otherThan() + load.reads.otherThan()
    const underLoad = await restore(place, during.file, await elsewhere.create("during"))
    const missing = await missingIn(underLoad.url, before)
    const end = await product.end("SIGTERM")

    const live = await sumTables(settings.DATABASE_URL)
    const after = await backUp(join(files, "after.backup"), settings)
    const afterwards = await restore(place, after.file, await elsewhere.create("after"))
    const restored = await sumTables(afterwards.url)
    const again = await place.start({ settings: afterwards.settings })
    const verified = await runCommand("admin.ts", ["verify-audit"], afterwards.settings)
    await again.end("SIGTERM")
    return [
      holds("backup under load", during.code === 0 && written > 0, `${during.said}, ${seconds(during.took)}`),
      none("requests failed meanwhile", failed, `${written} writes acknowledged meanwhile`),
      holds("restored elsewhere", underLoad.code === 0, `${underLoad.said} ${seconds(underLoad.took)}`),
      different("tables unlike the archive's", during.tables, await sumTables(underLoad.url)),
      none("writes acknowledged before the backup and missing", missing, `of ${before.length}`),
      none(
        "without load: tables of the archive unlike the installation's",
        unlike(live, after.tables).length,
      ),
      different("without load: restored tables unlike the installation's", live, restored),
      holds(
        "the restored installation serves, and its trail is whole",
        end.code === 0 && verified.code === 0,
        `${verified.said}${verified.complained}`.trim(),
      ),
    ]
  },
}

interface Backup {
  readonly file: string
  readonly code: number | null
  readonly said: string
  readonly took: number
  readonly tables: TableSums
}

async function backUp(file: string, settings: Record<string, string>): Promise<Backup> {
  const begun = performance.now()
  const { code, complained } = await runCommand("backup.ts", ["--out", file], {
    ...settings,
    BACKUP_PASSPHRASE: PASSPHRASE,
  })
  if (code !== 0) throw new Error(complained)
  const took = performance.now() - begun
  const { contents } = await readBackup(file, PASSPHRASE)
  const rows = Object.values(contents.tables).reduce((sum, table) => sum + table.rows, 0)
  const said = `${Object.keys(contents.tables).length} tables, ${rows} rows, ${Math.round(statSync(file).size / 1_000)} kB`
  return { file, code, said, took, tables: contents.tables }
}

async function restore(place: Place, file: string, url: string) {
  const settings = {
    DATA_DIR: join(place.folder(), "data"),
    DATABASE_URL: url,
    BACKUP_PASSPHRASE: PASSPHRASE,
  }
  const begun = performance.now()
  const { code, said, complained } = await runCommand("restore.ts", [file], settings)
  if (code !== 0) throw new Error(complained)
  return { url, settings, code, said: said.split("\n")[0] ?? "", took: performance.now() - begun }
}

async function missingIn(url: string, names: readonly string[]): Promise<number> {
  const owner = await connectAlone(url, "aprisco drill")
  try {
    const { rows } = await owner.query<{ name: string }>("select full_name as name from visitor_records")
    const found = new Set(rows.map(({ name }) => name))
    return names.filter((name) => !found.has(name)).length
  } finally {
    await owner.end()
  }
}

function unlike(one: TableSums, other: TableSums): string[] {
  return Object.keys({ ...one, ...other }).filter((key) => one[key]?.sha256 !== other[key]?.sha256)
}

function different(what: string, one: TableSums, other: TableSums): Finding {
  const names = unlike(one, other).filter((name) => !CHANGED_BY_A_RESTORE.has(name))
  const compared = `${Object.keys(one).length - CHANGED_BY_A_RESTORE.size} compared`
  return none(what, names.length, names.length === 0 ? compared : names.join(", "))
}
