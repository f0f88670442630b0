import { emailGreeting, renderEmail } from "../../../integrations/email-template.ts"
import type { EmailMessage } from "../../../integrations/mail.ts"

/** To the owner of an account that another church has invited: nothing has changed, and what they can do. */
export function elsewhereEmail(owner: { email: string; fullName: string }, churchName: string): EmailMessage {
  return renderEmail({
    to: owner.email,
    subject: `${churchName} tentou convidar você para o Aprisco`,
    greeting: emailGreeting(owner.fullName),
    paragraphs: [
      `A administração da igreja ${churchName} tentou convidar você para usar o Aprisco com este e-mail.`,
      "Este e-mail já tem uma conta no Aprisco, e uma conta serve a uma igreja só: nada mudou na sua, e a outra igreja não sabe que ela existe.",
      "Para usar o Aprisco também nessa igreja, peça a ela um convite para outro e-mail seu. Se você deixou a sua igreja, exclua a sua conta em Meu Perfil, na aba Segurança, e peça um novo convite.",
    ],
    footer: "Se você não conhece esta igreja, ignore este e-mail: ninguém entra na sua conta com isso.",
  })
}

/** To the owner of an account whose second factor the church's administration has switched off. */
export function factorResetEmail(person: { email: string; fullName: string }): EmailMessage {
  return renderEmail({
    to: person.email,
    subject: "Verificação em duas etapas desligada",
    greeting: emailGreeting(person.fullName),
    paragraphs: [
      "Quem administra a sua igreja no Aprisco desligou a verificação em duas etapas da sua conta, e todas as suas sessões foram encerradas.",
      "Entre com o e-mail e a senha, e ative a verificação de novo em Meu Perfil, na aba Segurança.",
    ],
    footer:
      "Se você não pediu isso, fale com a liderança da igreja e altere a sua senha. A mudança está na auditoria.",
  })
}

/** To whoever was a pastor: they are none any more, and who reads the pastoral notes now. */
export function pastorNoMoreEmail(
  person: { email: string; fullName: string },
  withoutPastor: boolean,
): EmailMessage {
  return renderEmail({
    to: person.email,
    subject: "O seu acesso de pastor(a) mudou",
    greeting: emailGreeting(person.fullName),
    paragraphs: [
      "Quem administra a sua igreja no Aprisco mudou o seu acesso: você não tem mais o papel de pastor(a).",
      withoutPastor
        ? "A igreja não tem mais pastor ou pastora no Aprisco. Enquanto for assim, quem administra a igreja lê as anotações pastorais."
        : "As anotações pastorais continuam com os pastores da igreja.",
    ],
    footer: "Se você não esperava por isso, fale com a liderança da igreja. A mudança está na auditoria.",
  })
}
