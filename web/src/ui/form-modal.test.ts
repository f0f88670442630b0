import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

const SRC = `${import.meta.dirname}/..`

/** The dialogs in which nothing is typed that could be lost, each with what it is for. */
const NOTHING_TYPED: Record<string, string> = {
  "app/palette/palette.tsx": "a search",
  "app/shortcuts/shortcuts-dialog.tsx": "a list of shortcuts",
  "modules/ground/account/delete-account.tsx": "says goodbye; its form is in a FormModal",
  "modules/ground/account/terms-gate.tsx": "the acceptance of the terms, which cannot be closed",
  "modules/life/activities/subscribe-dialog.tsx": "an address to copy",
  "modules/ground/auth/second-factor/second-factor-card.tsx": "recovery codes to copy",
  "modules/ground/branches/bulk/bulk-bar.tsx": "a result",
  "modules/ground/branches/delete-dialog.tsx": "one choice, which the deletion asks for",
  "modules/life/events/registrations/registration-details-dialog.tsx": "a person chosen is linked at once",
  "modules/life/groups/public-page/page-address-dialog.tsx": "an address to copy",
  "modules/life/treasury/receipts/receipt-dialog.tsx": "a picture",
  "modules/life/messages/automations/automation-preview.tsx": "who gets one",
  "modules/life/attendance/roster/mark-dialog.tsx": "one choice, which is the mark",
  "modules/roll/members/import-export/import/left-members.tsx": "a list of people",
  "modules/operation/support/screen-help.tsx": "an article",
  "modules/readers/merges/merge-with-dialog.tsx": "a search",
  "modules/readers/reports/report/people-dialog.tsx": "a list of people",
  "modules/roll/visitors/bulk/bulk-result-dialog.tsx": "a result",
  "ui/confirm-modal.tsx": "a question",
  "ui/form-modal.tsx": "the dialog with a form itself",
}

const files = globSync("**/*.tsx", { cwd: SRC })
  .filter((file) => !/\.test\.tsx$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${SRC}/${file}`, "utf8") }))

it("knows each dialog that does not ask before it drops what was typed", () => {
  const plain = files.filter(({ text }) => /<(Modal|Drawer)[\s.]/.test(text)).map(({ file }) => file)
  expect(plain.toSorted()).toEqual(Object.keys(NOTHING_TYPED).toSorted())
})

it("asks in each dialog with a form: the form is a DialogForm, or says itself what was typed", () => {
  const unguarded = files
    .filter(({ text }) => text.includes("<FormModal") && /<form\b/.test(text))
    .filter(({ text }) => !/useTyped\(|isDirty=\{/.test(text))
    .map(({ file }) => file)
  expect(unguarded).toEqual([])
  const withoutForm = files
    .filter(({ file, text }) => text.includes("<FormModal") && file !== "ui/form-modal.tsx")
    .filter(
      ({ text }) =>
        !/<DialogForm|<form\b|<AskPasswordForm|<(Add|Edit)GuardianForm|<(Account|Fund)TransferForm/.test(
          text,
        ),
    )
    .map(({ file }) => file)
  expect(withoutForm).toEqual([])
})

it("asks at «Cancelar» in each dialog with a form: the button is the one of DialogButtons", () => {
  const ownButton = files
    .filter(({ text }) => text.includes("<FormModal") && />\s*Cancelar\s*</.test(text))
    .map(({ file }) => file)
  expect(ownButton).toEqual([])
})
