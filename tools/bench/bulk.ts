/**
 * Measures whole lists going out and in beside PostgreSQL's own COPY of the same rows (`npm run tools bench:bulk`): the export of 100,000
 * members as CSV, XLSX and PDF, and the import of 10,000, with how much the server's memory grows. Linux alone: the peak is the kernel's.
 *   CASES="csv xlsx" ROUNDS=3 npm run tools bench:bulk     npm run tools bench:bulk 20000: so many members
 */
import { MAX_IMPORT_LINES } from "@aprisco/contract/members/import-export"
import { copyRows, copyRowsInto } from "./copy.ts"
import { fillChurches } from "./fill.ts"
import { forgetPeak, memoryOf } from "./memory.ts"
import { medianOf, openReport, withUnit } from "./report.ts"
import { aProduct, type Ends, type Product } from "./side-by-side.ts"

const MEMBERS = Number(process.argv[2] ?? 100_000)
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const chosen = (process.env.CASES ?? "").split(" ").filter(Boolean)

interface Case {
  /** Of COPY's rows a second; null: none. */
  goal: number | null
  rows: number
  /** Seconds of the product. */
  ours: (product: Product, round: number) => Promise<number>
  /** Seconds of PostgreSQL alone. */
  theirs: (ownerUrl: string) => Promise<number>
}

const exportAs = (format: string, goal: number | null): Case => ({
  goal,
  rows: MEMBERS,
  ours: (product) => exported(product, format),
  theirs: copyRows,
})

const CASES: Record<string, Case> = {
  csv: exportAs("csv", 0.5),
  xlsx: exportAs("xlsx", 0.25),
  pdf: exportAs("pdf", null),
  import: {
    goal: 0.2,
    rows: MAX_IMPORT_LINES,
    ours: (product, round) => imported(product, sheetOf(round)),
    theirs: (ownerUrl) => copyRowsInto(ownerUrl, MAX_IMPORT_LINES),
  },
}

interface Round {
  ours: number
  theirs: number
  /** MB by which the server's memory grew. */
  grown: number
}

const report = openReport("bulk")
const ends: Ends = []
try {
  const size = { churches: 1, membersEach: MEMBERS }
  const product = await aProduct(ends, (ownerUrl, database) => fillChurches(ownerUrl, database, size))
  // Once with few rows, so that loading and compiling are not measured.
  for (const format of ["csv", "xlsx", "pdf"]) await exported(product, `${format}&search=0a0a`)
  report.table(`${MEMBERS} members of one church; ${ROUNDS} rounds, alternating`, ["COPY"])
  for (const [name, measured] of Object.entries(CASES))
    if (chosen.length === 0 || chosen.includes(name)) tell(name, measured, await roundsOf(product, measured))
} finally {
  for (const end of ends.toReversed()) await end()
}

/** Alternating, so that a machine that slows down slows both. */
async function roundsOf(product: Product, { ours, theirs }: Case): Promise<Round[]> {
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    forgetPeak(product.pid)
    const before = memoryOf(product.pid, "VmRSS")
    const seconds = await ours(product, round)
    const grown = memoryOf(product.pid, "VmHWM") - before
    rounds.push({ ours: seconds, theirs: await theirs(product.ownerUrl), grown })
  }
  return rounds
}

/** A row for the speed and one for the memory. */
function tell(name: string, { goal, rows }: Case, rounds: readonly Round[]): void {
  const perSecond = (seconds: readonly number[]) => withUnit(rows / medianOf(seconds), "rows/s")
  const speed = {
    baseline: perSecond(rounds.map(({ theirs }) => theirs)),
    figures: rounds.map(({ ours, theirs }) => theirs / ours),
    ...(goal === null ? {} : { goal: { atLeast: goal } }),
  }
  report.row({ name, ours: perSecond(rounds.map(({ ours }) => ours)), results: [speed] })
  const grown = rounds.map((round) => round.grown)
  const ours = withUnit(medianOf(grown), "MB")
  report.row({ name: `${name}, more memory at its peak`, ours, results: [{ figures: grown, unit: "MB" }] })
}

/** Seconds of an export. Not compressed on its way, as COPY is not. */
async function exported({ origin, token }: Product, format: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${origin}/api/v1/members/export/?format=${format}`, {
    headers: { authorization: `Token ${token}`, "accept-encoding": "identity" },
  })
  if (!answer.ok || answer.body === null) throw new Error(`${format}: ${answer.status}`)
  for await (const _ of answer.body);
  return (performance.now() - start) / 1000
}

/** People whom no other round has imported. */
function sheetOf(round: number): string {
  const header =
    "Nome completo;Data de nascimento;Gênero;E-mail;Telefone;CEP;UF;Estado civil;Função ministerial;Situação"
  const lines = Array.from(
    { length: MAX_IMPORT_LINES },
    (_, n) =>
      `Pessoa Nova ${round} Número ${n};1/2/1980;F;nova${round}x${n}@example.org;(11) 91234-5678;01310-100;SP;Casada;Membro;Ativo`,
  )
  return [header, ...lines].join("\r\n")
}

/** Seconds of an import, from the file to the answer. */
async function imported({ origin, token }: Product, file: string): Promise<number> {
  const body = new FormData()
  body.set("file", new Blob([file], { type: "text/csv" }), "membros.csv")
  const start = performance.now()
  const answer = await fetch(`${origin}/api/v1/members/import/`, {
    method: "POST",
    headers: { authorization: `Token ${token}` },
    body,
  })
  const report = Object(await answer.json())
  if (report.created !== MAX_IMPORT_LINES)
    throw new Error(`${answer.status}: ${JSON.stringify(report).slice(0, 300)}`)
  return (performance.now() - start) / 1000
}
