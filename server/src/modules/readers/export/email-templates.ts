import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { type EmailReader, emailGreeting, renderEmail } from "../../../integrations/email-template.ts"
import type { EmailMessage } from "../../../integrations/mail.ts"

/** To the user who exported all of a church's data, so that a theft is noticed (docs/product/churches.md#5.1). */
export function churchDataEmail(reader: EmailReader): EmailMessage {
  return renderEmail({
    to: reader.email,
    subject: "Todos os dados da igreja foram baixados",
    greeting: emailGreeting(reader.fullName),
    paragraphs: [
      "Uma cópia de todos os dados da sua igreja no Aprisco acaba de ser baixada com a sua conta.",
      "Se foi você, guarde o arquivo em lugar seguro: ele contém dados pessoais de membros e visitantes. Se não foi, troque agora a sua senha e encerre as outras sessões em Meu Perfil, na aba Segurança.",
    ],
  })
}

/** To the user who asked for the file: it is ready. `until` is a civil day, `size` in bytes; the link leads to the screen. */
export function exportReadyEmail(
  reader: EmailReader,
  {
    churchName,
    size,
    until,
    publicUrl,
  }: { churchName: string; size: number; until: string; publicUrl: string },
): EmailMessage {
  return renderEmail({
    to: reader.email,
    subject: "O arquivo com todos os dados da igreja está pronto",
    greeting: emailGreeting(reader.fullName),
    paragraphs: [
      `O arquivo que você pediu, com todos os dados da ${churchName} (${shownBytes(size)}), está pronto. Baixe-o em Configurações, em Igreja, até ${shownDay(until)}; depois disso ele é apagado.`,
      "Ele contém dados pessoais de membros e visitantes: guarde-o em lugar seguro. Se não foi você quem pediu, troque agora a sua senha e encerre as outras sessões em Meu Perfil, na aba Segurança.",
    ],
    action: { words: "Baixar o arquivo", address: `${publicUrl}/configuracoes/igreja#dados` },
  })
}

function shownBytes(bytes: number): string {
  const megabytes = bytes / 1_000_000
  if (megabytes < 1) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${megabytes.toLocaleString("pt-BR", { maximumFractionDigits: megabytes < 10 ? 1 : 0 })} MB`
}
