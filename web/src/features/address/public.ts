export { CepField } from "./cep-field.tsx"
export { CEP_WORDS, useCepLookup, VISITOR_CEP_WORDS } from "./use-cep-lookup.ts"
