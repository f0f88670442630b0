import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { repeatedJob } from "../../../core/define-job.ts"
import type { ClosingBranch } from "../../../core/manifest/closing-branch.ts"
import { defineModule } from "../../../core/module.ts"
import { fieldNames } from "../../ground/audit/public.ts"
import { calendarOfEvents } from "./calendar.ts"
import { listsOfSessionsOfEvents } from "./door/keep-lists.ts"
import { eventDoorRoutes } from "./door/routes.ts"
import { eventFiguresRoutes } from "./figures/routes.ts"
import { remindOfEvents } from "./letters/remind.ts"
import { tellOfEventChange } from "./letters/tell-of-change.ts"
import { writeEventLetter } from "./letters/write-letter.ts"
import { findEvents } from "./list-events.ts"
import { OCCASIONS_OF_EVENTS } from "./occasions.ts"
import { peopleOfEvent } from "./people/audience.ts"
import { isAwaited } from "./people/expected.ts"
import { forgetAttendees } from "./people/forget-attendees.ts"
import { listFieldsOfEvents } from "./people/list-fields.ts"
import { personEventsRoutes } from "./people/routes.ts"
import { timelineOfEvents } from "./people/timeline.ts"
import { eventPageRoutes, registrationLinkRoutes } from "./public-page/routes.ts"
import { REGISTRATION_AUDIT_LABELS } from "./registrations/audit-labels.ts"
import { CODE_PURPOSE, TOKEN_PURPOSE } from "./registrations/codes.ts"
import { eventRegistrationsRoutes } from "./registrations/routes.ts"
import { stripRegistrations } from "./registrations/strip-registrations.ts"
import { eventsRoutes } from "./routes.ts"

const FIELDS = {
  askBirthDate: "data de nascimento",
  askCpf: "CPF",
  askPhone: "telefone",
  branchId: "filial",
  cancelHours: "prazo para cancelar",
  capacity: "vagas",
  closesAt: "encerramento das inscrições",
  cover: "capa",
  endsAt: "término",
  ministryId: "ministério",
  opensAt: "abertura das inscrições",
  place: "local",
  priceCents: "valor",
  questions: "perguntas",
  sessions: "sessões",
  slug: "endereço da página",
  startsAt: "início",
  title: "título",
  visibility: "página pública",
  waitlist: "lista de espera",
}

export const eventsModule = defineModule({
  name: "events",
  routes: {
    events: eventsRoutes,
    eventRegistrations: eventRegistrationsRoutes,
    eventFigures: eventFiguresRoutes,
    eventDoor: eventDoorRoutes,
    personEvents: personEventsRoutes,
    eventPage: eventPageRoutes,
    registrationLink: registrationLinkRoutes,
  },
  jobs: [
    writeEventLetter,
    tellOfEventChange,
    repeatedJob("remind-of-events", "five minutes", remindOfEvents),
    repeatedJob("strip-event-registrations", "day", stripRegistrations),
  ],
  findings: [{ kind: "events", needs: "activities.view", find: findEvents }],
  tables: [
    "eventAnswers",
    "eventAttendees",
    "eventCheckInChanges",
    "eventCheckIns",
    "eventLetters",
    "eventQuestions",
    "eventRegistrations",
    "events",
    "eventSessions",
  ],
  reads: ["branches", "churches", "ministries", "people", "plans", "users"],
  exports: [
    { name: "eventos", table: "events", key: ["id"], without: ["feedId"] },
    { name: "eventos-sessoes", table: "eventSessions", key: ["id"] },
    { name: "eventos-perguntas", table: "eventQuestions", key: ["id"] },
    {
      name: "eventos-inscricoes",
      table: "eventRegistrations",
      key: ["id"],
      without: ["tokenHash", "encryptedToken", "noticeHash"],
    },
    {
      name: "eventos-participantes",
      table: "eventAttendees",
      key: ["id"],
      without: ["codeHash", "encryptedCode"],
    },
    { name: "eventos-respostas", table: "eventAnswers", key: ["id"] },
    { name: "eventos-entradas", table: "eventCheckIns", key: ["sessionId", "attendeeId"] },
  ],
  notExported: {
    eventLetters: "how the letters were sent; what they say is in the registrations",
    eventCheckInChanges: "how the check-ins came about; what they come to is exported",
  },
  expires: [
    {
      table: "eventCheckInChanges",
      key: ["id"],
      expired: (now) => sql`received_at < ${now} - interval '90 days'`,
    },
  ],
  auditLabels: {
    "event.created": "Criou um evento",
    "event.changed": {
      sentence: (facts) => `Alterou um evento${fieldNames(facts, FIELDS)}`,
      label: "Alterou um evento",
    },
    "event.published": "Publicou um evento",
    "event.closed": "Encerrou as inscrições de um evento",
    "event.reopened": "Reabriu as inscrições de um evento",
    "event.cancelled": "Cancelou um evento",
    "event.deleted": "Excluiu um evento",
    ...REGISTRATION_AUDIT_LABELS,
  },
  auditedRecords: [
    { entity: "event", table: "events", name: "title", branch: "branchId", deletedAtOnce: true },
  ],
  recentActions: [
    {
      needs: "activities.edit",
      entity: "event",
      actions: ["event.created", "event.changed", "event.published", "event.cancelled"],
    },
  ],
  calendar: calendarOfEvents,
  attendance: listsOfSessionsOfEvents,
  timeline: timelineOfEvents,
  listFields: listFieldsOfEvents,
  occasions: OCCASIONS_OF_EVENTS,
  audiences: { eventId: peopleOfEvent },
  personReferences: [
    {
      table: "eventAttendees",
      column: "personId",
      merge: { how: "move" },
      deletion: "unset",
      anonymisation: "unset",
      data: "events",
    },
  ],
  encrypted: [
    {
      table: "eventRegistrations",
      column: "encryptedToken",
      purpose: TOKEN_PURPOSE,
      hash: { column: "tokenHash", purpose: TOKEN_PURPOSE },
      lost: ["encryptedToken", "tokenHash"],
    },
    {
      table: "eventAttendees",
      column: "encryptedCode",
      purpose: CODE_PURPOSE,
      hash: { column: "codeHash", purpose: CODE_PURPOSE },
      lost: ["encryptedCode", "codeHash"],
    },
  ],
  pictures: [{ table: "events", column: "cover" }],
  moves: {
    // E-mails leave from the former installation.
    settled: { eventLetters: ["emailId"] },
    plain: {
      events: ["feedId", "slug"],
      eventRegistrations: ["number", "noticeHash", "noticeVersion"],
      eventAnswers: ["answer"],
      eventCheckInChanges: ["clientId"],
    },
  },
  onPeopleAnonymised: forgetAttendees,
  expects: isAwaited,
  onBranchClosing: moveEvents,
})

/** Moves the events of a branch that is closed. */
async function moveEvents(ctx: Context, { churchId, from, to }: ClosingBranch): Promise<void> {
  await ctx.db
    .updateTable("events")
    .set({ branchId: to })
    .where("churchId", "=", churchId)
    .where("branchId", "=", from)
    .execute()
}
