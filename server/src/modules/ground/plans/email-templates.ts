import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { amountOf } from "@aprisco/contract/kit/money"
import { reais } from "@aprisco/contract/plans/money"
import { renderEmail } from "../../../integrations/email-template.ts"
import type { EmailMessage } from "../../../integrations/mail.ts"

interface Asking {
  id: number
  name: string
  email: string
  phone: string
}

/** To the operator: a church has requested a plan, or an offer where the plan has no price. */
export function planRequestEmail(
  operator: string,
  church: Asking,
  plan: { name: string; priceDisplay: string },
  invoice: { id: number; amountCents: number; dueDate: string } | null,
): EmailMessage {
  return renderEmail({
    to: operator,
    contacts: [church.email],
    subject: `Pedido de plano: ${church.name}`,
    greeting: "Olá!",
    paragraphs: [
      `A igreja ${church.name} (nº ${church.id}) pediu o plano ${plan.name} (${plan.priceDisplay}).`,
      `Contato: ${church.email}, ${church.phone}.`,
      ...(invoice === null
        ? []
        : [
            `Fatura nº ${invoice.id}: ${reais(amountOf(invoice.amountCents))}, vence em ${shownDay(invoice.dueDate)}.`,
            `Quando o pagamento chegar: npm run admin -- confirm-payment ${invoice.id}`,
          ]),
      `Para confirmar o plano: npm run admin -- confirm-plan ${church.id}`,
      `Para recusar o pedido: npm run admin -- refuse-plan ${church.id} --reason "motivo"`,
    ],
  })
}

/** To the operator: the request was withdrawn. */
export function requestWithdrawnEmail(operator: string, church: Asking, planName: string): EmailMessage {
  return renderEmail({
    to: operator,
    subject: `Pedido de plano cancelado: ${church.name}`,
    greeting: "Olá!",
    paragraphs: [`A igreja ${church.name} (nº ${church.id}) desistiu do pedido do plano ${planName}.`],
  })
}

const REASONS = {
  amount: "O valor não é o da fatura.",
  cancelled: "A fatura foi cancelada, ou a igreja não existe mais.",
  expired: "A fatura venceu, e a igreja já paga outro período desde então.",
  unknown: "Não há fatura com essa referência.",
}

interface Unmatched {
  reference: string
  amount: string
  reason: keyof typeof REASONS
  invoice: { id: number; amount: string } | null
  church: string | null
  deskUrl: string
}

/** To the operator: the payment provider has taken money that pays no invoice. */
export function unmatchedPaymentEmail(
  operator: string,
  { reference, amount, reason, invoice, church, deskUrl }: Unmatched,
): EmailMessage {
  return renderEmail({
    to: operator,
    subject: `Pagamento sem fatura: ${reais(amount)}`,
    greeting: "Olá!",
    paragraphs: [
      `O provedor de pagamentos avisou que ${reais(amount)} foram pagos, com a referência ${reference}. O pagamento não quitou nenhuma fatura.`,
      REASONS[reason],
      ...(invoice === null
        ? []
        : [`Fatura nº ${invoice.id}${church === null ? "" : `, ${church}`}: ${reais(invoice.amount)}.`]),
      "Devolva o valor, ou combine com a igreja e confirme a fatura que está aberta. Depois marque o pagamento como resolvido.",
    ],
    action: { words: "Abrir as faturas", address: deskUrl },
  })
}
