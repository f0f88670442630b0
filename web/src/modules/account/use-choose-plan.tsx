import { contract } from "@aprisco/contract"
import type { ChurchPlan, Plan } from "@aprisco/contract/plans/routes"
import { Stack, Text } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"
import { countOf, formatDate, formatNumber } from "../../lib/format.ts"
import { wordsOf } from "../../lib/problem.ts"
import { askToConfirm } from "../../ui/confirm-dialog.tsx"
import type { Question } from "../../ui/question.ts"
import { toast } from "../../ui/toast.ts"
import { planChanged } from "./profile-api.ts"

/** Chooses another plan, after a confirmation that explains it. The free one applies at once, the others are requested. */
export function useChoosePlan(own: ChurchPlan): { busy: boolean; choose: (plan: Plan) => Promise<void> } {
  const { isPending, mutate } = useMutation({
    mutationFn: (subscriptionPlan: string) => api.call(contract.plans.choose, { body: { subscriptionPlan } }),
    onSuccess: (next) => {
      toast.success(
        next.requestedPlan
          ? `Plano ${next.requestedPlan.name} solicitado.`
          : next.nextPlan
            ? `Depois de ${formatDate(next.nextPlan.from)} passa a valer o plano ${next.nextPlan.name}.`
            : `Sua igreja agora está no plano ${next.plan.name}.`,
      )
      planChanged(next)
    },
    onError: (error) => toast.error(wordsOf(error, "Erro ao solicitar o plano. Tente novamente.")),
  })
  return {
    busy: isPending,
    choose: async (plan) => {
      if (await askToConfirm(questionOf(own, plan))) mutate(plan.id)
    },
  }
}

/** Nothing to pay, so that no confirmation is needed. */
export function isFree({ price }: Plan): boolean {
  return Number(price ?? Number.NaN) === 0
}

function questionOf(own: ChurchPlan, plan: Plan): Question {
  const free = isFree(plan)
  return {
    title: free ? `Mudar para o plano ${plan.name}?` : `Solicitar o plano ${plan.name}?`,
    message: (
      <Stack gap="xs">
        <Text>{priceLabel(plan)}</Text>
        <Text>{limitLabel(own, plan)}</Text>
        <Text>
          {free
            ? freeFrom(own)
            : `O novo plano passa a valer quando o pagamento for confirmado. Até lá, continuam os limites do plano ${own.plan.name}.`}
        </Text>
      </Stack>
    ),
    confirm: free ? "Mudar de plano" : "Solicitar plano",
  }
}

/** What is paid is used before the free plan applies. */
function freeFrom({ plan, paidUntil, status }: ChurchPlan): string {
  return paidUntil === null || status !== "active"
    ? "A mudança vale imediatamente."
    : `O plano ${plan.name} está pago e continua valendo até ${formatDate(paidUntil)}; a mudança vale depois disso.`
}

function priceLabel({ price, priceDisplay }: Plan): string {
  return price === null
    ? "O valor é sob consulta: nossa equipe entra em contato pelo e-mail ou pelo telefone da igreja."
    : `Valor: ${priceDisplay}.`
}

function limitLabel({ usage: { members } }: ChurchPlan, { memberLimit }: Plan): string {
  if (memberLimit === null) return "Membros sem limite."
  const allows = `O plano permite até ${countOf(memberLimit, "membro", "membros")}.`
  if (members <= memberLimit) return allows
  return (
    `${allows} Sua igreja tem ${formatNumber(members)}: ${formatNumber(members - memberLimit)} acima do limite. ` +
    "Ninguém é excluído: todos os cadastros continuam disponíveis para ver e editar. Cadastrar, importar, converter " +
    `ou restaurar membros volta a ser possível quando houver menos de ${formatNumber(memberLimit)}.`
  )
}
