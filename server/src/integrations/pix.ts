import { generatePixPayload } from "@brazilian-utils/brazilian-utils/generate-pix-payload"
import type { PixAccount } from "../setting-groups.ts"

interface PixPayment {
  /** Null: whoever pays types the amount. */
  readonly cents: number | null
  /** 1 to 25 letters and digits, by which the payment is found again. */
  readonly txid: string
}

/**
 * A payment as a static BR Code: the text that a bank's application takes as «copia e cola», and that a QR code shows (Banco Central do
 * Brasil, Manual de Padrões para Iniciação do Pix). Name and city are written in capitals without accents, cut to the 25 and 15 characters of the
 * standard. Throws where the key, the amount or the txid is none that the standard allows.
 */
export function pixCode({ key, name, city }: PixAccount, { cents, txid }: PixPayment): string {
  const code = generatePixPayload({
    key,
    merchantName: name.toUpperCase(),
    merchantCity: city.toUpperCase(),
    txid,
    ...(cents === null ? {} : { amount: cents / 100 }),
  })
  if (code === null) throw new Error("the PIX code could not be made")
  return code
}
