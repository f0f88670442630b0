import type { Readable } from "node:stream"
import { sql } from "kysely"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import type { ExportedTable } from "../../../core/module-data.ts"
import type { FileReply } from "../../../core/route-handler.ts"
import { csvOf } from "../../../integrations/sheet.ts"
import { type ZipFile, zippedOf } from "../../../integrations/zip-stream.ts"
import { queueEmail } from "../../emails/public.ts"
import { churchDataEmail, type Reader } from "./email-templates.ts"
import { cellOf, exportedColumns, headerOf, readTable } from "./read-table.ts"

/**
 * Everything that is stored of the caller's church, read while it is sent. The password was checked before; the caller is
 * informed by mail, so that a theft is noticed (docs/product/churches.md#5.1). Recorded before the first byte is sent.
 */
export async function exportChurch(ctx: Context, reader: Reader): Promise<FileReply> {
  const { churchId } = ctx.actor
  const facts = { format: "zip", ...(await peopleIn(ctx)) }
  await record(ctx, "church.data_exported", { entity: "church", id: churchId, churchId, facts })
  await queueEmail(ctx, churchDataEmail(reader), "account-owner")
  return { type: "application/zip", name: `igreja-${churchId}-${ctx.today}.zip`, bytes: archive }
}

/** How many members and visitors are in it. */
async function peopleIn({ db, actor: { churchId } }: Context) {
  const { rows } = await sql<{ members: number; visitors: number }>`select
    (select count(*) from members where church_id = ${churchId} and deleted_at is null) as members,
    (select count(*) from visitors where church_id = ${churchId} and deleted_at is null) as visitors`.execute(
    db,
  )
  return { members: rows[0]?.members ?? 0, visitors: rows[0]?.visitors ?? 0 }
}

function archive(ctx: Context): Readable {
  return zippedOf(filesOf(ctx))
}

async function* filesOf(ctx: Context): AsyncGenerator<ZipFile> {
  yield { name: "LEIA-ME.txt", bytes: once(Buffer.from(README)) }
  yield { name: "igreja.csv", bytes: await sheetOf(ctx, CHURCH, "id") }
  for (const table of ctx.services.modules.flatMap(({ exports }) => exports ?? []))
    yield { name: `${table.name}.csv`, bytes: await sheetOf(ctx, table) }
  yield* picturesOf(ctx)
}

const CHURCH: ExportedTable = { name: "igreja", table: "churches", key: ["id"] }

async function sheetOf(ctx: Context, table: ExportedTable, ofChurch?: string): Promise<Readable> {
  const { instead = {} } = table
  const columns = await exportedColumns(ctx, table)
  const headers = columns.map((name) => ({ header: headerOf(name), width: 20 }))
  return csvOf(headers, cells())

  async function* cells() {
    for await (const rows of readTable(ctx, table, ofChurch))
      yield rows.map((row) => columns.map((name) => cellOf(ctx, row[instead[name] ?? ""] ?? row[name])))
  }
}

/** The pictures, named after their record: `fotos/membro-12.webp`. */
async function* picturesOf(ctx: Context): AsyncGenerator<ZipFile> {
  const { churchId } = ctx.actor
  const members = await ctx.db
    .selectFrom("members")
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .where("photo", "is not", null)
    .orderBy("id")
    .select(["id", "photo"])
    .execute()
  const church = await ctx.db
    .selectFrom("churches")
    .where("id", "=", churchId)
    .select("logo")
    .executeTakeFirst()
  const pictures = [
    { name: "logo.webp", picture: church?.logo ?? null },
    ...members.map(({ id, photo }) => ({ name: `fotos/membro-${id}.webp`, picture: photo })),
  ]
  for (const { name, picture } of pictures) {
    const bytes = picture === null ? null : await ctx.services.files.read(picture)
    if (bytes !== null) yield { name, packed: true, bytes: once(bytes) }
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const README = `Dados da igreja no Aprisco

Cada arquivo .csv é uma tabela (UTF-8, separada por ponto e vírgula) e abre no Excel ou em qualquer planilha.
As colunas têm os nomes da API do Aprisco; as que terminam em _id apontam para a coluna id de outra tabela.
Datas são AAAA-MM-DD; momentos são UTC (padrão RFC 3339). As fotos dos membros estão na pasta fotos.

Não estão aqui: senhas e outros segredos, pedidos de oração e observações dos visitantes, e o que foi excluído.

Este arquivo contém dados pessoais sensíveis (LGPD, art. 5º, II). Guarde-o em lugar seguro e apague as cópias
de que não precisa mais.
`
