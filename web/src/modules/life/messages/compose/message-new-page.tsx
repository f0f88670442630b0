import { bulkMessages } from "@aprisco/contract/messages/bulk"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { useRef, useState } from "react"
import { api } from "../../../../lib/api.ts"
import { useIdempotencyKey } from "../../../../lib/idempotency-key.ts"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useUnsavedGuard } from "../../../../ui/unsaved-guard.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { BackToMessages } from "../back-to-messages.tsx"
import { messagesChanged } from "../messages-api.ts"
import { rowsOfSearch } from "./audience-rows.ts"
import classes from "./compose.module.css"
import { type ComposeValues, emptyMessage, messageBodyOf } from "./compose-values.ts"
import { ComposeStepBar } from "./step-bar.tsx"
import { ComposeSteps } from "./steps.tsx"
import { SumPanel } from "./sum-panel.tsx"
import { useComposeValues } from "./use-compose-values.ts"
import { useSum } from "./use-sum.ts"
import { WhoStep } from "./who-step.tsx"

const route = getRouteApi("/shell/mensagens/nova")

/** Begins a message: for whom it is. With that it is a draft, and goes on at its own address. */
export function MessageNewPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  const [initialValues] = useState<ComposeValues>(() => emptyMessage(rowsOfSearch(search)))
  const leaving = useRef(false)
  const form = useContractForm({
    schema: bulkMessages.create.body,
    initialValues,
    toBody: messageBodyOf,
    send: (body) => api.call(bulkMessages.create, { body }, { idempotencyKey: repeatKey(body) }),
    onSaved: ({ id }) => {
      void messagesChanged()
      const params = { id }
      if (!leaving.current)
        return void navigate({
          to: "/mensagens/$id/editar",
          params,
          search: { passo: "mensagem" },
          replace: true,
        })
      toast.success("Rascunho salvo.")
      void navigate({ to: "/mensagens", replace: true })
    },
    failure: "Erro ao salvar o rascunho. Tente novamente.",
  })
  useUnsavedGuard(() => form.isDirty())
  const sum = useSum(useComposeValues(form))
  return (
    <>
      <PageHeader
        title="Nova mensagem"
        subtitle="Fica como rascunho até você conferir e enviar."
        back={<BackToMessages />}
      />
      <ComposeSteps at="publico" />
      <form noValidate onSubmit={form.submit}>
        <div className={classes.columns}>
          <WhoStep form={form} />
          <div className={classes.aside}>
            <SumPanel sum={sum} />
          </div>
        </div>
        <ComposeStepBar
          recipients={sum.data?.recipients}
          busy={form.submitting}
          onSaved={(then) => then()}
          leave={() => {
            leaving.current = true
          }}
          next={{
            label: "Continuar",
            go: () => {
              leaving.current = false
            },
          }}
        />
      </form>
    </>
  )
}
