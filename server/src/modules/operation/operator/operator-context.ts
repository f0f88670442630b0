import { once } from "node:events"
import { createInterface } from "node:readline/promises"
import type { Readable, Writable } from "node:stream"
import type { AnyContext, Services } from "../../../core/context.ts"
import { asOperator } from "./as-operator.ts"

/** The terminal, or a replacement in tests. */
export interface Terminal {
  readonly input: Readable & { isTTY?: boolean }
  readonly output: Writable
  readonly errors: Writable
}

/** What an operator's command works with: the installation and the terminal. */
export interface OperatorContext {
  /** One transaction over every church, in the operator's name. */
  work<T>(work: (ctx: AnyContext) => Promise<T>): Promise<T>
  /** For commands that need all rights over the database. */
  readonly ownerUrl: string
  readonly services: Services
  say(line: string): void
  /** Resolves when the operator agrees; throws `NotConfirmed` otherwise. `agreed`: said beforehand, by --yes. */
  confirm(question: string, agreed: boolean): Promise<void>
  /** Where an e-mail that was sent can be found. */
  readonly mailPlace: string
}

/** The operator did not confirm. */
export class NotConfirmed extends Error {}

/** The context of an operator for one command, which writes to and reads from `terminal`. */
export function createOperatorContext(
  services: Services,
  ownerUrl: string,
  terminal: Terminal,
): OperatorContext {
  const { smtpUrl, dataDir } = services.config
  return {
    work: (work) => asOperator(services, work),
    ownerUrl,
    services,
    say: (line) => terminal.output.write(`${line}\n`),
    confirm: (question, agreed) =>
      confirmed(terminal, {
        question,
        agreed,
        otherwise: "nada foi mudado",
        alone: "nada foi mudado: sem terminal para perguntar, acrescente --yes",
      }),
    mailPlace: smtpUrl === null ? `sem SMTP_URL, fica em ${dataDir}/outbox` : "pelo servidor de e-mail",
  }
}

interface Question {
  readonly question: string
  /** Said beforehand, by an option. */
  readonly agreed: boolean
  /** What is told without an agreement. */
  readonly otherwise: string
  /** What is told where there is no terminal to ask: names the option. */
  readonly alone: string
}

/** Resolves when the operator agrees; throws `NotConfirmed` otherwise. */
export async function confirmed(terminal: Terminal, { question, agreed, otherwise, alone }: Question) {
  if (agreed) return
  // A script without a terminal must confirm beforehand.
  if (!terminal.input.isTTY) throw new NotConfirmed(alone)
  const answer = await ask(terminal, `${question} [s/N] `)
  if (!/^s(im)?$/i.test(answer.trim())) throw new NotConfirmed(otherwise)
}

async function ask({ input, output }: Terminal, question: string): Promise<string> {
  const lines = createInterface({ input, output })
  try {
    // The end of the input (Ctrl+D, Ctrl+C) is an answer too.
    const ended = once(lines, "close").then(() => "")
    return await Promise.race([lines.question(question), ended])
  } finally {
    lines.close()
  }
}
