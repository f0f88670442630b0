import { churches } from "@aprisco/contract/churches/routes"
import { useNavigate } from "@tanstack/react-router"
import { api } from "../../../lib/api.ts"
import { useIdempotencyKey } from "../../../lib/idempotency-key.ts"
import { lastSearch } from "../../../lib/last-search.ts"
import { PageHeader } from "../../../ui/page-header.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { BackToChurches } from "./church-boundary.tsx"
import { churchesChanged } from "./churches-api.ts"
import { ChurchForm } from "./form/church-form.tsx"
import { NEW_CHURCH, NEW_CHURCH_RULE } from "./form/church-values.ts"
import { validateChurchSearch } from "./search.ts"

/** The office registers a church of the denomination. */
export function ChurchNewPage() {
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  const form = useContractForm({
    schema: NEW_CHURCH_RULE,
    initialValues: NEW_CHURCH,
    send: (body) => api.call(churches.create, { body }, { idempotencyKey: repeatKey([body]) }),
    onSaved: ({ id }) => {
      toast.success("Igreja cadastrada com sucesso!")
      void churchesChanged()
      void navigate({ to: "/denominacao/churches/$id", params: { id }, replace: true })
    },
    failure: "Erro ao cadastrar igreja. Tente novamente.",
  })
  return (
    <>
      <PageHeader
        title="Nova igreja"
        subtitle="Ela já nasce filiada à denominação, com a sede e o QR Code prontos."
        back={<BackToChurches />}
      />
      <ChurchForm
        form={form}
        isNew
        onCancel={() =>
          void navigate({
            to: "/denominacao/churches",
            search: lastSearch("/denominacao/churches", validateChurchSearch),
          })
        }
      />
    </>
  )
}
