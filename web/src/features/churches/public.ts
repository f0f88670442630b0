export { AffiliationCard } from "./affiliation-card.tsx"
export { useEnter } from "./use-enter.ts"
