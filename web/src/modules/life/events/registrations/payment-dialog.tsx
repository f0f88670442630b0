import { PAYMENT_METHODS } from "@aprisco/contract/events/labels"
import { eventRegistrations, type Registration } from "@aprisco/contract/events/registrations"
import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { NativeSelect, Text, TextInput } from "@mantine/core"
import { amountTyped } from "../../../../lib/amount-typed.ts"
import { api } from "../../../../lib/api.ts"
import { formatMoney } from "../../../../lib/format.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { eventsChanged } from "../events-api.ts"
import { nameOfRegistration } from "./registration-words.ts"

interface PaymentProps {
  event: ChurchEvent
  registration: Registration
  onClose: () => void
}

const METHODS = [
  { value: "", label: "Não informada" },
  ...Object.entries(PAYMENT_METHODS).map(([value, label]) => ({ value, label })),
]

/** Notes what was paid in all. It is no entry of the books. */
export function PaymentDialog({ opened, ...props }: PaymentProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={props.onClose} title="Anotar pagamento" size="md">
      <PaymentForm {...props} />
    </FormModal>
  )
}

function PaymentForm({ event: { id }, registration, onClose }: PaymentProps) {
  const { id: rid, amount, paidAmount, paidMethod } = registration
  const isPaid = Number(paidAmount) > 0
  const initialValues: { amount: string; method: string } = {
    amount: (isPaid ? paidAmount : amount).replace(".", ","),
    method: paidMethod ?? "",
  }
  const form = useContractForm({
    schema: eventRegistrations.pay.body,
    initialValues,
    about: `payment of registration ${rid}`,
    toBody: ({ amount: typed, method }) => ({
      amount: amountTyped(typed),
      method: METHODS.some(({ value }) => value === method)
        ? (method as "" | keyof typeof PAYMENT_METHODS)
        : "", // one of the list
    }),
    send: (body) => api.call(eventRegistrations.pay, { params: { id, rid }, body }),
    onSaved: () => {
      toast.success("Pagamento anotado.")
      void eventsChanged()
      onClose()
    },
    problemsAs: "banner",
    failure: "Erro ao anotar o pagamento. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Anotar">
      <Text>
        {nameOfRegistration(registration)}: o valor da inscrição é {formatMoney(amount)}
        {isPaid && `, e já foram pagos ${formatMoney(paidAmount)}`}.
      </Text>
      <TextInput
        label="Total pago"
        description="Tudo o que já foi pago, somado. Nada é lançado no financeiro."
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        key={form.key("amount")}
        {...form.getInputProps("amount")}
      />
      <NativeSelect
        label="Forma de pagamento"
        data={METHODS}
        key={form.key("method")}
        {...form.getInputProps("method")}
      />
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}
