import type { ReactNode } from "react"
import type { Needs } from "../lib/can.ts"
import { isStatus } from "../lib/problem.ts"
import { BackToSettings } from "./back-to-settings.tsx"
import { DeniedState } from "./denied-state.tsx"
import { ErrorState } from "./error-state.tsx"
import { SkeletonRows } from "./loading.tsx"
import { PageHeader } from "./page-header.tsx"

interface SettingsBoundaryProps<T> {
  title: string
  subtitle: string
  needs: Needs
  query: { data: T | undefined; error: unknown; isError: boolean; refetch: () => unknown }
  loading: string
  failed: string
  /** How many grey lines are in the place of the form. */
  rows: number
  children: (loaded: T) => ReactNode
}

/** A settings screen with one form (`useRecordToEdit`): denied, loading, failed, or ready. */
export function SettingsBoundary<T>(props: SettingsBoundaryProps<T>) {
  const { title, subtitle, needs, query, loading, failed, rows, children } = props
  if (isStatus(query.error, 403)) return <DeniedState needs={needs} />
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} back={<BackToSettings />} />
      {query.isError ? (
        <ErrorState message={failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <SkeletonRows rows={rows} label={loading} />
      ) : (
        children(query.data)
      )}
    </>
  )
}
