import type { EntryImportReport } from "@aprisco/contract/treasury/imports"
import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { copyInMemory } from "../../../../lib/copy-in-memory.ts"
import { useIdempotencyKey } from "../../../../lib/idempotency-key.ts"
import { askingOnOverdraw } from "../on-overdraw.ts"
import { treasuryChanged } from "../treasury-api.ts"
import { checkSheet, type EntryReadOptions, importSheet } from "./imports-api.ts"

export const IMPORT_STEPS = ["Arquivo", "Conferência", "Resultado"] as const

/** The import of entries from the file to its result. A call that fails leaves all as it was, for another try. */
export function useEntryImport() {
  const [reading, setReading] = useState<EntryReadOptions | null>(null)
  const [report, setReport] = useState<EntryImportReport | null>(null)
  const [done, setDone] = useState<EntryImportReport | null>(null)
  const repeatKey = useIdempotencyKey()
  /** Aborts the running dry run: only one import of a church is read at a time. */
  const checking = useRef<AbortController>(null)
  useEffect(() => () => checking.current?.abort(), [])
  /** Known at once, where what is rendered would know it only for the next click. */
  const sending = useRef(false)

  const check = useMutation({
    mutationFn: (wish: EntryReadOptions) => {
      checking.current?.abort()
      checking.current = new AbortController()
      return checkSheet(wish, checking.current.signal)
    },
    onSuccess: (found) => {
      run.reset()
      setReport(found)
    },
  })
  const run = useMutation({
    mutationFn: (wish: EntryReadOptions) =>
      askingOnOverdraw(({ acknowledgeOverdraw }) =>
        importSheet(wish, {
          acknowledgeOverdraw,
          idempotencyKey: repeatKey({ ...wish, file: wish.file.name, acknowledgeOverdraw }),
        }),
      ),
    onSuccess: async (found) => {
      // The books changed since the sheet was looked at: nothing was posted.
      if (found.importId === null) {
        setReport(found)
        return
      }
      setDone(found)
      await treasuryChanged()
    },
  })

  const look = (wish: EntryReadOptions) => {
    setReading(wish)
    check.mutate(wish)
  }
  return {
    /** The place among `IMPORT_STEPS`. */
    at: done !== null ? 2 : report !== null ? 1 : 0,
    reading,
    report,
    done,
    checking: check.isPending,
    checkError: check.error,
    running: run.isPending,
    runError: run.error,
    choose: async (file: File, account: number) =>
      // Kept in memory: the file may be corrected in Excel while this screen is open.
      look({ file: await copyInMemory(file), account, mapping: {}, postRepeated: false }),
    look,
    commit: () => {
      if (reading === null || sending.current) return
      sending.current = true
      run.mutate(reading, {
        onSettled: () => {
          sending.current = false
        },
      })
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

export type EntryImport = ReturnType<typeof useEntryImport>
