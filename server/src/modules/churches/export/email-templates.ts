import { greetingOf, renderEmail } from "../../../integrations/email-template.ts"
import type { EmailMessage } from "../../../integrations/mail.ts"

export interface Reader {
  email: string
  fullName: string
}

/** To the user who exported all of a church's data, so that a theft is noticed (docs/product/churches.md#5.1). */
export function churchDataEmail(reader: Reader): EmailMessage {
  return renderEmail({
    to: reader.email,
    subject: "Todos os dados da igreja foram baixados",
    greeting: greetingOf(reader.fullName),
    paragraphs: [
      "Uma cópia de todos os dados da sua igreja no Aprisco acaba de ser baixada com a sua conta e a sua senha.",
      "Se foi você, guarde o arquivo em lugar seguro: ele contém dados pessoais de membros e visitantes. Se não foi, troque agora a sua senha e encerre as outras sessões em Meu Perfil, na aba Segurança.",
    ],
  })
}
