export { AffiliationCard } from "./affiliation-card.tsx"
