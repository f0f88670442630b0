import type { Fault } from "./fault.ts"

const CAUGHT_BY = "web/src/modules/life/groups/groups.browser.test.tsx"
const GROUPS = "web/src/modules/life/groups"
const REQUESTS = `${GROUPS}/requests/requests.browser.test.tsx`
const PAGE = "web/src/public/groups/find-page.browser.test.tsx"

export const faults: readonly Fault[] = [
  {
    what: "the list of full groups shows those with room",
    file: `${GROUPS}/search.ts`,
    from: 'words: { true: "Com vagas", false: "Lotados" }',
    to: 'words: { true: "Lotados", false: "Com vagas" }',
    caughtBy: CAUGHT_BY,
  },
  {
    what: "an ordinary member is told that a group has no leader",
    file: `${GROUPS}/group-columns.tsx`,
    from: 'peopleCount === null ? "" : "Sem líder"',
    to: '"Sem líder"',
    caughtBy: CAUGHT_BY,
  },
  {
    what: "the week of the month of a monthly group is lost",
    file: `${GROUPS}/group-values.ts`,
    from: 'meets && repeat === "monthly" ? weekOfMonth : ""',
    to: '""',
    caughtBy: CAUGHT_BY,
  },
  {
    what: "the leader of a group is let go without another one",
    file: `${GROUPS}/people/stay-line.tsx`,
    from: 'disabled={role === "leader"}',
    to: "disabled={false}",
    caughtBy: CAUGHT_BY,
  },
  {
    what: "people whom the caller does not see are not counted",
    file: `${GROUPS}/people/group-people-card.tsx`,
    from: "{people.data && people.data.hidden > 0 && (",
    to: "{people.data && people.data.hidden > 99 && (",
    caughtBy: CAUGHT_BY,
  },
  {
    what: "people whom the caller does not see are left out of a multiplication",
    file: `${GROUPS}/multiplications/multiplication-line.tsx`,
    from: "hidden > 0 ? [",
    to: "hidden > 99 ? [",
    caughtBy: `${GROUPS}/multiplications/multiplications.browser.test.tsx`,
  },
  {
    what: "who was left out of a multiplication is not told",
    file: `${GROUPS}/multiplications/multiplication-line.tsx`,
    from: "names ? `Grupo",
    to: "!names ? `Grupo",
    caughtBy: `${GROUPS}/multiplications/multiplications.browser.test.tsx`,
  },
  {
    what: "the leader of a group is offered to go to the new one",
    file: `${GROUPS}/multiplications/propose-dialog.tsx`,
    from: '({ role }) => role !== "leader"',
    to: '({ role }) => role !== "host"',
    caughtBy: `${GROUPS}/multiplications/multiplications.browser.test.tsx`,
  },
  {
    what: "an error about an activity is shown beside another one",
    file: `${GROUPS}/succession/take-over-dialog.tsx`,
    from: "places[Number(place)] ?? place",
    to: "place",
    caughtBy: `${GROUPS}/succession/succession.browser.test.tsx`,
  },
  {
    what: "activities that have ended are offered as groups",
    file: `${GROUPS}/succession/take-over-button.tsx`,
    from: "(until === null || until >= today())",
    to: "(until === null || until !== today())",
    caughtBy: `${GROUPS}/succession/succession.browser.test.tsx`,
  },
  {
    what: "another suggested group is shown and the first one is sent",
    file: `${GROUPS}/requests/accept-dialog.tsx`,
    from: 'form.setFieldValue("groupId", String(one.id))',
    to: 'form.setFieldValue("groupId", String(suggestions[0]?.id))',
    caughtBy: REQUESTS,
  },
  {
    what: "a visitor who asks may be taken for somebody else",
    file: `${GROUPS}/requests/accept-dialog.tsx`,
    from: 'source === "public" && (',
    to: "source && (",
    caughtBy: REQUESTS,
  },
  {
    what: "whoever may not replace the address is offered to",
    file: `${GROUPS}/public-page/page-address-dialog.tsx`,
    from: "{can.manage ? (",
    to: "{can ? (",
    caughtBy: REQUESTS,
  },
  {
    what: "the list is exported without its filters",
    file: `${GROUPS}/groups-export.tsx`,
    from: "query: { ...filters, format }",
    to: "query: { format }",
    caughtBy: REQUESTS,
  },
  {
    what: "the page of groups forgets what was typed for another group",
    file: "web/src/public/groups/find-page.tsx",
    from: "onType={setTyped}",
    to: 'onType={(next) => setTyped({ ...next, fullName: "" })}',
    caughtBy: PAGE,
  },
  {
    what: "a request that may have arrived is sent again under another key",
    file: "web/src/public/groups/join-form.tsx",
    from: "key: key.current }",
    to: "key: newKey() }",
    caughtBy: PAGE,
  },
  {
    what: "a multiplication on which others decide waits on the dashboard",
    file: `${GROUPS}/dashboard/decisions-waiting.tsx`,
    from: "some(({ can }) => can.decide)",
    to: "some(() => true)",
    caughtBy: "web/src/modules/readers/dashboard/dashboard.browser.test.tsx",
  },
]
