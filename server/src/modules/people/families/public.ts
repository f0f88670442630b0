/** What other modules may use of families: couples and names of households, and the family that registers at the door. */
export { joinCouple, partCouple } from "./couple.ts"
export { enterFamilyAtDoor } from "./family-at-door.ts"
export { nameOfHousehold } from "./of-person.ts"
