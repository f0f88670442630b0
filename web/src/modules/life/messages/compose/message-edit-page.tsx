import type { WithEtag } from "@aprisco/contract/kit/client"
import { type BulkMessage, bulkMessages } from "@aprisco/contract/messages/bulk"
import { Alert, Stack } from "@mantine/core"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { type FormEvent, useRef, useState } from "react"
import { api } from "../../../../lib/api.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { EditBoundary } from "../../../../ui/edit-boundary.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { StaleNotice } from "../../../../ui/stale-notice.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useUnsavedGuard } from "../../../../ui/unsaved-guard.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { useRecordToEdit } from "../../../../ui/use-record-to-edit.ts"
import { useReload } from "../../../../ui/use-reload.ts"
import { useVersion } from "../../../../ui/use-version.ts"
import { showWrongFields } from "../../../../ui/wrong-fields.ts"
import { BackToMessages } from "../back-to-messages.tsx"
import { messageTitle } from "../message-words.ts"
import { messageQuery, messagesChanged } from "../messages-api.ts"
import type { ComposeStep } from "../search.ts"
import { CheckStep } from "./check-step.tsx"
import classes from "./compose.module.css"
import { messageBodyOf, missingWords, valuesOf } from "./compose-values.ts"
import { MessagePreviewCard } from "./preview-card.tsx"
import { ComposeStepBar } from "./step-bar.tsx"
import { ComposeSteps } from "./steps.tsx"
import { SumPanel } from "./sum-panel.tsx"
import { useComposeValues } from "./use-compose-values.ts"
import { useSum } from "./use-sum.ts"
import { WhoStep } from "./who-step.tsx"
import { WordsFields } from "./words-fields.tsx"

const route = getRouteApi("/shell/mensagens/$id/editar")

/** Goes on with a message: for whom, its words, and the last look before it is sent. */
export function MessageEditPage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const query = useRecordToEdit(messageQuery(id))
  return (
    <EditBoundary
      query={query}
      header={<PageHeader title="Escrever mensagem" back={<BackToMessages />} />}
      loading="Carregando a mensagem..."
      failed="Erro ao carregar a mensagem"
      leave={() => void navigate({ to: "/mensagens", replace: true })}
    >
      {(loaded) => <EditForm key={id} loaded={loaded} />}
    </EditBoundary>
  )
}

function EditForm({ loaded }: { loaded: WithEtag<BulkMessage> }) {
  const { passo: step = "publico" } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: message, stale, save, take } = useVersion(loaded)
  const { id } = message
  const [initialValues] = useState(() => valuesOf(loaded.data))
  /** What is done once the draft is saved. */
  const then = useRef<() => void>(() => undefined)
  const element = useRef<HTMLFormElement>(null)
  const form = useContractForm({
    schema: bulkMessages.create.body,
    initialValues,
    toBody: messageBodyOf,
    send: (body) => save((version) => api.callTagged(bulkMessages.update, { params: { id }, body }, version)),
    onSaved: (answer) => {
      take(answer)
      queryClient.setQueryData(messageQuery(id).queryKey, answer)
      void messagesChanged()
      then.current()
    },
    failure: "Erro ao salvar o rascunho. Tente novamente.",
  })
  useUnsavedGuard(() => form.isDirty())
  const reload = useReload({
    form,
    load: () => queryClient.fetchQuery({ ...messageQuery(id), staleTime: 0 }),
    valuesFrom: valuesOf,
    onLoaded: take,
    failure: "Erro ao carregar a mensagem",
  })
  const values = useComposeValues(form)
  const sum = useSum(values)
  const goTo = (passo: ComposeStep) =>
    void navigate({ search: { passo: passo === "publico" ? undefined : passo } })
  const leave = () => {
    toast.success("Rascunho salvo.")
    void navigate({ to: "/mensagens/$id", params: { id } })
  }
  /** The draft may lack words; the last look may not. */
  function goToCheck() {
    const missing = missingWords(form.getValues())
    if (Object.keys(missing).length === 0) return goTo("conferir")
    form.setErrors(missing)
    showWrongFields(element.current, Object.keys(missing))
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    if (form.isDirty()) return form.submit(event)
    event.preventDefault()
    then.current()
  }
  const isLeaving = message.state === "scheduled" || message.state === "awaiting_approval"
  const panel = (
    <div className={classes.aside}>
      <SumPanel sum={sum} />
    </div>
  )
  const onSaved = (next: () => void) => {
    then.current = next
  }
  return (
    <>
      <PageHeader title="Escrever mensagem" subtitle={messageTitle(message)} back={<BackToMessages />} />
      <ComposeSteps at={step} />
      {stale && <StaleNotice onReload={reload.mutate} busy={reload.isPending} />}
      {isLeaving && (
        <Alert color="amber" mb="lg">
          {message.state === "scheduled"
            ? "Esta mensagem está agendada. Se você mudar algo, ela volta a ser rascunho e precisa ser enviada de novo."
            : "Esta mensagem aguarda aprovação. Se você mudar algo, ela volta a ser rascunho e precisa ser enviada de novo."}
        </Alert>
      )}
      {step === "conferir" ? (
        <CheckStep
          message={message}
          sum={sum}
          missing={missingWords(values)}
          onBack={() => goTo("mensagem")}
        />
      ) : (
        <form ref={element} noValidate onSubmit={submit}>
          <div className={classes.columns}>
            {step === "publico" ? (
              <WhoStep form={form} />
            ) : (
              <Stack gap="lg">
                <WordsFields form={form} />
                <MessagePreviewCard
                  message={message}
                  isSaved={!form.isDirty()}
                  busy={form.submitting}
                  onSaved={onSaved}
                />
              </Stack>
            )}
            {panel}
          </div>
          {step === "publico" ? (
            <ComposeStepBar
              recipients={sum.data?.recipients}
              busy={form.submitting}
              onSaved={onSaved}
              leave={leave}
              next={{ label: "Continuar", go: () => goTo("mensagem") }}
            />
          ) : (
            <ComposeStepBar
              recipients={sum.data?.recipients}
              busy={form.submitting}
              onSaved={onSaved}
              back={{ label: "Voltar", go: () => goTo("publico") }}
              leave={leave}
              next={{ label: "Continuar", go: goToCheck }}
            />
          )}
        </form>
      )}
    </>
  )
}
