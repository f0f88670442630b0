import { type BatchAction, branches } from "@aprisco/contract/branches/routes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { Button, Group, List, Modal, Text } from "@mantine/core"
import { IconQrcode, IconQrcodeOff, IconTrash, IconX } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { countOf } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useFocusBack } from "../../../../ui/use-focus-back.ts"
import { branchesChanged } from "../records-api.ts"
import classes from "./bulk-bar.module.css"
import type { ChosenBranch } from "./use-selection.ts"

type Outcome = ReplyOf<typeof branches.batchAction>
type Action = BatchAction["action"]

const DONE: Record<Action, readonly [string, string]> = {
  activate_qr: ["QR Code ativado", "QR Codes ativados"],
  deactivate_qr: ["QR Code desativado", "QR Codes desativados"],
  delete: ["filial excluída", "filiais excluídas"],
}

const BUTTONS = [
  { action: "activate_qr", label: "Ativar QR Code", icon: IconQrcode, needs: "branches.manage" },
  { action: "deactivate_qr", label: "Desativar QR Code", icon: IconQrcodeOff, needs: "branches.manage" },
  { action: "delete", label: "Excluir", icon: IconTrash, needs: "branches.delete" },
] as const

/** The actions on all chosen branches. Renders nothing while none is chosen. */
export function BranchBulkBar({ chosen, onClear }: { chosen: readonly ChosenBranch[]; onClear: () => void }) {
  const can = useCan()
  const [result, setResult] = useState<{ outcome: Outcome; of: readonly ChosenBranch[] } | null>(null)
  const acting = useMutation({
    mutationFn: (action: Action) =>
      api.call(branches.batchAction, { body: { action, ids: chosen.map(({ id }) => id) } }),
    onSuccess: (outcome, action) => {
      const [one, many] = DONE[action]
      if (outcome.updated > 0) toast.success(countOf(outcome.updated, one, many))
      if (outcome.failed.length > 0) setResult({ outcome, of: chosen })
      onClear()
      return branchesChanged()
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao alterar as filiais. Tente novamente.")),
  })
  async function start(action: Action) {
    if (action === "delete" && !(await sure(chosen.length))) return
    acting.mutate(action)
  }
  return (
    <>
      {chosen.length > 0 && (
        <section className={classes.bar} aria-label="Ações em lote">
          <Text fw={600} role="status">
            {countOf(chosen.length, "selecionada", "selecionadas")}
          </Text>
          <Group gap="xs">
            {BUTTONS.filter(({ needs }) => can(needs)).map(({ action, label, icon: Icon }) => (
              <Button
                key={action}
                variant="default"
                size="sm"
                leftSection={<Icon size={18} aria-hidden />}
                disabled={acting.isPending}
                onClick={() => void start(action)}
              >
                {label}
              </Button>
            ))}
            <Button
              variant="default"
              size="sm"
              leftSection={<IconX size={18} aria-hidden />}
              onClick={onClear}
            >
              Limpar seleção
            </Button>
          </Group>
        </section>
      )}
      {result && <Result {...result} onClose={() => setResult(null)} />}
    </>
  )
}

function sure(count: number): Promise<boolean> {
  return askToConfirm({
    title: `Excluir ${countOf(count, "filial", "filiais")}?`,
    message:
      "Filiais com pessoas ou com unidades vinculadas a elas não são excluídas em lote: exclua cada uma e escolha para onde vão. Esta ação não pode ser desfeita.",
    confirm: "Excluir",
    danger: true,
  })
}

interface ResultProps {
  outcome: Outcome
  of: readonly ChosenBranch[]
  onClose: () => void
}

/** The branches for which it failed, each with the reason. */
function Result({ outcome: { updated, failed }, of, onClose }: ResultProps) {
  useFocusBack(true)
  const names = new Map(of.map(({ id, name }) => [id, name]))
  return (
    <Modal opened onClose={onClose} title="Resultado da ação em lote">
      <Text mb="sm">
        {countOf(updated, "filial concluída", "filiais concluídas")};{" "}
        {countOf(failed.length, "não pôde ser alterada", "não puderam ser alteradas")}:
      </Text>
      <List spacing="xs">
        {failed.map(({ id, detail }) => (
          <List.Item key={id}>
            <strong>{names.get(id)}</strong>: {detail}
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>Entendi</Button>
      </Group>
    </Modal>
  )
}
