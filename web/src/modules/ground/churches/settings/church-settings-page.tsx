import { usePartsAhead } from "../../../../lib/parts.ts"
import { PartCards } from "../../../../ui/parts.tsx"
import { SettingsBoundary } from "../../../../ui/settings-boundary.tsx"
import { useRecordToEdit } from "../../../../ui/use-record-to-edit.ts"
import { AffiliationCard } from "../affiliation/affiliation-card.tsx"
import { EndingCard } from "../ending/ending-card.tsx"
import { LogoCard } from "../logo/logo-card.tsx"
import { OperatorEntryCard } from "../operator-entry/entry-card.tsx"
import { churchDataQuery } from "../own-church.ts"
import { ChurchSettingsForm } from "./church-settings-form.tsx"

/** The church's data, its privacy contact, and the sign-in rules of its administrators. */
export function ChurchSettingsPage() {
  usePartsAhead("church-settings")
  return (
    <SettingsBoundary
      title="Igreja"
      subtitle="Os dados da igreja e as regras que valem para todos."
      needs="church.manage"
      query={useRecordToEdit(churchDataQuery)}
      loading="Carregando dados da igreja..."
      failed="Erro ao carregar dados da igreja."
      rows={8}
    >
      {(loaded) => (
        <>
          <LogoCard />
          <AffiliationCard />
          <ChurchSettingsForm loaded={loaded} />
          <OperatorEntryCard />
          <PartCards at="church-settings" given={{}} />
          <EndingCard />
        </>
      )}
    </SettingsBoundary>
  )
}
