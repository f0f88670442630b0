import type { BillKind } from "@aprisco/contract/treasury/bill-labels"
import { treasuryBills } from "@aprisco/contract/treasury/bills"
import { treasuryRecurrences } from "@aprisco/contract/treasury/recurrences"
import { SegmentedControl, SimpleGrid, Stack, TextInput } from "@mantine/core"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { api } from "../../../../../lib/api.ts"
import { useIdempotencyKey } from "../../../../../lib/idempotency-key.ts"
import { lastSearch } from "../../../../../lib/last-search.ts"
import { DateField } from "../../../../../ui/date-field.tsx"
import { FormBar } from "../../../../../ui/form-bar.tsx"
import { Section } from "../../../../../ui/form-section.tsx"
import { PageHeader } from "../../../../../ui/page-header.tsx"
import { toast } from "../../../../../ui/toast.ts"
import { useUnsavedGuard } from "../../../../../ui/unsaved-guard.ts"
import { type ContractForm, useContractForm } from "../../../../../ui/use-contract-form.ts"
import { FeatureNotice } from "../../../../ground/plans/public.ts"
import { validateBillSearch } from "../../search.ts"
import { treasuryChanged } from "../../treasury-api.ts"
import { useMayPost } from "../../use-may-post.ts"
import { BackToBills } from "../back-to-bills.tsx"
import { InstalmentsPreview } from "./instalments-preview.tsx"
import { OwedFields } from "./owed-fields.tsx"
import {
  newBillBody,
  newOwedValues,
  type OwedValues,
  recurrenceBody,
  TURNS,
  type Turns,
} from "./owed-values.ts"
import { RepeatFields } from "./repeat-fields.tsx"

const route = getRouteApi("/shell/financeiro/contas-a-pagar/nova")

/** The form of a new bill: once, in instalments, or again and again. */
export function BillNewPage() {
  const { kind = "payable", modo } = route.useSearch()
  const mayPost = useMayPost()
  return (
    <>
      <PageHeader title="Nova conta" back={<BackToBills />} />
      {mayPost ? (
        <NewBill kind={kind} turns={modo === "repete" ? "repeats" : "once"} />
      ) : (
        <FeatureNotice feature="finance" />
      )}
    </>
  )
}

function NewBill({ kind, turns: proposed }: { kind: BillKind; turns: Turns }) {
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  // Which of the two calls the form makes; its values have it too, for what is restored after the session ended.
  const [turns, setTurns] = useState(proposed)
  const repeats = turns === "repeats"
  const [initialValues] = useState(() => newOwedValues(kind, proposed))
  const form = useContractForm({
    schema: repeats ? treasuryRecurrences.create.body : treasuryBills.create.body,
    initialValues,
    toBody: (values) => (repeats ? recurrenceBody(values) : newBillBody(values)),
    send: async (_, values) => {
      if (repeats) {
        const body = recurrenceBody(values)
        await api.call(treasuryRecurrences.create, { body }, { idempotencyKey: repeatKey(body) })
        return undefined
      }
      const body = newBillBody(values)
      return api.call(treasuryBills.create, { body }, { idempotencyKey: repeatKey(body) })
    },
    onSaved: (bill) => {
      void treasuryChanged()
      if (bill === undefined) {
        toast.success("Conta que se repete criada.")
        void navigate({ to: "/financeiro/contas-a-pagar", search: { aba: "repetem" }, replace: true })
        return
      }
      const { id, installments } = bill
      toast.success(installments > 1 ? `${installments} parcelas criadas.` : "Conta criada.")
      void navigate({ to: "/financeiro/contas-a-pagar/$id", params: { id }, replace: true })
    },
    failure: "Erro ao salvar a conta. Tente novamente.",
  })
  useEffect(() => setTurns(form.getValues().turns), [form.getValues])
  useUnsavedGuard(() => form.isDirty())
  function turn(next: Turns) {
    const { dueDate, startsOn } = form.getValues()
    const first = repeats ? startsOn : dueDate
    // The first day is the same, whatever it is called.
    form.setValues({ turns: next, ...(next === "repeats" ? { startsOn: first } : { dueDate: first }) })
    form.clearErrors()
    setTurns(next)
  }
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        <Section title="O que é" cols={1}>
          <OwedFields
            form={form}
            ofAmount={turns === "instalments" ? "O total, de todas as parcelas." : undefined}
          />
        </Section>
        <Section title="Quando vence" cols={1}>
          <SegmentedControl
            aria-label="Quantas vezes"
            data={Object.entries(TURNS).map(([value, label]) => ({ value, label }))}
            value={turns}
            onChange={(next) => turn(next as Turns)} // one of their keys
          />
          {repeats ? <RepeatFields form={form} /> : <DueFields form={form} turns={turns} />}
        </Section>
      </Stack>
      <FormBar
        busy={form.submitting}
        onCancel={() =>
          void navigate({
            to: "/financeiro/contas-a-pagar",
            search: lastSearch("/financeiro/contas-a-pagar", validateBillSearch),
          })
        }
      />
    </form>
  )
}

function DueFields({ form, turns }: { form: ContractForm<OwedValues>; turns: Turns }) {
  const isOnce = turns === "once"
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DateField
          label={isOnce ? "Vencimento" : "Primeiro vencimento"}
          key={form.key("dueDate")}
          {...form.getInputProps("dueDate")}
        />
        {!isOnce && (
          <TextInput
            label="Parcelas"
            description="De 1 a 60, uma por mês. A última fica com os centavos que sobram."
            inputWrapperOrder={["label", "input", "description", "error"]}
            inputMode="numeric"
            autoComplete="off"
            key={form.key("installments")}
            {...form.getInputProps("installments")}
            maxLength={2}
          />
        )}
      </SimpleGrid>
      {!isOnce && <Preview form={form} />}
    </>
  )
}

function Preview({ form }: { form: ContractForm<OwedValues> }) {
  const amount = form.useWatchValue("amount")
  const dueDate = form.useWatchValue("dueDate")
  const installments = form.useWatchValue("installments")
  return <InstalmentsPreview amount={amount} dueDate={dueDate} installments={installments} />
}
