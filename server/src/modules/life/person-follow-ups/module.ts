import { FOLLOW_UP_REASONS } from "@aprisco/contract/person-follow-ups/labels"
import { CONTACT_CHANNELS } from "@aprisco/contract/vocabulary"
import { repeatedJob } from "../../../core/define-job.ts"
import { defineModule } from "../../../core/module.ts"
import { brazilianDay, wordFor } from "../../ground/audit/public.ts"
import { ageingReport } from "./ageing-report.ts"
import { eraseFollowUpsOf } from "./erase-follow-ups.ts"
import { mergeFollowUps } from "./merge-follow-ups.ts"
import { remindOfPersonFollowUps } from "./remind-of-people.ts"
import { personFollowUpsRoutes } from "./routes.ts"
import { timelineOfPersonFollowUps } from "./timeline.ts"

const person = { table: "people", by: "personId" } as const

export const personFollowUpsModule = defineModule({
  name: "person-follow-ups",
  reports: [ageingReport],
  routes: { personFollowUps: personFollowUpsRoutes },
  jobs: [repeatedJob("remind-of-person-follow-ups", "five minutes", remindOfPersonFollowUps)],
  tables: ["personFollowUps", "personFollowUpContacts"],
  reads: ["churches", "members", "people", "users", "visitors"],
  exports: [
    { name: "acompanhamentos", table: "personFollowUps", key: ["id"], without: ["remindedOf"], of: [person] },
    { name: "acompanhamentos-contatos", table: "personFollowUpContacts", key: ["id"], of: [person] },
  ],
  auditLabels: {
    "person.follow_up_begun": {
      sentence: ({ reason }) =>
        `Iniciou o acompanhamento de uma pessoa (${wordFor(FOLLOW_UP_REASONS, reason)})`,
      label: "Iniciou o acompanhamento de uma pessoa",
    },
    "person.follow_up_assigned": {
      sentence: ({ responsible }) =>
        responsible === "self"
          ? "Assumiu o acompanhamento de uma pessoa"
          : responsible === "nobody"
            ? "Deixou o acompanhamento de uma pessoa sem responsável"
            : "Definiu o responsável pelo acompanhamento de uma pessoa",
      label: "Definiu o responsável pelo acompanhamento de uma pessoa",
    },
    "person.follow_up_postponed": {
      sentence: ({ dueOn }) => `Adiou o contato com uma pessoa (para ${brazilianDay(dueOn)})`,
      label: "Adiou o contato com uma pessoa",
    },
    "person.follow_up_postpone_undone": "Desfez o adiamento do contato com uma pessoa",
    "person.contacted": {
      sentence: ({ channel, ended }) =>
        `Registrou um contato com uma pessoa (${wordFor(CONTACT_CHANNELS, channel)})${ended ? " e encerrou o acompanhamento" : ""}`,
      label: "Registrou um contato com uma pessoa",
    },
  },
  encrypted: [
    { table: "personFollowUps", column: "encryptedDetail", purpose: "free text about people" },
    { table: "personFollowUpContacts", column: "encryptedNote", purpose: "free text about people" },
  ],
  personReferences: [
    {
      table: "personFollowUps",
      column: "personId",
      merge: { how: "own", why: "of two open follow-ups of one person one is left" },
      deletion: "goes along",
      anonymisation: "goes",
      data: "followUps",
    },
    {
      table: "personFollowUpContacts",
      column: "personId",
      merge: { how: "move" },
      deletion: "goes along",
      anonymisation: "goes",
      data: "followUps",
    },
  ],
  timeline: timelineOfPersonFollowUps,
  onPersonMerged: mergeFollowUps,
  onPeopleAnonymised: eraseFollowUpsOf,
})
