import { greetingOf, letter } from "../../outside/letter.ts"
import type { Letter } from "../../outside/mail.ts"

/** Tells the owner of an account that its second factor was switched on or off. */
export function factorLetter(
  reader: { email: string; fullName: string },
  change: "ativada" | "desativada",
): Letter {
  return letter({
    to: reader.email,
    subject: `Verificação em duas etapas ${change}`,
    greeting: greetingOf(reader.fullName),
    paragraphs: [
      `A verificação em duas etapas da sua conta no Aprisco foi ${change}.`,
      "Se não foi você, entre, altere a sua senha e encerre as outras sessões em Perfil → Segurança.",
    ],
  })
}
