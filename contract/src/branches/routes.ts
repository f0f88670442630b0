import { z } from "zod"
import { uf } from "../brazil/uf.ts"
import { MAX_CITIES } from "../brazil/ufs.ts"
import { withoutDefaults } from "../kit/changes.ts"
import { idParams, instant, optional, optionalText, reference, required } from "../kit/fields.ts"
import { MAX_LISTED, ordering, pageOf, paging, search } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { SHEET_TYPES } from "../members/import-export.ts"
import { MAX_BULK_IDS } from "../visitors/bulk-actions.ts"
import { branch, branchFields, branchKind } from "./fields.ts"

export const BRANCH_ACTIONS = ["activate_qr", "deactivate_qr", "delete"] as const

const people = z.object({
  members: z.number().int(),
  activeMembers: z.number().int(),
  visitors: z.number().int(),
  branches: z.number().int(),
})

const statistics = z.object({
  unit: people.describe("Of this unit alone; `branches`: those directly below it"),
  withBelow: people.describe("Of this unit and all below it that are in reach"),
  countedAt: instant,
})

const manager = z.object({
  id: z.number().int(),
  fullName: z.string(),
  email: z.string().nullable().describe("Null for who may not manage people"),
  invited: z.boolean().describe("Has not answered the invitation yet"),
})

const managerBody = z.object({ userId: required("Escolha uma pessoa", reference) })
const managed = z.object({ data: branch, message: z.string() })

/** The filters and orders of a list of branches. */
const filters = {
  search,
  church: optional(reference),
  state: optional(uf("UF deve ter 2 caracteres")),
  city: optionalText(100),
  kind: optional(branchKind),
  ordering: ordering("name", "-name", "tree").describe("`tree`: each unit below the one it belongs to"),
}

/** The branches: their records, their managers, their figures. */
export const branches = {
  list: route({
    method: "GET",
    path: "/branches/",
    summary: "The branches of the caller's scope",
    permission: "branches.view",
    query: z.object({ ...paging(20), ...filters }),
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
    summary: "Open a branch, with a QR code of its own",
    permission: "branches.create",
    body: z.object(branchFields),
    response: branch,
    status: 201,
  }),
  replace: route({
    method: "PUT",
    path: "/branches/{id}/",
    summary: "Write a branch anew: what the body leaves out is blank afterwards",
    permission: "branches.edit",
    params: idParams,
    body: z.object({ ...branchFields, kind: branchFields.kind.unwrap().optional() }),
    response: branch,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/branches/{id}/",
    summary: "Change what the body names of a branch",
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
    params: idParams,
    response: statistics,
  }),
  updateStatistics: route({
    method: "POST",
    path: "/branches/{id}/update-statistics/",
    summary:
      "Count again and answer with the figures. They are always counted live: nothing is kept that could be stale",
    permission: "branches.edit",
    params: idParams,
    response: statistics,
  }),
  visitorStats: route({
    method: "GET",
    path: "/branches/{id}/visitor_stats/",
    summary: "The visitors of one branch in figures",
    permission: "church_stats.view",
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
    summary: "Who manages a branch, and who else could",
    permission: "branches.manage",
    params: idParams,
    query: z.object({ search: search.describe("Of the candidates: name, or e-mail where it is shown") }),
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
    summary: "Give a branch to a manager of the church",
    permission: "branches.manage",
    params: idParams,
    body: managerBody,
    response: managed,
  }),
  removeManager: route({
    method: "POST",
    path: "/branches/{id}/remove-manager/",
    summary: "Take a branch from a manager; holds at their very next request",
    permission: "branches.manage",
    params: idParams,
    body: managerBody,
    response: managed,
  }),
  batchAction: route({
    method: "POST",
    path: "/branches/batch-action/",
    summary: "One action on many branches; each that is refused is named with the reason",
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
    query: z.object({ state: required("UF é obrigatória", uf("UF deve ter 2 caracteres")) }),
    response: z.object({ state: z.string(), cities: z.array(z.string()).max(MAX_CITIES) }),
  }),
  export: route({
    method: "GET",
    path: "/branches/export/",
    summary: "The branches that the list's filters find, as a file",
    permission: "reports.view",
    query: z.object({
      ...filters,
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
