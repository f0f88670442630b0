import { searchOf, tabName } from "../../../../lib/search-params.ts"

/** The search part of /visitantes/{id}: the tab that is open below the cards. */
export const validateVisitorRecordSearch = searchOf({ aba: tabName("consentimentos") })
