import { MESSAGE_FIELDS, type MessageField } from "./labels.ts"

const FIELD = /\{([^{}|]*)(?:\|([^{}]*))?\}/g
const FIELD_AFTER_SPACE = /( ?)\{([^{}|]*)(?:\|([^{}]*))?\}/g

export function isMergeField(name: string): name is MessageField {
  return Object.hasOwn(MESSAGE_FIELDS, name)
}

/** The names in braces that are not fields, as typed. */
export function unknownFields(text: string): string[] {
  return [...text.matchAll(FIELD)].flatMap(([whole, name = ""]) => (isMergeField(name) ? [] : [whole]))
}

/** The fields of a text that say nothing where the person has no value: those without words after a bar. */
export function fieldsWithoutFallback(text: string): MessageField[] {
  const names = [...text.matchAll(FIELD)].flatMap(([, name = "", fallback]) =>
    isMergeField(name) && !fallback ? [name] : [],
  )
  return [...new Set(names)]
}

/**
 * A text with its fields filled in. Values are plain text: what looks like a field in one stays. A blank without other words takes the space before it
 * along: «Olá {nome},» becomes «Olá,» (docs/product/messages.md#3.4).
 */
export function fillFields(text: string, values: Readonly<Record<MessageField, string>>): string {
  return text.replace(
    FIELD_AFTER_SPACE,
    (whole, space: string, name: string, fallback: string | undefined) => {
      if (!isMergeField(name)) return whole
      const value = values[name] || fallback
      return value ? space + value : ""
    },
  )
}
