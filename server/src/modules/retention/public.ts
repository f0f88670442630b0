/** The daily job that deletes expired rows of several modules. */
export { deleteExpired } from "./delete-expired.ts"
