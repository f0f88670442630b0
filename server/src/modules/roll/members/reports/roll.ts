import {
  GENDERS_OR_UNKNOWN,
  MEMBERSHIP_STATUSES,
  MINISTERIAL_FUNCTIONS,
  NOT_TOLD,
} from "@aprisco/contract/vocabulary"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import type { CountedMeasure, ReportRow, ReportSource } from "../../../../core/report-source.ts"
import { rowsByBranch } from "../../../ground/branches/public.ts"
import { rollOfDenomination } from "./denomination.ts"
import { membersToday } from "./members-today.ts"

const COUNT = [{ key: "count", label: "Membros" }]

/** The roll as it is today (docs/product/reports.md#3.1). */
export const rollReport: ReportSource<Context> = {
  denomination: rollOfDenomination,
  key: "roll",
  group: "roll",
  description: "Quantos membros a igreja tem hoje, por situação, função, sexo, filial e estado.",
  facts: (_ctx, { churchId }) => membersToday(churchId),
  figures: [
    { key: "total", label: "Membros", href: "/membros" },
    statusFigure("active", "Ativos"),
    statusFigure("inactive", "Inativos"),
    statusFigure("transferred", "Transferidos"),
    statusFigure("deceased", "Falecidos"),
  ],
  tables: [
    {
      id: "by_status",
      label: "Por situação",
      of: "Situação",
      columns: COUNT,
      by: sql<string>`fact.membership_status`,
      rows: () => wordRows(MEMBERSHIP_STATUSES, "status"),
    },
    {
      id: "by_function",
      label: "Por função ministerial",
      of: "Função",
      columns: COUNT,
      by: sql<string>`fact.ministerial_function`,
      rows: () => wordRows(MINISTERIAL_FUNCTIONS, "function"),
    },
    {
      id: "by_gender",
      label: "Por sexo",
      of: "Sexo",
      columns: COUNT,
      by: sql<string>`fact.gender`,
      rows: () => wordRows(GENDERS_OR_UNKNOWN),
    },
    {
      id: "by_branch",
      label: "Por filial",
      of: "Filial",
      columns: COUNT,
      by: sql<string>`fact.branch_id`,
      rows: rowsByBranch,
    },
    {
      id: "by_state",
      label: "Por estado",
      of: "Estado",
      columns: COUNT,
      by: sql<string>`coalesce(fact.state, 'none')`,
      rows: (_ctx, _asked, keys) => stateRows(keys),
    },
  ],
  plots: [
    { kind: "bar", table: "by_status" },
    { kind: "bar", table: "by_function" },
    { kind: "pie", table: "by_gender" },
    { kind: "bar", table: "by_branch" },
  ],
}

function statusFigure(status: keyof typeof MEMBERSHIP_STATUSES, label: string): CountedMeasure {
  return {
    key: status,
    label,
    where: sql<SqlBool>`fact.membership_status = ${status}`,
    href: `/membros?status=${status}`,
  }
}

/** A row for each word of a closed list; `filter`: the parameter of the list of members that has it. */
function wordRows(words: Readonly<Record<string, string>>, filter?: string): ReportRow[] {
  return Object.entries(words).map(([key, label]) => ({
    key,
    label,
    href: filter === undefined ? null : `/membros?${filter}=${key}`,
  }))
}

/** The states that members live in, and a row for those of whom it is not known. */
function stateRows(keys: readonly string[]): ReportRow[] {
  const known = keys.filter((key) => key !== "none").toSorted()
  return [...known.map((key) => ({ key, label: key })), { key: "none", label: NOT_TOLD }]
}
