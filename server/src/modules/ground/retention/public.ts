/** The daily job that deletes expired rows of several modules. */
export { deleteExpired, deleteExpiredLimits } from "./delete-expired.ts"
