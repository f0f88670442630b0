interface Named {
  /** In forms, on sheets, and wherever fields are listed. */
  readonly label: string
  /** Beside the value on a record, where that is shorter than the label. */
  readonly fact?: string
  /** Within a sentence, where that is not the label with a small initial. */
  readonly inSentence?: string
}

/** `choice`: one of a closed list, with the word of each stored value. `name`: of a person or a place, which old
 * systems have in capitals. `note`: a text of several lines. */
type Kind =
  | { readonly kind: "choice"; readonly words: Readonly<Record<string, string>> }
  | {
      readonly kind:
        | "name"
        | "text"
        | "note"
        | "number"
        | "date"
        | "flag"
        | "email"
        | "phone"
        | "picture"
        | "reference"
    }

/**
 * What a field of a record is called and what kind of value it has, for everybody who names it: forms, records, sheets, lists, merges, the
 * audit trail (docs/adr/0045). What values it takes says the contract's body, who reads it says the module.
 */
export type RecordField = Named & Kind

/** The labels by the fields' names. */
export function labelsOf<K extends string>(fields: Readonly<Record<K, RecordField>>): Record<K, string> {
  const labels = Object.entries<RecordField>(fields).map(([name, { label }]) => [name, label])
  return Object.fromEntries(labels) as Record<K, string> // keyed by the fields' own names
}

/** The labels within a sentence: `data do batismo`, `CPF`. */
export function labelsInSentence<K extends string>(
  fields: Readonly<Record<K, RecordField>>,
): Record<K, string> {
  const labels = Object.entries<RecordField>(fields).map(([name, { label, inSentence }]) => [
    name,
    inSentence ?? withSmallInitial(label),
  ])
  return Object.fromEntries(labels) as Record<K, string> // keyed by the fields' own names
}

/** `Gênero` → `gênero`. An abbreviation stays as it is. */
function withSmallInitial(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

/** The names of fields, in their order. */
export function keysOf<K extends string>(fields: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(fields) as K[] // Object.keys forgets the key type
}

/** A stored value as a person reads it: of a choice its word, else the value itself. */
export function wordOf(field: RecordField, value: string): string {
  return field.kind === "choice" ? (field.words[value] ?? value) : value
}

/** What a field is called beside its value on a record. */
function factLabel({ label, fact }: RecordField): string {
  return fact ?? label
}

/** Values as they are read, each with what its field is called on a record, in the order in which they are given. */
export function factsOf<K extends string, V = string | null>(
  fields: Readonly<Record<K, RecordField>>,
  values: Readonly<Partial<Record<NoInfer<K>, NoInfer<V>>>>,
): [label: string, value: V][] {
  const byName = new Map(Object.entries<RecordField>(fields))
  return Object.entries<V>(values as Record<string, V>).map(([name, value]) => {
    const field = byName.get(name)
    return [field === undefined ? name : factLabel(field), value]
  })
}
