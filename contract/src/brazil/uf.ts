import { z } from "zod"
import { UFS } from "./ufs.ts"

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
