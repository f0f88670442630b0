import type { Branch } from "@aprisco/contract/branches/fields"
import type { Tagged } from "@aprisco/contract/kit/client"
import { Button } from "@mantine/core"
import { IconBuildingOff } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { DeniedState } from "../../ui/denied-state.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { RecordState } from "../../ui/record-state.tsx"

interface BranchStateProps {
  query: { data: Tagged<Branch> | undefined; error: unknown; isError: boolean; refetch: () => unknown }
  children: (loaded: Tagged<Branch>) => ReactNode
}

/** A screen about one branch: loading, not found, denied, failed, or ready. */
export function BranchState({ query, children }: BranchStateProps) {
  return (
    <RecordState
      query={query}
      loading="Carregando dados da filial..."
      failed="Erro ao carregar dados da filial"
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
      title="Filial não encontrada"
      text="A filial pode ter sido excluída, ou não pertence à sua igreja."
      action={<ToList />}
    />
  )
}

function ToList() {
  return (
    <Button renderRoot={(props) => <Link {...props} to="/configuracoes/filiais" />}>
      Voltar para Filiais
    </Button>
  )
}
