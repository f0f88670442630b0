export { AffiliationCard } from "./affiliation/affiliation-card.tsx"
export { AddressLineSection, ChurchSection, churchValuesFrom } from "./form/church-sections.tsx"
export { useEnter } from "./office-entry/use-enter.ts"
