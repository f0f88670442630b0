/** What a restore, and the desk's page of a church, use of the operator's entries. */
export { endAllEntries, openGrants } from "./grants.ts"
