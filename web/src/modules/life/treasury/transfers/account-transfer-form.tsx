import { treasuryTransfers } from "@aprisco/contract/treasury/transfers"
import { SimpleGrid, Textarea } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { amountTyped } from "../../../../lib/amount-typed.ts"
import { api } from "../../../../lib/api.ts"
import { useIdempotencyKey } from "../../../../lib/idempotency-key.ts"
import { DateField } from "../../../../ui/date-field.tsx"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { MoneyField } from "../money-field.tsx"
import { sayPosted } from "../posted.ts"
import { AccountSelect, balanceWords, FundSelect } from "../record-select.tsx"
import { accountsQuery, treasuryChanged } from "../treasury-api.ts"

interface AccountTransferFormProps {
  /** The day that the form proposes. */
  today: string
  onClose: () => void
}

/** From one account to another, as from the box to the bank. */
export function AccountTransferForm({ today, onClose }: AccountTransferFormProps) {
  const repeatKey = useIdempotencyKey()
  const accounts = useQuery(accountsQuery).data
  const form = useContractForm({
    schema: treasuryTransfers.betweenAccounts.body,
    initialValues: { fromAccount: "", toAccount: "", amount: "", date: today, fund: "", description: "" },
    about: "transfer between accounts",
    toBody: (values) => ({ ...values, amount: amountTyped(values.amount) }),
    send: (body) =>
      api.call(treasuryTransfers.betweenAccounts, { body }, { idempotencyKey: repeatKey(body) }),
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
      <AccountSelect
        label="De"
        description={balanceWords(accounts, form.useWatchValue("fromAccount"))}
        data-autofocus
        key={form.key("fromAccount")}
        {...form.getInputProps("fromAccount")}
      />
      <AccountSelect
        label="Para"
        description={balanceWords(accounts, form.useWatchValue("toAccount"))}
        key={form.key("toAccount")}
        {...form.getInputProps("toAccount")}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <MoneyField label="Valor" key={form.key("amount")} {...form.getInputProps("amount")} />
        <DateField label="Data" key={form.key("date")} {...form.getInputProps("date")} />
      </SimpleGrid>
      <FundSelect key={form.key("fund")} {...form.getInputProps("fund")} />
      <Textarea
        label="Descrição"
        placeholder="Depósito da oferta do domingo"
        autosize
        maxRows={4}
        key={form.key("description")}
        {...form.getInputProps("description")}
      />
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}
