import type { PixAccount } from "../setting-groups.ts"

/**
 * A payment as a static BR Code: the text that a bank's application takes as «copia e cola», and that a QR code shows (Banco Central do
 * Brasil, Manual de Padrões para Iniciação do Pix). `txid`: at most 25 letters and digits, by which the payment is found again.
 */
export async function pixCode(
  account: PixAccount,
  payment: { cents: number; txid: string },
): Promise<string> {
  // Loaded with the first code: the library brings an HTTP client that nothing here uses.
  const { createStaticPix, hasError } = await import("pix-utils")
  const code = createStaticPix({
    merchantName: account.name,
    merchantCity: account.city,
    pixKey: account.key,
    txid: payment.txid,
    transactionAmount: payment.cents / 100,
  })
  if (hasError(code)) throw new Error("the PIX code could not be made")
  return code.toBRCode()
}
