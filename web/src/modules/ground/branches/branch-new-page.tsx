import { branches } from "@aprisco/contract/branches/routes"
import { useNavigate } from "@tanstack/react-router"
import { api } from "../../../lib/api.ts"
import { useIdempotencyKey } from "../../../lib/idempotency-key.ts"
import { lastSearch } from "../../../lib/last-search.ts"
import { PageHeader } from "../../../ui/page-header.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { BackToBranches } from "./back-to-branches.tsx"
import { BranchForm } from "./branch-form.tsx"
import { branchBody, NEW_BRANCH, NEW_BRANCH_RULE } from "./form/branch-values.ts"
import { branchesChanged } from "./records-api.ts"
import { validateBranchSearch } from "./search.ts"

/** The form for a new branch. */
export function BranchNewPage() {
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  const form = useContractForm({
    schema: NEW_BRANCH_RULE,
    initialValues: NEW_BRANCH,
    toBody: branchBody,
    send: (body) => api.call(branches.create, { body }, { idempotencyKey: repeatKey([body]) }),
    onSaved: ({ id }) => {
      toast.success("Filial cadastrada com sucesso!")
      void branchesChanged()
      void navigate({ to: "/configuracoes/filiais/$id", params: { id }, replace: true })
    },
    failure: "Erro ao cadastrar filial. Tente novamente.",
  })
  return (
    <>
      <PageHeader
        title="Nova filial"
        subtitle="Só o nome é obrigatório. O QR Code dela fica pronto na hora."
        back={<BackToBranches />}
      />
      <BranchForm
        form={form}
        onCancel={() =>
          void navigate({
            to: "/configuracoes/filiais",
            search: lastSearch("/configuracoes/filiais", validateBranchSearch),
          })
        }
      />
    </>
  )
}
