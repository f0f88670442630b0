import { normalizeText } from "../../../../lib/normalize-text.ts"

/** The name under which a file of a branch is saved: `cartaz`, `Sede São José`, `pdf` → `cartaz-sede-sao-jose.pdf`. */
export function fileNameFor(what: string, branchName: string, extension: string): string {
  // Letters and digits only, which every computer accepts.
  const plain = normalizeText(branchName)
  const words = plain.match(/[a-z0-9]+/g) ?? ["filial"]
  return `${what}-${words.join("-").slice(0, 80)}.${extension}`
}

/** The name of the QR code's image (docs/product/branches.md#4.4). */
export function qrFileName(branchName: string): string {
  return fileNameFor("qr-code", branchName, "png")
}
