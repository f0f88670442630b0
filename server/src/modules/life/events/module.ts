import type { Context } from "../../../core/context.ts"
import { defineModule } from "../../../core/module.ts"
import type { ClosingBranch } from "../../../core/module-data.ts"
import { fieldNames } from "../../ground/audit/public.ts"
import { calendarOfEvents } from "./calendar.ts"
import { findEvents } from "./list-events.ts"
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
  routes: { events: eventsRoutes },
  findings: [{ kind: "events", needs: "activities.view", find: findEvents }],
  tables: ["eventQuestions", "events", "eventSessions"],
  reads: ["branches", "churches", "members", "ministries", "ministryMembers", "plans", "users"],
  exports: [
    { name: "eventos", table: "events", key: ["id"], without: ["feedId"] },
    { name: "eventos-sessoes", table: "eventSessions", key: ["id"] },
    { name: "eventos-perguntas", table: "eventQuestions", key: ["id"] },
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
  pictures: [{ table: "events", column: "cover" }],
  moves: { plain: { events: ["feedId", "slug"] } },
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
