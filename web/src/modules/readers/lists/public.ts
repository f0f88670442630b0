/** What other modules may use of this one. */
export { ListSelect } from "./list-select.tsx"
export { listFieldsQuery } from "./lists-api.ts"
export { ValueField } from "./rules/value-field.tsx"
