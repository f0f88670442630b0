export { CepField } from "./cep-field.tsx"
export { useCepLookup, VISITOR_CEP_WORDS } from "./use-cep-lookup.ts"
