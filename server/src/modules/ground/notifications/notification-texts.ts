import { shownDay } from "@aprisco/contract/brazil/civil-day"
import type { NotificationKind } from "@aprisco/contract/notifications/routes"
import { GRACE_DAYS } from "@aprisco/contract/plans/invoices"
import { reais } from "@aprisco/contract/plans/money"
import { daysAfter } from "../../../core/clock.ts"
import type { NotificationFacts } from "../../../db/schema-notifications.ts"

/** Kinds that only ring: they are never mailed. */
type BellKind = "message" | "question" | "inquiry" | "report_schedule" | "monthly_report" | "bill_due"

/** Kinds that are about no record. */
export type WordKind = Exclude<NotificationKind, "new_visitor" | "follow_up_due" | BellKind>

const ONLY_RINGS: ReadonlySet<NotificationKind> = new Set<BellKind>([
  "message",
  "question",
  "inquiry",
  "report_schedule",
  "monthly_report",
  "bill_due",
])

/** Whether a kind is never mailed. */
export function onlyRings(kind: NotificationKind): kind is BellKind {
  return ONLY_RINGS.has(kind)
}

/** The screen that a notification links to: the same in the bell and in the mail. */
export const SCREENS: Readonly<Record<WordKind, string>> = {
  affiliation_request: "/denominacao/churches?affiliation=pending",
  affiliation_decision: "/configuracoes/igreja#denominacao",
  affiliation_left: "/denominacao/churches",
  church_ending: "/denominacao/churches",
  plan_limit: "/perfil?tab=planos",
  plan_confirmed: "/perfil?tab=planos",
  plan_refused: "/perfil?tab=planos",
  plan_billing: "/pagamento",
  privacy_request: "/configuracoes/pedidos",
  pastors_changed: "/perfil",
}

interface Words {
  title: string
  text: string
}

/** The text of a notification that needs no record: the same in the bell and in the mail. */
export function notificationText(kind: WordKind, facts: NotificationFacts): Words {
  if (kind === "affiliation_request") {
    const place = facts.place ? ` (${facts.place})` : ""
    return {
      title: "Pedido de filiação",
      text: `${facts.churchName ?? "Uma igreja"}${place} pediu para fazer parte da sua denominação.`,
    }
  }
  if (kind === "affiliation_left") {
    const place = facts.place ? ` (${facts.place})` : ""
    return {
      title: "Uma igreja deixou a denominação",
      text: `${facts.churchName ?? "Uma igreja"}${place} não faz mais parte da sua denominação.`,
    }
  }
  if (kind === "church_ending") return endingWords(facts)
  if (kind === "affiliation_decision") return decisionWords(facts)
  if (kind === "plan_confirmed") {
    return {
      title: "Plano confirmado",
      text: `O plano ${facts.plan ?? ""} foi confirmado e já vale para a sua igreja.`,
    }
  }
  if (kind === "plan_refused") {
    return {
      title: "Pedido de plano recusado",
      text: `O pedido do plano ${facts.plan ?? ""} não foi aceito, e o plano ${facts.heldPlan ?? ""} continua valendo. Motivo: ${facts.reason ?? ""}`,
    }
  }
  if (kind === "plan_billing") return billingWords(facts)
  if (kind === "privacy_request") return privacyRequestWords(facts)
  if (kind === "pastors_changed") {
    return {
      title: "Mudou quem lê as anotações pastorais",
      text: facts.withoutPastor
        ? "A igreja não tem mais pastor ou pastora no Aprisco. Enquanto for assim, quem administra a igreja lê as anotações pastorais. A mudança está na auditoria."
        : "O acesso de um pastor ou de uma pastora da igreja mudou. As anotações pastorais são lidas por quem tem esse papel. A mudança está na auditoria.",
    }
  }
  return {
    title: "O limite do plano está próximo",
    text: `Sua igreja já tem ${facts.members ?? 0} dos ${facts.memberLimit ?? 0} membros que o plano permite.`,
  }
}

function endingWords({ churchName = "Uma igreja", place, endsOn }: NotificationFacts): Words {
  const church = `${churchName}${place ? ` (${place})` : ""}`
  return endsOn === undefined
    ? {
        title: "Uma igreja continua no Aprisco",
        text: `${church} desistiu de encerrar a conta. Nada muda.`,
      }
    : {
        title: "Uma igreja vai encerrar a conta",
        text: `${church} pediu o encerramento da conta no Aprisco. Em ${shownDay(endsOn)} os dados dela serão apagados, e ela sai da lista da denominação.`,
      }
}

