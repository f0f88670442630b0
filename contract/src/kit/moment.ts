import { z } from "zod"

/** An instant in a body: RFC 3339 with offset. A day alone lacks its hour. */
export const moment = z.iso
  .datetime({
    offset: true,
    error: ({ input }) =>
      z.iso.date().safeParse(input).success ? "Informe também a hora" : "Data e hora inválidas",
  })
  .refine((value) => value >= "1900" && value < "2200", "Data e hora inválidas")
  .transform((value) => new Date(value))
