import type { AutomationKind } from "@aprisco/contract/messages/automations"
import type { MessageChannel, MessagePurpose } from "@aprisco/contract/messages/labels"

interface AutomationDefaults {
  readonly purpose: MessagePurpose
  readonly channels: readonly MessageChannel[]
  /** HH:MM by the clock of the church's state. */
  readonly sendTime: string
  /** Days before, or absences in a row. Null: it has none. */
  readonly days: number | null
  readonly tellsPerson: boolean
  /** Leaves when it happens and not once a day. */
  readonly atOnce?: true
  readonly subject: string
  readonly text: string
}

/** What an automatic message is before a church has changed it, and its words without a template (docs/product/messages.md#7.2). */
export const AUTOMATION_DEFAULTS: Record<AutomationKind, AutomationDefaults> = {
  birthday: {
    purpose: "greetings",
    channels: ["email"],
    sendTime: "09:00",
    days: null,
    tellsPerson: true,
    subject: "Feliz aniversário, {nome|irmão(ã)}!",
    text: "Feliz aniversário, {nome|irmão(ã)}! Que Deus abençoe o seu dia e o ano que começa. Com carinho, {igreja}.",
  },
  wedding_anniversary: {
    purpose: "greetings",
    channels: ["email"],
    sendTime: "09:00",
    days: null,
    tellsPerson: true,
    subject: "Parabéns pelo aniversário de casamento!",
    text: "{nome|Irmão(ã)}, parabéns pelo aniversário de casamento! Que Deus continue abençoando o lar de vocês. Com carinho, {igreja}.",
  },
  visitor_welcome: {
    purpose: "notices",
    channels: ["email"],
    sendTime: "09:00",
    days: null,
    tellsPerson: true,
    atOnce: true,
    subject: "Que bom que você veio, {nome|amigo(a)}!",
    text: "Olá, {nome|amigo(a)}! Foi uma alegria receber a sua visita na {igreja}. Se quiser conversar ou tirar alguma dúvida, é só responder a esta mensagem.",
  },
  second_visit: {
    purpose: "notices",
    channels: ["email"],
    sendTime: "09:00",
    days: null,
    tellsPerson: true,
    atOnce: true,
    subject: "Que alegria ver você de novo, {nome|amigo(a)}!",
    text: "Olá, {nome|amigo(a)}! Que alegria ver você de novo na {igreja}. Queremos conhecer você melhor: conte com a gente.",
  },
  absence: {
    purpose: "notices",
    channels: ["bell"],
    sendTime: "10:00",
    days: 3,
    tellsPerson: false,
    subject: "Sentimos a sua falta, {nome|irmão(ã)}",
    text: "Olá, {nome|irmão(ã)}! Sentimos a sua falta. Está tudo bem? Se precisar de alguma coisa, conte com a gente. {igreja}.",
  },
  event_reminder: {
    purpose: "events",
    channels: ["email"],
    sendTime: "09:00",
    days: 1,
    tellsPerson: true,
    subject: "Está chegando!",
    text: "Olá, {nome|irmão(ã)}! Está chegando o evento em que você se inscreveu na {igreja}. Esperamos você!",
  },
  membership_anniversary: {
    purpose: "greetings",
    channels: ["email"],
    sendTime: "09:00",
    days: null,
    tellsPerson: true,
    subject: "Mais um ano com você, {nome|irmão(ã)}!",
    text: "{nome|Irmão(ã)}, hoje faz mais um ano que você é membro da {igreja}. Somos gratos a Deus pela sua vida!",
  },
}
