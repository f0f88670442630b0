import type { RawBuilder } from "kysely"
import type { Context } from "../../../../core/context.ts"
import type { OwnReportColumn } from "../../../../core/own-report-source.ts"
import { customFieldsOfChurch } from "./queries.ts"
import { answerColumn } from "./sheet-columns.ts"

/** The columns of the fields of the caller's church that they see, for reports that users put together. `person`: SQL for the id of the person. */
export async function ownReportColumnsOfFields(
  ctx: Context,
  person: RawBuilder<unknown>,
): Promise<OwnReportColumn[]> {
  const fields = await customFieldsOfChurch(ctx, ctx.actor.churchId).execute()
  return fields.map((field) => {
    const { header, ...column } = answerColumn(field, person)
    const hasFewValues = field.kind === "choice" || field.kind === "flag"
    return { ...column, name: `custom:${field.key}`, label: header, ...(hasFewValues && { groups: true }) }
  })
}
