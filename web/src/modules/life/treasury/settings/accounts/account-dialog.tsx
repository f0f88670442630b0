import { type TreasuryAccount, treasuryAccounts } from "@aprisco/contract/treasury/accounts"
import { ACCOUNT_KINDS, type AccountKind } from "@aprisco/contract/treasury/labels"
import { NativeSelect, SimpleGrid, TextInput } from "@mantine/core"
import { amountTyped } from "../../../../../lib/amount-typed.ts"
import { api } from "../../../../../lib/api.ts"
import { DateField } from "../../../../../ui/date-field.tsx"
import { DialogForm } from "../../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../../ui/form-modal.tsx"
import { FormProblems } from "../../../../../ui/form-problems.tsx"
import { useContractForm } from "../../../../../ui/use-contract-form.ts"
import { useRecordSaving } from "../../../../../ui/use-record-saving.ts"
import { BranchSelect, useHasBranches, useUnnamedBranch } from "../../../../ground/branches/public.ts"
import { MoneyField } from "../../money-field.tsx"
import { treasuryChanged } from "../../treasury-api.ts"

interface AccountFormProps {
  /** The account that is changed; absent for a new one. */
  edited: TreasuryAccount | undefined
  onClose: () => void
}

/** Creates or changes an account. */
export function AccountDialog({ opened, ...form }: AccountFormProps & { opened: boolean }) {
  return (
    <FormModal
      opened={opened}
      onClose={form.onClose}
      title={form.edited ? "Editar conta" : "Nova conta"}
      size="md"
    >
      <AccountForm {...form} />
    </FormModal>
  )
}

const KINDS = Object.entries(ACCOUNT_KINDS).map(([value, label]) => ({ value, label }))

function AccountForm({ edited, onClose }: AccountFormProps) {
  const several = useHasBranches()
  const unnamed = useUnnamedBranch()
  const saving = useRecordSaving({
    kind: "treasury account",
    edited: edited && { id: edited.id, etag: null },
    create: (body: AccountValues, once) => api.call(treasuryAccounts.create, { body: sent(body) }, once),
    change: (id, body) =>
      api.call(treasuryAccounts.update, { params: { id }, body: changes(body, valuesFrom(edited)) }),
    created: "Conta criada.",
    changed: "Conta atualizada.",
    failure: "Erro ao salvar a conta. Tente novamente.",
    reload: treasuryChanged,
    onClose,
  })
  const form = useContractForm({
    schema: treasuryAccounts.create.body,
    initialValues: valuesFrom(edited),
    problemsAs: "banner",
    ...saving,
    toBody: sent,
    send: (_, values) => saving.send(values),
  })
  return (
    <DialogForm form={form} onCancel={onClose}>
      <TextInput
        label="Nome"
        placeholder="Banco do Brasil"
        autoComplete="off"
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <NativeSelect label="Tipo" data={KINDS} key={form.key("kind")} {...form.getInputProps("kind")} />
      {several && !edited?.isUsed && (
        <BranchSelect
          label="Filial"
          placeholder={unnamed}
          key={form.key("branch")}
          {...form.getInputProps("branch")}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <MoneyField
          label="Saldo inicial"
          description="O que já havia nela. Se devia, com o sinal de menos."
          inputWrapperOrder={["label", "input", "description", "error"]}
          key={form.key("openingBalance")}
          {...form.getInputProps("openingBalance")}
        />
        <DateField
          label="Começa em"
          description="Antes dela nada é lançado. Se vazio, a data de hoje."
          inputWrapperOrder={["label", "input", "description", "error"]}
          key={form.key("openingDate")}
          {...form.getInputProps("openingDate")}
        />
      </SimpleGrid>
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}

type AccountValues = {
  name: string
  kind: AccountKind
  branch: string
  openingBalance: string
  openingDate: string
}

function valuesFrom(account: TreasuryAccount | undefined): AccountValues {
  const opening = account?.openingBalance ?? "0.00"
  return {
    name: account?.name ?? "",
    kind: account?.kind ?? "cash",
    branch: account ? String(account.branch) : "",
    openingBalance: Number(opening) === 0 ? "" : opening.replace(".", ","),
    openingDate: account?.openingDate ?? "",
  }
}

/** An opening balance may be below zero. */
function sent({ openingBalance, ...values }: AccountValues) {
  const [, minus, amount] = /^\s*([-−]?)\s*(.*)$/.exec(openingBalance) ?? []
  return { ...values, openingBalance: amount ? `${minus ? "-" : ""}${amountTyped(amount)}` : "" }
}

/** Only what was changed: a date that stays the same is not asked about in a closed month. */
function changes(values: AccountValues, before: AccountValues): Partial<ReturnType<typeof sent>> {
  const body = sent(values)
  const old = sent(before)
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== old[name as keyof typeof old]), // a name of both
  )
}
