import type { Fault } from "./fault.ts"

const RECORD = "web/src/modules/roll/members/member-page.browser.test.tsx"
const STATISTICS = "web/src/modules/roll/members/statistics/statistics.browser.test.tsx"
const IMPORT = "web/src/modules/roll/members/import-export/import-page.browser.test.tsx"
const SCRIPTS = "web/src/app/scripts-as-text.browser.test.tsx"

export const faults: readonly Fault[] = [
  {
    what: "a record without WhatsApp consent offers WhatsApp",
    file: "web/src/modules/roll/members/record/quick-actions.tsx",
    from: "phone && acceptWhatsapp ? whatsApp(phone) : null",
    to: "phone && (acceptWhatsapp || phone) ? whatsApp(phone) : null",
    caughtBy: RECORD,
  },
  {
    what: "the current status can be given an end",
    file: "web/src/modules/roll/members/ministerial-history/status-dialog.tsx",
    from: "{!entry?.isCurrent && (",
    to: "{(entry !== null || !entry) && (",
    caughtBy: RECORD,
  },
  {
    what: "a corrected status sends days that were not touched",
    file: "web/src/modules/roll/members/ministerial-history/status-dialog.tsx",
    from: "...(!sameDays && { effectiveDate, endDate }),",
    to: "...((!sameDays || true) && { effectiveDate, endDate }),",
    caughtBy: RECORD,
  },
  {
    what: "a status that could not be reloaded looks up to date",
    file: "web/src/modules/roll/members/ministerial-history/ministerial-timeline.tsx",
    from: "{onReload && <NotLoaded onReload={onReload} />}",
    to: "",
    caughtBy: RECORD,
  },
  {
    what: "a pastor is told that a death can be undone",
    file: "web/src/modules/roll/members/record/membership-status-dialog.tsx",
    from: 'if (isStatus(error, 403) && membershipStatus === "deceased" && !isPlanLimit(error)) return UNDOING',
    to: "",
    caughtBy: RECORD,
  },
  {
    what: "the directory shows the registry's tab of the address",
    file: "web/src/modules/roll/members/member-page.tsx",
    from: 'const shown = tabs.includes(tab) ? tab : "pessoal"',
    to: "const shown = tab",
    caughtBy: RECORD,
  },
  {
    what: "the age of a birthday of today is in the future",
    file: "web/src/modules/roll/members/statistics/birthday-list.tsx",
    from: "if (nextOn === now) return",
    to: "if (nextOn > now) return",
    caughtBy: STATISTICS,
  },
  {
    what: "the statistics of a branch are those of the church",
    file: "web/src/modules/roll/members/statistics/statistics-page.tsx",
    from: "memberStatisticsQuery(unit)",
    to: "memberStatisticsQuery({})",
    caughtBy: STATISTICS,
  },
  {
    what: "a lost answer imports twice",
    file: "web/src/modules/roll/members/import-export/import/use-import.ts",
    from: "const mayBe = [0, 409, 500, 502, 504].some((status) => isStatus(error, status))",
    to: "const mayBe = [409].some((status) => isStatus(error, status))",
    caughtBy: IMPORT,
  },
  {
    what: "an import over the plan may be tried",
    file: "web/src/modules/roll/members/import-export/import/preview-step.tsx",
    from: "disabled: nothing || full,",
    to: "disabled: nothing,",
    caughtBy: IMPORT,
  },
  {
    what: "a check goes on when one leaves",
    file: "web/src/modules/roll/members/import-export/import/use-import.ts",
    from: "useEffect(() => () => checking.current?.abort(), [])",
    to: "",
    caughtBy: IMPORT,
  },
  {
    what: "a line of an import calls the church's own fields by their key",
    file: "web/src/modules/roll/members/import-export/import/labels.ts",
    from: "own.get(field) ?? LABELS",
    to: "LABELS",
    caughtBy: IMPORT,
  },
  {
    what: "the line of a repetition is not named",
    file: "web/src/modules/roll/members/import-export/import/line-reasons.ts",
    from: "Repete a linha",
    to: "Repete outra linha,",
    caughtBy: IMPORT,
  },
  {
    what: "a member's name is taken as HTML",
    file: "web/src/modules/people/people/record/record-head.tsx",
    from: "<Title order={1}>{fullName}</Title>",
    to: "<Title order={1} dangerouslySetInnerHTML={{ __html: fullName }} />",
    caughtBy: SCRIPTS,
  },
  {
    what: "who is greeted by WhatsApp is not marked",
    file: "web/src/modules/roll/members/statistics/use-greeting.ts",
    from: 'if (can("visitors.edit")) greet()',
    to: 'if (!can("visitors.edit")) greet()',
    caughtBy: STATISTICS,
  },
  {
    what: "a greeting of another day stops the automatic message",
    file: "web/src/modules/roll/members/statistics/use-greeting.ts",
    from: "nextOn === today() && ",
    to: "",
    caughtBy: STATISTICS,
  },
  {
    what: "on a phone the buttons of a person's page are in no menu",
    file: "web/src/modules/people/people/record/person-bar.tsx",
    from: "{phone && actions.map((action) => <ActionItem key={action.label} {...action} />)}",
    to: "",
    caughtBy: "web/src/modules/roll/members/member-page.browser.test.tsx",
  },
]
