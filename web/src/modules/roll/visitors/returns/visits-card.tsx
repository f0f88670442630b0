import type { VisitorVisit } from "@aprisco/contract/visitors/returns"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import type { Visitor } from "@aprisco/contract/visitors/routes"
import { ActionIcon, Button, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconCalendarPlus, IconTrash } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { formatDate } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FoldingCard } from "../../../../ui/folding-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { ShownOf } from "../../../../ui/shown-of.tsx"
import { toast } from "../../../../ui/toast.ts"
import { visitorsChanged } from "../visitors-api.ts"
import { RecordVisitDialog } from "./record-visit-dialog.tsx"
import { visitsQuery } from "./returns-api.ts"
import { VisitList } from "./visit-list.tsx"

/** The days on which the visitor came, and a dialog to add one. */
export function VisitsCard({ visitor }: { visitor: Visitor }) {
  const { id, can } = visitor
  const [opened, { open, close }] = useDisclosure(false)
  const visits = useQuery(visitsQuery(id))
  const remove = useRemoveVisit(id)
  return (
    <FoldingCard
      title="Visitas"
      action={
        can.registerVisit && (
          <Button variant="default" leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={open}>
            Registrar visita
          </Button>
        )
      }
    >
      {visits.isError && !visits.data && (
        <ErrorState
          message="Erro ao carregar as visitas"
          error={visits.error}
          onRetry={() => void visits.refetch()}
        />
      )}
      {visits.isPending && <SkeletonRows rows={2} label="Carregando visitas..." />}
      {visits.data && <ShownOf shown={visits.data.rows.length} count={visits.data.count} what="visitas" />}
      {visits.data && (
        <VisitList
          visits={visits.data.rows}
          action={(visit) =>
            visit.removable &&
            can.registerVisit && (
              <ActionIcon
                variant="subtle"
                color="red"
                size="lg"
                aria-label={`Remover a visita de ${formatDate(visit.visitedOn)}`}
                disabled={remove.isPending}
                onClick={() => void askToRemove(visit, () => remove.mutate(visit.id))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )
          }
        />
      )}
      {!can.registerVisit && visitor.convertedToMember && (
        <Text size="sm" c="dimmed" mt="sm">
          Já é membro: novas visitas não são mais registradas aqui.
        </Text>
      )}
      <RecordVisitDialog visitor={visitor} opened={opened} onClose={close} />
    </FoldingCard>
  )
}

function useRemoveVisit(id: number) {
  return useMutation({
    mutationFn: (visit: number) => api.call(visitorReturns.removeVisit, { params: { id, visit } }),
    onSuccess: async () => {
      toast.success("Visita removida")
      await visitorsChanged()
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao remover a visita. Tente novamente.")),
  })
}

async function askToRemove(visit: VisitorVisit, remove: () => void) {
  const sure = await askToConfirm({
    title: "Remover esta visita?",
    message: `A visita de ${formatDate(visit.visitedOn)} deixa de ser contada.`,
    confirm: "Remover",
    danger: true,
  })
  if (sure) remove()
}
