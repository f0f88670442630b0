import { Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { operatorQuery } from "../desk-api.ts"
import { DeskPassword } from "./desk-password.tsx"
import { DeskSessions } from "./desk-sessions.tsx"
import { RecoveryCodesCard } from "./recovery-codes-card.tsx"

/** `/operador/conta`: the operator's own account. */
export function AccountPage() {
  const { data, error, isError, refetch } = useQuery(operatorQuery)
  return (
    <>
      <PageHeader title="Minha conta" subtitle="O seu acesso à mesa da operação." />
      {data ? (
        <Stack gap="lg">
          <FactCard title="Seus dados">
            <Facts
              facts={[
                { label: "Nome", value: data.fullName, wide: true },
                { label: "E-mail", value: data.email, wide: true },
              ]}
            />
            <Text c="dimmed" size="sm" mt="md">
              Para mudar o nome, quem administra o servidor usa o comando operator com --name: a conta
              recomeça com um novo link.
            </Text>
          </FactCard>
          <RecoveryCodesCard left={data.recoveryCodesLeft} />
          <DeskPassword email={data.email} />
          <DeskSessions />
        </Stack>
      ) : isError ? (
        <ErrorState message="Erro ao carregar a sua conta." error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </>
  )
}
