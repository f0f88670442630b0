/** What other modules may use of the returns: the merge of two people joins their registrations. */
export { joinReturn } from "./join-return.ts"
