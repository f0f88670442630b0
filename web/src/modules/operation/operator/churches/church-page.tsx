import type { DeskChurchRecord } from "@aprisco/contract/operator/churches"
import { AFFILIATIONS } from "@aprisco/contract/vocabulary"
import { Button, Card, Group, Stack, Text } from "@mantine/core"
import { IconBuildingOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { useDocumentTitle } from "../../../../lib/document-title.ts"
import { countOf, formatDate, formatDateTime } from "../../../../lib/format.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { EntryCard } from "../entry/entry-card.tsx"
import { cityWithState, memberUsage, SituationBadge } from "./church-parts.tsx"
import { deskChurchQuery } from "./churches-api.ts"
import { type DeskStep, DeskStepDialog } from "./step-dialog.tsx"

/** `/operador/igrejas/12`: one church, and what the operator can do about it. */
export function DeskChurchPage({ id }: { id: number }) {
  const known = Number.isSafeInteger(id) && id > 0
  const { data, error, isError, refetch } = useQuery({ ...deskChurchQuery(id), enabled: known })
  if (!known || isStatus(error, 404)) {
    return (
      <EmptyState
        icon={IconBuildingOff}
        order={1}
        title="Igreja não encontrada"
        text="Não há igreja com este número, ou ela foi excluída."
        action={<ToChurches />}
      />
    )
  }
  if (data) return <Record church={data} />
  return (
    <Card withBorder>
      {isError ? (
        <ErrorState
          message="Erro ao carregar a igreja."
          error={error}
          onRetry={() => void refetch()}
          order={1}
        />
      ) : (
        <SkeletonRows rows={8} label="Carregando igreja..." />
      )}
    </Card>
  )
}

function ToChurches() {
  return (
    <Button
      {...BACK_LOOK}
      renderRoot={(props) => <Link {...props} to="/operador/$" params={{ _splat: "igrejas" }} />}
    >
      Voltar às igrejas
    </Button>
  )
}

function Record({ church }: { church: DeskChurchRecord }) {
  useDocumentTitle(`${church.name} · Operação`)
  const [step, take] = useState<DeskStep | null>(null)
  const { requestedPlan, disabledAt } = church
  return (
    <>
      <PageHeader
        back={<ToChurches />}
        title={church.name}
        subtitle={
          <Group component="span" gap="xs">
            <SituationBadge church={church} />
            <span>
              Nº {church.id} · {cityWithState(church)}
            </span>
          </Group>
        }
        actions={
          disabledAt === null ? (
            <Button variant="default" onClick={() => take("disable")}>
              Desativar
            </Button>
          ) : (
            <Button onClick={() => take("enable")}>Reativar</Button>
          )
        }
      />
      <Stack gap="lg">
        {disabledAt !== null && (
          <FactCard title="Desativada">
            <Facts
              facts={[
                { label: "Desde", value: formatDateTime(disabledAt) },
                { label: "Motivo", value: church.disabledReason, wide: true },
              ]}
            />
          </FactCard>
        )}
        <FactCard
          title="Plano"
          action={
            requestedPlan === null ? (
              <Button variant="default" onClick={() => take("give")}>
                Dar outro plano
              </Button>
            ) : (
              <Group gap="sm">
                <Button onClick={() => take("confirm")}>Confirmar {requestedPlan.name}</Button>
                <Button variant="default" onClick={() => take("refuse")}>
                  Recusar
                </Button>
              </Group>
            )
          }
        >
          <Facts
            facts={[
              { label: "Plano atual", value: church.plan.name },
              { label: "Membros", value: memberUsage(church) },
              ...(requestedPlan === null
                ? []
                : [
                    { label: "Plano pedido", value: requestedPlan.name },
                    { label: "Pedido em", value: formatDateTime(church.planRequestedAt) },
                  ]),
            ]}
          />
        </FactCard>
        <FactCard title="Cadastro">
          <Facts
            facts={[
              { label: "Criada em", value: formatDate(church.createdAt) },
              { label: "Contas de usuários", value: countOf(church.users, "conta", "contas") },
              { label: "Denominação", value: church.denomination },
              { label: "Filiação", value: AFFILIATIONS[church.affiliation] },
            ]}
          />
        </FactCard>
        <FactCard
          title="Verificação em duas etapas"
          action={
            <Button variant="default" onClick={() => take("factor")}>
              Desligar verificação
            </Button>
          }
        >
          <Text c="dimmed" size="sm">
            Quem administra a igreja desliga, em Usuários, a verificação em duas etapas de quem perdeu o
            telefone e os códigos. Faça isso aqui só quando não há outra pessoa para ajudar.
          </Text>
        </FactCard>
        <EntryCard church={church} />
      </Stack>
      {step && <DeskStepDialog kind={step} church={church} onClose={() => take(null)} />}
    </>
  )
}
