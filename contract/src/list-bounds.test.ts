import { describe, expect, it } from "vitest"
import type { z } from "zod"
import { AREA_NAMES } from "./access/areas.ts"
import { PERMISSIONS } from "./access/permissions.ts"
import { contract } from "./index.ts"
import { MAX_PAGE_SIZE } from "./kit/page.ts"
import type { RouteShape } from "./kit/route.ts"

/**
 * Every array of an answer that is not a page, with its largest length and why that is enough. Under the name of its field, or
 * `route[]` for an answer that is an array itself, or `route field` for one that is shorter than others of its name.
 */
const BOUNDED: Record<string, readonly [most: number, reason: string]> = {
  // Answers that are arrays.
  "activities.upcoming[]": [20, "its `limit`"],
  "auth.sessions[]": [100, "one person's; the latest used"],
  "announcements.current[]": [10, "as many as may be planned at once"],
  "operatorAccount.sessions[]": [100, "one operator's; the latest used"],
  "qrCodes.list[]": [500, "one code a branch; `search` finds the others"],
  "churches.availableForRegistration[]": [100, "a public list; `search` finds the others"],
  "churchExport.requests[]": [20, "the newest; they are gone after seven days"],
  "people.picker[]": [10, "suggestions; typing more of the name finds others"],
  "privacyRequests.own[]": [100, "one user's, the newest"],
  "plans.onOffer[]": [100, "the operator's own list"],
  "dashboard.recentActivity[]": [20, "its `limit`"],
  "denominations.availableForRegistration[]": [100, "a public list; `search` finds the others"],
  "reportRecipients.list[]": [500, "the users of a church"],
  "inquiries.owners[]": [500, "those of a church's users who answer messages"],
  "reports.catalogue[]": [13, "the reports there are"],
  "ownReports.fields[]": [200, "the fields that modules offer, and the church's own"],
  "monthlyReports.late[]": [1_000, "the longest owed; the list of reports pages through all"],
  "lists.columns[]": [100, "the columns that modules offer, and the church's own fields"],
  "lists.fields[]": [200, "the fields that modules offer, and the church's own"],
  "memberStatistics.duplicates[]": [5, "a warning beside a form"],
  "members.statusHistory[]": [500, "of one member; `/membership-status/` pages through all"],
  "visitorReturns.dismiss[]": [20, "suggestions to decide on; the next come when these are decided"],
  "visitorReturns.possible[]": [20, "suggestions to decide on; the next come when these are decided"],
  "visitors.byBranch[]": [500, "one entry a branch; `search` finds the others"],
  "treasuryReports.trialBalance rows": [
    410,
    "every account and category that a church may have, with the system's own",
  ],
  "reports.read rows": [1_000, "the days of a year, or a branch each"],
  "monthlyReports.consolidated rows": [1_000, "one for each unit of a church"],
  "ownReports.run values": [30, "the columns of a report"],
  "treasuryReports.cashBook rows": [1_000, "of one page; `page` reads on"],
  "visitors.recent[]": [100, "its `limit`"],
  // A closed list that the code knows.
  weekdays: [7, "the days of a week"],
  ministries: [5, "under the search box; the list has the others"],
  activities: [5, "under the search box; the list has the others"],
  events: [5, "under the search box; the list has the others"],
  questions: [20, "of one event"],
  sessions: [60, "of one event"],
  answer: [30, "of one question"],
  answers: [200, "of one registration; also those to questions that have left the form"],
  attendees: [20, "of one registration"],
  going: [200, "as many as go to a new group at once"],
  groupIds: [50, "as many activities as one call takes over"],
  skippedPeople: [200, "of those who were to go to a new group"],
  groups: [1_000, "those on a church's public page"],
  "search.people groups": [5, "hits under the search box"],
  actions: [1000, "the actions that the code records"],
  accounts: [100, "those that a church may have"],
  figures: [12, "those that a report has"],
  tables: [6, "those that a report has"],
  plots: [6, "those that a report has"],
  filters: [4, "what else narrows a report"],
  groupBy: [2, "the groupings of a report"],
  labels: [2, "the groupings of a report"],
  users: [20, "as many as a report is mailed to"],
  skipped: [20, "as many as a report is mailed to"],
  reminderDays: [5, "as many as a church may choose"],
  versions: [50, "of one unit's month"],
  byCategory: [300, "the categories that a church may have"],
  splits: [50, "of one entry"],
  attachments: [20, "ten of one entry, and ten of the claim that it paid"],
  warnings: [20, "the warnings there are"],
  channels: [3, "the channels there are: e-mail, WhatsApp and the bell"],
  include: [20, "the parts of an audience"],
  exclude: [20, "the parts of an audience"],
  ministerialFunctions: [12, "the functions there are"],
  byHour: [744, "the hours of a month"],
  "automations.list[]": [7, "the kinds there are"],
  "automations.preview people": [100, "the first ones, `count` counts all"],
  gaps: [100, "the first numbers that are missing"],
  "expenseClaims.options[]": [300, "the categories that a church may have"],
  entries: [100, "what settled one bill"],
  "ledgerEntries.postings[]": [1_000, "of one entry, with those of its changes"],
  adjustments: [4, "closed vocabulary"],
  income: [1_000, "lines of a statement: categories, funds or branches"],
  expense: [1_000, "lines of a statement: categories, funds or branches"],
  ageBands: [10, "decades of age"],
  breadcrumb: [2, "a denomination and a church"],
  byFunction: [30, "closed vocabulary"],
  byGender: [30, "closed vocabulary"],
  byMaritalStatus: [30, "closed vocabulary"],
  byStatus: [30, "closed vocabulary"],
  cities: [1000, "the cities of one state"],
  blockers: [2, "the reasons there are"],
  current: [6, "one for each purpose of consent"],
  byDay: [366, "the latest days on which people registered for an event"],
  days: [90, "the days that were asked for"],
  findings: [50, "one for each check"],
  suggestions: [3, "the groups nearest to a request"],
  leftOut: [100, "fields of one form"],
  monthly: [3, "the last three months"],
  months: [12, "the last twelve months"],
  plansOnOffer: [100, "the operator's own list"],
  assurances: [6, "the operator's own list"],
  areas: [AREA_NAMES.length, "the areas of work of one user"],
  permissions: [PERMISSIONS.length, "the rights there are"],
  ops: [14, "the comparisons there are"],
  reasons: [5, "the ways in which two records are alike"],
  rows: [50, "the modules that have rows of a person"],
  states: [27, "the states of Brazil"],
  steps: [5, "the first steps there are"],
  // Arrays limited by the side that writes.
  customFields: [100, "the options of one field"],
  fields: [22, "the fields of a person that a merge chooses"],
  options: [1000, "of a church's own field 100; of a rule the branches or tags there may be"],
  ownFields: [51, "as many as a church may add, and the tags"],
  tags: [30, "as many as a person may have"],
  values: [20, "the columns of a list"],
  backups: [100, "the newest that are kept; the rotation keeps at most 17"],
  branches: [500, "what one person may manage; of the navigation, 100 and `branch_count`"],
  features: [100, "the operator's own list"],
  recoveryCodes: [10, "as many as are made"],
  registeredAs: [12, "the fields of a registration"],
  kinds: [3, "what a person can be"],
  tabs: [2, "the modules that have something about a person"],
  serviceTimes: [30, "as many as are accepted"],
  // Arrays limited by the call's input.
  cells: [100, "the columns of an imported file"],
  changes: [100, "the columns of an imported file"],
  columns: [100, "the columns of an imported file"],
  sheets: [10, "the sheets of a workbook that are searched for a list"],
  duplicates: [10_000, "one for each line of an imported file"],
  errors: [20_000, "the first ones; `error_count` counts all"],
  failed: [500, "the ids that were sent"],
  left: [10_000, "one for each line of the import"],
  notes: [100, "the columns of an imported file"],
  "memberImports.run choices": [100, "the options that a field may have"],
  unknownWords: [100, "the columns of an imported file"],
  words: [50, "the most frequent ones of a column, `more` counts the others"],
  read: [100, "the columns of an imported file"],
  preview: [10_000, "one for each line of an imported file"],
  withdrawnChannels: [3, "the channels there are: e-mail, SMS and WhatsApp"],
  sample: [10, "of the people that the rules find; `count` counts all"],
  samples: [3, "samples of a column"],
  // Parts of a record: the first or newest ones, with a count of all.
  actors: [100, "`search` finds the others, `actor_count` counts all"],
  byBranch: [100, "the largest, `branch_count` counts all"],
  candidates: [100, "`search` finds the others, `candidate_count` counts all"],
  children: [20_000, "a larger tree is refused and read church by church"],
  churches: [100, "`search` finds the others, beside a count of all; the silent ones: 10"],
  contacts: [100, "the newest, `contact_attempts` or `contact_count` counts all"],
  entered: [500, "the newest; `since` reads on"],
  earlier: [50, "the newest texts of the notice"],
  former: [100, "of a household, those who left last"],
  "guardians.list[]": [
    15,
    "those entered are 10 at most, with those of the household and of the registration",
  ],
  guardians: [15, "as in their own list"],
  households: [20, "of one person: the primary one, and those of a child of several families"],
  history: [100, "the newest, `history_count` counts all"],
  "monthlyReports.open history": [200, "of one unit's month"],
  "monthlyReports.detail history": [200, "of one unit's month"],
  "monthlyReports.update history": [200, "of one unit's month"],
  "monthlyReports.submit history": [200, "of one unit's month"],
  "monthlyReports.approve history": [200, "of one unit's month"],
  "monthlyReports.sendBack history": [200, "of one unit's month"],
  "monthlyReports.rectify history": [200, "of one unit's month"],
  "groupUnits.tree[]": [5000, "a larger tree is refused; the list pages through all groups"],
  roster: [5000, "people of more are found by the search; what is marked comes first"],
  "eventDoor.read people": [
    5000,
    "the whole list of a door, also without a connection; people of more are found by the search",
  ],
  "gatherings.due[]": [100, "what begins within a day; the list of lists pages through all"],
  superseded: [500, "at most one for each mark of the call"],
  refused: [500, "at most one for each mark of the call"],
  periods: [160, "weeks or months of three years"],
  classes: [500, "the classes of one church on one day"],
  leaders: [10, "as many as a unit may have; a group has one at most"],
  managers: [100, "`manager_count` counts all"],
  members: [
    100,
    "of a ministry: `member_count` counts all, `/ministries/{id}/members/` pages; of a search: 8",
  ],
  membershipStatuses: [100, "the newest, `membership_status_count` counts all"],
  people: [15, "the most of a household"],
  "bulkMessages.create people": [500, "as many as an audience may name"],
  "bulkMessages.detail people": [500, "as many as an audience may name"],
  "bulkMessages.update people": [500, "as many as an audience may name"],
  "bulkMessages.send people": [500, "as many as an audience may name"],
  "bulkMessages.approve people": [500, "as many as an audience may name"],
  "bulkMessages.refuse people": [500, "as many as an audience may name"],
  "bulkMessages.pause people": [500, "as many as an audience may name"],
  "bulkMessages.resume people": [500, "as many as an audience may name"],
  "bulkMessages.cancel people": [500, "as many as an audience may name"],
  "bulkMessages.duplicate people": [500, "as many as an audience may name"],

  setAside: [100, "the oldest, `counts.set_aside` counts all"],
  statusChanges: [100, "the newest, `status_change_count` counts all"],
  team: [100, "`team_count` counts all"],
  visitorIds: [100, "of one person, the newest; `/visitors/` has the others"],
  visitors: [8, "hits under the search box"],
  visits: [100, "the newest, `visit_count` counts all"],
}

