import type { ChurchRecord } from "@aprisco/contract/church-records"
import type { Tagged } from "@aprisco/contract/kit/client"
import { Button, Card } from "@mantine/core"
import { IconArrowLeft, IconBuildingOff } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { isStatus } from "../../lib/problem.ts"
import { DeniedState } from "../../ui/denied-state.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { ErrorState } from "../../ui/error-state.tsx"
import { SkeletonRows } from "../../ui/loading.tsx"

interface ChurchStateProps {
  query: { data: Tagged<ChurchRecord> | undefined; error: unknown; isError: boolean; refetch: () => unknown }
  children: (loaded: Tagged<ChurchRecord>) => ReactNode
}

/** A screen about one church: on its way, not there, not allowed, failed, or here. */
export function ChurchState({ query, children }: ChurchStateProps) {
  if (isStatus(query.error, 404)) return <NotFound />
  if (isStatus(query.error, 403)) return <DeniedState action={<ToList />} />
  // A failure while the church is on the screen leaves it there.
  if (query.data) return children(query.data)
  return (
    <Card withBorder>
      {query.isError ? (
        <ErrorState
          message="Erro ao carregar dados da igreja"
          error={query.error}
          onRetry={() => void query.refetch()}
          order={1}
        />
      ) : (
        <SkeletonRows rows={8} label="Carregando dados da igreja..." />
      )}
    </Card>
  )
}

function NotFound() {
  return (
    <EmptyState
      icon={IconBuildingOff}
      order={1}
      title="Igreja não encontrada"
      text="A igreja pode ter deixado a denominação ou ter sido excluída."
      action={<ToList />}
    />
  )
}

function ToList() {
  return (
    <Button renderRoot={(props) => <Link {...props} to="/denominacao/churches" />}>
      Voltar para Gerenciar Igrejas
    </Button>
  )
}

const LOOK = {
  variant: "subtle",
  size: "sm",
  px: "xs",
  ml: -10,
  leftSection: <IconArrowLeft size={18} aria-hidden />,
} as const

/** The way back to the list, above a screen's title. */
export function BackToChurches() {
  return (
    <Button {...LOOK} renderRoot={(props) => <Link {...props} to="/denominacao/churches" />}>
      Gerenciar Igrejas
    </Button>
  )
}

/** The way back to the church, above the title of what is done with it. */
export function BackToChurch({ id }: { id: number }) {
  return (
    <Button
      {...LOOK}
      renderRoot={(props) => <Link {...props} to="/denominacao/churches/$id" params={{ id }} />}
    >
      Detalhes da igreja
    </Button>
  )
}
