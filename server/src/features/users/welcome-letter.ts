import { greetingOf, letter } from "../../outside/letter.ts"
import type { Letter } from "../../outside/mail.ts"

interface Reader {
  email: string
  fullName: string
}

/** What the founder of a church gets by mail when the registration is done. */
export function welcome(reader: Reader, churchName: string, publicUrl: string): Letter {
  return letter({
    to: reader.email,
    subject: "Bem-vindo ao Aprisco",
    greeting: greetingOf(reader.fullName),
    paragraphs: [
      `A ${churchName} já está no Aprisco.`,
      "Para começar: imprima o QR Code da sede e deixe-o na porta. Quem visita se cadastra pelo celular, e você acompanha pelo sistema.",
    ],
    action: { words: "Acessar o Aprisco", address: `${publicUrl}/login` },
  })
}
