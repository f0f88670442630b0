import { type OptionsFilter, Select, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { folded } from "../../lib/folded.ts"
import { ErrorState } from "../../ui/error-state.tsx"
import type { ContractForm } from "../../ui/use-contract-form.ts"
import classes from "./denomination-field.module.css"
import { denominationsQuery } from "./registration-api.ts"
import { type ChurchDraft, NEW_DENOMINATION } from "./wizard.ts"

interface DenominationFieldProps {
  form: ContractForm<ChurchDraft & Record<string, unknown>>
}

/** The denomination: searched in the list ("Independente" first), or newly founded by its name. */
export function DenominationField({ form }: DenominationFieldProps) {
  const denominations = useQuery(denominationsQuery)
  const [chosen, setChosen] = useState(form.getValues().denominationId)
  if (denominations.isError) {
    return <ErrorState message="Erro ao carregar denominações." onRetry={() => denominations.refetch()} />
  }
  const { onChange, ...props } = form.getInputProps("denominationId")
  const choices = denominations.data ?? []
  return (
    <>
      <Select
        label="Denominação"
        required
        searchable
        filter={byName}
        // The list opens when it is asked for, not over the message that sent the focus here.
        openOnFocus={false}
        // The listbox itself scrolls and stands in the form: a scroll area around it is out of the keyboard's reach.
        withScrollArea={false}
        comboboxProps={{ withinPortal: false, shadow: "md" }}
        classNames={{ options: classes.options }}
        clearable={false}
        placeholder={denominations.isPending ? "Carregando..." : "Escolha ou procure pelo nome"}
        disabled={denominations.isPending}
        data={[
          ...choices.map(({ id, displayName, name }) => ({ value: String(id), label: displayName || name })),
          { value: NEW_DENOMINATION, label: "Fundar uma nova denominação" },
        ]}
        key={`${form.key("denominationId")} ${choices.length}`}
        {...props}
        onChange={(value) => {
          setChosen(value ?? "")
          onChange(value ?? "")
        }}
      />
      {chosen === NEW_DENOMINATION && (
        <TextInput
          label="Nome da nova denominação"
          description="Você será o(a) administrador(a) dela, com o plano Denominação"
          required
          maxLength={150}
          key={form.key("newDenominationName")}
          {...form.getInputProps("newDenominationName")}
        />
      )}
    </>
  )
}

/** Ignores accents and case (rulings 3.9). To found one stays on offer: it is what is left when the name is not found. */
const byName: OptionsFilter = ({ options, search }) => {
  const wanted = folded(search.trim())
  return options.filter(
    (option) =>
      "value" in option && (option.value === NEW_DENOMINATION || folded(option.label).includes(wanted)),
  )
}
