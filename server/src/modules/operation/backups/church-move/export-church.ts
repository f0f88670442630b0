import { mkdir, open, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { record } from "../../../../core/audit.ts"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { notFound } from "../../../../core/errors.ts"
import { verifyTrailOf } from "../../../ground/audit/trail/public.ts"
import { asWritingError } from "../make-backup.ts"
import { backupPlace } from "../places.ts"
import { nameMoment } from "../rotation.ts"
import type { ChurchContents } from "./contents.ts"
import { readChurch } from "./read-church.ts"
import { writeChurch } from "./write-church.ts"

export interface ChurchExport {
  readonly services: Services
  readonly ownerUrl: string
  readonly passphrase: string
  readonly churchId: number
  /** Null: a file beside the backups. */
  readonly out: string | null
  readonly tell: (line: string) => void
  /** A transaction in the operator's name. */
  readonly work: <T>(work: (ctx: AnyContext) => Promise<T>) => Promise<T>
}

export interface ExportedChurch {
  readonly file: string
  readonly bytes: number
  readonly rows: number
  readonly name: string
  readonly contents: ChurchContents
  /** Problems of its audit trail. */
  readonly trailProblems: number
  readonly isOpen: boolean
}

/**
 * Writes a church into a file for another installation, beside the running product, and reads the file once more before it gets its name.
 * Throws `BackupError`, and 404 where there is no such church.
 */
export async function writeChurchFile(job: ChurchExport): Promise<ExportedChurch> {
  const { services, ownerUrl, passphrase, churchId, tell, work } = job
  const church = await work((ctx) => churchToExport(ctx, churchId))
  tell("conferindo a trilha de auditoria da igreja")
  const trail = await work((ctx) => verifyTrailOf(ctx, churchId))
  const name = `igreja-${churchId}-${nameMoment(services.clock.now())}.backup`
  const aside = `${job.out ?? join(services.config.backup.stage, name)}.part`
  try {
    await mkdir(dirname(aside), { recursive: true, mode: 0o700 })
    tell("copiando a igreja e os arquivos dela")
    const target = (await open(aside, "w", 0o600)).createWriteStream()
    const contents = await writeChurch(
      { ownerUrl, services, church: { ...church, id: churchId }, trail },
      passphrase,
      target,
    ).finally(() => target.destroy())
    tell("conferindo o arquivo")
    await readChurch(aside, passphrase)
    const { size: bytes } = await stat(aside)
    const file = job.out ?? (await backupPlace(services.config).keep(aside, name))
    if (job.out !== null) await rename(aside, job.out)
    await work((ctx) => record(ctx, "church.exported", { entity: "church", id: churchId, churchId }))
    const rows = Object.values(contents.tables).reduce((sum, table) => sum + table.rows, 0)
    const isOpen = church.disabledAt === null
    return { file, bytes, rows, name: church.name, contents, trailProblems: trail.problems, isOpen }
  } catch (error) {
    throw asWritingError(error, job.out ?? aside)
  } finally {
    await rm(aside, { force: true })
  }
}

async function churchToExport({ db }: AnyContext, id: number) {
  const church = await db
    .selectFrom("churches")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .select(["name", "universalId", "disabledAt"])
    .executeTakeFirst()
  if (church === undefined) throw notFound(`Não há igreja com o número ${id}.`)
  return church
}
