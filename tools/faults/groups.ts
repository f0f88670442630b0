import type { Fault } from "./fault.ts"

const CAUGHT_BY = "web/src/modules/life/groups/groups.browser.test.tsx"
const GROUPS = "web/src/modules/life/groups"

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
]
