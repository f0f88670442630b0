import { NOT_TOLD } from "@aprisco/contract/vocabulary"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import type { CountedReport } from "../../../../core/report-source.ts"
import { AGE_BANDS, ageBandOf } from "./age-bands.ts"
import { membersToday } from "./members-today.ts"

/** The members of today by age and gender (docs/product/reports.md#3.2). */
export const agePyramidReport: CountedReport<Context> = {
  key: "age_pyramid",
  group: "roll",
  description: "A idade dos membros de hoje, por faixa e sexo.",
  facts: (_ctx, { churchId, today }) =>
    sql`select entry.*, ${ageBandOf(sql`entry.birth_date`, today)} as band from (${membersToday(churchId)}) as entry`,
  figures: [{ key: "total", label: "Membros", href: "/membros" }],
  tables: [
    {
      id: "bands",
      label: "Por faixa de idade",
      of: "Idade",
      columns: [
        { key: "male", label: "Masculino", where: isGender("M") },
        { key: "female", label: "Feminino", where: isGender("F") },
        { key: "unknown", label: NOT_TOLD, where: isGender("N") },
      ],
      by: sql<string>`fact.band`,
      rows: () => AGE_BANDS,
    },
  ],
  plots: [{ kind: "bar", table: "bands", stacked: true }],
}

function isGender(gender: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`fact.gender = ${gender}`
}
