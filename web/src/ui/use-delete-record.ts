import { type QueryKey, useMutation } from "@tanstack/react-query"
import { isStatus, messageOf } from "../lib/problem.ts"
import { queryClient } from "../lib/query-client.ts"
import { askToConfirm } from "./confirm-dialog.tsx"
import { toast } from "./toast.ts"

interface DeleteOptions<T> {
  call: (id: number) => Promise<unknown>
  /** The query of the record, which is forgotten. */
  keyOf: (id: number) => QueryKey
  /** Loads again what shows such records. */
  reload: () => Promise<unknown>
  title: (record: T) => string
  question: (record: T) => string
  /** The toast after it: a sentence, or a sentence under a title. */
  deleted: readonly [words: string, title?: string]
  /** Said where somebody else deleted it first: the result is the same. Left out, that is a failure. */
  alreadyDeleted?: string
  failure: string
  /** Brings the record back, where the caller may: offered in the toast. */
  undo?: (id: number) => Promise<unknown>
  /** Navigates away from a screen that shows the record, before it is fetched again. */
  leave?: () => Promise<void>
}

/** Confirms, deletes and reports it. */
export function useDeleteRecord<T extends { id: number }>(options: DeleteOptions<T>) {
  const { alreadyDeleted } = options
  const gone = async (id: number) => {
    await options.leave?.()
    queryClient.removeQueries({ queryKey: options.keyOf(id) })
    await options.reload()
  }
  async function bringBack(undo: (id: number) => Promise<unknown>, id: number) {
    try {
      await undo(id)
      toast.success("Exclusão desfeita.")
    } catch (error) {
      toast.error(messageOf(error, "Não foi possível desfazer a exclusão. Tente pela Lixeira."))
    }
    await options.reload()
  }
  const remove = useMutation({
    mutationFn: options.call,
    onSuccess: (_, id) => {
      const { undo } = options
      const [words, title] = options.deleted
      toast.success(words, title, undo && { label: "Desfazer", run: () => void bringBack(undo, id) })
      return gone(id)
    },
    onError: (error, id) => {
      if (alreadyDeleted === undefined || !isStatus(error, 404))
        return toast.error(messageOf(error, options.failure))
      toast.info(alreadyDeleted)
      return gone(id)
    },
  })
  return async (record: T) => {
    const { title, question } = options
    const sure = await askToConfirm({
      title: title(record),
      message: question(record),
      confirm: "Excluir",
      danger: true,
    })
    if (sure) remove.mutate(record.id)
  }
}
