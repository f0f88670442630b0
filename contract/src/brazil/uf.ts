import { z } from "zod"
import { UFS } from "./ufs.ts"

const known = new Set<string>(UFS)

/** A UF in capitals. */
export function uf(message: string) {
  return (
    z
      .string()
      .trim()
      .toUpperCase()
      .refine((value) => value.length === 2, message)
      // One message at a time, without an abort: rules over several fields are still checked.
      .refine((value) => value.length !== 2 || known.has(value), "UF inválida")
  )
}
