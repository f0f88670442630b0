import { useQuery } from "@tanstack/react-query"
import { isStatus } from "../../../lib/problem.ts"
import { BackToSettings } from "../../../ui/back-to-settings.tsx"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { churchDataQuery } from "../../account/public.ts"
import { AffiliationCard } from "../public.ts"
import { ChurchSettingsForm } from "./church-settings-form.tsx"
import { DataCard } from "./data-card.tsx"
import { LogoCard } from "./logo-card.tsx"

/** The church's data, its privacy contact, and the sign-in rules of its administrators. */
export function ChurchSettingsPage() {
  // The form must start from what is stored now, and must not change while it is edited.
  const church = useQuery({ ...churchDataQuery, refetchOnWindowFocus: false })
  if (isStatus(church.error, 403)) return <DeniedState needs="church.manage" />
  const ready = church.data && church.isFetchedAfterMount
  return (
    <>
      <PageHeader
        title="Igreja"
        subtitle="Os dados da igreja e as regras que valem para todos."
        back={<BackToSettings />}
      />
      {church.isError && (
        <ErrorState
          message="Erro ao carregar dados da igreja."
          error={church.error}
          onRetry={() => void church.refetch()}
        />
      )}
      {!church.isError && !ready && <SkeletonRows rows={8} label="Carregando dados da igreja..." />}
      {!church.isError && ready && (
        <>
          <LogoCard />
          <AffiliationCard />
          <ChurchSettingsForm loaded={church.data} />
          <DataCard />
        </>
      )}
    </>
  )
}
