import { BILL_KINDS, type BillKind } from "@aprisco/contract/treasury/bill-labels"
import type { TreasuryBill } from "@aprisco/contract/treasury/bills"
import { Input, SegmentedControl, SimpleGrid, TextInput } from "@mantine/core"
import { PERSON_CHOICES, personChoices } from "../../../../../lib/person-choices.ts"
import { SearchedSelect } from "../../../../../ui/searched-select.tsx"
import type { ContractForm } from "../../../../../ui/use-contract-form.ts"
import { BranchSelect, useHasBranches, useUnnamedBranch } from "../../../../ground/branches/public.ts"
import { CategorySelect } from "../../category-select.tsx"
import { MoneyField } from "../../money-field.tsx"
import { FundSelect } from "../../record-select.tsx"
import { FLOW_OF } from "../bill-words.ts"
import type { OwedValues } from "./owed-values.ts"

const KINDS = Object.entries(BILL_KINDS).map(([value, label]) => ({ value, label }))

interface OwedFieldsProps {
  form: ContractForm<OwedValues>
  /** What is changed: its category, fund and person stay choices. */
  owed?: Pick<TreasuryBill, "category" | "fund" | "personId" | "personName">
  /** Under the amount. */
  ofAmount?: string
}

/** What is to be paid or received, of whom, and of which branch. */
export function OwedFields({ form, owed, ofAmount }: OwedFieldsProps) {
  const kind = form.useWatchValue("kind")
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Kind form={form} kind={kind} />
      <MoneyField
        label="Valor"
        description={ofAmount}
        inputWrapperOrder={["label", "input", "description", "error"]}
        key={form.key("amount")}
        {...form.getInputProps("amount")}
      />
      <CategorySelect
        kind={FLOW_OF[kind]}
        kept={owed?.category}
        required
        key={form.key("category")}
        {...form.getInputProps("category")}
      />
      <TextInput
        label="Descrição"
        placeholder={kind === "payable" ? "Aluguel do salão" : "Aluguel da quadra"}
        autoComplete="off"
        key={form.key("description")}
        {...form.getInputProps("description")}
      />
      <TextInput
        label={kind === "payable" ? "Pagar a" : "Receber de"}
        placeholder={kind === "payable" ? "Empresa ou pessoa" : "Quem não está no cadastro"}
        autoComplete="off"
        key={form.key("payee")}
        {...form.getInputProps("payee")}
      />
      <SearchedSelect
        label="Pessoa da igreja"
        placeholder="Digite o nome"
        autoComplete="off"
        clearable
        clearButtonProps={{ "aria-label": "Limpar pessoa" }}
        queryKey={PERSON_CHOICES}
        load={personChoices}
        stored={owed?.personId ? { value: String(owed.personId), label: owed.personName ?? "" } : undefined}
        nothingFoundMessage="Nenhuma pessoa encontrada"
        comboboxProps={{ shadow: "md" }}
        key={form.key("personId")}
        {...form.getInputProps("personId")}
      />
      <FundSelect kept={owed?.fund ?? undefined} key={form.key("fund")} {...form.getInputProps("fund")} />
      <Branch form={form} />
    </SimpleGrid>
  )
}

function Kind({ form, kind }: { form: ContractForm<OwedValues>; kind: BillKind }) {
  return (
    <Input.Wrapper label="Tipo" labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label="Tipo"
        data={KINDS}
        value={kind}
        // The categories are those of the kind.
        onChange={(next) => form.setValues({ kind: next === "receivable" ? next : "payable", category: "" })}
      />
    </Input.Wrapper>
  )
}

function Branch({ form }: { form: ContractForm<OwedValues> }) {
  const unnamed = useUnnamedBranch()
  if (!useHasBranches()) return null
  return (
    <BranchSelect
      label="Filial"
      placeholder={unnamed}
      key={form.key("branch")}
      {...form.getInputProps("branch")}
    />
  )
}
