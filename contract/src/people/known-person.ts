import type { z } from "zod"
import { optional, reference } from "../kit/fields.ts"

/** The known person of a new entry of the roll or a new registration. */
export const knownPersonId = optional(reference).describe(
  "A known person, whose data need not be said again; else a new one is made",
)

/** Makes these fields required in a body without `personId`. `messages`: the error of each when it is blank (docs/product/people.md#1.7). */
export function requiredOfNewPerson<T extends z.ZodObject>(
  body: T,
  messages: Readonly<Record<string, string>>,
): T {
  return Object.entries(messages).reduce(
    (rule, [field, message]) =>
      // Beside the errors of the other fields, all at once.
      rule.refine((given: Said) => isSaid(given.personId) || isSaid(given[field]), {
        path: [field],
        message,
        when: ({ value }) => typeof value === "object" && value !== null,
      }),
    body,
  )
}

type Said = Readonly<Record<string, unknown>>

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== ""
