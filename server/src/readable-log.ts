/** A line of the log as pino writes it. */
interface Entry {
  readonly level: number
  readonly time: string
  readonly msg?: string
  readonly err?: { readonly stack?: string; readonly message?: string }
  readonly [field: string]: unknown
}

/** pino's numbers. What is only information has no word. */
const LEVELS: Readonly<Record<number, string>> = {
  10: "TRACE",
  20: "DEBUG",
  40: "WARN",
  50: "ERROR",
  60: "FATAL",
}

/**
 * A destination for the log on a person's terminal: instead of JSON the time of day, what happened, and the fields in the order in which they
 * were logged. It writes at once, so that what is printed afterwards stands below it.
 */
export function readableLog(print: (text: string) => void): { write(line: string): void } {
  return { write: (line) => print(`${readable(JSON.parse(line))}\n`) }
}

function readable({ level, time, msg, err, ...fields }: Entry): string {
  const words = [timeOfDay(time), LEVELS[level], msg, ...Object.entries(fields).map(shown)]
  const first = words.filter((word) => word !== undefined).join(" ")
  return err === undefined ? first : `${first}\n${err.stack ?? err.message}`
}

function timeOfDay(time: string): string {
  return new Date(time).toTimeString().slice(0, 8)
}

function shown([name, value]: [string, unknown]): string {
  return `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`
}
