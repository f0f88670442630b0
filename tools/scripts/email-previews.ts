/**
 * Every e-mail of the product with invented values, by module. As a program it is the first half of `npm run tools catalogue`: it writes
 * them to a file that the catalogue's server reads.
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { NotificationFacts } from "../../server/src/db/schema-notifications.ts"
import type { EmailMessage } from "../../server/src/integrations/mail.ts"
import {
  accountDeletedEmail,
  emailChangedEmail,
} from "../../server/src/modules/ground/account/profile/email-templates.ts"
import {
  verificationEmail,
  welcomeEmail,
} from "../../server/src/modules/ground/auth/email-verification/email-templates.ts"
import {
  changedEmail,
  invitationEmail,
  resetEmail,
} from "../../server/src/modules/ground/auth/passwords/email-templates.ts"
import { factorEmail } from "../../server/src/modules/ground/auth/second-factor/email-templates.ts"
import { disabledEmail, enabledEmail } from "../../server/src/modules/ground/churches/email-templates.ts"
import {
  churchEndedEmail,
  churchesWithoutUsersEmail,
  endingAskedEmail,
  endingReminderEmail,
  endingTakenBackEmail,
} from "../../server/src/modules/ground/churches/ending/email-templates.ts"
import {
  followUpsEmail,
  notificationEmail,
  privacyRequestsEmail,
  visitorsEmail,
} from "../../server/src/modules/ground/notifications/email-templates.ts"
import type { WordKind } from "../../server/src/modules/ground/notifications/notification-texts.ts"
import {
  planRequestEmail,
  requestWithdrawnEmail,
  unmatchedPaymentEmail,
} from "../../server/src/modules/ground/plans/email-templates.ts"
import {
  elsewhereEmail,
  factorResetEmail,
  pastorNoMoreEmail,
} from "../../server/src/modules/ground/staff/email-templates.ts"
import { listByLinkEmail } from "../../server/src/modules/life/attendance/link/email-templates.ts"
import { eventEmail } from "../../server/src/modules/life/events/letters/email-templates.ts"
import { leadAnswerEmail, leadEmail } from "../../server/src/modules/operation/landing/email-templates.ts"
import { deskEmail } from "../../server/src/modules/operation/operator/account/email-templates.ts"
import {
  factorRemovedEmail,
  factorRemovedNotice,
} from "../../server/src/modules/operation/operator/churches/email-templates.ts"
import { answerEmail, requestEmail } from "../../server/src/modules/operation/support/email-templates.ts"
import { churchDataEmail, exportReadyEmail } from "../../server/src/modules/readers/export/email-templates.ts"
import { ROOT } from "./children.ts"

const READER = { email: "marta@example.org", fullName: "Marta Fontes" }
const TO = "marta@example.org"
const URL_OF_PRODUCT = "https://aprisco.example"
const OFFICE = "Convenção das Igrejas do Vale"
const INVOICE = { plan: "Premium", invoice: 1001, amount: "1188.00", dueOn: "2026-12-24" }
const RETREAT: Parameters<typeof eventEmail>[1] = {
  cause: "confirmed",
  event: {
    title: "Retiro de famílias",
    place: "Sítio Boa Vista",
    cancellationReason: "A estrada está interditada.",
    churchName: "Igreja do Vale",
    state: "PA",
  },
  sessions: [
    {
      title: "",
      startsAt: new Date("2026-12-11T22:00:00Z"),
      endsAt: new Date("2026-12-13T15:00:00Z"),
      overnight: true,
    },
  ],
  registration: { number: "H4T9WD", position: null, status: "confirmed", people: 2, priceCents: 15_000 },
  pictures: [
    { cid: "codigo-1@aprisco", says: "Q7RT-9MKA", name: "Marta Fontes" },
    { cid: "codigo-2@aprisco", says: "X3VD-H8PE", name: "José D'Ávila" },
  ],
  url: "https://aprisco.example/inscricao/exemplo",
  same: [],
}
const NOTIFICATIONS: [WordKind, NotificationFacts][] = [
  ["affiliation_request", { churchName: "Igreja do Vale", place: "Belém, PA" }],
  ["affiliation_left", { churchName: "Igreja do Vale", place: "Belém, PA" }],
  ["church_ending", { churchName: "Igreja do Vale", place: "Belém, PA", endsOn: "2026-12-24" }],
  ["affiliation_decision", { denominationName: OFFICE, decision: "approved" }],
  ["affiliation_decision", { denominationName: OFFICE, decision: "refused" }],
  ["affiliation_decision", { denominationName: OFFICE, decision: "ended" }],
  ["plan_confirmed", { plan: "Premium" }],
  ["plan_refused", { plan: "Premium", heldPlan: "Básico", reason: "Falta o CNPJ da igreja." }],
  ["plan_limit", { members: 190, memberLimit: 200 }],
  ["plan_billing", { ...INVOICE, billing: "issued" }],
  ["plan_billing", { ...INVOICE, billing: "due_soon" }],
  ["plan_billing", { ...INVOICE, billing: "overdue" }],
  ["plan_billing", { ...INVOICE, billing: "paid" }],
  ["plan_billing", { ...INVOICE, billing: "expired" }],
  ["plan_billing", { plan: "Premium", billing: "lapsed" }],
  ["plan_billing", { plan: "Premium", billing: "changed" }],
]
const CHURCH = { id: 12, name: "Igreja do Vale", email: "secretaria@example.org", phone: "(91) 3123-4567" }

const HELP = {
  number: 12,
  fullName: READER.fullName,
  email: READER.email,
  churchName: CHURCH.name,
  subject: "O rol sai em branco",
  message: "Abri Membros e toquei em Imprimir.\n\nA folha sai em branco.",
  errorCode: "5b0f8b51-3bd1-4c39-a1a4-0df6fd8d2b3e",
}

const ENDING = {
  churchName: "Igreja do Vale",
  endsOn: "2026-12-24",
  publicUrl: URL_OF_PRODUCT,
  operator: "operador@example.org",
}

const PREVIEWS: Readonly<Record<string, Record<string, EmailMessage>>> = {
  "ground/account/profile": {
    emailChangedEmail: emailChangedEmail(READER),
    accountDeletedEmail: accountDeletedEmail(READER),
  },
  "ground/auth/email-verification": {
    verificationEmail: verificationEmail(READER, "https://aprisco.example/confirmar-email#token=exemplo"),
    welcomeEmail: welcomeEmail(READER, "Igreja do Vale", "https://aprisco.example"),
  },
  "ground/auth/passwords": {
    resetEmail: resetEmail(READER, "https://aprisco.example/redefinir-senha#token=exemplo"),
    invitationEmail: invitationEmail(
      READER,
      "Igreja do Vale",
      "https://aprisco.example/convite#token=exemplo",
    ),
    changedEmail: changedEmail(READER, "https://aprisco.example"),
  },
  "ground/auth/second-factor": {
    "factorEmail: on": factorEmail(READER, "ativada"),
    "factorEmail: off": factorEmail(READER, "desativada"),
  },
  "ground/churches": {
    disabledEmail: disabledEmail(READER, {
      churchName: "Igreja do Vale",
      reason: "Pedido do próprio pastor, por escrito.",
      operator: "operador@example.org",
    }),
    "disabledEmail: no operator": disabledEmail(READER, {
      churchName: "Igreja do Vale",
      reason: "Pedido do próprio pastor, por escrito.",
      operator: null,
    }),
    enabledEmail: enabledEmail(READER, "Igreja do Vale", "https://aprisco.example"),
  },
  "ground/churches/ending": {
    endingAskedEmail: endingAskedEmail(READER, ENDING, { by: "Marta Fontes" }),
    "endingAskedEmail: by the operator": endingAskedEmail({ email: TO, fullName: null }, ENDING, {
      by: null,
      reason: "Ninguém entra há um ano.",
    }),
    "endingReminderEmail: a week": endingReminderEmail(READER, ENDING, 7),
    "endingReminderEmail: a day": endingReminderEmail(READER, ENDING, 1),
    endingTakenBackEmail: endingTakenBackEmail(READER, ENDING),
    churchEndedEmail: churchEndedEmail(READER, {
      churchName: "Igreja do Vale",
      number: 12,
      operator: "operador@example.org",
    }),
    churchesWithoutUsersEmail: churchesWithoutUsersEmail("operador@example.org", [
      { id: 12, name: "Igreja do Vale", place: "Belém/PA", since: "2026-10-02" },
      { id: 31, name: "Igreja da Serra", place: "Gramado/RS", since: "2026-11-20" },
    ]),
  },
  "readers/export": {
    churchDataEmail: churchDataEmail(READER),
    exportReadyEmail: exportReadyEmail(READER, {
      churchName: "Igreja do Vale",
      size: 48_300_000,
      until: "2026-12-02",
      publicUrl: "https://aprisco.example.org",
    }),
  },
  "life/attendance/link": {
    listByLinkEmail: listByLinkEmail(READER, {
      title: "Célula Esperança",
      day: "2026-11-18",
      url: "https://aprisco.example/lista/exemplo",
    }),
  },
  "life/events/letters": {
    "eventEmail: confirmed": eventEmail(READER, RETREAT),
    "eventEmail: waiting": eventEmail(READER, {
      ...RETREAT,
      cause: "waiting",
      registration: { ...RETREAT.registration, status: "waiting", position: 3 },
      pictures: [],
    }),
    "eventEmail: moved up": eventEmail(READER, { ...RETREAT, cause: "moved_up" }),
    "eventEmail: reminder": eventEmail(READER, { ...RETREAT, cause: "reminder" }),
    "eventEmail: changed": eventEmail(READER, { ...RETREAT, cause: "changed", pictures: [] }),
    "eventEmail: cancelled": eventEmail(READER, { ...RETREAT, cause: "cancelled", pictures: [] }),
    "eventEmail: registered twice": eventEmail(READER, {
      ...RETREAT,
      same: [{ number: "K7M3QX", url: "https://aprisco.example/inscricao/outro" }],
    }),
  },
  "operation/landing": {
    leadEmail: leadEmail("operador@example.org", {
      churchName: "Igreja do Vale & Filhas",
      email: "secretaria@example.org",
      phone: "(91) 98888-1212",
      elapsedMs: 40_000,
    }),
    leadAnswerEmail: leadAnswerEmail({
      email: "secretaria@example.org",
      churchName: "Igreja do Vale & Filhas",
      message: "Bom dia!\n\nPodemos ligar amanhã, às 10h?",
      replyTo: "ajuda@example.org",
    }),
  },
  "ground/notifications": {
    "visitorsEmail: one": visitorsEmail(TO, 1, URL_OF_PRODUCT),
    "visitorsEmail: many": visitorsEmail(TO, 12, URL_OF_PRODUCT),
    "followUpsEmail: the reader's": followUpsEmail(TO, { count: 1, unassigned: false }, URL_OF_PRODUCT),
    "followUpsEmail: unassigned": followUpsEmail(TO, { count: 3, unassigned: true }, URL_OF_PRODUCT),
    "privacyRequestsEmail: new": privacyRequestsEmail(TO, 12, { dueOn: "2026-12-09" }, URL_OF_PRODUCT),
    "privacyRequestsEmail: late": privacyRequestsEmail(
      TO,
      3,
      { dueOn: "2026-12-09", due: "late" },
      URL_OF_PRODUCT,
    ),
    ...Object.fromEntries(
      NOTIFICATIONS.map(([kind, facts]) => [
        `notificationEmail: ${[kind, facts.decision ?? facts.billing].join(" ")}`.trim(),
        notificationEmail(TO, kind, facts, URL_OF_PRODUCT),
      ]),
    ),
  },
  "operation/operator/account": {
    deskEmail: deskEmail(READER, "A senha foi alterada."),
  },
  "operation/operator/churches": {
    factorRemovedEmail: factorRemovedEmail(READER, "Perdeu o telefone; conferido por chamada de vídeo"),
    factorRemovedNotice: factorRemovedNotice(READER, {
      person: "Eunice Guimarães",
      reason: "Perdeu o telefone; conferido por chamada de vídeo",
    }),
  },
  "operation/support": {
    requestEmail: requestEmail("ajuda@example.org", HELP),
    answerEmail: answerEmail(HELP, {
      message: "Bom dia!\n\nAtualize o navegador e tente de novo.",
      replyTo: "ajuda@example.org",
    }),
  },
  "ground/plans": {
    planRequestEmail: planRequestEmail(
      "operador@example.org",
      CHURCH,
      { name: "Premium", priceDisplay: "R$ 99,90/mês" },
      { id: 1001, amountCents: 9990, dueDate: "2026-12-02" },
    ),
    requestWithdrawnEmail: requestWithdrawnEmail("operador@example.org", CHURCH, "Premium"),
    unmatchedPaymentEmail: unmatchedPaymentEmail("operador@example.org", {
      reference: "APRISCO0000001001",
      amount: "99.00",
      reason: "cancelled",
      invoice: { id: 1001, amount: "99.90" },
      church: "Igreja do Vale",
      deskUrl: "https://aprisco.example/operador/faturas",
    }),
  },
  "ground/staff": {
    elsewhereEmail: elsewhereEmail(READER, "Igreja do Vale"),
    factorResetEmail: factorResetEmail(READER),
    "pastorNoMoreEmail: others": pastorNoMoreEmail(READER, false),
    "pastorNoMoreEmail: none left": pastorNoMoreEmail(READER, true),
  },
}

export interface EmailPreview {
  /** As `ground/auth/passwords`. */
  module: string
  /** The function that makes it, and its variant where it has several. */
  name: string
  email: EmailMessage
}

export const emailPreviews: readonly EmailPreview[] = Object.entries(PREVIEWS).flatMap(([module, previews]) =>
  Object.entries(previews).map(([name, email]) => ({ module, name, email })),
)

if (import.meta.main) {
  const folder = join(ROOT, "node_modules/.cache/catalogue")
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "emails.json"), JSON.stringify(emailPreviews))
}
