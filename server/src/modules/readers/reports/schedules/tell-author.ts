import type { AnyContext } from "../../../../core/context.ts"
import { ringForSchedule } from "../../../ground/notifications/public.ts"
import { titleOf } from "./present.ts"
import type { LockedSchedule } from "./queries.ts"

type Told =
  | { readonly what: "skipped"; readonly names: readonly string[] }
  | { readonly what: "missed" }
  | { readonly what: "paused" }

/** Who scheduled a report hears by the bell that it did not reach somebody, was not sent, or is not sent any more (docs/product/reports.md#5.1). */
export async function ringAuthor(ctx: AnyContext, schedule: LockedSchedule, told: Told): Promise<void> {
  const { churchId, authorId: userId } = schedule
  if (userId === null) return
  await ringForSchedule(ctx, { churchId, userId }, wordsOf(await nameOf(ctx, schedule), told))
}

function wordsOf(name: string, told: Told): { title: string; text: string } {
  switch (told.what) {
    case "skipped":
      return {
        title: "Relatório não enviado a todos",
        text: `«${name}» não foi enviado a ${told.names.join(", ")}: não pode mais ver este relatório.`,
      }
    case "missed":
      return {
        title: "Relatório não enviado",
        text: `«${name}» não saiu no dia marcado, e mais de 24 horas passaram. O próximo envio continua marcado.`,
      }
    case "paused":
      return {
        title: "Envio de relatório pausado",
        text: `«${name}» não é mais enviado: você não pode mais ver este relatório, ou a lista dele foi excluída.`,
      }
  }
}

async function nameOf({ db }: AnyContext, schedule: LockedSchedule): Promise<string> {
  const own =
    schedule.ownReportId === null
      ? undefined
      : await db
          .selectFrom("ownReports")
          .where("id", "=", schedule.ownReportId)
          .select("name")
          .executeTakeFirst()
  return titleOf(schedule, own?.name ?? null)
}
