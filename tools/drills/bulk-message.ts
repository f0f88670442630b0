import { contract } from "@aprisco/contract"
import type { Church } from "./church.ts"
import type { DatabaseServer } from "./database-server.ts"
import { until } from "./place.ts"
import { addressOf } from "./post-office.ts"

/** One person's line of the message. */
export interface Line {
  readonly address: string
  readonly state: string
}

const RUN = "select graphile_worker.add_job('send-messages', job_key := 'send-messages')"
const RUN_EACH_MS = 1_000

/** One message by e-mail to many people of a church, and what the owner of the database sees of it. */
export class BulkMessage {
  readonly #church: Church
  readonly #database: DatabaseServer
  readonly #id: number
  readonly #running: NodeJS.Timeout

  private constructor(church: Church, database: DatabaseServer, id: number) {
    this.#church = church
    this.#database = database
    this.#id = id
    // What the schedule does each minute.
    this.#running = setInterval(() => void database.query(RUN).catch(() => undefined), RUN_EACH_MS)
  }

  /** Sends it as an administrator does, who has seen the number. The church gets so many people who have consented. */
  static async send(
    church: Church,
    database: DatabaseServer,
    { people, perMinute }: { people: number; perMinute: number },
  ): Promise<BulkMessage> {
    await database.query(populated(people, perMinute))
    const { client } = church
    const body = {
      subject: "Culto de domingo, {nome}",
      body: "<p>Esperamos você às 19h.</p>",
      channels: ["email" as const],
      purpose: "notices" as const,
      audience: { include: [{ everyone: true }] },
    }
    const { id } = await client.call(contract.bulkMessages.create, { body })
    const { recipients } = await client.call(contract.bulkMessages.audience, { body })
    if (recipients !== people) throw new Error(`${recipients} recipients instead of ${people}`)
    await client.call(contract.bulkMessages.send, {
      params: { id },
      body: { expectedRecipients: recipients, acceptBlanks: true },
    })
    return new BulkMessage(church, database, id)
  }

  async pause(): Promise<void> {
    await this.#church.client.call(contract.bulkMessages.pause, { params: { id: this.#id } })
  }

  async resume(): Promise<void> {
    await this.#church.client.call(contract.bulkMessages.resume, { params: { id: this.#id } })
  }

  stop(): void {
    clearInterval(this.#running)
  }

  /** How many lines are not at an end. */
  async open(): Promise<number> {
    const states = await this.#states()
    return ["queued", "held", "sending"].reduce((sum, state) => sum + (states.get(state) ?? 0), 0)
  }

  async state(): Promise<string> {
    const rows = await this.#database.query<{ state: string; reason: string | null }>(
      `select state, paused_reason as reason from messages where id = ${this.#id}`,
    )
    return rows.map(({ state, reason }) => (reason === null ? state : `${state}: ${reason}`)).join()
  }

  lines(): Promise<Line[]> {
    return this.#database.query<Line>(
      `select address, state from message_recipients where message_id = ${this.#id} and address is not null`,
    )
  }

  /** Waits until all lines are at an end, as an hour passes wherever nothing moves: what killed processes had taken, and what waits for its next attempt. */
  async end(most: number): Promise<number | null> {
    let [before, hasPassed] = ["", false]
    return until(async () => {
      const states = await this.#states()
      const now = JSON.stringify([...states])
      const isStill = now === before
      before = now
      if (isStill && !hasPassed) await this.#database.query(anHourLater(this.#id))
      hasPassed = isStill && !hasPassed
      if ((await this.open()) === 0) return true
      await new Promise((resolve) => setTimeout(resolve, STILL_MS))
      return false
    }, most)
  }

  async #states(): Promise<Map<string, number>> {
    const rows = await this.#database.query<{ state: string; count: string }>(
      `select state, count(*) from message_recipients where message_id = ${this.#id} group by 1 order by 1`,
    )
    return new Map(rows.map(({ state, count }) => [state, Number(count)]))
  }
}

/** Nothing has moved for so long. */
const STILL_MS = 1_500

const anHourLater = (id: number) => `update message_recipients
  set due_at = least(due_at, now()), claimed_until = least(claimed_until, now())
  where message_id = ${id} and state in ('queued', 'held', 'sending')`

/** The church may send at any hour and at a rate that no church may set; its administrator's address is verified, and it has the plan. */
const populated = (people: number, perMinute: number) => `begin;
  update churches set plan_id = 'enterprise';
  update users set verified_email = email, email_verified_at = now();
  alter table message_settings drop constraint message_settings_email_per_minute_check;
  insert into message_settings (church_id, daily_cap, email_per_minute) select id, 2, ${perMinute} from churches;
  alter table people disable trigger user; alter table consents disable trigger user;
  insert into people (church_id, branch_id, branch_ids, full_name, email, standalone)
    select church_id, id, array[id], 'Pessoa ' || n, '${addressOf("' || n || '")}', true
    from (select church_id, id from branches order by id limit 1) as branch, generate_series(1, ${people}) as n;
  insert into consents (church_id, person_id, purpose, granted, notice_version, notice_hash, channel, given_at)
    select church_id, id, 'email', true, '1', 'x', 'paper', now() from people where standalone;
  alter table people enable trigger user; alter table consents enable trigger user;
  commit; analyze people; analyze consents`
