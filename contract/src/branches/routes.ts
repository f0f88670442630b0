import { z } from "zod"
import { uf } from "../brazil/uf.ts"
import { MAX_CITIES } from "../brazil/ufs.ts"
import { withoutDefaults } from "../kit/changes.ts"
import { idParams, instant, optional, reference, required } from "../kit/fields.ts"
import { MAX_BULK_IDS, MAX_LISTED, pageOf, searchText } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { SHEET_TYPES } from "../kit/sheets.ts"
import { branch, branchFields } from "./fields.ts"
import { branchFilters, branchListQuery } from "./list-query.ts"

export const BRANCH_ACTIONS = ["activate_qr", "deactivate_qr", "delete"] as const

const people = z.object({
  members: z.number().int(),
  activeMembers: z.number().int(),
  visitors: z.number().int(),
  branches: z.number().int(),
})

const statistics = z.object({
  unit: people.describe("Of this unit only; `branches`: those directly below it"),
  withBelow: people.describe("Of this unit and all below it that are in reach"),
  countedAt: instant,
})

const manager = z.object({
  id: z.number().int(),
  fullName: z.string(),
  email: z.string().nullable().describe("Null for who may not manage people"),
  invited: z.boolean().describe("Has not accepted the invitation yet"),
})

const managerBody = z.object({ userId: required("Escolha uma pessoa", reference) })
const managed = z.object({ data: branch, message: z.string() })

/** The branches: their records, their managers, their counts. */
export const branches = {
  list: route({
    method: "GET",
    path: "/branches/",
    summary: "The branches of the caller's scope",
    permission: "branches.view",
    readOnly: true,
    query: branchListQuery,
    response: pageOf(branch),
  }),
  detail: route({
    method: "GET",
    path: "/branches/{id}/",
    summary: "One branch",
    permission: "branches.view",
    params: idParams,
    response: branch,
    versioned: true,
  }),
  create: route({
    method: "POST",
    path: "/branches/",
    summary: "Create a branch, with its own QR code",
    permission: "branches.create",
    body: z.object(branchFields),
    response: branch,
    status: 201,
  }),
  replace: route({
    method: "PUT",
    path: "/branches/{id}/",
    summary: "Replace a branch: fields missing from the body become blank",
    permission: "branches.edit",
    params: idParams,
    body: z.object({ ...branchFields, kind: branchFields.kind.unwrap().optional() }),
    response: branch,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/branches/{id}/",
    summary: "Change the fields of a branch that are in the body",
    permission: "branches.edit",
    params: idParams,
    body: z.object(withoutDefaults(branchFields)),
    response: branch,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/branches/{id}/",
    summary: "Close a branch; its people move to the one that `move_to` names",
    permission: "branches.delete",
    params: idParams,
    query: z.object({ moveTo: optional(reference) }),
    response: null,
    versioned: true,
  }),
  statistics: route({
    method: "GET",
    path: "/branches/{id}/statistics/",
    summary: "The people of a branch, and of all below it",
    permission: "church_stats.view",
    readOnly: true,
    params: idParams,
    response: statistics,
  }),
  updateStatistics: route({
    method: "POST",
    path: "/branches/{id}/update-statistics/",
    summary: "Recount and answer the statistics, which are always counted live",
    permission: "branches.edit",
    params: idParams,
    response: statistics,
  }),
  visitorStats: route({
    method: "GET",
    path: "/branches/{id}/visitor_stats/",
    summary: "Visitor statistics of one branch",
    permission: "church_stats.view",
    readOnly: true,
    params: idParams,
    response: z.object({
      total: z.number().int(),
      last7Days: z.number().int(),
      last30Days: z.number().int(),
      byQrCode: z.number().int(),
      convertedToMembers: z.number().int(),
      conversionRate: z.number().describe("Percent, one decimal"),
      followUpNeeded: z.number().int(),
    }),
  }),
  team: route({
    method: "GET",
    path: "/branches/{id}/managers/",
    summary: "The managers of a branch, and other users who could manage it",
    permission: "branches.manage",
    params: idParams,
    query: z.object({ search: searchText.describe("Of the candidates: name, or e-mail where it is shown") }),
    response: z.object({
      managers: z.array(manager).max(MAX_LISTED),
      managerCount: z.number().int(),
      candidates: z.array(manager).max(MAX_LISTED).describe("By name"),
      candidateCount: z.number().int().describe("How many the search finds in all"),
    }),
  }),
  assignManager: route({
    method: "POST",
    path: "/branches/{id}/assign-manager/",
    summary: "Assign a branch to a manager of the church",
    permission: "branches.manage",
    params: idParams,
    body: managerBody,
    response: managed,
  }),
  removeManager: route({
    method: "POST",
    path: "/branches/{id}/remove-manager/",
    summary: "Remove a branch from a manager; effective from their next request",
    permission: "branches.manage",
    params: idParams,
    body: managerBody,
    response: managed,
  }),
  batchAction: route({
    method: "POST",
    path: "/branches/batch-action/",
    summary: "One action on many branches; refused ones are listed with the reason",
    permission: "branches.manage",
    long: true,
    body: z.object({
      action: required("Escolha uma ação", z.enum(BRANCH_ACTIONS, "Opção inválida")),
      ids: z
        .array(reference, "Escolha ao menos uma filial")
        .min(1, "Escolha ao menos uma filial")
        .max(MAX_BULK_IDS, `No máximo ${MAX_BULK_IDS} filiais de cada vez`),
    }),
    response: z.object({
      updated: z.number().int(),
      failed: z.array(z.object({ id: z.number().int(), detail: z.string() })).max(MAX_BULK_IDS),
    }),
  }),
  checkCreateAvailability: route({
    method: "GET",
    path: "/branches/check-create-availability/",
    summary: "Whether the caller may open a branch in this church; no plan limits how many",
    permission: "branches.create",
    query: z.object({ churchId: optional(reference) }),
    response: z.object({ available: z.boolean(), reason: z.string().optional() }),
  }),
  citiesByState: route({
    method: "GET",
    path: "/branches/cities-by-state/",
    summary: "The cities of a state that have branches, by name",
    permission: "branches.view",
    readOnly: true,
    query: z.object({ state: required("UF é obrigatória", uf("UF deve ter 2 caracteres")) }),
    response: z.object({ state: z.string(), cities: z.array(z.string()).max(MAX_CITIES) }),
  }),
  export: route({
    method: "GET",
    path: "/branches/export/",
    summary: "The branches that the list's filters find, as a file",
    permission: "reports.view",
    query: z.object({
      ...branchFilters,
      format: z.enum(["xlsx", "pdf", "csv"], "Formato inválido"),
    }),
    response: file(SHEET_TYPES.xlsx, SHEET_TYPES.pdf, SHEET_TYPES.csv),
    limits: [{ max: 5, windowSeconds: 3600, by: "user" }],
    long: true,
  }),
}

export type BranchBody = z.output<typeof branches.create.body>
export type BranchChange = z.output<typeof branches.update.body>
export type BatchAction = z.output<typeof branches.batchAction.body>
export type BranchStatistics = z.output<typeof statistics>
export type BranchTeam = z.output<typeof branches.team.response>
export type BranchExportQuery = z.output<typeof branches.export.query>
export type { Branch } from "./fields.ts"
export type BranchQuery = z.output<typeof branches.list.query>
