import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { appliedMigrations, asOwner } from "../../../../db/dump/as-owner.ts"
import { churchTableRows, type Row } from "../../../../db/dump/church-rows.ts"
import { type ChurchTable, churchTables } from "../../../../db/dump/church-tables.ts"
import {
  insertStaged,
  nextNumbers,
  stageRows,
  stageTables,
  TablesBusy,
} from "../../../../db/dump/load-church.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { chainImportedEntries } from "../../../ground/audit/trail/public.ts"
import { BackupError } from "../archive.ts"
import { incomplete } from "../entries.ts"
import { type Arrival, arrivalOf, codesInUse, requireWelcome } from "./arrival.ts"
import { ContentSum } from "./content-sum.ts"
import type { ChurchHeader } from "./contents.ts"
import { NewNumbers } from "./new-numbers.ts"
import { type ReadChurch, readChurch } from "./read-church.ts"
import { type ChurchMoveRules, moveRules } from "./rules.ts"
import { settleAccounts } from "./settle.ts"
import { settleReferences, type Translation, translate, translateBack } from "./translate.ts"
import { decrypted } from "./write-church.ts"

export interface ChurchImport {
  readonly services: Services
  readonly ownerUrl: string
  readonly file: string
  readonly passphrase: string
  /** Persons whose address has an account here arrive without a password, as invited; else their church is refused. */
  readonly invitesTaken: boolean
  /** Called with what is being done, one line each. */
  readonly tell: (line: string) => void
  /** The context of the operator in a transaction. */
  readonly contextOn: (db: Db) => AnyContext
}

export interface ImportedChurch extends ReadChurch {
  readonly id: number
  readonly arrival: Arrival
  /** Rows by table, compared with the file one by one. */
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
  /** Persons who arrived as invited. */
  readonly invited: number
  /** Numbers of other churches here with the same CNPJ. */
  readonly sameCnpj: readonly number[]
  /** Codes of branches that are new. */
  readonly newCodes: number
}

/**
 * Brings a church from another installation into this one, beside the running product and beside other churches: all of it in one transaction,
 * or nothing. It arrives closed: nobody signs in and nothing is mailed before the operator opens it. Throws `BackupError`.
 */
export async function importChurch(job: ChurchImport): Promise<ImportedChurch> {
  const uploads: string[] = []
  try {
    return await asOwner(job.ownerUrl, "write", (db) => arrive(job, db, uploads))
  } catch (error) {
    for (const name of uploads) await job.services.files.remove(name)
    if (error instanceof TablesBusy)
      throw new BackupError("o Aprisco está muito ocupado: nada foi importado; repita mais tarde", {
        cause: error,
      })
    throw error
  }
}

