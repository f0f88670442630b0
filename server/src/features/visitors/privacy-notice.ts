import { createHash } from "node:crypto"

/**
 * What a visitor reads before sending the public form (security F2). `{igreja}` and `{contato}` are filled in with the
 * church's name and privacy contact. Whoever changes a word gives it another version: the ledger keeps version and hash.
 */
const TEXT = `A igreja {igreja} é a controladora dos dados deste cadastro e responde por eles (LGPD, Lei 13.709/2018).
Para quê: receber você, entrar em contato em 24 a 48 horas e acompanhar a sua visita. Visitar uma igreja diz algo sobre a sua fé, e por isso estes dados só são tratados com o seu consentimento.
Quem vê: apenas a equipe da igreja encarregada de acompanhar visitantes. Pedidos de oração e observações são guardados cifrados e lidos somente pelos pastores, pela administração e por quem acompanha você. Nada é vendido nem usado para publicidade de terceiros.
Por quanto tempo: até 24 meses sem novo contato; pedidos de oração, 12 meses; o endereço de rede usado no envio, 30 dias.
Seus direitos: saber o que guardamos, corrigir, receber uma cópia, apagar e retirar qualquer consentimento, a qualquer momento e sem custo. Escreva para {contato}.`

export const PRIVACY_NOTICE = {
  version: "2026-11",
  /** SHA-256 of the text, in hexadecimal. */
  hash: createHash("sha256").update(TEXT).digest("hex"),
} as const

/** The notice as a church's visitors read it. */
export function noticeFor(churchName: string, contact: string): string {
  // Functions, since a name with a dollar sign would otherwise be read as a pattern.
  return TEXT.replace("{igreja}", () => churchName).replace("{contato}", () => contact)
}
