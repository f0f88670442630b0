import { AREA_NAMES, AREAS } from "@aprisco/contract/access/areas"
import { ROLE_LABELS } from "@aprisco/contract/access/roles"
import { sql } from "kysely"
import { defineModule } from "../../../core/module.ts"
import { wordFor } from "../audit/public.ts"
import { ownerEmail } from "./account-elsewhere.ts"
import { staffRoutes } from "./routes.ts"

export const staffModule = defineModule({
  name: "staff",
  reads: ["branchManagers", "branches", "churches", "users"],
  routes: { staff: staffRoutes },
  jobs: [ownerEmail],
  exports: [
    {
      name: "usuarios",
      table: "users",
      key: ["id"],
      only: ["id", "fullName", "email", "phone", "role", "areas", "isActive", "createdAt"],
      instead: { email: "invitedEmail" },
    },
  ],
  recentActions: [
    {
      needs: "users.manage",
      entity: "user",
      actions: [
        "user.invited",
        "user.accepted_invitation",
        "user.role_changed",
        "user.areas_changed",
        "user.branches_changed",
        "user.deactivated",
        "user.reactivated",
        "user.removed",
      ],
    },
  ],
  firstSteps: [
    {
      step: "colleague",
      needs: "users.manage",
      taken: ({ churchId, userId }) =>
        sql`exists(select from users where church_id = ${churchId} and id <> ${userId} and deleted_at is null)`,
    },
  ],
  auditLabels: {
    "church.without_pastor": "A igreja ficou sem pastor: quem administra lê as anotações pastorais",
    "user.invited": {
      sentence: ({ role }) => `Convidou uma pessoa como ${wordFor(ROLE_LABELS, role)}`,
      label: "Convidou uma pessoa",
    },
    "user.invitation_resent": "Reenviou um convite",
    "user.second_factor_reset": "Desligou a verificação em duas etapas de um usuário",
    "user.renamed": "Alterou o nome de um usuário",
    "user.role_changed": {
      sentence: ({ from, to }) =>
        `Alterou o perfil de acesso de ${wordFor(ROLE_LABELS, from)} para ${wordFor(ROLE_LABELS, to)}`,
      label: "Alterou um perfil de acesso",
    },
    "user.areas_changed": {
      sentence: ({ areas }) => `Alterou as áreas de um usuário${areasIn(areas)}`,
      label: "Alterou as áreas de um usuário",
    },
    "user.branches_changed": "Alterou as filiais de um gerente",
    "user.deactivated": "Desativou o acesso de um usuário",
    "user.reactivated": "Reativou o acesso de um usuário",
    "user.person_tied": "Ligou um usuário ao cadastro da pessoa",
    "user.person_untied": "Desligou um usuário do cadastro da pessoa",
    "user.removed": "Removeu um usuário",
  },
})

/** `: Secretaria`; nothing is left: `: nenhuma`. */
function areasIn(areas: unknown): string {
  if (!Array.isArray(areas)) return ""
  const labels = AREA_NAMES.filter((area) => areas.includes(area)).map((area) => AREAS[area].label)
  return `: ${labels.join(", ") || "nenhuma"}`
}
