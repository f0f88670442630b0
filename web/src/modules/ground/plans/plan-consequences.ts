import { reais } from "@aprisco/contract/plans/money"
import type { ChurchPlan, Plan, PlanQuote } from "@aprisco/contract/plans/routes"
import { countOf, formatDate, formatNumber } from "../../../lib/format.ts"

/** What choosing a plan costs and does, in sentences (docs/product/plans.md#1.8). */
export function consequencesOf(own: ChurchPlan, plan: Plan, quote: PlanQuote): string[] {
  const { name } = plan
  if (quote.change === "kept")
    return [`A igreja continua no plano ${name}, e a mudança que já estava marcada é cancelada.`]
  return [...priceOf(own, quote), ...startOf(own, plan, quote), limitOf(own, plan)]
}

function priceOf(own: ChurchPlan, { change, fullAmount, credit, amount, period }: PlanQuote): string[] {
  if (change === "on_request")
    return ["O valor é sob consulta: nossa equipe entra em contato pelo e-mail ou pelo telefone da igreja."]
  if (fullAmount === null || credit === null || amount === null) return ["Valor: R$ 0."]
  const price = `Valor: ${reais(fullAmount)} ${period === "yearly" ? "por ano" : "por mês"}.`
  if (Number(credit) === 0) return [price]
  const days = `Os dias que já estão pagos do plano ${own.plan.name} valem ${reais(credit)} e são descontados`
  if (Number(amount) > 0) return [price, `${days}: a fatura será de ${reais(amount)}.`]
  return [price, `${days}: não há nada a pagar agora. O que passar do valor da fatura não é devolvido.`]
}

function startOf(own: ChurchPlan, { name }: Plan, { change, amount, from }: PlanQuote): string[] {
  switch (change) {
    case "free":
      return ["A mudança vale imediatamente."]
    case "later":
      return [
        `O plano ${own.plan.name} está pago até ${formatDate(own.paidUntil)}. O plano ${name} passa a valer a partir de ${formatDate(from)}. O que já foi pago não é devolvido.`,
      ]
    case "paid":
      if (Number(amount) === 0) return ["O novo plano passa a valer imediatamente."]
      return [
        `O novo plano passa a valer no dia em que o pagamento for confirmado. Até lá, continuam os limites do plano ${own.plan.name}.`,
      ]
    default:
      return [
        `O novo plano passa a valer quando for confirmado. Até lá, continuam os limites do plano ${own.plan.name}.`,
      ]
  }
}

function limitOf({ usage }: ChurchPlan, { memberLimit }: Plan): string {
  if (memberLimit === null) return "Membros sem limite."
  const allows = `O plano permite até ${countOf(memberLimit, "membro", "membros")}.`
  const members = usage?.members ?? 0
  if (members <= memberLimit) return allows
  return (
    `${allows} Sua igreja tem ${formatNumber(members)}: ${formatNumber(members - memberLimit)} acima do limite. ` +
    "Ninguém é excluído: todos os cadastros continuam disponíveis para ver e editar. Cadastrar, importar, converter " +
    `ou restaurar membros volta a ser possível quando houver menos de ${formatNumber(memberLimit)}.`
  )
}
