import { activities } from "@aprisco/contract/activities/routes"
import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core"
import { IconRefresh } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { useCan } from "../../../lib/can.ts"
import { messageOf } from "../../../lib/problem.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { useUser } from "../../../lib/signed-in.ts"
import { AddressField } from "../../../ui/address-field.tsx"
import { askToConfirm } from "../../../ui/confirm-dialog.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { toast } from "../../../ui/toast.ts"
import { calendarAddressQuery } from "./activities-api.ts"

/** The secret address by which a calendar program follows the church's activities, or those of a manager's branches. */
export function SubscribeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Assinar calendário" size="lg">
      <Subscription />
    </Modal>
  )
}

function Subscription() {
  const { data, error, isError, refetch } = useQuery(calendarAddressQuery)
  const mayRenew = useCan()("activities.manage")
  const isOfBranches = useUser()?.role === "BRANCH_MANAGER"
  const renew = useMutation({
    mutationFn: () => api.call(activities.renewCalendarAddress, {}),
    onSuccess: (address) => {
      queryClient.setQueryData(calendarAddressQuery.queryKey, address)
      toast.success("Novo endereço gerado. O anterior deixou de funcionar.")
    },
    onError: (failure) => toast.error(messageOf(failure, "Erro ao gerar um novo endereço")),
  })
  async function askToRenew() {
    const sure = await askToConfirm({
      title: "Gerar novo endereço?",
      message:
        "O endereço atual deixa de funcionar na hora. Quem assinou o calendário precisará assinar de novo.",
      confirm: "Gerar novo endereço",
      danger: true,
    })
    if (sure) renew.mutate()
  }
  if (isError)
    return (
      <ErrorState
        message="Erro ao carregar o endereço do calendário"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={3} label="Carregando endereço..." />
  return (
    <Stack gap="md">
      <Text>
        Adicione este endereço no Google Agenda (“Outras agendas” → “Do URL”), no iPhone ou no Outlook. As
        mudanças chegam sozinhas, em algumas horas.
      </Text>
      {isOfBranches && <Text>Este endereço é só seu e traz as atividades das suas filiais.</Text>}
      <AddressField
        label="Endereço do calendário"
        address={data.url}
        copyLabel="Copiar endereço do calendário"
      />
      <Alert color="amber" title="O endereço é secreto">
        Quem tiver este endereço vê nomes, horários e locais das atividades, sem entrar no sistema. Nenhum
        dado de pessoas aparece nele.
      </Alert>
      {mayRenew && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            disabled={renew.isPending}
            onClick={() => void askToRenew()}
          >
            {renew.isPending ? "Gerando..." : "Gerar novo endereço"}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