function billingWords(facts: NotificationFacts): Words {
  const { plan = "", invoice = 0, amount = "0.00", dueOn = "" } = facts
  const price = reais(amount)
  switch (facts.billing) {
    case "issued":
      return {
        title: "Nova fatura do plano",
        text: `A fatura nº ${invoice} do plano ${plan}, de ${price}, vence em ${shownDay(dueOn)}.`,
      }
    case "due_soon":
      return {
        title: "A fatura do plano vence em breve",
        text: `A fatura nº ${invoice} do plano ${plan}, de ${price}, vence em ${shownDay(dueOn)}. Se você já pagou, não precisa fazer nada.`,
      }
    case "overdue":
      return {
        title: "A fatura do plano está vencida",
        text: `Ainda não recebemos o pagamento da fatura nº ${invoice} do plano ${plan}, de ${price}, que venceu em ${shownDay(dueOn)}. Se ela não for paga até ${shownDay(daysAfter(dueOn, GRACE_DAYS))}, valem os limites do plano Gratuito. Nada é apagado.`,
      }
    case "paid":
      return {
        title: "Pagamento recebido",
        text: `Recebemos o pagamento da fatura nº ${invoice}. O plano ${plan} está pago até ${shownDay(dueOn)}.`,
      }
    case "expired":
      return {
        title: "A fatura do plano foi encerrada",
        text: `A fatura nº ${invoice} do plano ${plan} não foi paga a tempo, e o pedido foi encerrado. Você pode escolher o plano de novo quando quiser.`,
      }
    case "lapsed":
      return {
        title: "Agora valem os limites do plano Gratuito",
        text: `O plano ${plan} não foi renovado. Tudo o que a igreja tem continua disponível para ver, editar e exportar, e nada foi apagado. Para voltar ao plano, escolha-o de novo e pague a fatura.`,
      }
    default:
      return {
        title: "O plano da igreja mudou",
        text: `Como foi escolhido, agora vale o plano ${plan}.`,
      }
  }
}

/** Without the requester's name, since a notification is mailed too. */
function privacyRequestWords({ protocol = "", dueOn = "", due }: NotificationFacts): Words {
  const day = shownDay(dueOn)
  switch (due) {
    case "late":
      return {
        title: "Um pedido sobre dados pessoais está atrasado",
        text: `O pedido ${protocol} venceu em ${day} e ainda não foi respondido.`,
      }
    case "day":
      return {
        title: "Um pedido sobre dados pessoais está para vencer",
        text: `O pedido ${protocol} vence em ${day}, e ainda não foi respondido.`,
      }
    case "days":
      return {
        title: "Um pedido sobre dados pessoais vence em poucos dias",
        text: `O pedido ${protocol} precisa ser respondido até ${day}.`,
      }
    default:
      return {
        title: "Novo pedido sobre dados pessoais",
        text: `Chegou o pedido ${protocol}. A igreja tem até ${day} para responder.`,
      }
  }
}

/** Several of them in one mail; `dueOn` is of the one that is due first. */
export function privacyRequestsWords(count: number, { dueOn = "", due }: NotificationFacts): Words {
  const day = shownDay(dueOn)
  switch (due) {
    case "late":
      return {
        title: `${count} pedidos sobre dados pessoais estão atrasados`,
        text: `Há ${count} pedidos que venceram e ainda não foram respondidos, o primeiro em ${day}.`,
      }
    case "day":
      return {
        title: `${count} pedidos sobre dados pessoais estão para vencer`,
        text: `Há ${count} pedidos que ainda não foram respondidos. O primeiro vence em ${day}.`,
      }
    case "days":
      return {
        title: `${count} pedidos sobre dados pessoais vencem em poucos dias`,
        text: `Há ${count} pedidos para responder, o primeiro até ${day}.`,
      }
    default:
      return {
        title: `${count} novos pedidos sobre dados pessoais`,
        text: `Chegaram ${count} pedidos. O primeiro precisa ser respondido até ${day}.`,
      }
  }
}

/** Without the reason, which only the church's own screen shows: a notification is mailed too (docs/product/notifications.md#3.5). */
function decisionWords({ decision, denominationName = "A denominação" }: NotificationFacts): Words {
  if (decision === "approved")
    return {
      title: "Filiação aprovada",
      text: `${denominationName} aprovou o pedido: a sua igreja faz parte da denominação.`,
    }
  const why = "O motivo está em Configurações, em Igreja."
  return decision === "refused"
    ? {
        title: "Pedido de filiação recusado",
        text: `${denominationName} recusou o pedido de filiação. ${why}`,
      }
    : { title: "Filiação encerrada", text: `${denominationName} encerrou a filiação da sua igreja. ${why}` }
}
