import { PERSON_KINDS } from "@aprisco/contract/people/list-query"

/** The kinds of people as choices of a filter. */
export const KIND_CHOICES = Object.entries(PERSON_KINDS).map(([value, label]) => ({ value, label }))
