import { PERSON_KINDS } from "@aprisco/contract/people/list-query"

/** What a person may be to the church, to choose one. */
export const KIND_CHOICES = Object.entries(PERSON_KINDS).map(([value, label]) => ({ value, label }))
