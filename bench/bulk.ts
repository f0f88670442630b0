/**
 * Measures whole lists going out and in beside PostgreSQL's own COPY of the same rows (`npm run bench:bulk`): the export of 100,000
 * members as CSV, XLSX and PDF, with how much the server's memory grows, and the import of 10,000. Linux alone: the peak is the kernel's.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { MAX_IMPORT_LINES } from "@aprisco/contract/members/import-export"
import { copyRows, copyRowsInto } from "./copy.ts"
import { fillChurches } from "./fill.ts"
import { medianOf, openReport, withUnit } from "./report.ts"
import { aProduct, type Ends, type Product } from "./side-by-side.ts"

const MEMBERS = Number(process.argv[2] ?? 100_000)
const ROUNDS = 3
/** The part of COPY's rows a second that is the goal; null: none. */
const GOALS = { csv: 0.5, xlsx: 0.25, pdf: null }
const IMPORT_GOAL = 0.2

const report = openReport("bulk")
const ends: Ends = []
try {
  const size = { churches: 1, membersEach: MEMBERS }
  const product = await aProduct(ends, (ownerUrl, database) => fillChurches(ownerUrl, database, size))
  // Once with few rows, so that loading and compiling are not measured.
  for (const format of Object.keys(GOALS)) await exported(product, `${format}&search=0a0a`)
  report.table(`${MEMBERS} members of one church; ${ROUNDS} rounds, alternating`, ["COPY"])
  for (const [format, goal] of Object.entries(GOALS)) {
    const rounds: { ours: number; theirs: number; grown: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = restingMemory(product.pid)
      const ours = await exported(product, format)
      const grown = (memory(product.pid, "VmHWM") - before) / 1024
      rounds.push({ ours, theirs: await copyRows(product.ownerUrl), grown })
    }
    tell(`export ${format}`, MEMBERS, rounds, goal)
  }
  const rounds: { ours: number; theirs: number; grown: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = restingMemory(product.pid)
    const file = sheetOf(round)
    const ours = await imported(product, file)
    const grown = (memory(product.pid, "VmHWM") - before) / 1024
    rounds.push({ ours, theirs: await copyRowsInto(product.ownerUrl, MAX_IMPORT_LINES), grown })
  }
  tell(`import ${MAX_IMPORT_LINES}`, MAX_IMPORT_LINES, rounds, IMPORT_GOAL)
} finally {
  for (const end of ends.toReversed()) await end()
}

/** A row for the speed and one for the memory. */
function tell(
  name: string,
  rows: number,
  rounds: readonly { ours: number; theirs: number; grown: number }[],
  goal: number | null,
): void {
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

/** Seconds of an export. */
async function exported({ origin, token }: Product, format: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${origin}/api/v1/members/export/?format=${format}`, {
    headers: { authorization: `Token ${token}` },
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

/** What the process uses now, in kB; the kernel's peak is reset here. */
function restingMemory(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, "5")
  return memory(pid, "VmRSS")
}

function memory(pid: number, name: string): number {
  const line = readFileSync(`/proc/${pid}/status`, "utf8").match(new RegExp(`${name}:\\s+(\\d+) kB`))
  return Number(line?.[1])
}
