import { Button } from "@mantine/core"
import { getRouteApi, Link } from "@tanstack/react-router"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { Steps } from "../../../../ui/sheet-import/steps.tsx"
import { useUnsavedGuard } from "../../../../ui/unsaved-guard.ts"
import { ChooseVisitorFile } from "./choose-step.tsx"
import { EarlierVisitorImports } from "./earlier-imports.tsx"
import { VisitorPreviewStep } from "./preview-step.tsx"
import { VisitorResultStep } from "./result-step.tsx"
import { useUndoVisitors } from "./use-undo-visitors.ts"
import { useVisitorImport, VISITOR_IMPORT_STEPS } from "./use-visitor-import.ts"

const route = getRouteApi("/shell/visitantes/importar")

/** Visitors from a sheet: choose, check, import; and undo (docs/product/visitors.md#9.1). */
export function VisitorImportPage() {
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const work = useVisitorImport()
  const undo = useUndoVisitors()
  const { at, reading, report, done } = work
  const isUnderWay = at === 1
  useUnsavedGuard(() => isUnderWay)
  return (
    <>
      <PageHeader
        title="Importar visitantes"
        subtitle="Traga de uma planilha quem já visitou a igreja."
        back={
          <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/visitantes" />}>
            Visitantes
          </Button>
        }
      />
      <Steps names={VISITOR_IMPORT_STEPS} at={at} />
      {at === 0 && <ChooseVisitorFile {...work} />}
      {at === 1 && reading && report && <VisitorPreviewStep {...work} reading={reading} report={report} />}
      {at === 2 && done && <VisitorResultStep done={done} startOver={work.startOver} />}
      {!isUnderWay && (
        <EarlierVisitorImports
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
