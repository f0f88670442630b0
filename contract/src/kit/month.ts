import { z } from "zod"

/** A month: `2026-10`. */
export const month = z
  .string("Mês inválido")
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Mês inválido")
  .refine((value) => value >= "1000", "Mês inválido")
