import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import type { CountedMeasure, CountedReport, ReportAsked } from "../../../core/report-source.ts"
import { rowsByBranch } from "../../ground/branches/public.ts"
import { visiblePeople } from "../../people/people/public.ts"

const lacks = (key: string, label: string, column: string): CountedMeasure => ({
  key,
  label,
  where: sql<SqlBool>`nullif(${sql.ref(`fact.${column}`)}::text, '') is null`,
})

const MEASURES: readonly CountedMeasure[] = [
  { key: "people", label: "Pessoas" },
  lacks("no_phone", "Sem telefone", "phone"),
  lacks("no_email", "Sem e-mail", "email"),
  lacks("no_birth_date", "Sem data de nascimento", "birthDate"),
  lacks("no_cpf", "Sem CPF", "cpf"),
  lacks("no_gender", "Sem sexo", "gender"),
  {
    key: "no_admission_mode",
    label: "Membros sem forma de admissão",
    where: sql<SqlBool>`fact.member_id is not null and fact.admission_mode is null`,
  },
  { key: "duplicates", label: "Talvez repetidos", where: sql<SqlBool>`fact.is_duplicate` },
]

/** What the records of people lack today (docs/product/reports.md#3.10). */
export const qualityReport: CountedReport<Context> = {
  key: "data_quality",
  group: "registry",
  description:
    "O que falta nos cadastros hoje: telefone, e-mail, nascimento, CPF, e quem talvez esteja repetido.",
  facts: peopleToday,
  figures: MEASURES,
  tables: [
    {
      id: "by_branch",
      label: "Por filial",
      of: "Filial",
      columns: MEASURES,
      by: sql<string>`fact.branch_id`,
      rows: rowsByBranch,
    },
  ],
  plots: [
    {
      kind: "bar",
      table: "by_branch",
      columns: ["no_phone", "no_email", "no_birth_date", "no_cpf", "no_gender"],
    },
  ],
}

/** Everybody whom the caller may see but the anonymised, who lack everything. */
function peopleToday(ctx: Context, { churchId }: ReportAsked): RawBuilder<unknown> {
  const people = visiblePeople(ctx)
    .where("people.churchId", "=", churchId)
    .where("people.anonymisedAt", "is", null)
    .leftJoin("members", (join) =>
      join
        .onRef("members.churchId", "=", "people.churchId")
        .onRef("members.personId", "=", "people.id")
        .on("members.deletedAt", "is", null),
    )
    .select([
      "people.churchId",
      "people.branchId",
      "people.id as personId",
      "members.id as memberId",
      sql<null>`null::bigint`.as("visitorId"),
      sql<null>`null::date`.as("day"),
      "people.phone",
      "people.email",
      "people.birthDate",
      "people.cpf",
      sql`nullif(people.gender, 'N')`.as("gender"),
      "members.admissionMode",
      // As one set: asked for each person anew, it would read every pair.
      sql<boolean>`people.id in (select unnest(array[pair.first_id, pair.second_id]) from duplicates as pair
        where pair.church_id = ${churchId} and pair.state = 'open')`.as("isDuplicate"),
    ])
  return sql`${people}`
}
