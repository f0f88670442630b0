import type { LedgerEntry } from "@aprisco/contract/treasury/entries"
import type { Flow } from "@aprisco/contract/treasury/labels"
import { Card, SimpleGrid, TextInput } from "@mantine/core"
import { PERSON_CHOICES, personChoices } from "../../../../../lib/person-choices.ts"
import { SearchedSelect } from "../../../../../ui/searched-select.tsx"
import type { ContractForm } from "../../../../../ui/use-contract-form.ts"
import type { EntryValues } from "./entry-values.ts"

interface FieldsProps {
  form: ContractForm<EntryValues>
  kind: Flow
  entry: LedgerEntry | undefined
}

/** Who it was with, and a few words. */
export function NotesFields({ form, kind, entry }: FieldsProps) {
  return (
    <>
      {kind === "income" ? (
        <Person form={form} kind={kind} entry={entry} />
      ) : (
        <Payee form={form} kind={kind} />
      )}
      <TextInput
        label="Descrição"
        autoComplete="off"
        key={form.key("description")}
        {...form.getInputProps("description")}
      />
    </>
  )
}

/** What is seldom needed. */
export function DetailsFields({ form, kind, entry }: FieldsProps) {
  return (
    <Card withBorder mt="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label="Competência"
          placeholder="O mês da data"
          description="O mês a que pertence, como 11/2026."
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="numeric"
          autoComplete="off"
          key={form.key("competence")}
          {...form.getInputProps("competence")}
          maxLength={7}
        />
        {!entry?.donorHidden && <MoreNotesFields form={form} kind={kind} entry={entry} />}
      </SimpleGrid>
    </Card>
  )
}

/** The notes that are seldom needed. */
export function MoreNotesFields({ form, kind, entry }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Número do documento"
        placeholder="Nota, recibo, cheque"
        autoComplete="off"
        key={form.key("documentNumber")}
        {...form.getInputProps("documentNumber")}
      />
      {kind === "income" ? (
        <Payee form={form} kind={kind} />
      ) : (
        <Person form={form} kind={kind} entry={entry} />
      )}
    </>
  )
}

function Person({ form, kind, entry }: FieldsProps) {
  return (
    <SearchedSelect
      label={kind === "income" ? "Quem contribuiu" : "Pessoa da igreja"}
      placeholder={kind === "income" ? "Anônimo" : "Digite o nome"}
      autoComplete="off"
      clearable
      clearButtonProps={{ "aria-label": "Limpar pessoa" }}
      queryKey={PERSON_CHOICES}
      load={personChoices}
      stored={entry?.personId ? { value: String(entry.personId), label: entry.personName ?? "" } : undefined}
      nothingFoundMessage="Nenhuma pessoa encontrada"
      comboboxProps={{ shadow: "md" }}
      key={form.key("personId")}
      {...form.getInputProps("personId")}
    />
  )
}

function Payee({ form, kind }: Omit<FieldsProps, "entry">) {
  return (
    <TextInput
      label={kind === "income" ? "Recebido de" : "Pago a"}
      placeholder={kind === "income" ? "Quem não está no cadastro" : "Empresa ou pessoa"}
      autoComplete="off"
      key={form.key("payee")}
      {...form.getInputProps("payee")}
    />
  )
}
