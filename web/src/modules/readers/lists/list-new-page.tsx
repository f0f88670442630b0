import { DEFAULT_COLUMNS } from "@aprisco/contract/lists/columns"
import { lists } from "@aprisco/contract/lists/routes"
import { useNavigate } from "@tanstack/react-router"
import { api } from "../../../lib/api.ts"
import { useIdempotencyKey } from "../../../lib/idempotency-key.ts"
import { lastSearch } from "../../../lib/last-search.ts"
import { PageHeader } from "../../../ui/page-header.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { BackToLists } from "./back-to-lists.tsx"
import { ListForm, type ListValues } from "./list-form.tsx"
import { listsChanged } from "./lists-api.ts"
import { validateListsSearch } from "./search.ts"

const NEW_LIST: ListValues = {
  name: "",
  sharing: "private",
  columns: [...DEFAULT_COLUMNS],
  rules: { all: [{ field: "roll.status", op: "is", value: "active" }] },
}

/** The form of a new list; it begins with the active members. */
export function ListNewPage() {
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  const form = useContractForm({
    schema: lists.create.body,
    initialValues: NEW_LIST,
    send: (body) => api.call(lists.create, { body }, { idempotencyKey: repeatKey(body) }),
    onSaved: ({ id }) => {
      toast.success("Lista criada com sucesso!")
      void listsChanged()
      void navigate({ to: "/listas/$id", params: { id }, replace: true })
    },
    failure: "Erro ao criar a lista. Tente novamente.",
  })
  return (
    <>
      <PageHeader
        title="Nova lista"
        subtitle="Diga quem deve estar nela; a lista se mantém em dia sozinha."
        back={<BackToLists />}
      />
      <ListForm
        form={form}
        save="Criar lista"
        onCancel={() => void navigate({ to: "/listas", search: lastSearch("/listas", validateListsSearch) })}
      />
    </>
  )
}
