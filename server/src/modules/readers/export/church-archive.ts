import type { Readable } from "node:stream"
import { type SqlBool, sql } from "kysely"
import type { ExportedTable } from "../../../core/manifest/exported-table.ts"
import { csvOf } from "../../../integrations/sheet.ts"
import { type ZipFile, zippedOf } from "../../../integrations/zip-stream.ts"
import { cellOf, type ExportSource, exportedColumns, headerOf, readTable } from "./read-table.ts"

/** Told of what has been written. */
export interface ArchiveProgress {
  /** How many files the archive has: known before the first one is written. */
  counted(parts: number): void
  partDone(): void
  rowsRead(count: number): Promise<void>
}

/** Everything that is stored of a church, as a ZIP that is read while it is written. */
export function churchArchive(source: ExportSource, progress?: ArchiveProgress): Readable {
  return zippedOf(filesOf(source, progress))
}

const CHURCH: ExportedTable = { name: "igreja", table: "churches", key: ["id"] }

async function* filesOf(source: ExportSource, progress?: ArchiveProgress): AsyncGenerator<ZipFile> {
  const tables = source.services.modules.flatMap(({ exports }) => exports ?? [])
  const pictures = await picturesOf(source)
  progress?.counted(1 + tables.length + pictures.length)
  yield { name: "LEIA-ME.txt", bytes: once(Buffer.from(README)) }
  yield { name: "igreja.csv", bytes: await sheetOf(source, CHURCH, progress, "id") }
  progress?.partDone()
  for (const table of tables) {
    yield { name: `${table.name}.csv`, bytes: await sheetOf(source, table, progress) }
    progress?.partDone()
  }
  for (const { name, picture } of pictures) {
    // Never whole in memory: a sound may have 40 MB.
    const bytes = await source.services.files.readStream(picture)
    if (bytes !== null) yield { name, packed: true, bytes }
    progress?.partDone()
    await progress?.rowsRead(0)
  }
}

async function sheetOf(
  source: ExportSource,
  table: ExportedTable,
  progress?: ArchiveProgress,
  ofChurch?: string,
): Promise<Readable> {
  const { instead = {} } = table
  const columns = await exportedColumns(source, table)
  const headers = columns.map((name) => ({ header: headerOf(name), width: 20 }))
  return csvOf(headers, cells())

  async function* cells() {
    for await (const rows of readTable(source, table, ofChurch)) {
      yield rows.map((row) => columns.map((name) => cellOf(source, row[instead[name] ?? ""] ?? row[name])))
      await progress?.rowsRead(rows.length)
    }
  }
}

/** The pictures, receipts and sounds, named after their record: `fotos/membro-12.webp`, `financeiro/anexo-7.pdf`, `devocionais/audio-3.mp3`. */
async function picturesOf({
  churchId,
  hidesGivers,
  read,
}: ExportSource): Promise<{ name: string; picture: string }[]> {
  const members = await read((db) =>
    db
      .selectFrom("memberRecords")
      .where("churchId", "=", churchId)
      .where("deletedAt", "is", null)
      .where("photo", "is not", null)
      .orderBy("id")
      .select(["id", "photo"])
      .execute(),
  )
  const church = await read((db) =>
    db.selectFrom("churches").where("id", "=", churchId).select("logo").executeTakeFirst(),
  )
  const receipts = await read((db) =>
    db
      .selectFrom("ledgerAttachments")
      .where("churchId", "=", churchId)
      .$if(hidesGivers, (rows) => rows.where(sql<SqlBool>`not ${GIVERS}`))
      .orderBy("id")
      .select(["id", "file", "contentType"])
      .execute(),
  )
  const sounds = await read((db) =>
    db
      .selectFrom("devotionals")
      .where("churchId", "=", churchId)
      .where("audioFile", "is not", null)
      .orderBy("id")
      .select(["id", "audioFile", "audioType"])
      .execute(),
  )
  return [
    { name: "logo.webp", picture: church?.logo ?? null },
    ...members.map(({ id, photo }) => ({ name: `fotos/membro-${id}.webp`, picture: photo })),
    ...receipts.map(({ id, file, contentType }) => ({
      name: `financeiro/anexo-${id}.${contentType === "application/pdf" ? "pdf" : "webp"}`,
      picture: file,
    })),
    ...sounds.map(({ id, audioFile, audioType }) => ({
      name: `devocionais/audio-${id}.${audioType === "audio/mpeg" ? "mp3" : "m4a"}`,
      picture: audioFile,
    })),
  ].flatMap(({ name, picture }) => (picture === null ? [] : { name, picture }))
}

/** Whether a receipt is of an entry that says who gave (docs/product/treasury.md#5.1). */
const GIVERS = sql<SqlBool>`exists (select from ledger_entries as entry
  where entry.church_id = ledger_attachments.church_id and entry.id = ledger_attachments.entry_id
    and entry.kind = 'income' and (entry.person_id is not null or entry.is_giving))`

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const README = `Dados da igreja no Aprisco

Cada arquivo .csv é uma tabela (UTF-8, separada por ponto e vírgula) e abre no Excel ou em qualquer planilha.
As colunas têm os nomes da API do Aprisco; as que terminam em _id apontam para a coluna id de outra tabela.
Datas são AAAA-MM-DD; momentos são UTC (padrão RFC 3339); listas são JSON. As fotos dos membros estão na pasta fotos,
os comprovantes de lançamentos na pasta financeiro.

Não estão aqui: senhas e outros segredos, pedidos de oração e observações dos visitantes, listas de pessoas que só quem as fez vê,
e o que foi excluído.

Este arquivo contém dados pessoais sensíveis (LGPD, art. 5º, II). Guarde-o em lugar seguro e apague as cópias
de que não precisa mais.
`
