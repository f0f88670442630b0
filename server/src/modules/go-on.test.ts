import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { MODULES } from "../modules.ts"
import { createTestApp, type TestApp } from "../testing/app.ts"
import { checkEach } from "../testing/check-each.ts"
import type { Church } from "../testing/factories.ts"
import { createChainer } from "./ground/audit/trail/schedule-chaining.ts"

let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())

interface Walk {
  /** The job. */
  readonly name: string
  /** The rows that it writes, and that a church's fault is about. */
  readonly table: string
  readonly arrange: (church: Church) => Promise<unknown>
  /** Which rows of a church are still to be done. */
  readonly left: string
  /** The table's column with the church, where it has another name. */
  readonly churchColumn?: string
}

const { raw } = sql
const visitorWith = (values: string) => async (church: Church) => {
  const { id } = await test.make.aVisitor({ church })
  await sql`update visitors set ${raw(values)} where id = ${id}`.execute(test.database.owner)
}

/** Entries of the trail of this age, chained. */
const chainedEntries = (action: string, months: number) => async (church: Church) => {
  await sql`insert into audit_entries (church_id, at, action, entity)
    values (${church.id}, now() - make_interval(months => ${months}, days => 2), ${action}, 'visitor')`.execute(
    test.database.owner,
  )
  await createChainer(test.services).run()
}

const WALKS: readonly Walk[] = [
  {
    name: "purge-trash",
    table: "visitors",
    arrange: visitorWith("deleted_at = now() - interval '40 days'"),
    left: "from visitors where deleted_at is not null",
  },
  {
    name: "enforce-retention-of-visitors",
    table: "visitors",
    arrange: visitorWith("ip_address = '203.0.113.7', created_at = now() - interval '40 days'"),
    left: "from visitors where ip_address is not null",
  },
  {
    name: "remind-of-follow-ups",
    table: "follow_up_reminders",
    arrange: visitorWith("follow_up_due_at = now() - interval '1 hour'"),
    left: `from visitors where follow_up_due_at is not null and deleted_at is null
      and id not in (select visitor_id from follow_up_reminders)`,
  },
  {
    name: "score-duplicates",
    table: "people_to_score",
    arrange: (church) => test.make.aMember({ church }),
    left: "from people_to_score where true",
  },
  {
    name: "compact-counters",
    table: "branch_counters",
    arrange: async (church) => {
      await test.make.aVisitor({ church })
      await test.make.aVisitor({ church })
    },
    left: `from (select church_id from branch_counters group by church_id, branch_id having count(*) > 1) as crowded
      where true`,
  },
  {
    name: "cut-audit-trail",
    table: "audit_entries",
    arrange: chainedEntries("visitor.observations_read", 24),
    left: "from audit_entries where action = 'visitor.observations_read'",
  },
  {
    name: "cut-audit-trail",
    table: "audit_chain",
    arrange: chainedEntries("member.changed", 61),
    left: "from audit_entries where action = 'member.changed'",
    churchColumn: "chain",
  },
  {
    name: "encrypt-pending",
    table: "visitors",
    // As a migration leaves it.
    arrange: visitorWith(
      "encrypted_observations = '\\x00' || 'plain'::bytea || '\\x00' || 'Pela mãe'::bytea",
    ),
    left: "from visitors where substring(encrypted_observations from 1 for 1) = '\\x00'",
  },
]

it("each job that goes through churches goes on after one with a fault, and says at its end that one failed", async () => {
  const jobs = MODULES.flatMap(({ jobs }) => jobs ?? [])
  await checkEach(
    WALKS,
    ({ name, table }) => `${name}: ${table}`,
    async ({ name, table, arrange, left, churchColumn = "church_id" }) => {
      const [first, second] = [await test.make.aChurch(), await test.make.aChurch()]
      await arrange(first)
      await arrange(second)
      const { owner } = test.database
      const leftIn = async ({ id }: Church) => {
        const { rows } = await sql<{ left: number }>`
          select count(*) as left ${raw(left)} and church_id = ${id}`.execute(owner)
        return Number(rows[0]?.left)
      }
      expect(await leftIn(second)).toBeGreaterThan(0)
      // As a statement that takes too long does.
      await sql`create or replace function app.fail_in_test() returns trigger language plpgsql as
        'begin raise query_canceled; end'`.execute(owner)
      const row = table === "follow_up_reminders" ? "new" : "old"
      const event = row === "new" ? "insert" : "update or delete"
      await sql`create or replace trigger fail_in_test before ${raw(event)} on ${raw(table)}
        for each row when (${raw(row)}.${raw(churchColumn)} = ${sql.lit(first.id)}) execute function app.fail_in_test()`.execute(
        owner,
      )
      const job = jobs.find((each) => each.name === name)
      test.logLines.length = 0
      const failure = await job?.run(test.services, {}, { number: 1 }).catch((error: unknown) => error)
      await sql`drop trigger fail_in_test on ${raw(table)}`.execute(owner)
      expect(failure).toMatchObject({ name: "SomeFailed" })
      expect(await leftIn(second)).toBe(0)
      expect(await leftIn(first)).toBeGreaterThan(0)
      const told = test.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
      expect(told).toMatchObject([{ job: name, churchId: first.id, code: "57014" }])
      await job?.run(test.services, {}, { number: 2 })
      expect(await leftIn(first)).toBe(0)
    },
  )
})
