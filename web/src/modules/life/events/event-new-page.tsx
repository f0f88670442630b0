import { events } from "@aprisco/contract/events/routes"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { useIdempotencyKey } from "../../../lib/idempotency-key.ts"
import { lastSearch } from "../../../lib/last-search.ts"
import { PageHeader } from "../../../ui/page-header.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { useChurchOfBranch } from "../../ground/branches/public.ts"
import { useChurchState } from "../../ground/churches/public.ts"
import { BackToEvents } from "./back-to-events.tsx"
import { eventsChanged } from "./events-api.ts"
import { EventForm } from "./form/event-form.tsx"
import { eventBody, newEvent } from "./form/event-values.ts"
import { validateEventSearch } from "./search.ts"

/** The form for a new event, which begins as a draft. */
export function EventNewPage() {
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  const [initialValues] = useState(newEvent)
  const [branch, setBranch] = useState("")
  const church = useChurchOfBranch(branch)
  const { state, failed, retry } = useChurchState(church)
  const form = useContractForm({
    schema: events.create.body,
    initialValues,
    toBody: (values) => eventBody(values, state ?? ""),
    send: (body) => api.call(events.create, { body }, { idempotencyKey: repeatKey(body) }),
    onSaved: ({ id }) => {
      toast.success("Evento criado como rascunho.")
      void eventsChanged()
      // Back from the record must lead to the list, not to a form that would create the event again.
      void navigate({ to: "/eventos/$id", params: { id }, replace: true })
    },
    failure: "Erro ao criar o evento. Tente novamente.",
  })
  form.watch("branch", ({ value }) => setBranch(value))
  return (
    <>
      <PageHeader
        title="Novo evento"
        subtitle="Fica como rascunho até você publicar. A capa é enviada depois de salvar."
        back={<BackToEvents />}
      />
      <EventForm
        form={form}
        church={church}
        state={state}
        onStateAgain={failed && retry}
        save="Criar evento"
        onCancel={() =>
          void navigate({ to: "/eventos", search: lastSearch("/eventos", validateEventSearch) })
        }
      />
    </>
  )
}
