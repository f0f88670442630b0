import { inflateSync } from "node:zlib"

/** What makes a PDF do something when it is opened, or carry another file. */
const ACTIVE = /\/(?:JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/
const MOST_OBJECT_BYTES = 32 * 1024 * 1024

/** Why a PDF is not taken: it is none, or it has scripts, actions or files in it. */
export type PdfFault = "type" | "active"

/**
 * Whether a PDF is a plain document; null where it is. Names are looked for outside of streams and in compressed objects, also those that are
 * written with escapes (`/J#61vaScript`). What cannot be looked into is refused. Without the library of a viewer: the file is only ever a download.
 */
export function pdfFault(file: Buffer): PdfFault | null {
  const text = file.toString("latin1")
  if (!/^%PDF-\d\.\d/.test(text) || !text.slice(-2048).includes("%%EOF")) return "type"
  let plain = ""
  let left = MOST_OBJECT_BYTES
  let end = 0
  for (const { index } of text.matchAll(/\bstream\r?\n/g)) {
    if (index < end) continue
    const outside = text.slice(end, index)
    plain += outside
    const begin = text.indexOf("\n", index) + 1
    const close = text.indexOf("endstream", begin)
    end = close === -1 ? text.length : close
    const dictionary = unescaped(outside.slice(outside.lastIndexOf(" obj") + 1))
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(dictionary)) continue
    const objects = inflated(file.subarray(begin, end), left)
    if (objects === null) return "active"
    left -= objects.length
    plain += objects
  }
  return ACTIVE.test(unescaped(plain + text.slice(end))) ? "active" : null
}

/** The text of compressed objects; null where it is not what it says or too much. */
function inflated(bytes: Buffer, most: number): string | null {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most) }).toString("latin1")
  } catch {
    return null
  }
}

function unescaped(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
