import { type TreasuryBill, treasuryBills } from "@aprisco/contract/treasury/bills"
import { ENTRY_METHODS, type EntryMethod } from "@aprisco/contract/treasury/labels"
import { Checkbox, NativeSelect, SimpleGrid, Text, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { amountTyped } from "../../../../../lib/amount-typed.ts"
import { api } from "../../../../../lib/api.ts"
import { formatMoney } from "../../../../../lib/format.ts"
import { useIdempotencyKey } from "../../../../../lib/idempotency-key.ts"
import { DateField } from "../../../../../ui/date-field.tsx"
import { DialogForm } from "../../../../../ui/dialog-form.tsx"
import { ErrorState } from "../../../../../ui/error-state.tsx"
import { FormModal } from "../../../../../ui/form-modal.tsx"
import { FormProblems } from "../../../../../ui/form-problems.tsx"
import { SkeletonRows } from "../../../../../ui/loading.tsx"
import { type ContractForm, useContractForm } from "../../../../../ui/use-contract-form.ts"
import { useChurchToday } from "../../../../ground/churches/public.ts"
import { centsTyped } from "../../cents-typed.ts"
import { lastChoices } from "../../entries/form/last-choices.ts"
import { MoneyField } from "../../money-field.tsx"
import { askingOnOverdraw } from "../../on-overdraw.ts"
import { sayPosted } from "../../posted.ts"
import { AccountSelect, balanceWords } from "../../record-select.tsx"
import { accountsQuery, treasuryChanged } from "../../treasury-api.ts"
import { FLOW_OF, owedTitle, SETTLE_WORDS, settlementWords } from "../bill-words.ts"

interface SettleProps {
  bill: TreasuryBill
  onClose: () => void
}

/** Pays a bill or a part of it, or receives it. */
export function SettleDialog({ opened, ...props }: SettleProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={props.onClose} title={SETTLE_WORDS[props.bill.kind]} size="md">
      <SettleOnDay {...props} />
    </FormModal>
  )
}

/** Day and account that the form proposes must be known before it is filled. */
function SettleOnDay(props: SettleProps) {
  const today = useChurchToday()
  const accounts = useQuery(accountsQuery)
  if (accounts.isError && !accounts.data)
    return (
      <ErrorState
        message="Erro ao carregar as contas"
        error={accounts.error}
        onRetry={() => void accounts.refetch()}
      />
    )
  if (today === undefined || !accounts.data) return <SkeletonRows rows={4} label="Carregando..." />
  const chosen = lastChoices(FLOW_OF[props.bill.kind])
  const active = accounts.data.filter(({ isActive }) => isActive)
  const account = active.find(({ id }) => String(id) === chosen.account) ?? active[0]
  const proposed: SettleValues = {
    amount: props.bill.remaining.replace(".", ","),
    account: account ? String(account.id) : "",
    date: today,
    method: chosen.method,
    closes: false,
    documentNumber: "",
  }
  return <SettleForm {...props} initialValues={proposed} />
}

type SettleValues = {
  amount: string
  account: string
  date: string
  method: EntryMethod
  closes: boolean
  documentNumber: string
}

const METHODS = Object.entries(ENTRY_METHODS).map(([value, label]) => ({ value, label }))

function SettleForm({ bill, initialValues, onClose }: SettleProps & { initialValues: SettleValues }) {
  const { id, remaining } = bill
  const repeatKey = useIdempotencyKey()
  const accounts = useQuery(accountsQuery).data
  const form = useContractForm({
    schema: treasuryBills.settle.body,
    initialValues,
    about: `settlement of bill ${id}`,
    toBody: (values) => ({
      ...values,
      amount: values.amount.trim() === "" ? "" : amountTyped(values.amount),
    }),
    send: (typed) =>
      askingOnOverdraw((known) => {
        const body = { ...typed, ...known }
        return api.call(treasuryBills.settle, { params: { id }, body }, { idempotencyKey: repeatKey(body) })
      }),
    onSaved: (entry) => {
      sayPosted(entry)
      void treasuryChanged()
      onClose()
    },
    problemsAs: "banner",
    failure: "Erro ao registrar. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Registrar" busyLabel="Registrando...">
      <Text>
        {owedTitle(bill)}: faltam {formatMoney(remaining)}.
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <MoneyField label="Valor" data-autofocus key={form.key("amount")} {...form.getInputProps("amount")} />
        <DateField label="Data" key={form.key("date")} {...form.getInputProps("date")} />
      </SimpleGrid>
      <Checkbox
        label="Quitar por este valor"
        description="A conta fica paga, mesmo que o valor seja menor ou maior."
        key={form.key("closes")}
        {...form.getInputProps("closes", { type: "checkbox" })}
      />
      <Difference form={form} remaining={remaining} />
      <AccountSelect
        label={bill.kind === "payable" ? "Da conta" : "Para a conta"}
        description={balanceWords(accounts, form.useWatchValue("account"))}
        key={form.key("account")}
        {...form.getInputProps("account")}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <NativeSelect
          label="Forma"
          data={METHODS}
          key={form.key("method")}
          {...form.getInputProps("method")}
        />
        <TextInput
          label="Número do documento"
          placeholder="Boleto, nota, recibo"
          autoComplete="off"
          key={form.key("documentNumber")}
          {...form.getInputProps("documentNumber")}
        />
      </SimpleGrid>
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}

/** What becomes of the bill at the amount that is typed, before it is sent. */
function Difference({ form, remaining }: { form: ContractForm<SettleValues>; remaining: string }) {
  const amount = form.useWatchValue("amount")
  const closes = form.useWatchValue("closes")
  const said = settlementWords(centsTyped(amount), remaining, closes)
  return (
    <Text role="status" c={said?.problem ? "var(--mantine-color-error)" : "dimmed"}>
      {said?.words}
    </Text>
  )
}
