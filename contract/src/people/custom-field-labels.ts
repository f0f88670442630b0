/** The kinds of custom fields. */
export const CUSTOM_FIELD_KINDS = {
  text: "Texto",
  number: "Número",
  date: "Data",
  choice: "Uma opção",
  choices: "Várias opções",
  flag: "Sim ou não",
} as const

export type CustomFieldKind = keyof typeof CUSTOM_FIELD_KINDS

export interface CustomFieldOption {
  id: string
  label: string
}

/** A text, a number, a day (YYYY-MM-DD), an option's id, several of them, or yes or no. */
export type CustomValue = string | number | boolean | string[]

/** The most fields that a church adds to its people. */
export const MAX_CUSTOM_FIELDS = 50

/** The most options of a choice. */
export const MAX_OPTIONS = 100

/** The longest text of an answer. */
export const MAX_CUSTOM_TEXT = 1000

/** The most tags of a church. */
export const MAX_TAGS = 200

/** The most tags of a person. */
export const MAX_PERSON_TAGS = 30
