import type { SecondFactor } from "@aprisco/contract/auth/second-factor"
import { secondFactors } from "@aprisco/contract/auth/second-factor"
import { Alert, Button, Group, Modal, Text } from "@mantine/core"
import { IconAlertTriangle } from "@tabler/icons-react"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { countOf } from "../../../../lib/format.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { askWhoIsSignedIn } from "../../../../lib/signed-in.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { toast } from "../../../../ui/toast.ts"
import { AskPasswordDialog } from "../passwords/ask-password-dialog.tsx"
import { RecoveryCodes } from "./recovery-codes.tsx"
import { SetUpDialog } from "./set-up-dialog.tsx"

const secondFactorQuery = queryOptions({
  queryKey: ["second-factor"],
  queryFn: ({ signal }) => api.call(secondFactors.read, {}, { signal }),
})

type Doing = { what: "nothing" | "set-up" | "renew" | "remove" } | { what: "codes"; codes: string[] }

/** The second factor: signing in also needs a code from the telephone (docs/product/auth.md#5.1). */
export function SecondFactorCard({ required }: { required: boolean }) {
  const { data, error, isError, refetch } = useQuery(secondFactorQuery)
  return (
    <FactCard
      title="Verificação em duas etapas"
      action={data?.enabled && <StatusBadge tone="success">Ativada</StatusBadge>}
    >
      {required && (
        <Alert
          color="amber"
          icon={<IconAlertTriangle aria-hidden />}
          mb="md"
          title="Sua igreja exige esta proteção"
        >
          Enquanto você não a ativar, não dá para usar o resto do sistema.
        </Alert>
      )}
      <Text c="dimmed" mb="md">
        Além da senha, um código que muda a cada 30 segundos no aplicativo autenticador do seu celular. Mesmo
        que alguém descubra a sua senha, não entra na sua conta.
      </Text>
      {data ? (
        <Standing factor={data} />
      ) : isError ? (
        <ErrorState
          message="Erro ao carregar a verificação em duas etapas."
          error={error}
          onRetry={() => void refetch()}
          order={3}
        />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </FactCard>
  )
}

function Standing({ factor }: { factor: SecondFactor }) {
  const [doing, setDoing] = useState<Doing>({ what: "nothing" })
  const close = () => setDoing({ what: "nothing" })
  const show = (what: "set-up" | "renew" | "remove") => () => setDoing({ what })
  return (
    <>
      {factor.enabled ? (
        <>
          <Text mb="md">
            {factor.recoveryCodesLeft > 0
              ? `Você ainda tem ${countOf(factor.recoveryCodesLeft, "código de recuperação", "códigos de recuperação")}.`
              : "Você não tem mais códigos de recuperação. Gere novos: sem eles, perder o celular é perder o acesso."}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={show("renew")}>
              Gerar novos códigos
            </Button>
            <Button variant="default" c="var(--mantine-color-error)" onClick={show("remove")}>
              Desativar
            </Button>
          </Group>
        </>
      ) : (
        <Group>
          <Button onClick={show("set-up")}>Ativar verificação em duas etapas</Button>
        </Group>
      )}
      {doing.what === "set-up" && <SetUpDialog onClose={close} onChanged={factorChanged} />}
      {doing.what === "renew" && (
        <AskPasswordDialog
          title="Gerar novos códigos de recuperação"
          text="Os códigos antigos deixam de funcionar."
          confirm="Gerar novos códigos"
          send={(body) => api.call(secondFactors.renewCodes, { body })}
          onDone={({ recoveryCodes }) => {
            void factorChanged()
            setDoing({ what: "codes", codes: recoveryCodes })
          }}
          onClose={close}
        />
      )}
      {doing.what === "codes" && (
        <Modal opened onClose={close} title="Códigos de recuperação">
          <RecoveryCodes codes={doing.codes} onDone={close} />
        </Modal>
      )}
      {doing.what === "remove" && (
        <AskPasswordDialog
          title="Desativar a verificação em duas etapas"
          text={
            factor.required
              ? "A sua igreja exige esta proteção: sem ela, não dá para usar o resto do sistema."
              : "A sua conta volta a ser protegida apenas pela senha."
          }
          confirm="Desativar"
          danger
          send={(body) => api.call(secondFactors.remove, { body })}
          onDone={() => {
            toast.success("Verificação em duas etapas desativada.")
            void factorChanged()
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** The person's rights may depend on it. */
async function factorChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
    askWhoIsSignedIn(),
  ])
}