interface FoundArray {
  at: string
  most: number | undefined
}

function mostOf(checks: readonly z.core.$ZodCheck<never>[]): number | undefined {
  const most = checks.map(({ _zod: { def } }) => ("maximum" in def ? def.maximum : undefined))
  return most.find((one) => typeof one === "number")
}

/** Every array of a schema with its largest length, by the name of its field. */
function arraysIn(schema: z.core.$ZodType, at: string, above: readonly z.core.$ZodType[] = []): FoundArray[] {
  if (above.includes(schema)) return []
  const inside = [...above, schema]
  const { def } = (schema as z.core.$ZodTypes)._zod // the closed union of what a schema can be
  switch (def.type) {
    case "array":
      return [{ at, most: mostOf(def.checks ?? []) }, ...arraysIn(def.element, at, inside)]
    case "object":
      return Object.entries(def.shape).flatMap(([name, part]) => arraysIn(part, name, inside))
    case "union":
      return def.options.flatMap((option) => arraysIn(option, at, inside))
    case "nullable":
    case "optional":
    case "default":
    case "readonly":
    case "nonoptional":
      return arraysIn(def.innerType, at, inside)
    case "pipe":
      return arraysIn(def.out, at, inside)
    case "lazy":
      return arraysIn(def.getter(), at, inside)
    case "record":
      return arraysIn(def.valueType, at, inside)
    case "map":
    case "set":
    case "tuple":
    case "intersection":
    case "catch":
    case "prefault":
    case "promise":
      throw new Error(`${at} is a ${def.type}: extend this test for it`)
    default:
      return []
  }
}

