import { visitors } from "@aprisco/contract/visitors/routes"
import { staffForm } from "@aprisco/contract/visitors/visit-form"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { useIdempotencyKey } from "../../../lib/idempotency-key.ts"
import { lastSearch } from "../../../lib/last-search.ts"
import { PageHeader } from "../../../ui/page-header.tsx"
import { toast } from "../../../ui/toast.ts"
import { useAnother, useRounds } from "../../../ui/use-another.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { BackToVisitors } from "./back-to-visitors.tsx"
import { ConsentSection } from "./form/consent-section.tsx"
import { usePrefilledPlace } from "./form/use-prefilled-place.ts"
import { validateVisitorSearch } from "./search.ts"
import { VisitorForm } from "./visitor-form.tsx"
import { blankVisitor, newVisitorFrom } from "./visitor-values.ts"
import { visitorsChanged } from "./visitors-api.ts"

/** The form for a visitor registered by hand, and for the next one after «Salvar e cadastrar outro». */
export function VisitorNewPage() {
  const { round, next } = useRounds()
  return <NewVisitor key={round} round={round} onAnother={next} />
}

function NewVisitor({ round, onAnother }: { round: number; onAnother: () => void }) {
  const another = useAnother(round, "fullName")
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  const [initialValues] = useState(blankVisitor)
  const form = useContractForm({
    schema: staffForm.create,
    initialValues,
    toBody: newVisitorFrom,
    send: (body) => api.call(visitors.create, { body }, { idempotencyKey: repeatKey(body) }),
    onSaved: ({ id }) => {
      toast.success("Visitante cadastrado com sucesso!")
      void visitorsChanged()
      if (another.isWanted()) return onAnother()
      // Back from the record must lead to the list, not to a form that would register the person again.
      void navigate({ to: "/visitantes/$id", params: { id }, replace: true })
    },
    failure: "Erro ao cadastrar visitante. Tente novamente.",
  })
  usePrefilledPlace(form, initialValues)
  return (
    <>
      <PageHeader
        title="Novo Visitante"
        subtitle="Só o nome, a cidade e o estado são obrigatórios."
        back={<BackToVisitors />}
      />
      <VisitorForm
        form={form}
        save="Cadastrar Visitante"
        onAnother={another.onAnother}
        consents={<ConsentSection form={form} />}
        onCancel={() =>
          void navigate({ to: "/visitantes", search: lastSearch("/visitantes", validateVisitorSearch) })
        }
      />
    </>
  )
}
