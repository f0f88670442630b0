import { contract } from "@aprisco/contract"
import { toCamel } from "@aprisco/contract/kit/wire"
import type { MergeField, MergePreview } from "@aprisco/contract/merges/routes"
import { Alert, Anchor, Button, Card, List, Stack, Text, Title } from "@mantine/core"
import { IconAlertTriangle, IconArrowsExchange, IconUsersGroup } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { countOf } from "../../../lib/format.ts"
import { isStatus, messageOf } from "../../../lib/problem.ts"
import { BACK_LOOK } from "../../../ui/button-variants.tsx"
import { askToConfirm } from "../../../ui/confirm-dialog.tsx"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { focusOnward } from "../../../ui/focus-onward.ts"
import { FormBar } from "../../../ui/form-bar.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { toast } from "../../../ui/toast.ts"
import { peopleChanged } from "../../people/people/public.ts"
import { FieldChoice, type KeptSide, SameFields } from "./field-choice.tsx"
import { moduleName } from "./labels.ts"
import { previewQuery } from "./merges-api.ts"

const route = getRouteApi("/shell/pessoas/unir")

/** Compares two records side by side and merges them: the user chooses the value of each field. */
export function MergePage() {
  const { manter: keep, unir: merge } = route.useSearch()
  return (
    <>
      <PageHeader
        back={
          <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/pessoas/duplicados" />}>
            Cadastros repetidos
          </Button>
        }
        title="Unir cadastros"
        subtitle="Tudo do cadastro que sai passa para o que fica. Dá para desfazer por 30 dias."
      />
      {keep && merge ? (
        <Comparison key={`${keep} ${merge}`} keep={keep} merge={merge} />
      ) : (
        <Card withBorder>
          <Notice
            icon={IconUsersGroup}
            title="Escolha os dois cadastros"
            text="Abra a lista de cadastros repetidos, ou a ficha de uma pessoa, e escolha com quem unir."
          />
        </Card>
      )}
    </>
  )
}

interface Two {
  keep: number
  merge: number
}

function Comparison({ keep, merge }: Two) {
  const { data, isError, error, refetch } = useQuery(previewQuery(keep, merge))
  if (isStatus(error, 403)) return <DeniedState />
  if (!data)
    return (
      <Card withBorder>
        {isError ? (
          <ErrorState message="Erro ao comparar os cadastros" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} label="Comparando os cadastros..." />
        )}
      </Card>
    )
  return <MergeForm keep={keep} merge={merge} preview={data} />
}

function MergeForm({ keep, merge, preview }: Two & { preview: MergePreview }) {
  const navigate = useNavigate()
  const [choices, setChoices] = useState<Partial<Record<MergeField, KeptSide>>>({})
  const { fields, rows, blockers } = preview
  const differing = fields.filter(({ differs }) => differs)
  const nameOf = (side: KeptSide) => fields.find(({ field }) => field === "full_name")?.[side] ?? ""
  const merging = useMutation({
    mutationFn: () =>
      api.call(contract.personMerges.create, {
        body: { keepId: keep, mergeId: merge, fields: asBody(choices) },
      }),
    onSuccess: async ({ personId }) => {
      toast.success("Cadastros unidos. Dá para desfazer por 30 dias, em Uniões.")
      await navigate({ to: "/pessoas/$id", params: { id: personId }, replace: true })
      await peopleChanged()
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao unir os cadastros. Tente novamente.")),
  })
  const withCpf = fields.find(({ field, differs }) => field === "cpf" && differs)
  // A choice of the CPF removes the blocker about CPFs; the others cannot be removed here.
  const open = blockers.filter((blocker) => !(blocker.includes("CPF") && withCpf && choices.cpf))
  const submit = async () => {
    const sure = await askToConfirm({
      title: "Unir os dois cadastros?",
      message: `Tudo de ${nameOf("merge")} passa para ${nameOf("keep")}. Dá para desfazer por 30 dias.`,
      confirm: "Unir cadastros",
    })
    if (sure) merging.mutate()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="lg">
        <Sides keep={keep} merge={merge} nameOf={nameOf} rows={rows} />
        {blockers.length > 0 && <Blockers open={open} />}
        <Card withBorder component="section" aria-label="Campos diferentes">
          <Title order={2} size="h3" mb="md">
            Campos diferentes
          </Title>
          {differing.length === 0 ? (
            <Text>Nenhum: o que falta em um cadastro vem do outro.</Text>
          ) : (
            <Stack gap="md">
              {differing.map((field) => (
                <FieldChoice
                  key={field.field}
                  field={field}
                  value={
                    choices[field.field] ?? (field.field === "cpf" && blockers.length > 0 ? null : "keep")
                  }
                  onChoose={(choice) => setChoices((old) => ({ ...old, [field.field]: choice }))}
                />
              ))}
            </Stack>
          )}
        </Card>
        <SameFields fields={fields.filter(({ differs }) => !differs)} />
        <Moving rows={rows} />
      </Stack>
      <FormBar
        onCancel={() => void navigate({ to: "/pessoas/duplicados" })}
        busy={merging.isPending}
        ready={open.length === 0}
        save="Unir cadastros"
        busyLabel="Unindo..."
      />
    </form>
  )
}

/** The record that is kept and the one that is merged, and the button that swaps them. */
function Sides({
  keep,
  merge,
  nameOf,
  rows,
}: Two & { nameOf: (side: KeptSide) => string } & Pick<MergePreview, "rows">) {
  const side = (title: string, id: number, which: KeptSide) => (
    <div>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Anchor inherit fw={600} renderRoot={(props) => <Link {...props} to="/pessoas/$id" params={{ id }} />}>
        {nameOf(which)}
      </Anchor>
      <Text size="sm">{hasInWords(rows, which)}</Text>
    </div>
  )
  return (
    <Card withBorder>
      <Stack gap="sm">
        {side("Fica", keep, "keep")}
        {side("Sai", merge, "merge")}
        <div>
          <Button
            ref={focusOnward}
            variant="default"
            leftSection={<IconArrowsExchange size={18} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to="/pessoas/unir" search={{ manter: merge, unir: keep }} replace />
            )}
          >
            Trocar: fica o outro
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

/** What distinguishes two records of the same name: «Rol de membros · Cadastros de visitante». */
function hasInWords(rows: MergePreview["rows"], side: KeptSide): string {
  const names = rows.flatMap((row) =>
    row[side] > 0 && TELLING.has(row.module) ? [moduleName(row.module)] : [],
  )
  return names.join(" · ") || "Só os dados da pessoa"
}

const TELLING = new Set(["members", "visitors", "ministries", "activities"])

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
