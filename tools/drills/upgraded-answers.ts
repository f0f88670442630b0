/**
 * Serves a database of the release before `people` (`people-before.ts`) by that release, upgrades it, and serves it by this release. Every
 * GET of the former contract must be answered as before, except for the differences that `tools/scripts/compare-upgrade` explains. Needs the
 * folder of that release, with its packages: `FORMER_RELEASE=../former npm run tools drill upgraded-answers`. `PEOPLE=100000` plants fewer than a
 * million.
 */
import { resolve } from "node:path"
import { REPOSITORY } from "../../server/src/config.ts"
import { freePort } from "../../server/src/db/embedded/loopback.ts"
import { PASSWORD } from "../../server/src/testing/registration.ts"
import type { Explanations } from "../scripts/compare-upgrade/differences.ts"
import { type Answer, type Person, Product } from "../scripts/compare-upgrade/product.ts"
import { type Call, compareAnswers, readingRoutes, record } from "../scripts/compare-upgrade/questions.ts"
import { type Drill, none, Skipped } from "./drill.ts"
import { ADMINISTRATOR, plantPeopleBefore, SECRET } from "./people-before.ts"

const PEOPLE = Number(process.env.PEOPLE ?? 1_000_000)
const ROLES = ["DENOMINATION_ADMIN", "PASTOR", "SECRETARY", "LEADER", "MEMBER"]

const PERSONAL =
  "full_name|email|phone|birth_date|age|city|cpf|cpf_valid|possible_return|ways\\.call\\.to|ways\\.email\\.(consent|reason)"

/** Differences that only the planted rows have, since they contradict each other. The drill `migrate-people` decides which rows may change. */
const FURTHER: Explanations = [
  [
    /^GET \/members\/\{id\}\/(profile\/)? \.(spouse_is_member|spouse_member|spouse_member_name|spouse_name|updated_at) as /,
    "Both of a couple name each other; a member who named a third person keeps that name as text.",
  ],
  [
    new RegExp(
      `^GET /visitors/admin/visitors/(\\{id\\}/(data/)?|pending_follow_up/)? (\\.results\\[\\]|\\.visitor)?\\.(${PERSONAL}) as `,
    ),
    "All registrations of one person have the same name and telephone, those of the roll where there are any; so other registrations look like a return.",
  ],
  [
    /^GET \/visitors\/admin\/visitors\/\{id\}\/possible_returns\/ \[\]/,
    "Registrations are compared by their present values.",
  ],
  [/^GET \/core\/audit\/ \.results\[\]\.subject as /, "The trail shows the present name of a registration."],
  [
    /^GET \/visitors\/admin\/visitors\/\{id\}\/(consents\/ \.(current\[\]\.(last(\.given_at|\.id)?|state)|history\[\] number|history_count)|data\/ \.consents\[\] number) as /,
    "A person's registrations and entry of the roll share one ledger of consents.",
  ],
]

/** The audit trail records the questions themselves, so it is asked first, when it is the same for everybody. */
const isTrail = (route: string) => route.startsWith("/core/audit/")

export const drill: Drill = {
  name: "upgraded-answers",
  limit: { full: 7_200, short: null },
  async run(place) {
    const folder = process.env.FORMER_RELEASE
    if (folder === undefined) throw new Skipped("FORMER_RELEASE names no folder of that release")
    const server = await place.databaseServer()
    await plantPeopleBefore(await server.create("answers"), PEOPLE)
    // One user of each other role, with the administrator's password.
    await server.query(
      `insert into users (church_id, denomination_id, email, full_name, password_hash, role, terms_accepted_at, profile_completed_at, email_verified_at,
          verified_email)
        select church_id, case each when 'DENOMINATION_ADMIN' then (select id from denominations where name = 'Betânia') end,
          lower(each) || '@example.org', 'Rute Lima', password_hash, each, now(), now(), now(), lower(each) || '@example.org'
        from users cross join unnest(array['${ROLES.join("', '")}']) as each where email = '${ADMINISTRATOR}'`,
      "answers",
    )
    const people: Person[] = [
      { email: ADMINISTRATOR, password: PASSWORD, role: "CHURCH_ADMIN" },
      ...ROLES.map((role) => ({ email: `${role.toLowerCase()}@example.org`, password: PASSWORD, role })),
    ]
    const former = resolve(folder)
    const routes = await readingRoutes(former)
    const port = await freePort()
    const dataDir = place.folder()
    const start = async (release: string, database: string) => {
      const settings = {
        DATA_DIR: dataDir,
        DATABASE_URL: server.url(database),
        APP_SECRET: SECRET,
        WORKERS: "0",
      }
      const product = await Product.start(release, "scripts/start.ts", port, settings)
      place.atEnd(() => product.stop())
      return product
    }
    const signedIn = await start(former, "answers")
    const tokens = await Promise.all(people.map((person) => signedIn.signIn(person)))
    await signedIn.stop()
    // The questions are recorded, for one in the audit trail, so a copy is asked and the original is upgraded.
    await server.create("asked", "answers")
    const begun = new Date()
    const before = await start(former, "asked")
    const asked: [Call, Answer][] = []
    for (const some of [routes.filter(isTrail), routes.filter((route) => !isTrail(route))])
      for (const [number, person] of people.entries())
        asked.push(...(await record(before, some, person, tokens[number] ?? "")))
    await before.stop()
    const after = await start(REPOSITORY, "answers")
    const { kinds, unexplained } = await compareAnswers(asked, after, begun, FURTHER)
    return [
      none(
        `${PEOPLE.toLocaleString("en")} people: kinds of difference that nothing explains`,
        unexplained,
        `of ${kinds} in ${asked.length} answers of ${routes.length} routes to ${people.length} people`,
      ),
    ]
  },
}
