import type { LedgerEntry } from "@aprisco/contract/treasury/entries"
import { shrinkPicture } from "../../../../lib/picture.ts"

/** A stored file of an entry or of a claim. */
export type Receipt = Omit<LedgerEntry["attachments"][number], "isOfClaim">

/** The files that a receipt may be. */
const PICTURES = ["image/jpeg", "image/png", "image/webp"]
export const RECEIPT_TYPES = [...PICTURES, "application/pdf"]
/** Named, so that a telephone makes a JPEG of what it stores otherwise. */
export const PHOTO_TYPES = PICTURES.join(",")
const MOST_BYTES = 5 * 1024 * 1024

/** Why the file would be rejected, before it is sent; null if it would not. A photo is reduced first, so that its size is no reason. */
export function wrongWithReceipt({ type, size }: File): string | null {
  if (!RECEIPT_TYPES.includes(type)) return "Tipo de arquivo não permitido. Use JPEG, PNG, WebP ou PDF."
  return size > MOST_BYTES && type === "application/pdf" ? "Arquivo muito grande. Tamanho máximo: 5MB." : null
}

/** A telephone's photo in a size that a slow line carries, under its own name; a PDF as it is. */
export async function sendableReceipt(file: File): Promise<File> {
  if (file.type === "application/pdf") return file
  const small = await shrinkPicture(file)
  return small instanceof File ? small : new File([small], file.name, { type: small.type })
}
