/** What other modules may use of the doctor: the look at everything that an installation needs. */
export { diagnose } from "./diagnose.ts"
export type { Finding } from "./finding.ts"
