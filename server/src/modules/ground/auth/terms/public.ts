/** What other modules may use of the terms of use: to keep that somebody accepted them. */
export { keepAcceptance } from "./keep-acceptance.ts"
