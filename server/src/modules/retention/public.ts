/** The daily rounds delete what is kept for a time and belongs to no single feature's records. */
export { deleteExpired } from "./delete-expired.ts"
