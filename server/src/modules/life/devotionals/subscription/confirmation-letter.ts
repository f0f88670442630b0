import { renderEmail } from "../../../../integrations/email-template.ts"
import type { EmailMessage } from "../../../../integrations/mail.ts"

/** Asks who has an address whether they want a church's devotionals. */
export function confirmationLetter(to: string, churchName: string, address: string): EmailMessage {
  return renderEmail({
    to,
    subject: `Confirme a assinatura dos devocionais de ${churchName}`,
    greeting: "Olá!",
    paragraphs: [`Alguém, talvez você, pediu para receber por e-mail os devocionais de ${churchName}.`],
    action: { words: "Confirmar a assinatura", address },
    footer: "Se não foi você, ignore este e-mail: nada será enviado. O link vale por sete dias.",
  })
}
