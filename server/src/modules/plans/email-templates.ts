import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { reais } from "@aprisco/contract/plans/money"
import { amountOf } from "@aprisco/contract/plans/price"
import { renderEmail } from "../../integrations/email-template.ts"
import type { EmailMessage } from "../../integrations/mail.ts"

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
