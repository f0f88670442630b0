import { SettingsBoundary } from "../../../../ui/settings-boundary.tsx"
import { useRecordToEdit } from "../../../../ui/use-record-to-edit.ts"
import { NoticeForm } from "./notice-form.tsx"
import { privacyNoticeQuery } from "./privacy-notice-api.ts"

/** The notice that the church's visitors read before they send anything (docs/product/visitors.md#6.3). */
export function PrivacyNoticePage() {
  return (
    <SettingsBoundary
      title="Privacidade"
      subtitle="O aviso que os visitantes leem antes de enviar o cadastro, como pede a LGPD."
      needs="church.manage"
      query={useRecordToEdit(privacyNoticeQuery)}
      loading="Carregando o aviso de privacidade..."
      failed="Erro ao carregar o aviso de privacidade"
      rows={6}
    >
      {(loaded) => <NoticeForm loaded={loaded} />}
    </SettingsBoundary>
  )
}
