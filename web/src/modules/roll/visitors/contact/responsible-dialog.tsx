import { contract } from "@aprisco/contract"
import type { VisitorRow } from "@aprisco/contract/visitors/routes"
import { Stack, Text } from "@mantine/core"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { DialogButtons } from "../../../../ui/dialog-buttons.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FormModal, useTyped } from "../../../../ui/form-modal.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { SearchedSelect } from "../../../../ui/searched-select.tsx"
import { toast } from "../../../../ui/toast.ts"
import { visitorQuery, visitorsChanged } from "../visitors-api.ts"

type Subject = Pick<VisitorRow, "id" | "fullName" | "responsible">

interface ResponsibleDialogProps {
  visitor: Subject
  opened: boolean
  onClose: () => void
}

const CANDIDATES = ["visitors", "candidates"] as const

/** The staff that the search finds, to choose one. */
async function candidates(id: number, search: string, signal: AbortSignal) {
  const call = { params: { id }, query: { search } }
  const { results } = await api.call(contract.followUps.candidates, call, { signal })
  return results.map(({ id, name, roleDisplay }) => ({
    value: String(id),
    label: `${name} (${roleDisplay})`,
  }))
}

/** Sets the responsible person of a visitor. */
export function ResponsibleDialog({ visitor, opened, onClose }: ResponsibleDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Quem acompanha?" size="md">
      <Candidates visitor={visitor} onClose={onClose} />
    </FormModal>
  )
}

function Candidates({ visitor, onClose }: Omit<ResponsibleDialogProps, "opened">) {
  const { id } = visitor
  const people = useQuery({
    queryKey: [...CANDIDATES, id, "", ""],
    queryFn: ({ signal }) => candidates(id, "", signal),
  })
  if (people.isError) {
    return (
      <ErrorState
        message="Erro ao carregar a equipe."
        error={people.error}
        onRetry={() => void people.refetch()}
      />
    )
  }
  if (!people.data) return <SkeletonRows rows={3} label="Carregando a equipe..." />
  return <Choice visitor={visitor} first={people.data} onClose={onClose} />
}

interface ChoiceProps extends Omit<ResponsibleDialogProps, "opened"> {
  first: readonly { value: string; label: string }[]
}

function Choice({ visitor: { id, fullName, responsible }, first, onClose }: ChoiceProps) {
  const [chosen, setChosen] = useState(responsible ? String(responsible.id) : "")
  const stored = responsible && { value: String(responsible.id), label: responsible.name }
  const assign = useMutation({
    mutationFn: () =>
      api.callTagged(contract.followUps.assign, {
        params: { id },
        body: { responsible: chosen === "" ? null : Number(chosen) },
      }),
    onSuccess: (answer) => {
      toast.success(chosen === "" ? "Visitante sem responsável." : "Responsável definido com sucesso.")
      queryClient.setQueryData(visitorQuery(id).queryKey, answer)
      void visitorsChanged()
      onClose()
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao definir o responsável. Tente novamente.")),
  })
  useTyped(() => chosen !== (responsible ? String(responsible.id) : "") && !assign.isSuccess)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!assign.isPending) assign.mutate()
      }}
    >
      <Stack gap="md">
        <Text fw={600}>{fullName}</Text>
        <SearchedSelect
          label="Responsável"
          description="Quem da equipe acompanha os visitantes desta filial."
          placeholder="Ninguém ainda"
          queryKey={[...CANDIDATES, id]}
          load={(search, _, signal) => candidates(id, search, signal)}
          stored={first.find(({ value }) => value === stored?.value) ?? stored ?? undefined}
          value={chosen}
          onChange={setChosen}
          clearable
          nothingFoundMessage="Ninguém com este nome"
          comboboxProps={{ withinPortal: false }}
          data-autofocus
        />
        <DialogButtons onCancel={onClose} busy={assign.isPending} />
      </Stack>
    </form>
  )
}
