import { useQuery } from "@tanstack/react-query"
import { isStatus } from "../../../lib/problem.ts"
import { BackToSettings } from "../../../ui/back-to-settings.tsx"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { NoticeForm } from "./notice-form.tsx"
import { privacyNoticeQuery } from "./privacy-notice-api.ts"

/** The notice that the church's visitors read before they send anything (docs/product/visitors.md#6.3). */
export function PrivacyPage() {
  // Loads the present record first, and does not refetch while it is edited.
  const notice = useQuery({ ...privacyNoticeQuery, refetchOnWindowFocus: false })
  if (isStatus(notice.error, 403)) return <DeniedState needs="church.manage" />
  const ready = notice.data && notice.isFetchedAfterMount
  return (
    <>
      <PageHeader
        title="Privacidade"
        subtitle="O aviso que os visitantes leem antes de enviar o cadastro, como pede a LGPD."
        back={<BackToSettings />}
      />
      {notice.isError && (
        <ErrorState
          message="Erro ao carregar o aviso de privacidade"
          error={notice.error}
          onRetry={() => void notice.refetch()}
        />
      )}
      {!notice.isError && !ready && <SkeletonRows rows={6} label="Carregando o aviso de privacidade..." />}
      {!notice.isError && ready && <NoticeForm loaded={notice.data} />}
    </>
  )
}
