import { Button } from "@mantine/core"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useCallback } from "react"
import { lastSearch } from "../../../../lib/last-search.ts"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { Steps } from "../../../../ui/sheet-import/steps.tsx"
import { useUnsavedGuard } from "../../../../ui/unsaved-guard.ts"
import { validateMemberSearch } from "../search.ts"
import { ChooseFile } from "./import/choose-file.tsx"
import { ColumnStep } from "./import/column-step.tsx"
import { EarlierImports } from "./import/earlier-imports.tsx"
import { LeftMembersModal } from "./import/left-members.tsx"
import { PreviewStep } from "./import/preview-step.tsx"
import { ResultStep } from "./import/result-step.tsx"
import { type ImportStep, useImport } from "./import/use-import.ts"
import { useUndo } from "./import/use-undo.ts"

const STEPS: Record<ImportStep, string> = {
  file: "Arquivo",
  columns: "Colunas",
  preview: "Conferência",
  result: "Resultado",
}

const route = getRouteApi("/shell/membros/importar")

/** The import of a spreadsheet into the roll: choose, match, check, import; and undo (docs/product/members.md#8.4). */
export function ImportPage() {
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const goTo = useCallback(
    (next: number) => void navigate({ search: { page: next === 1 ? undefined : next }, resetScroll: false }),
    [navigate],
  )
  const work = useImport()
  const undo = useUndo()
  const { step, reading, checked, done } = work
  const underWay = step === "columns" || step === "preview"
  useUnsavedGuard(() => underWay)
  return (
    <>
      <PageHeader
        title="Importar membros"
        subtitle="Traga o rol de membros de uma planilha."
        back={
          <Button
            {...BACK_LOOK}
            renderRoot={(props) => (
              <Link {...props} to="/membros" search={lastSearch("/membros", validateMemberSearch)} />
            )}
          >
            Membros
          </Button>
        }
      />
      <Steps names={Object.values(STEPS)} at={Object.keys(STEPS).indexOf(step)} />
      {step === "file" && <ChooseFile {...work} />}
      {step === "columns" && reading && checked && (
        <ColumnStep {...work} reading={reading} checked={checked} />
      )}
      {step === "preview" && reading && checked && (
        <PreviewStep {...work} reading={reading} checked={checked} />
      )}
      {step === "result" && done && checked && (
        <ResultStep
          done={done}
          fileName={checked.reading.file.name}
          report={checked.report}
          undo={undo}
          startOver={work.startOver}
        />
      )}
      {!underWay && <EarlierImports page={page} goTo={goTo} undo={undo} />}
      <LeftMembersModal left={undo.left} onClose={undo.forgetLeft} />
    </>
  )
}
