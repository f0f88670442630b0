export { CHURCHES, churchQuery } from "./churches-api.ts"
export { AddressLineSection, ChurchSection, churchValuesFrom } from "./form/church-sections.tsx"
export { churchChanged, churchDataQuery } from "./own-church.ts"
export { useChurchDataForm } from "./use-church-data-form.ts"
