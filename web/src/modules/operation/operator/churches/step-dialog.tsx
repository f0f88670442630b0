import { limitsOf } from "@aprisco/contract/kit/limits"
import { type DeskChurch, type DeskChurchRecord, operatorChurches } from "@aprisco/contract/operator/churches"
import { NativeSelect, Stack, Text, Textarea, TextInput } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { beyond, fieldErrorOf, isStatus, messageOf } from "../../../../lib/problem.ts"
import { DialogButtons } from "../../../../ui/dialog-buttons.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { deskApi } from "../desk-api.ts"
import { deskChurchesChanged } from "./churches-api.ts"

/** What the operator does about a church, each after a confirmation that names it. */
export type DeskStep = "disable" | "enable" | "confirm" | "refuse" | "give" | "factor"

interface Words {
  title: string
  text: string
  confirm: string
  busy: string
  done: string
  failed: string
}

const LABELS: Record<DeskStep, Words> = {
  disable: {
    title: "Desativar igreja?",
    text: "fica fechada: as sessões terminam agora e ninguém dela entra até ser reativada. Nada é apagado. Quem administra a igreja recebe o motivo por e-mail.",
    confirm: "Desativar",
    busy: "Desativando...",
    done: "Igreja desativada.",
    failed: "Erro ao desativar a igreja. Tente novamente.",
  },
  enable: {
    title: "Reativar igreja?",
    text: "volta a funcionar, e as pessoas entram com as senhas de antes.",
    confirm: "Reativar",
    busy: "Reativando...",
    done: "Igreja reativada.",
    failed: "Erro ao reativar a igreja. Tente novamente.",
  },
  confirm: {
    title: "Confirmar plano?",
    text: "passa a ter o plano que pediu. Quem administra a igreja é avisado.",
    confirm: "Confirmar plano",
    busy: "Confirmando...",
    done: "Plano confirmado.",
    failed: "Erro ao confirmar o plano. Tente novamente.",
  },
  refuse: {
    title: "Recusar pedido de plano?",
    text: "continua com o plano de agora. Quem administra a igreja lê o motivo.",
    confirm: "Recusar pedido",
    busy: "Recusando...",
    done: "Pedido recusado.",
    failed: "Erro ao recusar o pedido. Tente novamente.",
  },
  give: {
    title: "Dar outro plano?",
    text: "não pediu plano. O escolhido vale na hora, e quem administra a igreja é avisado.",
    confirm: "Dar este plano",
    busy: "Salvando...",
    done: "Plano alterado.",
    failed: "Erro ao mudar o plano. Tente novamente.",
  },
  factor: {
    title: "Desligar verificação em duas etapas?",
    text: "tem alguém que perdeu o telefone e os códigos de recuperação? As sessões da conta terminam, e a senha basta para entrar: tenha certeza de que é a própria pessoa quem pede. Ela e quem mais administra a igreja recebem um e-mail.",
    confirm: "Desligar verificação",
    busy: "Desligando...",
    done: "Verificação em duas etapas desligada.",
    failed: "Erro ao desligar a verificação. Tente novamente.",
  },
}

/** The fields of each step's dialog. */
const SHOWN: Record<DeskStep, string[]> = {
  disable: ["reason"],
  enable: [],
  confirm: [],
  refuse: ["reason"],
  give: ["plan"],
  factor: ["email", "reason"],
}

interface StepDialogProps {
  kind: DeskStep
  church: DeskChurch & Partial<Pick<DeskChurchRecord, "plansOnOffer">>
  onClose: () => void
}

