/** What other modules may use of families: couples and names of households, and the family that registers at the door. */

export { addPerson, removeHouseholdPerson } from "./change-household-people.ts"
export { joinCouple, partCouple } from "./couple.ts"
export { enterFamilyAtDoor } from "./family-at-door.ts"
export { nameOfHousehold } from "./of-person.ts"
export { householdById, linesAround } from "./queries.ts"
