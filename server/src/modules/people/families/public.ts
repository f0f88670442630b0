/** What other modules may use of the families: spouses, who are the couple of a household, and the family that came to the door. */
export { joinCouple, partCouple } from "./couple.ts"
export { enterFamilyAtDoor } from "./family-at-door.ts"
