import { MAX_ASSURANCES } from "@aprisco/contract/landing/routes"
import { z } from "zod"
import { readJsonFile } from "./json-file.ts"

const line = (max: number) =>
  z.string().trim().min(1, "está em branco").max(max, `passa de ${max} caracteres`)

/** What step 3 of the registration promises where the file says nothing of it. */
export const ASSURANCES = ["SSL Seguro", "LGPD Compliance", "Suporte 24/7"]

const landing = z.strictObject({
  /** What real people said, with their permission. */
  testimonials: z
    .array(z.strictObject({ quote: line(600), name: line(100), role: line(150) }))
    .max(9, "tem mais de 9")
    .default([]),
  /** Numbers that can be proved, like `{ "value": "500+", "label": "igrejas" }`. */
  numbers: z
    .array(z.strictObject({ value: line(20), label: line(60) }))
    .max(4, "tem mais de 4")
    .default([]),
  /** The foot of the registration's third step; an empty list: none. */
  assurances: z
    .array(line(40))
    .max(MAX_ASSURANCES, `tem mais de ${MAX_ASSURANCES}`)
    .refine((all) => new Set(all).size === all.length, "tem um repetido")
    .default(ASSURANCES),
})

/** What the landing page says of others, testimonials and numbers, and what the registration promises. */
export type Landing = z.output<typeof landing>

/** Without a file the landing page claims nothing of others: a product does not invent customers. */
export const NO_CLAIMS: Landing = { testimonials: [], numbers: [], assurances: ASSURANCES }

/** Reads the settings file of the landing page. Throws with one line, in Portuguese, that says where it is wrong. */
export function readLanding(path: string): Landing {
  return readJsonFile(path, landing)
}
