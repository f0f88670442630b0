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
]
