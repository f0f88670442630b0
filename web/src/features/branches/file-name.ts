/** The name under which a branch's QR code is saved: `Sede São José` → `qr-code-sede-sao-jose.png`. */
export function qrFileName(branchName: string): string {
  // Letters and digits alone: a church office's old computer and a print shop's must both take it.
  const plain = branchName.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? ["filial"]
  return `qr-code-${words.join("-").slice(0, 80)}.png`
}
