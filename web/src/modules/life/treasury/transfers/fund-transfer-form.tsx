import { treasuryTransfers } from "@aprisco/contract/treasury/transfers"
import { SimpleGrid, Text, Textarea } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { amountTyped } from "../../../../lib/amount-typed.ts"
import { api } from "../../../../lib/api.ts"
import { useIdempotencyKey } from "../../../../lib/idempotency-key.ts"
import { DateField } from "../../../../ui/date-field.tsx"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { MoneyField } from "../money-field.tsx"
import { askingOnOverdraw } from "../on-overdraw.ts"
import { sayPosted } from "../posted.ts"
import { AccountSelect, balanceWords, FundSelect } from "../record-select.tsx"
import { fundsQuery, treasuryChanged } from "../treasury-api.ts"

interface FundTransferFormProps {
  /** The day that the form proposes. */
  today: string
  onClose: () => void
}

/** From one fund to another: the money stays in its account, and is meant for something else. */
export function FundTransferForm({ today, onClose }: FundTransferFormProps) {
  const repeatKey = useIdempotencyKey()
  const funds = useQuery(fundsQuery).data
  const form = useContractForm({
    schema: treasuryTransfers.betweenFunds.body,
    initialValues: { fromFund: "", toFund: "", account: "", amount: "", date: today, reason: "" },
    about: "transfer between funds",
    toBody: (values) => ({ ...values, amount: amountTyped(values.amount) }),
    send: (typed) =>
      askingOnOverdraw((known) => {
        const body = { ...typed, ...known }
        return api.call(treasuryTransfers.betweenFunds, { body }, { idempotencyKey: repeatKey(body) })
      }),
    onSaved: (entry) => {
      sayPosted(entry)
      void treasuryChanged()
      onClose()
    },
    problemsAs: "banner",
    failure: "Erro ao transferir. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Transferir" busyLabel="Transferindo...">
      <Text>O dinheiro fica na mesma conta e muda de finalidade.</Text>
      <FundSelect
        label="Do fundo"
        none="Escolha o fundo"
        description={balanceWords(funds, form.useWatchValue("fromFund"))}
        data-autofocus
        key={form.key("fromFund")}
        {...form.getInputProps("fromFund")}
      />
      <FundSelect
        label="Para o fundo"
        none="Escolha o fundo"
        description={balanceWords(funds, form.useWatchValue("toFund"))}
        key={form.key("toFund")}
        {...form.getInputProps("toFund")}
      />
      <AccountSelect label="Na conta" key={form.key("account")} {...form.getInputProps("account")} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <MoneyField label="Valor" key={form.key("amount")} {...form.getInputProps("amount")} />
        <DateField label="Data" key={form.key("date")} {...form.getInputProps("date")} />
      </SimpleGrid>
      <Textarea
        label="Motivo"
        placeholder="Decisão da assembleia de 10/11"
        autosize
        minRows={2}
        maxRows={4}
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}
