import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { emailGreeting, renderEmail } from "../../../../integrations/email-template.ts"
import type { EmailMessage } from "../../../../integrations/mail.ts"

/** `fullName` null: the mailbox of the church itself. */
export interface EndingReader {
  email: string
  fullName: string | null
}

/** What the e-mails say of the church. `endsOn` is a civil day. */
export interface EndingChurch {
  churchName: string
  endsOn: string
  publicUrl: string
  /** Where the operator can be written to. */
  operator: string | null
}

const SETTINGS = "/configuracoes/igreja#encerramento"

const WHAT_HAPPENS =
  "Nesse dia, tudo o que a igreja guarda no sistema é apagado para sempre: membros, visitantes, históricos, fotos, usuários e auditoria. Nas cópias de segurança, os dados somem à medida que elas vencem, em até seis meses. Até lá o sistema funciona como sempre."

const TAKE_BACK =
  "Quem administra a igreja pode desistir até esse dia, e baixar antes um arquivo com todos os dados: os dois estão em Configurações, em Igreja."

const greeting = ({ fullName }: EndingReader, churchName: string) =>
  fullName === null ? `Olá, ${churchName}!` : emailGreeting(fullName)

const writeTo = (operator: string | null, why: string) =>
  operator === null ? [] : [`${why}, escreva para quem opera o sistema: ${operator}.`]

/** To the administrators and the church's own mailbox: the end was asked for. `by` null: the operator did, with this reason. */
export function endingAskedEmail(
  reader: EndingReader,
  church: EndingChurch,
  asked: { by: string } | { by: null; reason: string },
): EmailMessage {
  const { churchName, endsOn, publicUrl, operator } = church
  const day = shownDay(endsOn)
  const who =
    asked.by === null
      ? `Quem opera este sistema pediu o encerramento da conta da ${churchName} no Aprisco. Motivo: ${asked.reason}`
      : `${asked.by} pediu o encerramento da conta da ${churchName} no Aprisco.`
  return renderEmail({
    to: reader.email,
    contacts: operator === null ? [] : [operator],
    subject: `A conta da ${churchName} no Aprisco será encerrada em ${day}`,
    greeting: greeting(reader, churchName),
    paragraphs: [
      who,
      `O encerramento será em ${day}. ${WHAT_HAPPENS}`,
      ...(asked.by === null ? [] : [TAKE_BACK]),
      ...writeTo(
        operator,
        asked.by === null
          ? "Se a igreja quer continuar, ou receber os dados antes"
          : "Se ninguém consegue mais entrar",
      ),
    ],
    action: { words: "Ver o encerramento", address: `${publicUrl}${SETTINGS}` },
  })
}

/** The same readers, seven days and one day before. */
export function endingReminderEmail(reader: EndingReader, church: EndingChurch, days: number): EmailMessage {
  const { churchName, endsOn, publicUrl, operator } = church
  const left = days <= 1 ? "Falta 1 dia" : `Faltam ${days} dias`
  return renderEmail({
    to: reader.email,
    contacts: operator === null ? [] : [operator],
    subject: `${left} para o encerramento da conta da ${churchName}`,
    greeting: greeting(reader, churchName),
    paragraphs: [
      `${left}: a conta da ${churchName} no Aprisco será encerrada em ${shownDay(endsOn)}. ${WHAT_HAPPENS}`,
      TAKE_BACK,
      ...writeTo(operator, "Se ninguém consegue mais entrar"),
    ],
    action: { words: "Baixar os dados ou desistir", address: `${publicUrl}${SETTINGS}` },
  })
}

/** It was taken back; `why` where the product itself did. */
export function endingTakenBackEmail(
  reader: EndingReader,
  { churchName, publicUrl }: Pick<EndingChurch, "churchName" | "publicUrl">,
  why: string | null = null,
): EmailMessage {
  return renderEmail({
    to: reader.email,
    subject: `A conta da ${churchName} no Aprisco continua`,
    greeting: greeting(reader, churchName),
    paragraphs: [
      why ?? `O encerramento da conta da ${churchName} foi cancelado.`,
      "Nada foi apagado, e tudo continua como estava.",
    ],
    action: { words: "Abrir o Aprisco", address: publicUrl },
  })
}

/** The last e-mail: the account has ended. `number` is the one under which the operator keeps that it was erased. */
export function churchEndedEmail(
  reader: EndingReader,
  { churchName, number, operator }: { churchName: string; number: number; operator: string | null },
): EmailMessage {
  return renderEmail({
    to: reader.email,
    contacts: operator === null ? [] : [operator],
    subject: `A conta da ${churchName} no Aprisco foi encerrada`,
    greeting: greeting(reader, churchName),
    paragraphs: [
      `A conta da ${churchName} no Aprisco foi encerrada, como pedido, e ninguém mais entra nela. Os dados da igreja e de todas as pessoas dela são apagados agora.`,
      "Nas cópias de segurança eles somem à medida que elas vencem, em até seis meses. De uma cópia antiga que precise ser restaurada, são apagados de novo.",
      `O que fica, por cinco anos, é o registro de que a igreja número ${number} foi encerrada e quantos cadastros foram apagados, sem nomes. Guarde este número.`,
      ...writeTo(operator, "Para perguntar sobre isso"),
    ],
  })
}

/** A church that has no user any more, for the operator's e-mail. */
export interface ChurchWithoutUsers {
  id: number
  name: string
  place: string
  /** A civil day. */
  since: string
}

/** Asks the operator what shall become of churches that nobody can sign in to. */
export function churchesWithoutUsersEmail(to: string, churches: readonly ChurchWithoutUsers[]): EmailMessage {
  const one = churches.length === 1
  return renderEmail({
    to,
    subject: one ? "Uma igreja está sem usuários" : `${churches.length} igrejas estão sem usuários`,
    greeting: "Igrejas sem usuários",
    paragraphs: [
      one
        ? "Ninguém mais consegue entrar nesta igreja, e os dados dela continuam guardados:"
        : "Ninguém mais consegue entrar nestas igrejas, e os dados delas continuam guardados:",
      ...churches.map(
        ({ id, name, place, since }) => `Nº ${id}: ${name} (${place}), desde ${shownDay(since)}`,
      ),
      'Para encerrar a conta de uma delas: npm run admin -- end-church NÚMERO --reason "motivo". A igreja é avisada no e-mail dela e tem 30 dias para responder; keep-church NÚMERO desfaz.',
      "Este aviso volta em um mês, enquanto houver igrejas sem usuários.",
    ],
  })
}
