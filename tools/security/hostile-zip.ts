import { crc32, deflateRawSync } from "node:zlib"

/** A file of an archive; the directory describes it correctly unless `says` is given. */
export interface ZipPart {
  name: string
  bytes: Buffer
  says?: { unpacked?: number; packed?: number; offset?: number }
  /** No bytes of its own: its directory entry points at those of this part. */
  sharesWith?: number
}

interface Entry {
  part: ZipPart
  packed: Buffer
  offset: number
}

/** Writes an archive byte by byte, so that it can contain any values. `zip64` is a second directory that only ZIP64 readers see. */
export function zipOf(parts: readonly ZipPart[], zip64: readonly ZipPart[] = []): Buffer {
  const pieces: Buffer[] = []
  let at = 0
  const put = (bytes: Buffer) => {
    pieces.push(bytes)
    at += bytes.length
  }
  const write = (all: readonly ZipPart[]): Entry[] => {
    const entries: Entry[] = []
    for (const part of all) {
      const shared = part.sharesWith === undefined ? undefined : entries[part.sharesWith]
      const packed = shared?.packed ?? deflateRawSync(part.bytes, { level: 9 })
      const entry = { part, packed, offset: shared?.offset ?? at }
      entries.push(entry)
      if (shared === undefined) put(Buffer.concat([localHeader(entry), packed]))
    }
    return entries
  }
  const shown = write(parts)
  const hidden = write(zip64)
  const directoryAt = at
  put(Buffer.concat(shown.map(directoryEntry)))
  const directorySize = at - directoryAt
  if (hidden.length > 0) {
    const hiddenAt = at
    put(Buffer.concat(hidden.map(directoryEntry)))
    const endAt = at
    put(zip64End(hidden.length, endAt - hiddenAt, hiddenAt))
    const locator = Buffer.alloc(20)
    locator.writeUInt32LE(0x07064b50, 0)
    locator.writeBigUInt64LE(BigInt(endAt), 8)
    locator.writeUInt32LE(1, 16)
    put(locator)
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(shown.length, 8)
  end.writeUInt16LE(shown.length, 10)
  // The size that means "see ZIP64": a reader of this field alone takes the decoy.
  end.writeUInt32LE(hidden.length > 0 ? 0xffffffff : directorySize, 12)
  end.writeUInt32LE(directoryAt, 16)
  put(end)
  return Buffer.concat(pieces)
}

function localHeader({ part, packed }: Entry): Buffer {
  const name = Buffer.from(part.name)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(crc32(part.bytes), 14)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(part.bytes.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function directoryEntry({ part, packed, offset }: Entry): Buffer {
  const name = Buffer.from(part.name)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(20, 4)
  entry.writeUInt16LE(20, 6)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(crc32(part.bytes), 16)
  entry.writeUInt32LE(part.says?.packed ?? packed.length, 20)
  entry.writeUInt32LE(part.says?.unpacked ?? part.bytes.length, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(part.says?.offset ?? offset, 42)
  return Buffer.concat([entry, name])
}

function zip64End(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(56)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(45, 12)
  end.writeUInt16LE(45, 14)
  end.writeBigUInt64LE(BigInt(entries), 24)
  end.writeBigUInt64LE(BigInt(entries), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  return end
}

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

/** The parts of a workbook of one sheet; any of them may be replaced. */
export function workbookParts(
  sheet: string | Buffer,
  more: Readonly<Record<string, string | Buffer>> = {},
): ZipPart[] {
  const files: Record<string, string | Buffer> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets><sheet name="Membros" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": sheet,
    ...more,
  }
  return Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) }))
}

/** A sheet of these rows, each the XML of its `row` elements. */
export function sheetOf(rows: string, rest = ""): string {
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData>${rest}</worksheet>`
}
