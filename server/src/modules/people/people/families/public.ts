/** What other modules may use of families: couples, households and their names, and the family that registers at the door. */

export { hasSameAddress } from "./address.ts"
export { addPerson, removeHouseholdPerson } from "./change-household-people.ts"
export { joinCouple, partCouple } from "./couple.ts"
export { enterHouseholds } from "./enter-households.ts"
export { enterFamilyAtDoor } from "./family-at-door.ts"
export { homesOf, type PersonHome } from "./homes.ts"
export { nameOfHousehold } from "./of-person.ts"
export { householdById, linesAround } from "./queries.ts"
