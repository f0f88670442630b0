import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { monthAndYear } from "@aprisco/contract/brazil/month-words"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { notifications } from "@aprisco/contract/notifications/routes"
import { reais } from "@aprisco/contract/plans/money"
import type { SignedInContext } from "../../../core/context.ts"
import type { NotificationFacts } from "../../../db/schema-notifications.ts"
import { notificationText, SCREENS } from "./notification-texts.ts"
import type { NotificationRow } from "./queries.ts"

type NotificationReply = ReplyOf<typeof notifications.list>["results"][number]

/**
 * A notification as text, limited to what the reader may see now: the visitor's first name and the link are left out when the
 * record or the reader's right to it is gone (docs/product/notifications.md#2.2).
 */
export function presentNotification(ctx: SignedInContext, row: NotificationRow): NotificationReply {
  const { id, kind, at, readAt } = row
  return { id, kind, at, read: readAt !== null, ...contentOf(ctx, row) }
}

function contentOf(
  ctx: SignedInContext,
  row: NotificationRow,
): Pick<NotificationReply, "title" | "text" | "href"> {
  if (row.kind === "message") return ofMessage(ctx, row.facts)
  if (row.kind === "question") return ofQuestion(row.facts)
  if (row.kind === "inquiry") return ofInquiry(ctx, row.facts)
  if (row.kind === "report_schedule") return ofSchedule(row.facts)
  if (row.kind === "monthly_report") return ofMonthlyReport(ctx, row.facts)
  if (row.kind === "bill_due") return ofBills(ctx, row.facts)
  if (row.kind !== "new_visitor" && row.kind !== "follow_up_due")
    return { ...notificationText(row.kind, row.facts), href: SCREENS[row.kind] }
  const title = row.kind === "new_visitor" ? "Novo visitante" : "Acompanhamento vencido"
  if (row.facts.people) return { title, ...dueOfPeople(row.facts.people, row.facts.unassigned === true) }
  const { visitorName, reachableVisitorId, branchName } = row
  if (visitorName === null || !ctx.actor.permissions.has("visitors.view"))
    return { title, text: "Este cadastro não está mais disponível.", href: null }
  const [firstName] = visitorName.split(" ")
  return {
    title,
    text:
      row.kind === "new_visitor"
        ? `${firstName} se cadastrou pelo QR Code (${branchName}).`
        : `O prazo para falar com ${firstName} (${branchName}) venceu${row.facts.unassigned ? ", e ninguém ficou responsável ainda" : ""}.`,
    href: `/visitantes/${reachableVisitorId}`,
  }
}

/** What the church writes to its reader, or what has become of a message that they wrote themselves. */
function ofMessage(
  { actor }: SignedInContext,
  {
    sender = "sua igreja",
    message: text = "",
    title = `Mensagem de ${sender}`,
    messageId,
    devotionalId,
  }: NotificationFacts,
): Pick<NotificationReply, "title" | "text" | "href"> {
  if (devotionalId !== undefined)
    return { title: "Novo devocional", text, href: `/devocionais/${devotionalId}` }
  const isReached = messageId !== undefined && actor.permissions.has("messages.view")
  return { title, text, href: isReached ? `/mensagens/${messageId}` : null }
}

/** Without the words of question and answer: the bell may be read by others. */
function ofQuestion({
  questionId,
  question,
}: NotificationFacts): Pick<NotificationReply, "title" | "text" | "href"> {
  const href = `/perguntas/${questionId}`
  if (question === "asked") return { title: "Nova pergunta", text: "Alguém fez uma pergunta bíblica.", href }
  return question === "declined"
    ? { title: "Sua pergunta não será respondida", text: "O motivo está na página da pergunta.", href }
    : { title: "Sua pergunta foi respondida", text: "Abra para ler a resposta.", href }
}

function ofInquiry(
  { actor }: SignedInContext,
  { inquiryId, protocol = "", given }: NotificationFacts,
): Pick<NotificationReply, "title" | "text" | "href"> {
  return {
    title: given ? "Uma mensagem recebida é sua" : "Mensagem recebida pela página",
    text: given
      ? `Você é responsável pela mensagem ${protocol}.`
      : `Alguém escreveu pela página da igreja: mensagem ${protocol}.`,
    href: actor.permissions.has("messages.view") ? `/mensagens/recebidas/${inquiryId}` : null,
  }
}

/** What has become of a report that the reader scheduled. */
function ofSchedule({
  title = "",
  message: text = "",
}: NotificationFacts): Pick<NotificationReply, "title" | "text" | "href"> {
  return { title, text, href: "/relatorios/agendados" }
}

function ofMonthlyReport(
  { actor }: SignedInContext,
  { monthlyReportId, branchName = "", month = "2000-01", monthly, dueOn = "" }: NotificationFacts,
): Pick<NotificationReply, "title" | "text" | "href"> {
  const which = `relatório de ${monthAndYear(month)} (${branchName})`
  const href = actor.permissions.has("reports.view") ? `/relatorios/mensal/${monthlyReportId}` : null
  switch (monthly) {
    case "sent":
      return { title: "Relatório mensal enviado", text: `O ${which} espera a sua aprovação.`, href }
    case "returned":
      return { title: "Relatório mensal devolvido", text: `O ${which} voltou. O motivo está nele.`, href }
    case "approved":
      return { title: "Relatório mensal aprovado", text: `O ${which} foi aprovado.`, href }
    case "late":
      return { title: "Relatório mensal atrasado", text: `O ${which} venceu em ${shownDay(dueOn)}.`, href }
    default:
      return { title: "Relatório mensal a enviar", text: `O ${which} vence em ${shownDay(dueOn)}.`, href }
  }
}

/** How many bills and what they come to, to who still pays them. */
function ofBills(
  { actor }: SignedInContext,
  { bills = 0, amount = "0.00", dueOn = "" }: NotificationFacts,
): Pick<NotificationReply, "title" | "text" | "href"> {
  const title = bills === 1 ? "Uma conta vence hoje" : `${bills} contas vencem hoje`
  if (!actor.permissions.has("finance.view"))
    return { title, text: "Você não vê mais as contas da igreja.", href: null }
  return {
    title,
    text: `A pagar em ${shownDay(dueOn)}: ${reais(amount)}.`,
    href: `/financeiro/contas-a-pagar?from=${dueOn}&to=${dueOn}`,
  }
}

/** Without names: a follow-up of people who are no visitors is opened from the list. */
function dueOfPeople(people: number, unassigned: boolean): Pick<NotificationReply, "text" | "href"> {
  const whom = people === 1 ? "uma pessoa" : `${people} pessoas`
  return {
    text: `O prazo para falar com ${whom} venceu${unassigned ? ", e ninguém ficou responsável ainda" : ""}.`,
    href: `/visitantes/acompanhamentos${unassigned ? "?whose=unassigned" : ""}`,
  }
}
