import type { Fault } from "./fault.ts"

const MERGES = "web/src/modules/readers/merges/merges.browser.test.tsx"
const PEOPLE = "web/src/modules/people/people/people.browser.test.tsx"
const TIMELINE = "web/src/modules/readers/timeline/timeline.browser.test.tsx"

export const faults: readonly Fault[] = [
  {
    what: "many tags make a line of the list tall",
    file: "web/src/modules/people/people/people-columns.tsx",
    from: "tags={tags} most={2}",
    to: "tags={tags}",
    caughtBy: PEOPLE,
  },
  {
    what: "an e-mail address is cut off on a phone",
    file: "web/src/ui/data-list/person-cells.module.css",
    from: "  overflow-wrap: anywhere;\n  color",
    to: "  overflow: hidden;\n  white-space: nowrap;\n  color",
    caughtBy: PEOPLE,
  },
  {
    what: "two long values that are compared leave their card",
    file: "web/src/modules/readers/merges/field-choice.tsx",
    from: "gap={0} className={classes.value}",
    to: "gap={0}",
    caughtBy: MERGES,
  },
  {
    what: "what a pair has in common is a list of capitals",
    file: "web/src/modules/readers/merges/duplicates-page.tsx",
    from: "text.charAt(0).toLowerCase()",
    to: "text.charAt(0)",
    caughtBy: MERGES,
  },
  {
    what: "a refused request still asks to confirm who it is",
    file: "web/src/modules/readers/privacy/requests/request-steps.tsx",
    from: '{state === "open"\n',
    to: '{state !== "answered"\n',
    caughtBy: "web/src/modules/readers/privacy/requests/privacy-requests.browser.test.tsx",
  },
  {
    what: "a person's timeline is blank where nothing has happened",
    file: "web/src/modules/readers/timeline/timeline-tab.tsx",
    from: "data.count === 0 ? (",
    to: "data.count < 0 ? (",
    caughtBy: TIMELINE,
  },
  {
    what: "what happened on a day has an hour",
    file: "web/src/modules/readers/timeline/timeline-tab.tsx",
    from: "at.length === 10",
    to: "at.length < 10",
    caughtBy: TIMELINE,
  },
  {
    what: "a line of the timeline leads nowhere",
    file: "web/src/modules/readers/timeline/timeline-tab.tsx",
    from: "history.push(href)",
    to: "",
    caughtBy: TIMELINE,
  },
  {
    what: "an account without a person shows an error in place of who read the data",
    file: "web/src/modules/readers/privacy/accesses-card.tsx",
    from: "const hasNone = isStatus(list.error, 404)",
    to: "const hasNone = isStatus(list.error, 410)",
    caughtBy: "web/src/modules/readers/privacy/requests/privacy-requests.browser.test.tsx",
  },
  {
    what: "«Unir e ir para o próximo» stays at the pair that is decided",
    file: "web/src/modules/readers/merges/use-next-pair.ts",
    from: "await nextPair(pair)",
    to: "await nextPair(0)",
    caughtBy: MERGES,
  },
  {
    what: "the contact card is offered to users who may not export",
    file: "web/src/modules/people/people/record/person-bar.tsx",
    from: 'useCan()("reports.view") && !person.anonymised',
    to: "!person.anonymised",
    caughtBy: "web/src/modules/people/people/people.browser.test.tsx",
  },
  {
    what: "the labels begin at the first place of the sheet whatever was chosen",
    file: "web/src/modules/people/people/families/labels-dialog.tsx",
    from: "first: Number(first) || 0",
    to: "first: 1",
    caughtBy: "web/src/modules/people/people/families/families.browser.test.tsx",
  },
  {
    what: "the next adult of a family is not ticked as a member",
    file: "web/src/modules/people/people/families/proposals.ts",
    from: "areMembers && isNewAdult(row, today)",
    to: "false",
    caughtBy: "web/src/modules/people/people/families/families.browser.test.tsx",
  },
]