const routes = Object.entries(contract).flatMap(([group, all]) =>
  Object.entries<RouteShape>(all).map(([name, route]) => ({ name: `${group}.${name}`, route })),
)
const arrays = routes.flatMap(({ name, route }) =>
  route.response === null || "file" in route.response
    ? []
    : arraysIn(route.response, `${name}[]`).map((found) => ({ name, route, ...found })),
)

describe("every list is limited", () => {
  it("finds the arrays of the contract", () => {
    expect(arrays.length).toBeGreaterThan(150)
  })

  it("is a page with paging, or an array with a maximum that is listed with its reason", () => {
    const endless = arrays.filter(({ name, at, most, route }) => {
      if (at === "results")
        return (
          most !== MAX_PAGE_SIZE ||
          !["page", "pageSize", "perPage"].every((part) => part in (route.query?.shape ?? {}))
        )
      const [allowed, reason] = BOUNDED[`${name} ${at}`] ?? BOUNDED[at] ?? []
      return most === undefined || allowed === undefined || !reason || most > allowed
    })
    expect(endless.map(({ name, at, most }) => `${name} ${at} ${most}`)).toEqual([])
  })

  it("lists no limit of a removed array", () => {
    const there = new Set(arrays.flatMap(({ name, at }) => [at, `${name} ${at}`]))
    expect(Object.keys(BOUNDED).filter((at) => !there.has(at))).toEqual([])
  })

  it("has a search on every public list", () => {
    const lists = arrays.filter(
      ({ route, at }) => route.permission === "public" && at.endsWith("[]") && at !== "plans.onOffer[]",
    )
    expect(lists.map(({ name }) => name)).toEqual([
      "denominations.availableForRegistration",
      "churches.availableForRegistration",
    ])
    for (const { route } of lists) expect(Object.keys(route.query?.shape ?? {})).toContain("search")
  })
})
