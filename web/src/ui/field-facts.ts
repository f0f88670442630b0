import { factsOf, type RecordField } from "@aprisco/contract/kit/record-field"
import type { ReactNode } from "react"
import type { Fact } from "./fact-card.tsx"

/** Values of a record, each with the name of its field, in the order in which they are given. */
export function fieldFacts<K extends string>(
  fields: Readonly<Record<K, RecordField>>,
  values: Readonly<Partial<Record<NoInfer<K>, ReactNode>>>,
): Fact[] {
  return factsOf<K, ReactNode>(fields, values).map(([label, value]) => ({ label, value }))
}

/** The same, each across the whole width: for texts. */
export function wideFacts<K extends string>(
  fields: Readonly<Record<K, RecordField>>,
  values: Readonly<Partial<Record<NoInfer<K>, ReactNode>>>,
): Fact[] {
  return fieldFacts(fields, values).map((fact) => ({ ...fact, wide: true }))
}
