import { searchOf, tabName } from "../../../../lib/search-params.ts"

/** The search part of /pessoas/{id}. */
export const validatePersonRecordSearch = searchOf({ aba: tabName("resumo") })
