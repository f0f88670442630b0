import type { Fault } from "./fault.ts"

const TREASURY = "web/src/modules/life/treasury"
const FORM = `${TREASURY}/entries/form/entry-form.browser.test.tsx`
const ENTRIES = `${TREASURY}/entries/entries.browser.test.tsx`
const IMPORTS = `${TREASURY}/imports/imports.browser.test.tsx`
const SETTINGS = `${TREASURY}/settings/settings.browser.test.tsx`
const SUMMARY = `${TREASURY}/summary/summary.browser.test.tsx`

export const faults: readonly Fault[] = [
  {
    what: "an entry in Acre is proposed on the day of Brasília",
    file: "web/src/modules/ground/churches/use-church-today.ts",
    from: "onClockOfState(new Date(), known).day",
    to: 'onClockOfState(new Date(), "SP").day',
    caughtBy: FORM,
  },
  {
    what: "an account that takes nothing new is proposed",
    file: `${TREASURY}/entries/form/entry-new-page.tsx`,
    from: "const active = accounts.data.filter(({ isActive }) => isActive)",
    to: "const active = accounts.data",
    caughtBy: FORM,
  },
  {
    what: "the next of several entries forgets the day of the one before",
    file: `${TREASURY}/entries/form/entry-new-page.tsx`,
    from: "values={{ ...proposed, ...kept }}",
    to: "values={proposed}",
    caughtBy: FORM,
  },
  {
    what: "Enter ends the entry of line after line",
    file: "web/src/ui/form-bar.tsx",
    from: "isUsual={goesOn}",
    to: "isUsual={false}",
    caughtBy: FORM,
  },
  {
    what: "ten clicks in one task send ten times",
    file: "web/src/ui/use-contract-form.ts",
    from: "if (!isSending.current) onSubmit(event)",
    to: "if (!form.submitting) onSubmit(event)",
    caughtBy: FORM,
  },
  {
    what: "what one user chose is proposed to another",
    file: `${TREASURY}/entries/form/last-choices.ts`,
    from: "{user?.id}-",
    to: "{kind}-",
    caughtBy: FORM,
  },
  {
    what: "a correction wipes out who gave where that is hidden",
    file: `${TREASURY}/entries/form/entry-edit-page.tsx`,
    from: "donorHidden ? withoutDonor(entryBody(values)) : entryBody(values)",
    to: "entryBody(values)",
    caughtBy: FORM,
  },
  {
    what: "a category of an entry in parts is sent as well",
    file: `${TREASURY}/entries/form/entry-values.ts`,
    from: 'category: isSplit ? "" : category',
    to: "category",
    caughtBy: FORM,
  },
  {
    what: "the list names who gave where that is hidden",
    file: `${TREASURY}/treasury-words.ts`,
    from: 'donorHidden ? DONOR_HIDDEN : (personName ?? payee ?? "")',
    to: 'personName ?? payee ?? ""',
    caughtBy: ENTRIES,
  },
  {
    what: "a form is offered in a plan without the treasury",
    file: `${TREASURY}/use-may-post.ts`,
    from: 'useFeature("finance") && can("finance.create")',
    to: 'can("finance.create")',
    caughtBy: ENTRIES,
  },
  {
    what: "an entry that the filters meet in part shows the whole",
    file: `${TREASURY}/entries/entry-columns.tsx`,
    from: "amount: matchedAmount ?? amount",
    to: "amount",
    caughtBy: ENTRIES,
  },
  {
    what: "a reversal leads to no original",
    file: `${TREASURY}/entries/record/entry-page.tsx`,
    from: "const other = reversedBy ?? reversalOf",
    to: "const other = reversedBy",
    caughtBy: ENTRIES,
  },
  {
    what: "a debt of an account becomes money in it",
    file: `${TREASURY}/settings/accounts/account-dialog.tsx`,
    from: 'minus ? "-" : ""',
    to: '""',
    caughtBy: SETTINGS,
  },
  {
    what: "a category that stays where it is is moved",
    file: `${TREASURY}/settings/categories/category-dialog.tsx`,
    from: "...(parent !== initialValues.parent && { parent })",
    to: "parent",
    caughtBy: SETTINGS,
  },
  {
    what: "a deficit is called a surplus",
    file: `${TREASURY}/treasury-words.ts`,
    from: "Number(result) < 0",
    to: "Number(result) < -9_999_999",
    caughtBy: SUMMARY,
  },
  {
    what: "a month by competence leads to entries by date",
    file: `${TREASURY}/summary/summary-page.tsx`,
    from: "isByDate={base === undefined}",
    to: "isByDate",
    caughtBy: SUMMARY,
  },
  {
    what: "a sheet is posted for each of two clicks",
    file: `${TREASURY}/imports/use-entry-import.ts`,
    from: "if (reading === null || sending.current) return",
    to: "if (reading === null) return",
    caughtBy: IMPORTS,
  },
  {
    what: "a sheet with a wrong line can be posted",
    file: `${TREASURY}/imports/preview-step.tsx`,
    from: "const nothing = errorCount > 0 || report.new === 0",
    to: "const nothing = report.new === 0",
    caughtBy: IMPORTS,
  },
  {
    what: "other columns of a sheet are not read",
    file: `${TREASURY}/imports/preview-step.tsx`,
    from: "look({ ...reading, mapping })",
    to: "look({ ...reading, mapping: mapping && {} })",
    caughtBy: IMPORTS,
  },
]
