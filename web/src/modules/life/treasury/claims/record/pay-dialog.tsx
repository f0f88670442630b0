import { type ExpenseClaim, expenseClaims } from "@aprisco/contract/treasury/claims"
import type { EntryMethod } from "@aprisco/contract/treasury/labels"
import { NativeSelect, SimpleGrid, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { api } from "../../../../../lib/api.ts"
import { formatMoney } from "../../../../../lib/format.ts"
import { useIdempotencyKey } from "../../../../../lib/idempotency-key.ts"
import { DateField } from "../../../../../ui/date-field.tsx"
import { DialogForm } from "../../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../../ui/form-modal.tsx"
import { FormProblems } from "../../../../../ui/form-problems.tsx"
import { SkeletonRows } from "../../../../../ui/loading.tsx"
import { useContractForm } from "../../../../../ui/use-contract-form.ts"
import { useChurchToday } from "../../../../ground/churches/public.ts"
import { METHOD_CHOICES } from "../../entries/form/entry-values.ts"
import { askingOnOverdraw } from "../../on-overdraw.ts"
import { sayPosted } from "../../posted.ts"
import { AccountSelect, balanceWords } from "../../record-select.tsx"
import { accountsQuery, treasuryChanged } from "../../treasury-api.ts"
import { askerOf } from "../claim-words.ts"
import { failureWords } from "./failure-words.ts"

interface PayDialogProps {
  claim: ExpenseClaim
  onClose: () => void
}

/** Pays an authorised claim: posts an entry. */
export function PayDialog({ opened, ...props }: PayDialogProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={props.onClose} title="Pagar reembolso" size="md">
      <PayOnDay {...props} />
    </FormModal>
  )
}

function PayOnDay(props: PayDialogProps) {
  const today = useChurchToday()
  if (today === undefined) return <SkeletonRows rows={3} label="Carregando..." />
  return <PayForm {...props} today={today} />
}

function PayForm({ claim, today, onClose }: PayDialogProps & { today: string }) {
  const { id, amount, pixKey } = claim
  const repeatKey = useIdempotencyKey()
  const accounts = useQuery(accountsQuery).data
  const usual: EntryMethod = pixKey ? "pix" : "cash"
  const form = useContractForm({
    schema: expenseClaims.pay.body,
    initialValues: { account: "", date: today, method: usual },
    about: `payment of claim ${id}`,
    send: (typed) =>
      askingOnOverdraw((known) => {
        const body = { ...typed, ...known }
        return api.call(expenseClaims.pay, { params: { id }, body }, { idempotencyKey: repeatKey(body) })
      }),
    onSaved: (entry) => {
      sayPosted(entry)
      void treasuryChanged()
      onClose()
    },
    problemsAs: "banner",
    failure: (error) => failureWords(error, "Erro ao pagar. Tente novamente."),
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Pagar" busyLabel="Pagando...">
      <Text>
        {formatMoney(amount)} a {askerOf(claim)}
        {pixKey && `, chave PIX ${pixKey}`}. O pagamento vira um lançamento com os comprovantes do pedido.
      </Text>
      <AccountSelect
        label="Da conta"
        description={balanceWords(accounts, form.useWatchValue("account"))}
        data-autofocus
        key={form.key("account")}
        {...form.getInputProps("account")}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DateField label="Data" key={form.key("date")} {...form.getInputProps("date")} />
        <NativeSelect
          label="Forma"
          data={METHOD_CHOICES}
          key={form.key("method")}
          {...form.getInputProps("method")}
        />
      </SimpleGrid>
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}
