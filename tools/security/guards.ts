import type { Guard } from "./guard.ts"
import { ACCESS_GUARDS } from "./guards-of-access.ts"
import { ACCOUNT_GUARDS } from "./guards-of-accounts.ts"
import { PEOPLE_GUARDS } from "./guards-of-people.ts"
import { REQUEST_GUARDS } from "./guards-of-requests.ts"
import { SIGN_IN_GUARDS } from "./guards-of-sign-in.ts"
import { STORED_DATA_GUARDS } from "./guards-of-stored-data.ts"
import { AUDIT_GUARDS } from "./guards-of-the-audit-trail.ts"
import { BOOK_GUARDS } from "./guards-of-the-books.ts"
import { DESK_GUARDS } from "./guards-of-the-desk.ts"
import { INTAKE_GUARDS } from "./guards-of-the-intake.ts"
import { LOAD_GUARDS } from "./guards-of-the-load.ts"
import { REPORT_GUARDS } from "./guards-of-the-reports.ts"

/** The guards that `guard-mutants.ts` removes. */
export const GUARDS: readonly Guard[] = [
  ...ACCESS_GUARDS,
  ...SIGN_IN_GUARDS,
  ...PEOPLE_GUARDS,
  ...REQUEST_GUARDS,
  ...INTAKE_GUARDS,
  ...LOAD_GUARDS,
  ...ACCOUNT_GUARDS,
  ...STORED_DATA_GUARDS,
  ...AUDIT_GUARDS,
  ...DESK_GUARDS,
  ...BOOK_GUARDS,
  ...REPORT_GUARDS,
]
