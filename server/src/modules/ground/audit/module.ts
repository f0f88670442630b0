import { wordsOfRights } from "@aprisco/contract/access/permission-labels"
import { PERMISSIONS } from "@aprisco/contract/access/permissions"
import { repeatedJob } from "../../../core/define-job.ts"
import { defineModule } from "../../../core/module.ts"
import { times } from "./phrases.ts"
import { auditRoutes } from "./routes.ts"
import { chainAuditTrail, cutAuditTrail, writeEventsRegularly } from "./trail/public.ts"

/** `: cadastrar membros`; nothing where no right is named, as in older entries. */
function lacking(rights: unknown): string {
  const known = PERMISSIONS.filter((right) => Array.isArray(rights) && rights.includes(right))
  return known.length > 0 ? `: ${wordsOfRights(known)}` : ""
}

export const auditModule = defineModule({
  name: "audit",
  routes: { audit: auditRoutes },
  jobs: [repeatedJob("cut-audit-trail", "day", cutAuditTrail), chainAuditTrail],
  onListen: [writeEventsRegularly],
  exports: [{ name: "auditoria", table: "auditEntries", key: ["id"], without: ["requestId"] }],
  tables: ["auditEntries", "auditChain", "auditCheckpoints", "auditHeads", "auditKeys", "auditUnchained"],
  reads: ["churches", "users"],
  auditLabels: {
    "access.refused": {
      sentence: ({ rights, count }) =>
        `Tentou fazer o que o seu perfil não permite${lacking(rights)}${times(count)}`,
      label: "Acesso recusado",
      fromOutside: true,
    },
    "audit.anchored": "Trilha de auditoria ancorada",
    "job.retried": "Trabalho em segundo plano tentado de novo",
    "job.dropped": "Trabalho em segundo plano retirado",
    "backup.requested": "Cópia de segurança pedida na mesa da operação",
    "jobs.resumed": "Trabalhos em segundo plano retomados depois de uma restauração",
    "installation.secret_lost": "Segredo da instalação dado por perdido",
    "installation.restored": "Banco de dados restaurado de uma cópia de segurança",
  },
  moves: {
    stays: {
      // Signed with the key of the former installation; entries are chained anew where they arrive.
      auditChain: "signed by the former installation",
      auditCheckpoints: "signed by the former installation",
      auditHeads: "signed by the former installation",
      auditKeys: "a secret of the former installation",
      auditUnchained: "filled where the entries arrive",
    },
    numbers: { auditEntries: { actorId: "users" } },
    // What they refer to depends on `entity`: see `entities` and `facts`.
    plain: { auditEntries: ["entityId", "facts"] },
  },
  encrypted: [{ table: "auditKeys", column: "encryptedKey", purpose: "audit trail key", lost: "row" }],
})
