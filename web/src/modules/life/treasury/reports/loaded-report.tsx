import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { isStatus } from "../../../../lib/problem.ts"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"

interface LoadedReportProps<Answer> {
  report: UseQueryResult<Answer>
  /** Whether nothing was posted in the period, nor before it. */
  isEmpty: (answer: Answer) => boolean
  children: (answer: Answer) => ReactNode
}

/** A report in whatever state its loading is. */
export function LoadedReport<Answer>({ report, isEmpty, children }: LoadedReportProps<Answer>) {
  if (isStatus(report.error, 403)) return <DeniedState />
  if (report.isError)
    return (
      <ErrorState
        message="Erro ao carregar o relatório"
        error={report.error}
        onRetry={() => void report.refetch()}
      />
    )
  if (report.data === undefined) return <SkeletonRows rows={8} label="Carregando o relatório..." />
  if (isEmpty(report.data))
    return (
      <EmptyState title="Nenhum lançamento neste período" text="Escolha outro período ou outra filial." />
    )
  return <div aria-busy={report.isPlaceholderData || undefined}>{children(report.data)}</div>
}
