import { Button } from "@mantine/core"
import { getRouteApi, Link } from "@tanstack/react-router"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { Steps } from "../../../../ui/sheet-import/steps.tsx"
import { useUnsavedGuard } from "../../../../ui/unsaved-guard.ts"
import { FeatureNotice } from "../../../ground/plans/public.ts"
import { useMayManage } from "../use-may-post.ts"
import { ChooseStep } from "./choose-step.tsx"
import { EarlierEntryImports } from "./earlier-imports.tsx"
import { EntryPreviewStep } from "./preview-step.tsx"
import { EntryResultStep } from "./result-step.tsx"
import { IMPORT_STEPS, useEntryImport } from "./use-entry-import.ts"
import { useUndoEntries } from "./use-undo.ts"

const route = getRouteApi("/shell/financeiro/importar")

/** Entries of past years from a sheet: choose, check, import; and undo (docs/product/treasury.md#2.9). */
export function EntryImportPage() {
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const mayImport = useMayManage()
  const work = useEntryImport()
  const undo = useUndoEntries()
  const { at, reading, report, done } = work
  const isUnderWay = at === 1
  useUnsavedGuard(() => isUnderWay)
  return (
    <>
      <PageHeader
        title="Importar anos anteriores"
        subtitle="Traga de uma planilha as entradas e saídas que a igreja já tem."
        back={
          <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/financeiro/configuracoes" />}>
            Contas, fundos e categorias
          </Button>
        }
      />
      <FeatureNotice feature="finance" />
      {mayImport && <Steps names={IMPORT_STEPS} at={at} />}
      {mayImport && at === 0 && <ChooseStep {...work} />}
      {at === 1 && reading && report && <EntryPreviewStep {...work} reading={reading} report={report} />}
      {done && <EntryResultStep done={done} startOver={work.startOver} />}
      {!isUnderWay && (
        <EarlierEntryImports
          page={page}
          goTo={(next) =>
            void navigate({ search: { page: next === 1 ? undefined : next }, resetScroll: false })
          }
          undo={undo}
        />
      )}
    </>
  )
}
