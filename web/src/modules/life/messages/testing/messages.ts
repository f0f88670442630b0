import { account } from "@aprisco/contract/account/routes"
import {
  type BulkMessage,
  bulkMessages,
  type MessageRow,
  type MessageSum,
} from "@aprisco/contract/messages/bulk"
import { messageConsents } from "@aprisco/contract/messages/consents"
import { messageSettings } from "@aprisco/contract/messages/settings"
import { messageTemplates } from "@aprisco/contract/messages/templates"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api } from "../../../../testing/test-api.ts"

export const NOTHING = {
  edit: false,
  delete: false,
  send: false,
  approve: false,
  pause: false,
  resume: false,
  cancel: false,
}

/** The notice of a church in Recife. */
export const aMessage = (of: Partial<BulkMessage> = {}): BulkMessage =>
  anExample(bulkMessages.detail.response, {
    id: 5,
    subject: "Culto de domingo",
    body: "<p>Olá {nome}, até domingo!</p>",
    text: "Até domingo, {nome}!",
    purpose: "notices",
    purposeDisplay: "Avisos",
    channels: ["email"],
    mode: "first",
    state: "draft",
    stateDisplay: "Rascunho",
    audience: { include: [{ everyone: true }], exclude: [] },
    audienceLabel: "Toda a igreja",
    recipients: 0,
    sent: 0,
    failed: 0,
    createdByName: "Marta Fontes",
    createdAt: "2026-11-22T12:00:00Z",
    updatedAt: "2026-11-22T12:00:00Z",
    can: { ...NOTHING, edit: true, delete: true, send: true },
    ...of,
  })

export const aRow = (of: Partial<MessageRow> = {}): MessageRow =>
  anExample(bulkMessages.list.response.shape.results.element, {
    id: 5,
    subject: "Culto de domingo",
    purpose: "notices",
    purposeDisplay: "Avisos",
    channels: ["email", "whatsapp_assisted"],
    state: "done",
    stateDisplay: "Concluída",
    audienceLabel: "Toda a igreja",
    recipients: 312,
    sent: 300,
    failed: 2,
    createdByName: "Marta Fontes",
    createdAt: "2026-11-22T12:00:00Z",
    ...of,
  })

export const aSum = (recipients: number, of: Partial<MessageSum> = {}): MessageSum => ({
  audience: recipients + 25,
  recipients,
  channels: [{ channel: "email", recipients, skipped: { noConsent: 18, noAddress: 7 } }],
  blanks: {},
  text: `Vai para ${recipients} pessoas; 18 sem consentimento; 7 sem e-mail.`,
  ...of,
})

export const SETTINGS = anExample(messageSettings.read.response, {
  quietStart: "21:00",
  quietEnd: "08:00",
  dailyCap: 2,
  emailPerMinute: 60,
})

/** What the screens about messages ask for, whatever a test is about. */
export function answerMessages(): void {
  api.answer(account.myChurch, anExample(account.myChurch.response, { id: 3, state: "PE" }))
  api.answer(bulkMessages.list, pageOf([aRow()]))
  api.answer(bulkMessages.detail, aMessage())
  api.answer(bulkMessages.audience, aSum(12))
  api.answer(
    bulkMessages.preview,
    anExample(bulkMessages.preview.response, {
      personName: "Ana Reis",
      subject: "Culto de domingo",
      html: "<p>Olá Ana, até domingo!</p>",
      text: "Até domingo, Ana!",
      warnings: [],
    }),
  )
  api.answer(messageTemplates.list, pageOf([]))
  api.answer(messageSettings.read, SETTINGS)
  api.answer(messageConsents.reach, {
    people: 594,
    channels: [
      { channel: "email", people: 312 },
      { channel: "whatsapp_assisted", people: 40 },
      { channel: "bell", people: 9 },
    ],
  })
}
