import {
  operatorInvoices,
  UNMATCHED_REASONS,
  type UnmatchedPayment,
} from "@aprisco/contract/operator/invoices"
import { reais } from "@aprisco/contract/plans/money"
import { Alert, Button, Group, Stack, Text } from "@mantine/core"
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query"
import { formatDate } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"
import { deskApi } from "../desk-api.ts"
import { DESK } from "../desk-session.ts"

const KEY = [DESK, "unmatched payments"] as const

const unmatchedQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => deskApi.call(operatorInvoices.unmatched, { query: {} }, { signal }),
})

/** Money that has arrived and pays no invoice; nothing where there is none to be put right. */
export function UnmatchedPayments() {
  const { data } = useQuery(unmatchedQuery)
  const settle = useMutation({
    mutationFn: ({ id }: UnmatchedPayment) => deskApi.call(operatorInvoices.settle, { params: { id } }),
    onSuccess: () => toast.success("Pagamento marcado como resolvido."),
    onError: (error) => toast.error(messageOf(error, "Erro ao marcar o pagamento. Tente novamente.")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
  const ask = async (payment: UnmatchedPayment) => {
    const question = {
      title: `Marcar o pagamento de ${reais(payment.amount)} como resolvido?`,
      message: "Marque depois de devolver o valor, ou de confirmar a fatura certa. Não pode ser desfeito.",
      confirm: "Marcar como resolvido",
    }
    if (await askToConfirm(question)) settle.mutate(payment)
  }
  // Those to be put right come first.
  const open = (data?.results ?? []).filter(({ settledAt }) => settledAt === null)
  if (open.length === 0) return null
  return (
    <Alert color="red" mb="md" title="Pagamentos que não quitaram nenhuma fatura">
      <Stack gap="md">
        {open.map((payment) => (
          <Group key={payment.id} justify="space-between" gap="sm">
            <Stack gap={2}>
              <Text size="sm" fw={500}>
                {reais(payment.amount)} em {formatDate(payment.receivedAt)}
                {payment.church === null ? "" : ` · ${payment.church.name}`}
              </Text>
              <Text size="sm">
                {UNMATCHED_REASONS[payment.reason]}. Referência {payment.reference}
              </Text>
            </Stack>
            <Button
              size="sm"
              variant="default"
              aria-label={`Marcar como resolvido: ${reais(payment.amount)}, referência ${payment.reference}`}
              disabled={settle.isPending}
              onClick={() => void ask(payment)}
            >
              Marcar como resolvido
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}
