import type { ExpenseClaim } from "@aprisco/contract/treasury/claims"
import { Textarea, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { amountTyped } from "../../../../lib/amount-typed.ts"
import { DateField } from "../../../../ui/date-field.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { CategoryChoice } from "../category-select.tsx"
import { MoneyField } from "../money-field.tsx"
import { claimCategoriesQuery } from "../treasury-api.ts"

export type ClaimValues = {
  amount: string
  date: string
  category: string
  description: string
  pixKey: string
}

/** The values of the form of a claim; `today`: the day that a new one proposes. */
export function claimValues(claim: ExpenseClaim | undefined, today = ""): ClaimValues {
  return {
    amount: claim?.amount.replace(".", ",") ?? "",
    date: claim?.date ?? today,
    category: claim ? String(claim.category) : "",
    description: claim?.description ?? "",
    pixKey: claim?.pixKey ?? "",
  }
}

/** The body of the call that the values are sent by. */
export const claimBody = (values: ClaimValues) => ({ ...values, amount: amountTyped(values.amount) })

/** What a claim says, in the form of a new one and of one that is changed. */
export function ClaimFields({ form, claim }: { form: ContractForm<ClaimValues>; claim?: ExpenseClaim }) {
  const { data = [], isError, isPending } = useQuery(claimCategoriesQuery)
  const isOffered = claim === undefined || data.some(({ id }) => id === claim.category)
  const kept = isOffered ? [] : [{ id: claim.category, code: "", name: claim.categoryName }]
  return (
    <>
      <MoneyField label="Valor" data-autofocus key={form.key("amount")} {...form.getInputProps("amount")} />
      <DateField label="Data da compra" key={form.key("date")} {...form.getInputProps("date")} />
      <CategoryChoice
        categories={[...kept, ...data]}
        isError={isError}
        isPending={isPending}
        key={form.key("category")}
        {...form.getInputProps("category")}
      />
      <TextInput
        label="Chave PIX"
        description="Para onde o valor volta. Opcional."
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        key={form.key("pixKey")}
        {...form.getInputProps("pixKey")}
      />
      <Textarea
        label="Descrição"
        placeholder="Lâmpadas do salão"
        autosize
        minRows={2}
        maxRows={6}
        key={form.key("description")}
        {...form.getInputProps("description")}
      />
    </>
  )
}
