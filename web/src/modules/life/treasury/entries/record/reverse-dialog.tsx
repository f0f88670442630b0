import { type LedgerEntry, ledgerEntries } from "@aprisco/contract/treasury/entries"
import { Text, Textarea } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { api } from "../../../../../lib/api.ts"
import { formatMoney } from "../../../../../lib/format.ts"
import { useIdempotencyKey } from "../../../../../lib/idempotency-key.ts"
import { DateField } from "../../../../../ui/date-field.tsx"
import { DialogForm } from "../../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../../ui/form-modal.tsx"
import { FormProblems } from "../../../../../ui/form-problems.tsx"
import { SkeletonRows } from "../../../../../ui/loading.tsx"
import { toast } from "../../../../../ui/toast.ts"
import { useContractForm } from "../../../../../ui/use-contract-form.ts"
import { useChurchToday } from "../../../../ground/churches/public.ts"
import { treasuryChanged } from "../../treasury-api.ts"
import { titleOf } from "../../treasury-words.ts"

interface ReverseProps {
  entry: LedgerEntry
  onClose: () => void
}

/** Reverses an entry: says what that is, and asks for the reason and the day. */
export function ReverseDialog({ opened, ...props }: ReverseProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={props.onClose} title="Estornar lançamento" size="md">
      <ReverseOnDay {...props} />
    </FormModal>
  )
}

function ReverseOnDay(props: ReverseProps) {
  const today = useChurchToday()
  if (today === undefined) return <SkeletonRows rows={3} label="Carregando..." />
  return <ReverseForm {...props} today={today} />
}

function ReverseForm({ entry, today, onClose }: ReverseProps & { today: string }) {
  const { id, number, amount } = entry
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  const form = useContractForm({
    schema: ledgerEntries.reverse.body,
    initialValues: { reason: "", date: today },
    about: `reversal of entry ${id}`,
    send: (body) =>
      api.call(ledgerEntries.reverse, { params: { id }, body }, { idempotencyKey: repeatKey(body) }),
    onSaved: (reversal) => {
      toast.success(`Estornado com o número ${reversal.number}.`)
      void treasuryChanged()
      onClose()
      void navigate({ to: "/financeiro/lancamentos/$id", params: { id: reversal.id } })
    },
    problemsAs: "banner",
    failure: "Erro ao estornar o lançamento. Tente novamente.",
  })
  return (
    <DialogForm
      form={form}
      onCancel={onClose}
      cancel="Voltar"
      save="Estornar"
      busyLabel="Estornando..."
      danger
    >
      <Text>
        O lançamento {number} ({titleOf(entry)}, {formatMoney(amount)}) continua nos livros, e um novo
        lançamento, o contrário dele, desfaz o valor. Um estorno não pode ser desfeito: se precisar, lance de
        novo.
      </Text>
      <Textarea
        label="Motivo"
        placeholder="Lançado duas vezes"
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
      <DateField
        label="Data do estorno"
        description="Nela o valor é desfeito. O mês precisa estar aberto."
        inputWrapperOrder={["label", "input", "description", "error"]}
        key={form.key("date")}
        {...form.getInputProps("date")}
      />
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}
