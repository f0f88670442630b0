import { sql } from "kysely"
import { defineModule } from "../../../core/module.ts"
import { counted, times, wordFor } from "../../ground/audit/public.ts"
import { endDeskSessions } from "./account/public.ts"
import { operatorAccessRoutes, operatorAccountRoutes } from "./account/routes.ts"
import {
  operatorChurchesRoutes,
  operatorDenominationsRoutes,
  operatorInvoicesRoutes,
  operatorLeadsRoutes,
  operatorSupportRoutes,
} from "./churches/routes.ts"
import { endAllEntries } from "./entry/public.ts"
import { operatorChurchDataRoutes, operatorEntryRoutes } from "./entry/routes.ts"
import { operatorBackupRoutes, operatorDoctorRoutes, operatorJobRoutes } from "./system/routes.ts"

const FAILURES = { password: "senha errada", code: "código errado" }

export const operatorModule = defineModule({
  name: "operator",
  routes: {
    operatorAccess: operatorAccessRoutes,
    operatorAccount: operatorAccountRoutes,
    operatorChurches: operatorChurchesRoutes,
    operatorDenominations: operatorDenominationsRoutes,
    operatorInvoices: operatorInvoicesRoutes,
    operatorChurchData: operatorChurchDataRoutes,
    operatorEntry: operatorEntryRoutes,
    operatorLeads: operatorLeadsRoutes,
    operatorSupport: operatorSupportRoutes,
    operatorDoctor: operatorDoctorRoutes,
    operatorJobs: operatorJobRoutes,
    operatorBackups: operatorBackupRoutes,
  },
  tables: ["operators", "operatorEntryGrants", "operatorSessions", "operatorRecoveryCodes"],
  reads: [
    "branches",
    "churches",
    "denominations",
    "endedChurches",
    "memberRecords",
    "users",
    "visitorRecords",
  ],
  notExported: { operatorEntryGrants: "shown on its screen, and in the trail" },
  moves: {
    stays: {
      operatorEntryGrants: "of the former installation's operator",
      operators: "of the former installation",
      operatorSessions: "of the former installation",
      operatorRecoveryCodes: "of the former installation",
    },
  },
  auditLabels: {
    "operator.invited": "Conta da operação convidada",
    "operator.removed": "Conta da operação encerrada",
    "operator.accepted": "Conta da operação: senha escolhida com o link",
    "operator.session_opened": "Entrou na mesa da operação",
    "operator.session_failed": {
      sentence: ({ reason, count }) =>
        `Tentativa de entrada na mesa da operação recusada (${wordFor(FAILURES, reason)})${times(count)}`,
      label: "Tentativa de entrada na mesa da operação recusada",
    },
    "operator.session_ended": "Encerrou uma sessão na mesa da operação",
    "operator.sessions_ended": "Encerrou as outras sessões na mesa da operação",
    "operator.password_changed": "Alterou a senha na mesa da operação",
    "operator.second_factor_enabled": "Ativou a verificação em duas etapas na mesa da operação",
    "operator.recovery_codes_renewed": "Gerou novos códigos de recuperação na mesa da operação",
    "church.entry_allowed": {
      sentence: ({ hours }) => `Liberou a entrada da operação por ${counted(hours, "hora", "horas")}`,
      label: "Liberou a entrada da operação",
    },
    "user.second_factor_reset_by_operator": {
      sentence: ({ reason }) =>
        `A operação desligou a verificação em duas etapas de um usuário: ${String(reason)}`,
      label: "A operação desligou a verificação em duas etapas de um usuário",
      fromOutside: true,
    },
    "church.entry_ended": "Encerrou a entrada da operação",
    "operator.church_entered": {
      sentence: "A operação entrou para ver os dados da igreja",
      fromOutside: true,
    },
    "operator.church_left": { sentence: "A operação saiu da igreja", fromOutside: true },
    "operator.users_read": { sentence: "A operação viu a lista de usuários", fromOutside: true },
    "operator.members_read": { sentence: "A operação viu a lista de membros", fromOutside: true },
    "operator.visitors_read": { sentence: "A operação viu a lista de visitantes", fromOutside: true },
    "operator.changes_read": { sentence: "A operação viu a auditoria", fromOutside: true },
  },
  encrypted: [
    {
      table: "operators",
      column: "encryptedTotpSecret",
      purpose: "operator second factor",
      // Without a second factor nobody enters the desk: `admin -- operator` gives a new link.
      lost: ["passwordHash", "encryptedTotpSecret", "totpConfirmedAt", "totpLastStep"],
    },
    { table: "operatorRecoveryCodes", column: "encryptedKey", purpose: "recovery code key", lost: "row" },
  ],
  expires: [
    {
      table: "operatorEntryGrants",
      key: ["id"],
      expired: (now) => sql`ends_at < ${now} - interval '365 days'`,
    },
    {
      table: "operatorSessions",
      key: ["id"],
      expired: (now) => sql`least(ended_at, expires_at) <= ${now} - interval '90 days'`,
      skipLocked: true,
    },
  ],
  onInstallationRestored: async (ctx) => {
    await endDeskSessions(ctx, null)
    await endAllEntries(ctx)
  },
})
