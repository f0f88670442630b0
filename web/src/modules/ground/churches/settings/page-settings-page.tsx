import { SettingsBoundary } from "../../../../ui/settings-boundary.tsx"
import { useRecordToEdit } from "../../../../ui/use-record-to-edit.ts"
import { churchDataQuery } from "../own-church.ts"
import { PageSettings } from "./page-settings.tsx"

/** The church's own page: its address, whether it is shown, and what it says (docs/product/church-page.md). */
export function PageSettingsPage() {
  return (
    <SettingsBoundary
      title="Página da igreja"
      subtitle="Um endereço para passar a quem procura a igreja, mesmo sem ter um site."
      needs="church.manage"
      query={useRecordToEdit(churchDataQuery)}
      loading="Carregando dados da igreja..."
      failed="Erro ao carregar dados da igreja."
      rows={8}
    >
      {(loaded) => <PageSettings loaded={loaded} />}
    </SettingsBoundary>
  )
}
