import { Button, Group, Text } from "@mantine/core"
import {
  IconBuilding,
  IconChecks,
  IconMessageCheck,
  IconTrash,
  IconUserShare,
  IconX,
} from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { useCan } from "../../../../lib/can.ts"
import { countOf } from "../../../../lib/format.ts"
import { INTO_THE_TRASH } from "../../../../lib/into-the-trash.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"
import { GiveDialog } from "../contact/give-dialog.tsx"
import { actOnVisitors, showOutcome, type VisitorBulkReply } from "./act-on-many.ts"
import classes from "./bulk-bar.module.css"
import { BulkBranchDialog } from "./bulk-branch-dialog.tsx"
import { BulkFollowUpDialog } from "./bulk-follow-up-dialog.tsx"
import { BulkResultDialog } from "./bulk-result-dialog.tsx"
import { givingMany } from "./give-many.ts"
import type { ChosenVisitor } from "./use-selection.ts"

interface BulkBarProps {
  chosen: readonly ChosenVisitor[]
  onClear: () => void
  /** Chooses the whole list, not this page alone; absent where all of it is chosen. */
  all?: { words: string; choose: () => void; busy: boolean } | undefined
}

type Asking = "update_follow_up" | "assign_branch" | "give" | null

/** The actions on all chosen visitors. Renders nothing while none is chosen. */
export function VisitorBulkBar({ chosen, onClear, all }: BulkBarProps) {
  const can = useCan()
  const [asking, ask] = useState<Asking>(null)
  const [result, setResult] = useState<{
    outcome: VisitorBulkReply
    people: readonly ChosenVisitor[]
  } | null>(null)
  const finish = (outcome: VisitorBulkReply) => {
    ask(null)
    if (outcome.failed.length > 0) setResult({ outcome, people: chosen })
    onClear()
  }
  const settle = (action: Parameters<typeof showOutcome>[0]) => (outcome: VisitorBulkReply) => {
    showOutcome(action, outcome)
    finish(outcome)
  }
  const [first, ...rest] = chosen
  const remove = useDeleteMany(settle("delete"))
  const dialog = { chosen, onClose: () => ask(null) }
  return (
    <>
      {chosen.length > 0 && (
        <section className={classes.bar} aria-label="Ações em lote">
          <Text fw={600} role="status">
            {countOf(chosen.length, "selecionado", "selecionados")}
          </Text>
          <Group gap="xs">
            {all && (
              <Act icon={<IconChecks size={18} aria-hidden />} busy={all.busy} onClick={all.choose}>
                {all.words}
              </Act>
            )}
            <Act icon={<IconUserShare size={18} aria-hidden />} onClick={() => ask("give")}>
              Dar a…
            </Act>
            <Act icon={<IconMessageCheck size={18} aria-hidden />} onClick={() => ask("update_follow_up")}>
              Atualizar Follow-up
            </Act>
            <Act icon={<IconBuilding size={18} aria-hidden />} onClick={() => ask("assign_branch")}>
              Mudar de filial
            </Act>
            {can("visitors.delete") && (
              <Act
                icon={<IconTrash size={18} aria-hidden />}
                busy={remove.busy}
                onClick={() => void remove.ask(chosen)}
              >
                Excluir
              </Act>
            )}
            <Act icon={<IconX size={18} aria-hidden />} onClick={onClear}>
              Limpar seleção
            </Act>
          </Group>
        </section>
      )}
      {asking === "update_follow_up" && (
        <BulkFollowUpDialog {...dialog} onDone={settle("update_follow_up")} />
      )}
      {asking === "give" && first && (
        <GiveDialog giving={givingMany([first, ...rest], finish)} onClose={() => ask(null)} />
      )}
      {asking === "assign_branch" && <BulkBranchDialog {...dialog} onDone={settle("assign_branch")} />}
      {result && <BulkResultDialog {...result} onClose={() => setResult(null)} />}
    </>
  )
}

interface ActProps {
  icon: ReactNode
  busy?: boolean
  onClick: () => void
  children: string
}

function Act({ icon, busy, onClick, children }: ActProps) {
  return (
    <Button variant="default" size="sm" leftSection={icon} disabled={busy} onClick={onClick}>
      {children}
    </Button>
  )
}

/** Confirms once for all of them, deletes, and passes on the result. */
function useDeleteMany(onDone: (outcome: VisitorBulkReply) => void) {
  const remove = useMutation({
    mutationFn: (ids: number[]) => actOnVisitors({ action: "delete", ids }),
    onSuccess: onDone,
    onError: (error) => toast.error(messageOf(error, "Erro ao excluir visitantes. Tente novamente.")),
  })
  async function ask(chosen: readonly ChosenVisitor[]) {
    const people = countOf(chosen.length, "visitante", "visitantes")
    const sure = await askToConfirm({
      title: `Excluir ${people}?`,
      message: INTO_THE_TRASH,
      confirm: "Excluir",
      danger: true,
    })
    if (sure) remove.mutate(chosen.map(({ id }) => id))
  }
  return { ask, busy: remove.isPending }
}
