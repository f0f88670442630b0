import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { contract } from "@aprisco/contract"
import { type MailServer, startMailServer } from "../../e2e/fake-smtp.ts"
import type { Church } from "./church.ts"
import { Gate } from "./gate.ts"
import { Answers } from "./load.ts"
import { type Place, until } from "./place.ts"

/** A mail server that a drill can take away, and the settings of a product that sends to it. */
export interface Mail {
  readonly server: MailServer
  readonly gate: Gate
  readonly settings: Readonly<Record<string, string>>
}

export async function startMail(place: Place): Promise<Mail> {
  const server = await startMailServer()
  place.atEnd(() => server.close())
  const gate = await Gate.before(new URL(server.url).port, place)
  return { server, gate, settings: { SMTP_URL: `smtp://127.0.0.1:${gate.port}`, SMTP_TLS: "off" } }
}

/** Between two attempts of an invitation that was not answered, and between two invitations. */
const PATIENCE_MS = 50

/** Invitations that an administrator sends, each of which causes one letter, and what of them the mail server got. */
export class Letters {
  /** Addresses whose invitation was acknowledged. */
  readonly due = new Set<string>()
  readonly answers = new Answers()
  readonly #church: Church
  readonly #server: MailServer
  #isOn = false
  #running: Promise<unknown> = Promise.resolve()

  private constructor(church: Church, server: MailServer) {
    this.#church = church
    this.#server = server
  }

  /** Verifies the administrator's address first, without which nobody is invited. */
  static async of(church: Church, { server }: Mail): Promise<Letters> {
    let token: string | undefined
    await until(() => {
      token = server.emails.map((email) => /confirmar-email#token=([\w-]{43})/.exec(email)?.[1]).find(Boolean)
      return token !== undefined
    }, 60_000)
    await church.client.call(contract.emailVerification.verify, { body: { token: token ?? "" } })
    return new Letters(church, server)
  }

  /** Invites one person, and repeats the call with its key until it is answered. */
  async invite(): Promise<void> {
    const email = `${randomUUID()}@example.org`
    const idempotencyKey = randomUUID()
    const body = { fullName: "Convidada do Ensaio", email, role: "SECRETARY" as const }
    while (
      !(await this.answers.of(() =>
        this.#church.client.call(contract.staff.invite, { body }, { idempotencyKey }),
      ))
    )
      await pause(PATIENCE_MS)
    this.due.add(email)
  }

  /** Invites one person after the other until `stop`. */
  start(): void {
    this.#isOn = true
    this.#running = (async () => {
      while (this.#isOn) {
        await this.invite()
        await pause(PATIENCE_MS)
      }
    })()
  }

  async stop(): Promise<void> {
    this.#isOn = false
    await this.#running
  }

  /** How many due letters have not arrived, how many came more than once, and how many copies too many came in all. */
  arrived(): { missing: number; doubled: number; extra: number } {
    const times = new Map<string, number>()
    for (const email of this.#server.emails) {
      const to = /^To: (\S+)/m.exec(email)?.[1] ?? ""
      if (this.due.has(to)) times.set(to, (times.get(to) ?? 0) + 1)
    }
    return {
      missing: this.due.size - times.size,
      doubled: [...times.values()].filter((count) => count > 1).length,
      extra: [...times.values()].reduce((sum, count) => sum + count - 1, 0),
    }
  }

  /** Waits until all that are due have arrived. Returns after how many milliseconds; null when not within `most`. */
  allArrive(most: number): Promise<number | null> {
    return until(() => this.arrived().missing === 0, most)
  }
}
