import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { z } from "zod"
import { callerFolder } from "../../../config.ts"
import type { OperatorContext } from "./operator-context.ts"

/** The typed command is unknown or incomplete. The message is for the operator. */
export class UsageError extends Error {}

/** The arguments that a command accepts. */
interface Arguments {
  /** The first argument is the number of a church, of a job, or of an invoice, or an e-mail address. */
  readonly church?: true
  readonly job?: true
  readonly invoice?: true
  /** The first argument is a file. */
  readonly file?: true
  readonly email?: true
  readonly options: Readonly<Record<string, CommandOption>>
}

export interface CommandOption {
  /** How the help names the value; absent: a switch. */
  readonly value?: string
  readonly required?: true
}

export interface Typed {
  readonly churchId: number
  readonly jobId: number
  readonly invoiceNumber: number
  readonly file: string
  /** As it was typed. */
  readonly email: string
  /** The option's text; blank when it was not typed. */
  text(name: string): string
  has(name: string): boolean
}

export interface Command extends Arguments {
  readonly name: string
  /** One line of the help. */
  readonly does: string
  /** Runs it on an open database. Its output goes to the operator. */
  run(operator: OperatorContext, typed: Typed): Promise<void>
}

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** Reads the arguments after the command's name. Throws `UsageError`. */
export function readArguments(command: Command, words: readonly string[]): Typed {
  const { values, positionals } = parsed(command, words)
  const [first, ...more] = positionals
  const number = wholeNumber.safeParse(first)
  const [of, one] = numberedBy(command)
  const isNumbered = command.church || command.job || command.invoice
  if (isNumbered && !number.success) {
    throw new UsageError(first === undefined ? `falta o número ${of}` : `"${first}" não é o número ${one}`)
  }
  if (command.file && first === undefined) throw new UsageError("informe um arquivo")
  if (command.email && first === undefined) throw new UsageError("falta o e-mail")
  const spare = isNumbered || command.file || command.email ? more[0] : first
  if (spare !== undefined) throw new UsageError(`não entendi "${spare}"`)
  const text = (name: string) => {
    const value = values[name]
    return typeof value === "string" ? value.trim() : ""
  }
  for (const [name, { required }] of Object.entries(command.options)) {
    if (required && text(name) === "") throw new UsageError(`falta --${name}`)
  }
  const id = number.data ?? 0
  const file = resolve(callerFolder(), command.file ? (first ?? "") : "")
  const email = first ?? ""
  return {
    churchId: id,
    jobId: id,
    invoiceNumber: id,
    file,
    email,
    text,
    has: (name) => values[name] === true,
  }
}

function numberedBy({ job, invoice }: Command): [of: string, one: string] {
  if (job) return ["do trabalho", "de um trabalho"]
  return invoice ? ["da fatura", "de uma fatura"] : ["da igreja", "de uma igreja"]
}

function parsed(command: Command, words: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ("boolean" as const) : ("string" as const) },
    ]),
  )
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(complaintOf(error))
  }
}

/** The parser's messages are long and in English. */
export function complaintOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const option = /'(-[^' ]*)/.exec(text)?.[1] ?? "opção"
  return text.startsWith("Unknown option")
    ? `não conheço ${option}`
    : `${option} não combina com o que veio depois`
}

/** How a command is typed, for the help. */
export function commandUsage({ name, church, job, invoice, file, email, options }: Command): string {
  const words = Object.entries(options).map(([option, { value, required }]) => {
    const word = value === undefined ? `--${option}` : `--${option} ${value}`
    return required ? word : `[${word}]`
  })
  const first = [
    church && "<número da igreja>",
    job && "<número do trabalho>",
    invoice && "<número da fatura>",
    file && "<arquivo>",
    email && "<e-mail>",
  ]
  return [name, ...first.filter((word) => word !== undefined), ...words].join(" ")
}
