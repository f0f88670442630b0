/** What other modules may use of the families: spouses, who are the couple of a household. */
export { joinCouple, partCouple } from "./couple.ts"
