export { AffiliationCard } from "./affiliation/affiliation-card.tsx"
export { useEnter } from "./office-entry/use-enter.ts"
