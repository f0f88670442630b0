/** What `npm run tools` lists and runs. `run` is a command line as in package.json: what follows the name is appended to it. */
export interface Tool {
  readonly does: string
  readonly run: string
}

export const TOOLS: Readonly<Record<string, Readonly<Record<string, Tool>>>> = {
  "Checks (`npm run check` runs all but `audit` and `test-budgets`)": {
    "lint:architecture": {
      does: "imports: direction, cycles, public.ts (.dependency-cruiser.cjs)",
      run: "depcruise contract server web e2e scripts tools --config .dependency-cruiser.cjs",
    },
    "lint:unused": { does: "files, exports and packages that nothing uses", run: "knip" },
    "lint:citations": {
      does: "comments and documents that cite what is not in the repository",
      run: "node tools/scripts/check-citations.ts",
    },
    licences: {
      does: "that each package has a permitted licence; --list prints them",
      run: "node tools/scripts/licences.ts",
    },
    openapi: {
      does: "the published OpenAPI document: its rules, its size, and that types made of it compile",
      run: "node tools/scripts/check-openapi.ts",
    },
    drawing: {
      does: "draws the structure of the code into docs/structure.md; --check only compares",
      run: "node tools/scripts/draw-structure.ts",
    },
    audit: {
      does: "asks the registry for known weaknesses of what runs",
      run: "node tools/scripts/audit-packages.ts",
    },
    "test-budgets": {
      does: "what the tests of each module came to in the last `npm test`; --write makes that, and a margin, their budgets",
      run: "node tools/scripts/test-budgets.ts",
    },
    house: {
      does: "counts what this repository promises about itself: words, commands, lines",
      run: "node tools/scripts/house.ts",
    },
  },
  "Tests that need more than a checkout": {
    security: {
      does: "attacks a product that it starts and checks each measurement; --short in a minute, names choose",
      run: "node tools/security/run.ts",
    },
    drill: {
      does: "takes away processes, database, mail, storage, disk, time; --short in three minutes, names choose (docs/DRILLS.md)",
      run: "node tools/drills/run.ts",
    },
    "screen-faults": {
      does: "plants each fault of tools/faults and checks that a test notices it: [AREA] [FIRST] [LAST]",
      run: "node tools/scripts/screen-faults.ts",
    },
    "test:scaling": {
      does: "the API's tests behind PgBouncer and on a replica (Debian's PostgreSQL 15)",
      run: "vitest run --config vitest.scaling.config.ts",
    },
    "test:failover": {
      does: "kills a primary under load so many times (Debian's PostgreSQL 15)",
      run: "node tools/scripts/failover-test.ts",
    },
    "test:plans": {
      does: "the plans of what each list asks among a million people",
      run: "node tools/bench/large-plans.ts",
    },
    "compare-answers": {
      does: "asks two checkouts the same and compares byte by byte: BEFORE AFTER",
      run: "node tools/scripts/compare-answers.ts",
    },
    "compare-upgrade": {
      does: "compares the answers of a former release and of this one on the same data: FOLDER",
      run: "node tools/scripts/compare-upgrade.ts",
    },
  },
  "Things to look at": {
    catalogue: {
      does: "every component and e-mail with invented values, at http://localhost:3100",
      run: "node tools/scripts/email-previews.ts && vite --config web/catalogue/vite.config.ts",
    },
    screens: {
      does: "takes pictures of every screen into tools/screenshots/screens/",
      run: "playwright test --project screens",
    },
    "help-pictures": {
      does: "takes the pictures of the guide, which are part of the product",
      run: "playwright test --project help",
    },
  },
  "Measurements (tools/bench; figures in tools/bench/RESULTS.md)": {
    bench: {
      does: "beside bare node:http + pg, after both answered the same; PEOPLE, SEED, CASES, PEER choose",
      run: "node tools/bench/run.ts",
    },
    "bench:all": {
      does: "every measurement with a goal, 40 minutes; `run soak` chooses",
      run: "node tools/bench/all.ts",
    },
    "bench:growth": {
      does: "what a million people of other churches cost one church, and its own growth to 20,000",
      run: "node tools/bench/growth.ts",
    },
    "bench:attendance": {
      does: "attendance at a million marks: charts, absentees, groups, a call of 500 marks, a roster; MARKS",
      run: "node tools/bench/attendance.ts",
    },
    "bench:events": {
      does: "figures and lists of events at 100,000 registrations",
      run: "node tools/bench/events.ts",
    },
    "bench:treasury": {
      does: "lists and the month of a ledger of 200,000 entries; ENTRIES",
      run: "node tools/bench/treasury.ts",
    },
    "bench:messages": {
      does: "sending, sums, contacts, rules and delivery of messages to 20,000 people; PEOPLE",
      run: "node tools/bench/messages.ts",
    },
    "bench:reports": {
      does: "reports of a church among a million people, and a file of 100,000 rows; PEOPLE",
      run: "node tools/bench/reports.ts",
    },
    "bench:people": {
      does: "counts, merges and the search for duplicates at ten times the people",
      run: "node tools/bench/people.ts",
    },
    "bench:upgrade": {
      does: "lists, records and files beside a former release: FOLDER",
      run: "node tools/bench/upgrade.ts",
    },
    "bench:denomination": { does: "the office of 400 churches", run: "node tools/bench/denomination.ts" },
    "bench:bulk": {
      does: "exports and imports of whole lists beside COPY",
      run: "node tools/bench/bulk.ts",
    },
    "bench:backup": { does: "backup and restore of 400,000 people", run: "node tools/bench/backup.ts" },
    "bench:sign-ins": {
      does: "what twenty sign-ins at once cost the others",
      run: "node tools/bench/sign-in-storm.ts",
    },
    "bench:addresses": {
      does: "whether response times reveal who has an account",
      run: "node tools/bench/known-addresses.ts",
    },
    "bench:soak": { does: "memory under ten minutes of load", run: "node tools/bench/soak.ts" },
    "bench:processes": {
      does: "two processes on one database beside one",
      run: "node tools/bench/two-processes.ts",
    },
    "bench:replicas": {
      does: "lists with none, one and two replicas (Debian's PostgreSQL 15)",
      run: "node tools/bench/replicas.ts",
    },
    "bench:start": { does: "how long a start takes, cold and warm", run: "node tools/bench/start.ts" },
    "bench:profile": { does: "where the time of a request goes", run: "node tools/bench/profile.ts" },
    "bench:web": { does: "what a person waits for in the browser", run: "node tools/bench/web/run.ts" },
    lighthouse: {
      does: "Lighthouse on the pages that open first; fails below the bar",
      run: "npm ci --prefix tools/scripts/lighthouse && node tools/scripts/lighthouse/run.ts",
    },
  },
  Releases: {
    changelog: {
      does: "puts the fragments of docs/changelog together into CHANGELOG.md: VERSION; --check only reads them",
      run: "node tools/scripts/changelog.ts",
    },
    sbom: {
      does: "what an installation consists of (CycloneDX) and the licences, into data/",
      run: "node tools/scripts/sbom.ts",
    },
  },
}

export const toolOf = (name: string): Tool | undefined =>
  Object.values(TOOLS)
    .flatMap((group) => Object.entries(group))
    .find(([named]) => named === name)?.[1]
