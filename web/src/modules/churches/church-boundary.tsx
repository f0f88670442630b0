import type { ChurchRecord } from "@aprisco/contract/churches/routes"
import type { Tagged } from "@aprisco/contract/kit/client"
import { Button } from "@mantine/core"
import { IconBuildingOff } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { BACK_LOOK } from "../../ui/button-looks.tsx"
import { DeniedState } from "../../ui/denied-state.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { RecordState } from "../../ui/record-state.tsx"

interface ChurchStateProps {
  query: { data: Tagged<ChurchRecord> | undefined; error: unknown; isError: boolean; refetch: () => unknown }
  children: (loaded: Tagged<ChurchRecord>) => ReactNode
}

/** A screen about one church in its states: loading, not found, denied, failed, or loaded. */
export function ChurchState({ query, children }: ChurchStateProps) {
  return (
    <RecordState
      query={query}
      loading="Carregando dados da igreja..."
      failed="Erro ao carregar dados da igreja"
      notFound={<NotFound />}
      denied={<DeniedState action={<ToList />} />}
    >
      {children}
    </RecordState>
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

/** The link back to the list, above a screen's title. */
export function BackToChurches() {
  return (
    <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/denominacao/churches" />}>
      Gerenciar Igrejas
    </Button>
  )
}

/** The link back to the church, above a screen's title. */
export function BackToChurch({ id }: { id: number }) {
  return (
    <Button
      {...BACK_LOOK}
      renderRoot={(props) => <Link {...props} to="/denominacao/churches/$id" params={{ id }} />}
    >
      Detalhes da igreja
    </Button>
  )
}
