import { unzipSync } from "fflate"

/** The files of a ZIP by their names, and those of the ZIPs in it (a workbook is one) by `outer/inner`. */
export function unpacked(bytes: Uint8Array): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (const [name, content] of Object.entries(unzipSync(new Uint8Array(bytes)))) {
    files.set(name, Buffer.from(content))
    if (!isZip(content)) continue
    for (const [inner, within] of unpacked(content)) files.set(`${name}/${inner}`, within)
  }
  return files
}

/** Whether bytes are a ZIP with at least one file. */
export function isZip(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from("PK\u0003\u0004"))
}
