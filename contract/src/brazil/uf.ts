import { z } from "zod"

/** The 27 federative units, by code. */
export const UFS = [
  "AC",
  "AL",
  "AP",
  "AM",
  "BA",
  "CE",
  "DF",
  "ES",
  "GO",
  "MA",
  "MT",
  "MS",
  "MG",
  "PA",
  "PB",
  "PR",
  "PE",
  "PI",
  "RJ",
  "RN",
  "RS",
  "RO",
  "RR",
  "SC",
  "SP",
  "SE",
  "TO",
] as const

const known = new Set<string>(UFS)

/** A UF in capitals. */
export function uf(message: string) {
  return z
    .string()
    .trim()
    .toUpperCase()
    .refine((value) => value.length === 2, { error: message, abort: true })
    .refine((value) => known.has(value), "UF inválida")
}
