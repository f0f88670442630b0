import type { ImportReport } from "@aprisco/contract/members/import-export"
import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { copyInMemory } from "../../../../../lib/copy-in-memory.ts"
import { useIdempotencyKey } from "../../../../../lib/idempotency-key.ts"
import { isStatus } from "../../../../../lib/problem.ts"
import { checkImport, type ImportWish, readImport, runImport, sheetsChanged } from "../import-export-api.ts"
import { correctionsOf, isSameCorrections, type SheetCorrection } from "./corrections.ts"

export type ImportStep = "file" | "columns" | "preview" | "result"
export type Mapping = Record<string, string | null>
/** What unknown words mean: by field and word, a value of the field or null for blank. */
export type WordMeanings = Record<string, Record<string, string | null>>

/** The options for reading a file. */
export interface ReadOptions {
  file: File
  mapping: Mapping
  keepNames: boolean
  /** Of telephones without one; blank: none. */
  areaCode: string
  /** The sheet of the workbook; null: the server chooses. */
  sheet: string | null
  words: WordMeanings
  /** Of all sheets of the file. */
  corrections: readonly SheetCorrection[]
}

/** The result of a dry run, and its options. */
export interface DryRun {
  reading: ReadOptions
  report: ImportReport
}

/** The result of an import. */
export interface Done {
  importId: number
  created: number
  changed: number
  leftOut: number
}

/**
 * The import from the file to its result. A call that fails leaves the state for another try; the result of a call whose
 * answer was lost is looked up before it is sent again.
 */
export function useImport() {
  const [step, setStep] = useState<ImportStep>("file")
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [checked, setChecked] = useState<DryRun | null>(null)
  const [reading, setReading] = useState<ReadOptions | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  /** The registry changed between the dry run and the import: nothing was written, and there are new findings. */
  const [overtaken, setOvertaken] = useState(false)

  const repeatKey = useIdempotencyKey()
  /** Aborts the running dry run: only one import of a church is read at a time. */
  const checking = useRef<AbortController>(null)
  useEffect(() => () => checking.current?.abort(), [])

  const check = useMutation({
    mutationFn: (wish: ReadOptions) => {
      checking.current?.abort()
      checking.current = new AbortController()
      return checkImport(wishOf(wish), checking.current.signal)
    },
    onMutate: () => {
      run.reset()
      setOvertaken(false)
    },
  })
  const run = useMutation({
    mutationFn: (wish: DryRun & Pick<Leaving, "lines">) => sendOrFind(wish, repeatKey),
    onSuccess: async (outcome, { reading }) => {
      if ("report" in outcome) {
        setOvertaken(true)
        setChecked({ reading, report: outcome.report })
        return
      }
      setDone(outcome.done)
      setStep("result")
      await sheetsChanged()
    },
  })

  const leftLines = leftOutOf(checked, leaving)

  async function choose(chosen: File): Promise<void> {
    check.reset()
    const first = {
      file: chosen,
      mapping: {},
      keepNames: false,
      areaCode: "",
      sheet: null,
      words: {},
      corrections: [],
    }
    setReading(first)
    // Kept in memory: the file may be corrected in Excel while this screen is open.
    read({ ...first, file: await copyInMemory(chosen) })
  }

  /** Looks at the columns of the file, or of another sheet of it, as the server matches them. */
  function read(wish: ReadOptions): void {
    check.mutate(wish, {
      onSuccess: (report) => {
        const mapping = Object.fromEntries(report.columns.map(({ header, field }) => [header, field]))
        const matched = { ...wish, mapping, sheet: report.sheet }
        setReading(matched)
        setChecked({ reading: matched, report })
        setStep("columns")
      },
    })
  }

  function look({ again = false } = {}): void {
    if (reading === null) return
    // A dry run with the same options need not be repeated.
    if (!again && checked !== null && isSame(checked.reading, reading)) {
      setStep("preview")
      return
    }
    check.mutate(reading, {
      onSuccess: (report) => {
        setChecked({ reading, report })
        setStep("preview")
      },
    })
  }

  function goTo(next: ImportStep): void {
    check.reset()
    run.reset()
    setStep(next)
  }

  return {
    step,
    reading,
    checked,
    done,
    overtaken,
    checking: check.isPending,
    checkError: check.error,
    running: run.isPending,
    runError: run.error,
    choose,
    /** Whether an option was changed since the check that is shown. */
    isChanged: checked !== null && reading !== null && !isSame(checked.reading, reading),
    /** Sends the chosen file again, unchanged. */
    chooseAgain: () => reading !== null && void choose(reading.file),
    chooseSheet: (sheet: string) => reading !== null && read({ ...reading, mapping: {}, sheet }),
    look,
    setReading,
    /** Changed lines that are not to be imported, of the check that is shown. */
    leftLines,
    toggleLine: (line: number) => {
      if (checked === null) return
      const lines = leftLines.includes(line) ? leftLines.filter((one) => one !== line) : [...leftLines, line]
      setLeaving({ file: checked.reading.file, sheet: checked.report.sheet, lines })
    },
    commit: () => checked !== null && !run.isPending && run.mutate({ ...checked, lines: leftLines }),
    goTo,
    startOver: () => {
      goTo("file")
      setReading(null)
      setChecked(null)
      setDone(null)
      setOvertaken(false)
    },
  }
}

