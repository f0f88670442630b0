import { toCamel } from "@aprisco/contract/kit/wire"
import type { MergeField, MergePreview } from "@aprisco/contract/merges/routes"
import { personMerges } from "@aprisco/contract/merges/routes"
import { Alert, Button, Card, List, Stack, Text, Title } from "@mantine/core"
import { IconAlertTriangle } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { api } from "../../../lib/api.ts"
import { countOf } from "../../../lib/format.ts"
import { messageOf } from "../../../lib/problem.ts"
import { askToConfirm } from "../../../ui/confirm-dialog.tsx"
import { contentOfScreen, giveLostFocus } from "../../../ui/focus-onward.ts"
import { FormBar } from "../../../ui/form-bar.tsx"
import { toast } from "../../../ui/toast.ts"
import { peopleChanged } from "../../people/people/public.ts"
import { FieldChoice, type KeptSide, SameFields } from "./field-choice.tsx"
import { moduleName } from "./labels.ts"
import { Sides } from "./sides.tsx"
import { undoMerge } from "./undo-merge.ts"
import { useDecision } from "./use-decision.ts"
import { useNextPair } from "./use-next-pair.ts"

interface MergeFormProps {
  keep: number
  merge: number
  /** The pair of the list that is being decided; then the next one follows. */
  pair: number | undefined
  preview: MergePreview
}

/** Two records side by side, with the value to choose of each field that differs. */
export function MergeForm({ keep, merge, pair, preview }: MergeFormProps) {
  const navigate = useNavigate()
  const goOn = useNextPair(pair)
  const [choices, setChoices] = useState<Partial<Record<MergeField, KeptSide>>>({})
  // The button that decided the pair before has gone with it.
  useEffect(() => giveLostFocus(contentOfScreen()), [])
  const { fields, rows, blockers } = preview
  const differing = fields.filter(({ differs }) => differs)
  const told = fields.filter(
    ({ field, differs, ...value }) => !differs && field !== "photo" && (value.keep ?? value.merge) !== null,
  )
  const nameOf = (side: KeptSide) => fields.find(({ field }) => field === "full_name")?.[side] ?? ""
  const merging = useMutation({
    mutationFn: () =>
      api.call(personMerges.create, {
        body: { keepId: keep, mergeId: merge, fields: asBody(choices) },
      }),
    onSuccess: async ({ id, personId }) => {
      toast.success("Cadastros unidos. Dá para desfazer por 30 dias, em Cadastros unidos.", undefined, {
        label: "Desfazer",
        run: () => void undoMerge(id),
      })
      if (goOn) await goOn()
      else await navigate({ to: "/pessoas/$id", params: { id: personId }, replace: true })
      await peopleChanged()
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao unir os cadastros. Tente novamente.")),
  })
  const withCpf = fields.find(({ field, differs }) => field === "cpf" && differs)
  // A choice of the CPF removes the blocker about CPFs; the others cannot be removed here.
  const open = blockers.filter((blocker) => !(blocker.includes("CPF") && withCpf && choices.cpf))
  const submit = async () => {
    // In the row of pairs the toast takes it back: a question at each of them would be answered unread.
    const sure =
      goOn !== undefined ||
      (await askToConfirm({
        title: "Unir os dois cadastros?",
        message: `Ficará um só cadastro, o de ${nameOf("keep")}: tudo do outro, de ${nameOf("merge")}, passa para ele. Dá para desfazer por 30 dias.`,
        confirm: "Unir cadastros",
      }))
    if (sure && !merging.isPending) merging.mutate()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="lg">
        {blockers.length > 0 && <Blockers open={open} />}
        <Card withBorder>
          <Sides keep={keep} merge={merge} pair={pair} nameOf={nameOf} rows={rows} />
          <section aria-label="Campos diferentes">
            {differing.length === 0 && (
              <Text c="dimmed">Nenhum campo diferente: o que falta em um cadastro vem do outro.</Text>
            )}
            {differing.map((field) => (
              <FieldChoice
                key={field.field}
                field={field}
                value={choices[field.field] ?? (field.field === "cpf" && blockers.length > 0 ? null : "keep")}
                onChoose={(choice) => setChoices((old) => ({ ...old, [field.field]: choice }))}
              />
            ))}
          </section>
          {told.length > 0 && (
            <section aria-label="Sem diferença">
              <SameFields fields={told} />
            </section>
          )}
        </Card>
        <Moving rows={rows} />
      </Stack>
      <FormBar
        onCancel={pair === undefined ? () => void navigate({ to: "/pessoas/duplicados" }) : undefined}
        busy={merging.isPending}
        ready={open.length === 0}
        beside={
          pair !== undefined && <DismissButton pair={pair} busy={merging.isPending} onDismissed={goOn} />
        }
        save={goOn ? "Unir e ir para o próximo" : "Unir cadastros"}
        busyLabel="Unindo..."
      />
    </form>
  )
}

interface DismissButtonProps {
  pair: number
  /** While the two are being merged. */
  busy: boolean
  onDismissed: (() => Promise<void>) | undefined
}

function DismissButton({ pair, busy, onDismissed }: DismissButtonProps) {
  const decision = useDecision(pair, onDismissed)
  return (
    <Button
      variant="default"
      onClick={() => busy || decision.dismiss()}
      aria-busy={decision.busy || undefined}
    >
      Não são a mesma pessoa
    </Button>
  )
}

function Blockers({ open }: { open: readonly string[] }) {
  return (
    <div role="status">
      {open.length > 0 && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="Ainda não dá para unir">
          {open.map((blocker) => (
            <Text key={blocker}>{blocker}</Text>
          ))}
        </Alert>
      )}
    </div>
  )
}

function Moving({ rows }: Pick<MergePreview, "rows">) {
  const moving = rows.filter(({ merge }) => merge > 0)
  return (
    <Card withBorder component="section" aria-label="O que passa para o cadastro que fica">
      <Title order={2} size="h3" mb="md">
        O que passa para o cadastro que fica
      </Title>
      {moving.length === 0 ? (
        <Text>Só os dados da pessoa: o outro cadastro não tem mais nada.</Text>
      ) : (
        <List>
          {moving.map(({ module, merge }) => (
            <List.Item key={module}>
              {moduleName(module)}: {countOf(merge, "registro", "registros")}
            </List.Item>
          ))}
        </List>
      )}
    </Card>
  )
}

function asBody(choices: Partial<Record<MergeField, KeptSide>>): Record<string, KeptSide> {
  return Object.fromEntries(Object.entries(choices).map(([field, choice]) => [toCamel(field), choice]))
}
