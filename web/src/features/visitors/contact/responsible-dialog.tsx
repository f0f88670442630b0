import { contract } from "@aprisco/contract"
import type { VisitorRow } from "@aprisco/contract/visitors"
import { Button, Group, Modal, Select, Stack, Text } from "@mantine/core"
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { wordsOf } from "../../../lib/problem.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { ErrorState } from "../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { toast } from "../../../ui/toast.ts"
import { visitorQuery, visitorsChanged } from "../visitors-api.ts"

type Subject = Pick<VisitorRow, "id" | "fullName" | "responsible">

interface ResponsibleDialogProps {
  visitor: Subject
  opened: boolean
  onClose: () => void
}

const candidatesQuery = (id: number) =>
  queryOptions({
    queryKey: ["visitors", "candidates", id],
    queryFn: ({ signal }) => api.call(contract.followUps.candidates, { params: { id } }, { signal }),
  })

/** Says who answers for a visitor. */
export function ResponsibleDialog({ visitor, opened, onClose }: ResponsibleDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Quem acompanha?" size="md">
      <Candidates visitor={visitor} onClose={onClose} />
    </Modal>
  )
}

function Candidates({ visitor, onClose }: Omit<ResponsibleDialogProps, "opened">) {
  const people = useQuery(candidatesQuery(visitor.id))
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
  const data = people.data.map(({ id, name, roleDisplay }) => ({
    value: String(id),
    label: `${name} (${roleDisplay})`,
  }))
  return <Choice visitor={visitor} data={data} onClose={onClose} />
}

interface ChoiceProps extends Omit<ResponsibleDialogProps, "opened"> {
  data: { value: string; label: string }[]
}

function Choice({ visitor: { id, fullName, responsible }, data, onClose }: ChoiceProps) {
  const [chosen, setChosen] = useState<string | null>(responsible ? String(responsible.id) : null)
  const assign = useMutation({
    mutationFn: () =>
      api.callTagged(contract.followUps.assign, {
        params: { id },
        body: { responsible: chosen === null ? null : Number(chosen) },
      }),
    onSuccess: (answer) => {
      toast.success(chosen === null ? "Visitante sem responsável." : "Responsável definido com sucesso.")
      queryClient.setQueryData(visitorQuery(id).queryKey, answer)
      void visitorsChanged()
      onClose()
    },
    onError: (error) => toast.error(wordsOf(error, "Erro ao definir o responsável. Tente novamente.")),
  })
  return (
    <Stack gap="md">
      <Text fw={600}>{fullName}</Text>
      <Select
        label="Responsável"
        description="Quem da equipe acompanha os visitantes desta filial."
        placeholder="Ninguém ainda"
        data={data}
        value={chosen}
        onChange={setChosen}
        searchable
        clearable
        nothingFoundMessage="Ninguém com este nome"
        comboboxProps={{ withinPortal: false }}
        data-autofocus
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={assign.isPending}>
          Cancelar
        </Button>
        <Button onClick={() => assign.mutate()} disabled={assign.isPending}>
          {assign.isPending ? "Salvando..." : "Salvar"}
        </Button>
      </Group>
    </Stack>
  )
}