/** Confirms an act of the operator; with the reason or the plan where it needs one. What the server refuses is shown beside it. */
export function DeskStepDialog({ kind, church, onClose }: StepDialogProps) {
  const [reason, setReason] = useState("")
  const [email, setEmail] = useState("")
  // As it was when the dialog opened: a plan that the church has asked for meanwhile must not be confirmed unseen.
  const [asked] = useState(church.requestedPlan)
  const others = (church.plansOnOffer ?? []).filter(({ id }) => id !== church.plan.id)
  const [given, give] = useState(others[0]?.id ?? "")
  const words = LABELS[kind]
  const step = useMutation({
    mutationFn: () =>
      send(kind, church.id, { reason, email, plan: kind === "give" ? given : (asked?.id ?? "") }),
    onSuccess: () => {
      toast.success(words.done)
      onClose()
      return deskChurchesChanged()
    },
    onError: (error) => {
      if (!isRefusal(error)) toast.error(messageOf(error, words.failed))
      // Somebody else was faster: the screen behind the dialog shows what is true now.
      if (isStatus(error, 404) || isStatus(error, 409)) void deskChurchesChanged()
    },
  })
  const rest = isRefusal(step.error) ? beyond(step.error, SHOWN[kind]) : null
  const refused = rest === null ? undefined : messageOf(rest, words.failed)
  return (
    <FormModal
      opened
      onClose={onClose}
      title={words.title}
      isDirty={() => reason !== "" || email !== "" || given !== (others[0]?.id ?? "")}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!step.isPending) step.mutate()
        }}
      >
        <Stack gap="md">
          <Text style={{ overflowWrap: "anywhere" }}>
            <strong>{church.name}</strong> (nº {church.id}, {church.city}/{church.state}) {words.text}
          </Text>
          {(kind === "confirm" || kind === "refuse") && (
            <Text>
              {church.plan.name} → <strong>{asked?.name}</strong>
            </Text>
          )}
          {kind === "give" && (
            <NativeSelect
              label="Plano"
              data={others.map(({ id, name }) => ({ value: id, label: name }))}
              value={given}
              onChange={({ currentTarget }) => give(currentTarget.value)}
              error={fieldErrorOf(step.error, "plan")}
              data-autofocus
            />
          )}
          {kind === "give" && given === "denomination" && <Text c="dimmed">{NO_OFFICE}</Text>}
          {kind === "factor" && (
            <TextInput
              type="email"
              label="E-mail da conta"
              description="O endereço com que a pessoa entra no Aprisco"
              {...limitsOf(operatorChurches.resetSecondFactor.body, "email")}
              autoComplete="off"
              data-autofocus
              value={email}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
              error={fieldErrorOf(step.error, "email")}
            />
          )}
          {SHOWN[kind].includes("reason") && (
            <Textarea
              label="Motivo"
              description={kind === "factor" ? "Fica na auditoria da igreja e vai nos e-mails" : undefined}
              {...limitsOf(operatorChurches.disable.body, "reason")}
              autosize
              minRows={3}
              maxRows={8}
              data-autofocus={kind === "factor" ? undefined : true}
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
            danger={kind === "disable" || kind === "factor"}
          />
        </Stack>
      </form>
    </FormModal>
  )
}

const NO_OFFICE =
  "Este plano tira o limite de membros desta igreja. Ele não faz de ninguém administrador de denominação nem filia igrejas."

interface Given {
  reason: string
  plan: string
  email: string
}

function send(kind: DeskStep, id: number, { reason, plan, email }: Given) {
  const params = { id }
  if (kind === "disable") return deskApi.call(operatorChurches.disable, { params, body: { reason } })
  if (kind === "enable") return deskApi.call(operatorChurches.enable, { params })
  if (kind === "confirm") return deskApi.call(operatorChurches.confirmPlan, { params, body: { plan } })
  if (kind === "factor")
    return deskApi.call(operatorChurches.resetSecondFactor, { params, body: { email, reason } })
  if (kind === "refuse") return deskApi.call(operatorChurches.refusePlan, { params, body: { plan, reason } })
  return deskApi.call(operatorChurches.givePlan, { params, body: { plan } })
}

/** What the dialog shows itself; of any other failure a toast tells. */
const isRefusal = (error: unknown) => isStatus(error, 400) || isStatus(error, 409)
