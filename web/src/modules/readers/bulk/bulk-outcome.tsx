import { BULK_PEOPLE_ACTIONS, type BulkPeople } from "@aprisco/contract/bulk/routes"
import { Button, Card, CloseButton, Group, Progress, Text, Title } from "@mantine/core"
import { IconArrowBackUp } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useEffect, useId, useRef } from "react"
import { countOf } from "../../../lib/format.ts"
import { messageOf } from "../../../lib/problem.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { focusOnward } from "../../../ui/focus-onward.ts"
import { toast } from "../../../ui/toast.ts"
import { bulkChanged, bulkQuery, undoBulk } from "./bulk-api.ts"

/** The progress and the result of an action, and the button that undoes it. */
export function BulkOutcome({ id, onClose }: { id: number; onClose: () => void }) {
  const title = useId()
  const { data: bulk } = useQuery(bulkQuery(id))
  useReloadAtTheEnd(bulk?.state)
  const undo = useMutation({
    mutationFn: () => undoBulk(id),
    onSuccess: (answer) => {
      queryClient.setQueryData(bulkQuery(id).queryKey, answer)
      void bulkChanged()
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao desfazer. Tente novamente.")),
  })
  if (bulk === undefined) return null
  const { action, can } = bulk
  return (
    <Card withBorder component="section" aria-labelledby={title} mb="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={2} size="h4" id={title}>
          {BULK_PEOPLE_ACTIONS[action]}
        </Title>
        <CloseButton ref={focusOnward} size="lg" aria-label="Fechar o resultado" onClick={onClose} />
      </Group>
      <Text role="status">{wordsFor(bulk)}</Text>
      {(bulk.state === "running" || bulk.state === "undoing") && (
        <Progress
          mt="sm"
          aria-label="Andamento"
          value={bulk.total === 0 ? 0 : (bulk.done / bulk.total) * 100}
        />
      )}
      <Problems title="Não foi possível com:" people={bulk.failed} count={bulk.failedCount} />
      <Problems title="Ficaram como estavam:" people={bulk.left} count={bulk.left.length} />
      {can.undo && (
        <Button
          ref={focusOnward}
          mt="sm"
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          aria-busy={undo.isPending || undefined}
          onClick={() => undo.isPending || undo.mutate()}
        >
          Desfazer
        </Button>
      )}
    </Card>
  )
}

function wordsFor({ state, done, total, updated, restored }: BulkPeople): string {
  if (state === "running") return `Em andamento: ${done} de ${total}.`
  if (state === "undoing") return `Desfazendo: ${done} de ${total}.`
  if (state === "undone")
    return `Desfeito: ${countOf(restored, "pessoa voltou", "pessoas voltaram")} ao que era.`
  const same = total - updated
  const changed = countOf(updated, "pessoa alterada", "pessoas alteradas")
  return same > 0 ? `${changed}, ${countOf(same, "sem alteração", "sem alteração")}.` : `${changed}.`
}

function Problems({ title, people, count }: { title: string; people: BulkPeople["failed"]; count: number }) {
  if (people.length === 0) return null
  return (
    <>
      <Text mt="sm" fw={600}>
        {title}
      </Text>
      <ul>
        {people.map(({ id, fullName, detail }) => (
          <li key={id}>
            <strong>{fullName || "Pessoa"}</strong>: {detail}
          </li>
        ))}
      </ul>
      {count > people.length && <Text c="dimmed">{`e mais ${count - people.length}`}</Text>}
    </>
  )
}

/** Loads the table again when a job is done. */
function useReloadAtTheEnd(state: BulkPeople["state"] | undefined) {
  const former = useRef(state)
  useEffect(() => {
    const wasGoingOn = former.current === "running" || former.current === "undoing"
    former.current = state
    if (wasGoingOn && (state === "done" || state === "undone")) void bulkChanged()
  }, [state])
}
