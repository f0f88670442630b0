import { groupMultiplications, type Multiplication } from "@aprisco/contract/groups/multiplications"
import { Anchor, Button, Group as Row, Stack, Text } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { countOf, formatDate } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { toast } from "../../../../ui/toast.ts"
import { groupsChanged } from "../groups-api.ts"

const TONES = { proposed: "warning", approved: "success", refused: "neutral" } as const

/** What was proposed, who goes, and the decision: by whom, or the buttons for it. */
export function MultiplicationLine({ multiplication }: { multiplication: Multiplication }) {
  const { groupId, groupName, name, leader, status, statusDisplay, newGroupId, can } = multiplication
  return (
    <Stack gap={4} component="li">
      <Row gap="xs" justify="space-between" align="flex-start">
        <Text fw={600}>
          <Anchor renderRoot={(props) => <Link {...props} to="/grupos/$id" params={{ id: groupId }} />}>
            {groupName}
          </Anchor>
          {" → "}
          {newGroupId === null ? (
            name
          ) : (
            <Anchor renderRoot={(props) => <Link {...props} to="/grupos/$id" params={{ id: newGroupId }} />}>
              {name}
            </Anchor>
          )}
        </Text>
        <StatusBadge tone={TONES[status]}>{statusDisplay}</StatusBadge>
      </Row>
      <Text size="sm">Líder do novo grupo: {leader?.fullName ?? "não disponível"}</Text>
      <Text size="sm">Quem vai: {whoGoes(multiplication)}</Text>
      <Text size="sm" c="dimmed">
        {historyOf(multiplication)}
      </Text>
      {can.decide && <Decision multiplication={multiplication} />}
    </Stack>
  )
}

function whoGoes({ going, hidden }: Multiplication): string {
  const more = hidden > 0 ? [`mais ${countOf(hidden, "pessoa", "pessoas")} que você não pode ver`] : []
  return [...going.map(({ fullName }) => fullName), ...more].join(", ") || "ninguém mais"
}

/** `Proposta por Rute Prado em 10/11/2026 · Aprovada por Davi Lima em 12/11/2026`. */
function historyOf({ proposedBy, proposedAt, status, statusDisplay, decidedBy, decidedAt }: Multiplication) {
  const by = (who: string | null) => (who === null ? "" : ` por ${who}`)
  const proposed = `Proposta${by(proposedBy)} em ${formatDate(proposedAt)}`
  if (status === "proposed" || decidedAt === null) return proposed
  return `${proposed} · ${statusDisplay}${by(decidedBy)} em ${formatDate(decidedAt)}`
}

function Decision({ multiplication }: { multiplication: Multiplication }) {
  const { id, groupName, name } = multiplication
  const approve = useMutation({
    mutationFn: () => api.call(groupMultiplications.approve, { params: { id } }),
    onSuccess: ({ skippedPeople }) => {
      const names = skippedPeople.map(({ fullName }) => fullName).join(", ")
      toast.success(names ? `Grupo ${name} criado. Ficou de fora: ${names}.` : `Grupo ${name} criado.`)
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao decidir. Tente novamente.")),
    onSettled: groupsChanged,
  })
  const refuse = useMutation({
    mutationFn: () => api.call(groupMultiplications.refuse, { params: { id } }),
    onSuccess: () => toast.success("Multiplicação recusada."),
    onError: (error) => toast.error(messageOf(error, "Erro ao decidir. Tente novamente.")),
    onSettled: groupsChanged,
  })
  const isBusy = approve.isPending || refuse.isPending
  async function askToApprove() {
    const sure = await askToConfirm({
      title: "Aprovar a multiplicação?",
      message: `As pessoas escolhidas deixam o grupo ${groupName} hoje e começam o grupo ${name}.`,
      confirm: "Aprovar",
    })
    if (sure) approve.mutate()
  }
  return (
    <Row gap="xs" mt="xs">
      <Button size="sm" disabled={isBusy} loading={approve.isPending} onClick={() => void askToApprove()}>
        Aprovar
      </Button>
      <Button
        size="sm"
        variant="default"
        disabled={isBusy}
        loading={refuse.isPending}
        onClick={() => refuse.mutate()}
      >
        Recusar
      </Button>
    </Row>
  )
}
