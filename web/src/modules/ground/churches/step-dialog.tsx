import { type ChurchRow, churches } from "@aprisco/contract/churches/routes"
import { limitsOf } from "@aprisco/contract/kit/limits"
import { Stack, Text, Textarea } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { api } from "../../../lib/api.ts"
import { beyond, fieldErrorOf, isStatus, messageOf } from "../../../lib/problem.ts"
import { DialogButtons } from "../../../ui/dialog-buttons.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { toast } from "../../../ui/toast.ts"
import { churchesChanged } from "./churches-api.ts"

/** The steps that need a confirmation. */
export type ChurchStep = "refuse" | "end" | "delete"

const LABELS = {
  refuse: {
    title: "Recusar pedido?",
    text: "não passa a fazer parte da denominação. Ela lê o motivo e pode pedir de novo.",
    confirm: "Recusar",
    busy: "Recusando...",
    done: "Pedido recusado.",
    failed: "Erro ao recusar o pedido. Tente novamente.",
  },
  end: {
    title: "Encerrar filiação?",
    text: "deixa de fazer parte da denominação e continua com todos os seus dados. A denominação não vê mais nada dela, e a igreja lê o motivo.",
    confirm: "Encerrar filiação",
    busy: "Encerrando...",
    done: "Filiação encerrada.",
    failed: "Erro ao encerrar a filiação. Tente novamente.",
  },
  delete: {
    title: "Excluir igreja?",
    text: "deixa de existir. Só uma igreja sem pessoas pode ser excluída. Esta ação não pode ser desfeita.",
    confirm: "Excluir",
    busy: "Excluindo...",
    done: "Igreja excluída com sucesso",
    failed: "Erro ao excluir igreja. Tente novamente.",
  },
} as const

interface StepDialogProps {
  kind: ChurchStep
  church: Pick<ChurchRow, "id" | "name">
  onClose: () => void
  /** Leaves a screen that shows the church, before its query runs again. */
  leave?: () => Promise<void>
}

/** Confirms that a church is refused, its affiliation ended, or it is deleted; with a reason where the church reads one. */
export function ChurchStepDialog({ kind, church, onClose, leave }: StepDialogProps) {
  const [reason, setReason] = useState("")
  // Read by the question before the screen is left, also by this dialog itself.
  const done = useRef(false)
  const words = LABELS[kind]
  const step = useMutation({
    mutationFn: async () => {
      const params = { id: church.id }
      if (kind === "delete") return api.call(churches.remove, { params })
      const route = kind === "refuse" ? churches.refuse : churches.endAffiliation
      await api.call(route, { params, body: { reason } })
    },
    onSuccess: async () => {
      done.current = true
      toast.success(words.done)
      onClose()
      if (kind !== "refuse") await leave?.()
      await churchesChanged()
    },
    onError: (error) => {
      if (isStatus(error, 404)) {
        // A colleague or the church itself was faster: the refreshed list shows the result.
        toast.info("Esta igreja não está mais aqui.")
        onClose()
        return churchesChanged()
      }
      if (!isRefusal(error)) toast.error(messageOf(error, words.failed))
    },
  })
  const rest = isRefusal(step.error) ? beyond(step.error, kind === "delete" ? [] : ["reason"]) : null
  const refused = rest === null ? undefined : messageOf(rest, words.failed)
  return (
    <FormModal opened onClose={onClose} title={words.title} isDirty={() => reason !== "" && !done.current}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!step.isPending) step.mutate()
        }}
      >
        <Stack gap="md">
          <Text style={{ overflowWrap: "anywhere" }}>
            <strong>{church.name}</strong> {words.text}
          </Text>
          {kind !== "delete" && (
            <Textarea
              label="Motivo"
              {...limitsOf(churches.refuse.body, "reason")}
              autosize
              minRows={3}
              maxRows={8}
              data-autofocus
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
              error={fieldErrorOf(step.error, "reason")}
            />
          )}
          {refused && (
            <Text c="red" role="alert">
              {refused}
            </Text>
          )}
          <DialogButtons
            onCancel={onClose}
            busy={step.isPending}
            save={words.confirm}
            busyLabel={words.busy}
            danger
          />
        </Stack>
      </form>
    </FormModal>
  )
}

/** What the dialog shows itself; of any other failure a toast tells. */
const isRefusal = (error: unknown) => isStatus(error, 400) || isStatus(error, 409)
