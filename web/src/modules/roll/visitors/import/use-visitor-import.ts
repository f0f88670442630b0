import type { VisitorImportReport } from "@aprisco/contract/visitors/import"
import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { copyInMemory } from "../../../../lib/copy-in-memory.ts"
import { useIdempotencyKey } from "../../../../lib/idempotency-key.ts"
import { visitorsChanged } from "../visitors-api.ts"
import { checkVisitors, importVisitors, type VisitorReadOptions } from "./import-api.ts"

export const VISITOR_IMPORT_STEPS = ["Arquivo", "Conferência", "Resultado"] as const

/** The import of visitors from the file to its result. A call that fails leaves all as it was, for another try. */
export function useVisitorImport() {
  const [reading, setReading] = useState<VisitorReadOptions | null>(null)
  const [report, setReport] = useState<VisitorImportReport | null>(null)
  const [done, setDone] = useState<VisitorImportReport | null>(null)
  const repeatKey = useIdempotencyKey()
  /** Aborts the running dry run: only one import of a church is read at a time. */
  const checking = useRef<AbortController>(null)
  useEffect(() => () => checking.current?.abort(), [])
  /** Known at once, where what is rendered would know it only for the next click. */
  const sending = useRef(false)

  const check = useMutation({
    mutationFn: (wish: VisitorReadOptions) => {
      checking.current?.abort()
      checking.current = new AbortController()
      return checkVisitors(wish, checking.current.signal)
    },
    onSuccess: (found) => {
      run.reset()
      setReport(found)
    },
  })
  const run = useMutation({
    mutationFn: ({ wish, skipRejected }: { wish: VisitorReadOptions; skipRejected: boolean }) =>
      importVisitors(wish, {
        skipRejected,
        idempotencyKey: repeatKey({ ...wish, file: wish.file.name, skipRejected }),
      }),
    onSuccess: async (found) => {
      // The records changed since the sheet was looked at: nothing was written.
      if (found.importId === null) {
        setReport(found)
        return
      }
      setDone(found)
      await visitorsChanged()
    },
  })

  const look = (wish: VisitorReadOptions) => {
    setReading(wish)
    check.mutate(wish)
  }
  return {
    /** The place among `VISITOR_IMPORT_STEPS`. */
    at: done !== null ? 2 : report !== null ? 1 : 0,
    reading,
    report,
    done,
    checking: check.isPending,
    checkError: check.error,
    running: run.isPending,
    runError: run.error,
    choose: async (file: File) =>
      // Kept in memory: the file may be corrected in Excel while this screen is open.
      look({ file: await copyInMemory(file), mapping: {}, areaCode: "", sheet: null, followUp: false }),
    look,
    /** Changes no line, so that nothing is checked again. */
    setFollowUp: (followUp: boolean) => reading !== null && setReading({ ...reading, followUp }),
    commit: () => {
      if (reading === null || report === null || sending.current) return
      sending.current = true
      run.mutate(
        { wish: reading, skipRejected: report.errorCount > 0 },
        {
          onSettled: () => {
            sending.current = false
          },
        },
      )
    },
    startOver: () => {
      check.reset()
      run.reset()
      setReading(null)
      setReport(null)
      setDone(null)
    },
  }
}

export type VisitorImport = ReturnType<typeof useVisitorImport>
