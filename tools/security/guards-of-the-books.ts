import { type Guard, guard, modules } from "./guard.ts"

const TREASURY = `${modules}/life/treasury`
const ENTRIES = `${TREASURY}/entries/entries.test.ts`
const TRANSFERS = `${TREASURY}/transfers/transfers.test.ts`

/** The books of a church: who gave stays confidential, and no amount goes astray. */
export const BOOK_GUARDS: readonly Guard[] = [
  guard(
    "the office inside another church does not see who gave",
    [[`${TREASURY}/donors.ts`, "  if (actor.enteredChurch !== null) return false\n", ""]],
    [ENTRIES],
  ),
  guard(
    "a tithe that names nobody is confidential too",
    [[`${TREASURY}/donors.ts`, '"personId", "isGiving"]', '"personId", "personId"]']],
    [ENTRIES],
  ),
  guard(
    "a search finds no entry by words that are hidden",
    [[`${TREASURY}/entries/filters.ts`, 'isDonorHidden(donorSight(ctx), "entry")', "sql.lit(false)"]],
    [ENTRIES],
  ),
  guard(
    "the list is not narrowed to a person by who may not see who gave",
    [[`${TREASURY}/entries/list-entries.ts`, "  ensure(await seesDonors(ctx))\n", ""]],
    [ENTRIES],
  ),
  guard(
    "the export of a church leaves who gave out for the office inside it",
    [
      [
        `${modules}/readers/export/export-church.ts`,
        "hidesGivers: ctx.actor.enteredChurch !== null",
        "hidesGivers: false",
      ],
    ],
    [`${modules}/readers/export/export-church.test.ts`],
  ),
  guard(
    "who reaches one end of a transfer does not reverse it",
    [[`${TREASURY}/entries/reverse-entry.ts`, "  ensure(reachesWhole(ctx, entry))\n", ""]],
    [TRANSFERS],
  ),
  guard(
    "an entry whose postings are not zero in each fund is named by the check of the books",
    [[`${TREASURY}/ledger/integrity.ts`, "balanced: faults.length === 0", "balanced: true"]],
    [TRANSFERS],
  ),
]
