export { CepField } from "./cep-field.tsx"
export { PlaceFilter } from "./place-filter.tsx"
export { PROFILE_CEP_WORDS, useCepLookup, VISITOR_CEP_WORDS } from "./use-cep-lookup.ts"