async function arrive(job: ChurchImport, db: Db, uploads: string[]): Promise<ImportedChurch> {
  const { services, file, passphrase, tell } = job
  const rules = moveRules(services.modules)
  const tables = await churchTables(db, rules)
  const numbered = numberedTables(tables, rules)
  tell("conferindo o arquivo")
  const migrations = await appliedMigrations(db)
  const former = new Map<string, string[]>([...numbered].map((name) => [name, []]))
  const people: Row[] = []
  const codes = new Set<string>()
  const read = await readChurch(file, passphrase, {
    header: async (what) => requireSameSchema(what, tables, migrations),
    rows: async (name, rows) => {
      if (name === "churches" || name === "users") people.push(...rows.map((row) => [name, ...row]))
      const { columns } = tableOf(tables, name)
      columns.forEach((column, index) => {
        if (rules.codes.has(`${name}.${column.name}`)) for (const row of rows) codes.add(row[index] ?? "")
      })
      const key = columns.findIndex(({ role }) => role === "own")
      former.get(name)?.push(...rows.map((row) => row[key] ?? ""))
    },
  })
  const arrival = arrivalOf(tables, people)
  if (arrival.universalId !== read.header.church.universalId) throw incomplete()
  const { taken, independentId, sameCnpj } = await requireWelcome(db, arrival, job.invitesTaken)
  codes.delete("")
  const takenCodes = await codesInUse(db, rules, [...codes])

  const numbers = new NewNumbers(db)
  for (const [name, list] of former) await numbers.give(name, list)
  numbers.replaceCodes(takenCodes)
  const about = {
    numbered,
    rules,
    numbers,
    encryption: services.encryption,
    churchNumber: arrival.formerNumber,
  }
  const id = Number(numbers.of("churches", arrival.formerNumber))
  const now = services.clock.now()
  const expected = new Map(tables.map(({ name }) => [name, new ContentSum()]))
  await stageTables(db, tables)
  await readChurch(file, passphrase, {
    rows: async (name, rows) => {
      const table = tableOf(tables, name)
      const translation = { ...about, table }
      const accounts =
        name === "users"
          ? settleAccounts(table, rows, { taken, now, numberOf: (number) => numbers.of("users", number) })
          : rows
      const settled = await settleReferences(translation, accounts)
      for (const row of settled) expected.get(name)?.add(row)
      const fresh = await freshNumbers(db, translation, settled.length)
      await stageRows(db, table, translate(translation, settled, fresh))
      const done = expected.get(name)?.rows ?? 0
      if (done >= LINE_EVERY) tell(`${name}: ${done.toLocaleString("pt-BR")} linhas`)
    },
    upload: async (name, bytes) => {
      const given = numbers.of("uploads", name)
      if (given === null) throw incomplete()
      uploads.push(given)
      await services.files.write(given, bytes)
    },
  })
  tell("gravando")
  await insertStaged(db, tables, {
    churches: {
      denomination_id: independentId,
      affiliation: "independent",
      disabled_at: now.toISOString(),
      disabled_reason: ARRIVED,
    },
    users: { denomination_id: independentId },
  })
  await sql`select app.recount_counters(${id})`.execute(db)
  await sql`select app.refresh_people(array(select id from people where church_id = ${id}))`.execute(db)
  tell("comparando com o arquivo")
  for (const table of tables) await compare(db, { ...about, table }, id, expected.get(table.name))
  const ctx = job.contextOn(db)
  for (const { onChurchArrived } of services.modules) await onChurchArrived?.(ctx, id)
  await record(ctx, "church.imported", {
    entity: "church",
    id,
    churchId: id,
    facts: {
      from: read.header.createdAt,
      version: read.header.version,
      rows: [...expected.values()].reduce((sum, { rows }) => sum + rows, 0),
      trailProblems: read.header.trail.problems,
    },
  })
  await chainImportedEntries(ctx, id)
  return {
    ...read,
    id,
    arrival,
    tables: [...expected].map(([name, { rows }]) => ({ name, rows })),
    invited: taken.size,
    sameCnpj,
    newCodes: takenCodes.length,
  }
}

const ARRIVED = "Chegou de outra instalação e ainda não foi aberta"
const LINE_EVERY = 2_000

async function compare(
  db: Db,
  translation: Translation,
  id: number,
  expected: ContentSum | undefined,
): Promise<void> {
  const { table, rules, encryption } = translation
  const found = new ContentSum()
  for await (const rows of churchTableRows(db, table, id)) {
    const plain = decrypted({ services: { encryption } }, rules, table, rows)
    for (const row of translateBack(translation, plain.rows)) found.add(row)
  }
  if (expected === undefined || !expected.equals(found))
    throw new BackupError(
      `depois de gravada, a tabela ${table.name} não é igual à do arquivo: nada foi importado`,
    )
}

async function freshNumbers(db: Db, { table, numbered }: Translation, count: number): Promise<string[]> {
  const key = table.columns.find(({ role }) => role === "own")
  return key === undefined || numbered.has(table.name) ? [] : nextNumbers(db, table.name, key.name, count)
}

/** The tables to whose records others refer. */
function numberedTables(tables: readonly ChurchTable[], rules: ChurchMoveRules): Set<string> {
  const referred = tables.flatMap(({ columns }) =>
    columns.flatMap(({ role }) => (typeof role === "object" ? [role.refersTo] : [])),
  )
  const moving = new Set(tables.map(({ name }) => name))
  return new Set(
    ["churches", ...referred, ...rules.entities.values(), ...rules.facts.values()].filter((name) =>
      moving.has(name),
    ),
  )
}

function tableOf(tables: readonly ChurchTable[], name: string): ChurchTable {
  const table = tables.find((each) => each.name === name)
  if (table === undefined) throw incomplete()
  return table
}

/** Rows of another schema would have to be migrated, and only those of a whole installation can be. */
function requireSameSchema(
  what: ChurchHeader,
  tables: readonly ChurchTable[],
  migrations: readonly { readonly name: string }[],
): void {
  if (what.migrations.length < migrations.length)
    throw new BackupError(
      `o arquivo é da versão ${what.version}, mais antiga que esta: atualize a instalação de onde a igreja vem e exporte de novo`,
    )
  const here = tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
  if (JSON.stringify(what.tables) !== JSON.stringify(here)) throw incomplete()
}