/** Which lines of a sheet are left out. */
interface Leaving {
  file: File
  sheet: string | null
  lines: readonly number[]
}

/** Those of the lines that are left out which the check still would change: a repeated check of the sheet keeps them. */
function leftOutOf(checked: DryRun | null, leaving: Leaving | null): readonly number[] {
  if (checked === null || leaving === null) return NONE
  const { reading, report } = checked
  if (leaving.file !== reading.file || leaving.sheet !== report.sheet) return NONE
  const changed = new Set(report.preview.flatMap(({ line, outcome }) => (outcome === "changed" ? line : [])))
  return leaving.lines.filter((line) => changed.has(line))
}

const NONE: readonly number[] = []

export type Import = ReturnType<typeof useImport>

function isSame(one: ReadOptions, other: ReadOptions): boolean {
  return (
    one.file === other.file &&
    one.keepNames === other.keepNames &&
    one.areaCode === other.areaCode &&
    one.sheet === other.sheet &&
    JSON.stringify(one.mapping) === JSON.stringify(other.mapping) &&
    JSON.stringify(one.words) === JSON.stringify(other.words) &&
    isSameCorrections(correctionsOf(one), correctionsOf(other))
  )
}

/** What is sent of the options. */
function wishOf(reading: ReadOptions): ImportWish {
  const corrections = correctionsOf(reading).map(({ line, column, value }) => ({ line, column, value }))
  return { ...reading, corrections }
}

async function sendOrFind(
  { reading, report: { importId, errors }, lines: leaveOut }: DryRun & Pick<Leaving, "lines">,
  repeatKey: (body: unknown) => string,
): Promise<{ done: Done } | { report: ImportReport }> {
  const skipRejected = errors.length > 0
  const { file: _, ...options } = wishOf(reading)
  const idempotencyKey = repeatKey({ importId, ...options, skipRejected, leaveOut })
  try {
    const report = await runImport(wishOf(reading), importId, { skipRejected, leaveOut, idempotencyKey })
    const { created, changed, unchanged, rows } = report
    const stopped = (report.errors.length > 0 && !skipRejected) || report.valid + changed === 0
    if (stopped) return { report }
    return { done: { importId, created, changed, leftOut: rows - created - changed - unchanged } }
  } catch (error) {
    const done = await doneAlready(importId, error)
    if (done === null) throw error
    return { done }
  }
}

/** The result of an import whose answer was lost, or that an earlier click made; null: it was not done. */
async function doneAlready(importId: number, error: unknown): Promise<Done | null> {
  const mayBe = [0, 409, 500, 502, 504].some((status) => isStatus(error, status))
  if (!mayBe) return null
  const record = await readImport(importId).catch(() => null)
  if (record === null || record.state === "checked") return null
  return { importId, created: record.created, changed: record.changed, leftOut: record.rejected }
}
