import { shownDay } from "@aprisco/contract/brazil/civil-day"
import type { Context } from "../../../../core/context.ts"
import { AppError } from "../../../../core/errors.ts"
import { emailGreeting, renderEmail } from "../../../../integrations/email-template.ts"
import type { EmailFile, EmailMessage } from "../../../../integrations/mail.ts"
import { runnableReport } from "../own/run-own.ts"
import { scopeOf } from "../scope.ts"
import { attachmentOf, attachmentOfOwn } from "./attachment.ts"
import { queryOn, searchOf } from "./period-of.ts"
import { reportOf, titleOf } from "./present.ts"
import type { LockedSchedule } from "./queries.ts"

interface Sent {
  title: string
  of: string
  path: string
  file: EmailFile
}

/** A scheduled report as its reader, who is the caller, may read it now; null where they may not (docs/product/reports.md#5.1). */
export async function reportFor(
  ctx: Context,
  schedule: LockedSchedule,
  dueOn: string,
): Promise<EmailMessage | null> {
  try {
    return letterOf(ctx, await sentTo(ctx, schedule, dueOn))
  } catch (error) {
    // Refused by a rule: their right, their reach, or what it is of is gone.
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}

async function sentTo(ctx: Context, schedule: LockedSchedule, dueOn: string): Promise<Sent> {
  const { ownReportId, format } = schedule
  const key = reportOf(schedule)
  if (key !== null) {
    const query = queryOn(schedule.query, dueOn)
    const file = await attachmentOf(ctx, key, query, format)
    const { label } = await scopeOf(ctx, query)
    const period = `${shownDay(query.from ?? dueOn)} a ${shownDay(query.to ?? dueOn)}`
    const path = `/relatorios/${key}?${searchOf(query)}`
    return { title: titleOf(schedule, null), of: `${label}, ${period}`, path, file }
  }
  if (!ctx.actor.permissions.has("reports.view")) throw new AppError(403, "")
  const runnable = await runnableReport(ctx, ownReportId ?? 0)
  const { label } = await scopeOf(ctx, {})
  const file = await attachmentOfOwn(ctx, runnable, format)
  return {
    title: runnable.report.name,
    of: label,
    path: `/relatorios/proprios/${runnable.report.id}`,
    file,
  }
}

/** Its sums are attached; names are only behind the link, for whoever is signed in. */
function letterOf({ actor, services }: Context, { title, of, path, file }: Sent): EmailMessage {
  const { publicUrl } = services.config
  const email = renderEmail({
    to: actor.email,
    subject: `${title}: ${of}`,
    greeting: emailGreeting(actor.fullName),
    paragraphs: [
      `Segue o relatório «${title}» (${of}), com os números que você pode ver hoje.`,
      "As pessoas por trás dos números estão no Aprisco, depois de entrar.",
    ],
    action: { words: "Abrir o relatório", address: `${publicUrl}${path}` },
    footer: "Você recebe este relatório porque alguém da sua igreja agendou o envio.",
  })
  return { ...email, attachments: [file] }
}
