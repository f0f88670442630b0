import { once } from "node:events"
import pg from "pg"
import { from, to } from "pg-copy-streams"

const COLUMNS = `full_name, birth_date, gender, cpf, rg, marital_status, spouse_name, children_count, email, phone, phone_secondary, zipcode,
  address, number, complement, neighborhood, city, state, membership_status, membership_date, admission_mode, ministerial_function,
  ordination_date, baptism_date, conversion_date, previous_church, transfer_letter, profession, education_level, accept_email, accept_sms,
  accept_whatsapp`

/** Seconds in which PostgreSQL itself writes the members of the first church as CSV, with the columns and in the order of an export. */
export function copyRows(ownerUrl: string): Promise<number> {
  return timed(ownerUrl, async (owner) => {
    const rows = owner.query(
      to(
        `copy (select ${COLUMNS} from member_records where church_id = 1 and deleted_at is null order by full_name, id) to stdout (format csv)`,
      ),
    )
    for await (const _ of rows);
  })
}

/** Seconds in which PostgreSQL reads so many members from CSV into tables with the product's columns and indexes, without its triggers. */
export async function copyRowsInto(ownerUrl: string, count: number): Promise<number> {
  const people = Array.from(
    { length: count },
    (_, n) =>
      `1,1,{1},Pessoa Nova ${n},1980-02-01,F,nova${n}@example.org,(11) 91234-5678,01310-100,SP,married,true\n`,
  )
  const entries = Array.from(
    { length: count },
    (_, n) => `1,1,${n + 1},Pessoa Nova ${n},1980-02-01,F,married,member,active,2020-01-01\n`,
  )
  return timed(ownerUrl, async (owner, start) => {
    await owner.query(`drop schema if exists bare cascade; create schema bare;
      create table bare.people (like people including defaults including identity including generated including indexes);
      create table bare.members (like members including defaults including identity including generated including indexes)`)
    start()
    for (const [columns, lines] of [
      [
        "people (church_id, branch_id, branch_ids, full_name, birth_date, gender, email, phone, zipcode, state, marital_status, on_roll)",
        people,
      ],
      [
        "members (church_id, branch_id, person_id, full_name, birth_date, gender, marital_status, ministerial_function, membership_status, membership_date)",
        entries,
      ],
    ] as const) {
      const copying = owner.query(from(`copy bare.${columns} from stdin (format csv)`))
      copying.end(lines.join(""))
      await once(copying, "finish")
    }
  })
}

async function timed(
  ownerUrl: string,
  work: (owner: pg.Client, start: () => void) => Promise<void>,
): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  let begun = performance.now()
  try {
    await work(owner, () => {
      begun = performance.now()
    })
    return (performance.now() - begun) / 1000
  } finally {
    await owner.end()
  }
}
