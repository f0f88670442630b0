import { type TreasurySettings, treasurySettings } from "@aprisco/contract/treasury/settings"
import { Card, List, Switch, Text } from "@mantine/core"
import { useMutation, useQuery } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { toast } from "../../../../ui/toast.ts"
import { settingsQuery, treasuryChanged } from "../treasury-api.ts"

/** Who sees who gave. */
export function DonorsTab() {
  const { data, error, isError, refetch } = useQuery(settingsQuery)
  if (isStatus(error, 403)) return <DeniedState />
  return (
    <Card withBorder>
      {data ? (
        <Donors settings={data} />
      ) : isError ? (
        <ErrorState message="Erro ao carregar a configuração" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} label="Carregando a configuração..." />
      )}
    </Card>
  )
}

function Donors({ settings: { pastorsSeeDonors } }: { settings: TreasurySettings }) {
  const change = useMutation({
    mutationFn: (allowed: boolean) =>
      api.call(treasurySettings.update, { body: { pastorsSeeDonors: allowed } }),
    onSuccess: (stored) => {
      queryClient.setQueryData(settingsQuery.queryKey, stored)
      toast.success(
        stored.pastorsSeeDonors
          ? "Os pastores passam a ver quem contribuiu."
          : "Os pastores deixam de ver quem contribuiu.",
      )
      void treasuryChanged()
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao salvar a configuração. Tente novamente.")),
  })
  async function turn(allowed: boolean) {
    const sure =
      !allowed ||
      (await askToConfirm({
        title: "Mostrar aos pastores quem contribuiu?",
        message:
          "Eles passam a ver o nome, a descrição e os comprovantes de cada dízimo e oferta. Cada leitura fica na auditoria.",
        confirm: "Mostrar",
      }))
    if (sure) change.mutate(allowed)
  }
  return (
    <>
      <Text mb="md">
        Quem deu, e quanto, só aparece para quem administra a igreja, para a tesouraria e, na própria filial,
        para quem a administra.
      </Text>
      <List mb="lg" spacing={4}>
        <List.Item>Os outros com acesso ao financeiro veem o valor e a categoria, sem o nome.</List.Item>
        <List.Item>O escritório da denominação, dentro da igreja, nunca vê.</List.Item>
        <List.Item>Cada vez que alguém lê as contribuições de uma pessoa fica na auditoria.</List.Item>
      </List>
      <Switch
        label="Pastores veem quem contribuiu"
        description="Vale para todos os pastores da igreja."
        checked={pastorsSeeDonors}
        disabled={change.isPending}
        onChange={({ currentTarget }) => void turn(currentTarget.checked)}
      />
    </>
  )
}
