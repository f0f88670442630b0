import { people } from "@aprisco/contract/people/routes"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { useIdempotencyKey } from "../../../lib/idempotency-key.ts"
import { lastSearch } from "../../../lib/last-search.ts"
import { isStatus } from "../../../lib/problem.ts"
import { askToConfirm } from "../../../ui/confirm-dialog.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { BackToPeople } from "./back-to-people.tsx"
import { peopleChanged } from "./people-api.ts"
import { PersonForm } from "./person-form.tsx"
import { blankPerson } from "./person-values.ts"
import { validatePeopleSearch } from "./search.ts"

/** The form that enters a person who is neither on the roll nor a visitor. */
export function PersonNewPage() {
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  const [initialValues] = useState(blankPerson)
  const form = useContractForm({
    schema: people.create.body,
    initialValues,
    send: async (body) => {
      const create = (sent: typeof body) =>
        api.call(people.create, { body: sent }, { idempotencyKey: repeatKey(sent) })
      try {
        return await create(body)
      } catch (error) {
        if (!isStatus(error, 409) || !(await mayBeTwo())) throw error
        return create({ ...body, allowDuplicate: true })
      }
    },
    onSaved: ({ id }) => {
      toast.success("Pessoa cadastrada com sucesso!")
      void peopleChanged()
      // Replaced, so that going back from the record leads to the list and not to the form, which would enter the person again.
      void navigate({ to: "/pessoas/$id", params: { id }, replace: true })
    },
    failure: "Erro ao cadastrar pessoa. Tente novamente.",
  })
  return (
    <>
      <PageHeader
        title="Nova pessoa"
        subtitle="Para quem não é membro nem visitante: um filho, um cônjuge, um contato da igreja. Só o nome é obrigatório."
        back={<BackToPeople />}
      />
      <PersonForm
        form={form}
        save="Cadastrar pessoa"
        onCancel={() =>
          void navigate({ to: "/pessoas", search: lastSearch("/pessoas", validatePeopleSearch) })
        }
      />
    </>
  )
}

const mayBeTwo = () =>
  askToConfirm({
    title: "Já existe uma pessoa com este CPF",
    message: "Confira se não é a mesma pessoa antes de cadastrar de novo.",
    confirm: "Cadastrar mesmo assim",
  })
