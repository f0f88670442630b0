import { TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { ErrorState } from "../../../ui/error-state.tsx"
import { SearchedSelect } from "../../../ui/searched-select.tsx"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import classes from "./denomination-field.module.css"
import { DENOMINATIONS, denominationChoices, denominationsQuery } from "./registration-api.ts"
import { type ChurchDraft, NEW_DENOMINATION } from "./wizard.ts"

const FOUNDING = { value: NEW_DENOMINATION, label: "Fundar uma nova denominação" }

interface DenominationFieldProps {
  form: ContractForm<ChurchDraft & Record<string, unknown>>
}

/** The denomination: searched in the list ("Independente" first), or newly founded by its name. */
export function DenominationField({ form }: DenominationFieldProps) {
  const denominations = useQuery(denominationsQuery)
  const [chosen, setChosen] = useState(form.getValues().denominationId)
  if (denominations.isError) {
    return (
      <ErrorState
        message="Erro ao carregar denominações."
        error={denominations.error}
        onRetry={() => denominations.refetch()}
      />
    )
  }
  const { onChange, ...props } = form.getInputProps("denominationId")
  return (
    <>
      <SearchedSelect
        label="Denominação"
        description="Se a sua não está na lista, escolha Independente (dá para se filiar depois) ou funde uma nova."
        required
        queryKey={DENOMINATIONS}
        load={denominationChoices}
        // Founding one is always offered: it is needed when the name is not found.
        last={FOUNDING}
        // The list opens on demand, not over the message that moved the focus here.
        openOnFocus={false}
        // The listbox itself scrolls and is inside the form: the keyboard does not reach a scroll area around it.
        withScrollArea={false}
        comboboxProps={{ withinPortal: false, shadow: "md" }}
        classNames={{ options: classes.options }}
        clearable={false}
        placeholder={denominations.isPending ? "Carregando..." : "Escolha ou procure pelo nome"}
        disabled={denominations.isPending}
        key={form.key("denominationId")}
        {...props}
        onChange={(value) => {
          setChosen(value)
          onChange(value)
        }}
      />
      {chosen === NEW_DENOMINATION && (
        <TextInput
          label="Nome da nova denominação"
          description="Você será o(a) administrador(a) dela, com o plano Denominação"
          key={form.key("newDenominationName")}
          {...form.getInputProps("newDenominationName")}
        />
      )}
    </>
  )
}
