import { PERSON_CHOICES, personChoices } from "../../../lib/person-choices.ts"
import { SearchedSelect } from "../../../ui/searched-select.tsx"
import type { ContractForm } from "../../../ui/use-contract-form.ts"

export type TiedValues = { personId: string }

interface PersonFieldProps {
  form: Pick<ContractForm<TiedValues>, "key" | "getInputProps">
  /** The person whose account it is now. */
  stored?: { personId: number | null; personName: string | null }
}

/** Whose account it is, of the people whom the church knows. */
export function PersonField({ form, stored }: PersonFieldProps) {
  return (
    <SearchedSelect
      label="Cadastro da pessoa"
      description="Quem é este usuário entre as pessoas da igreja. Sem isso, a pessoa não vê o que é dela."
      inputWrapperOrder={["label", "input", "description", "error"]}
      placeholder="Nenhum"
      autoComplete="off"
      clearable
      clearButtonProps={{ "aria-label": "Limpar cadastro da pessoa" }}
      queryKey={PERSON_CHOICES}
      load={personChoices}
      stored={
        stored?.personId ? { value: String(stored.personId), label: stored.personName ?? "" } : undefined
      }
      nothingFoundMessage="Nenhuma pessoa encontrada"
      key={form.key("personId")}
      {...form.getInputProps("personId")}
    />
  )
}

/** The id of the value, null for none. */
export const personIdOf = ({ personId }: TiedValues) => (personId === "" ? null : Number(personId))
