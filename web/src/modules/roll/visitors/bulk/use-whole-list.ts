import { MAX_BULK_IDS, MAX_PAGE_SIZE } from "@aprisco/contract/kit/page"
import type { CallOf } from "@aprisco/contract/kit/route"
import type { VisitorRow } from "@aprisco/contract/visitors/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { formatNumber } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { toast } from "../../../../ui/toast.ts"

type Query = CallOf<typeof visitors.list>["query"]

interface WholeList {
  query: Query
  count: number | undefined
  chosen: number
  choose: (rows: VisitorRow[]) => void
}

/** Chooses all that the filters find, as many as a bulk action takes; undefined where they are chosen already. */
export function useWholeList({ query, count = 0, chosen, choose }: WholeList) {
  const most = Math.min(count, MAX_BULK_IDS)
  const load = useMutation({
    mutationFn: async () => {
      const rows: VisitorRow[] = []
      for (let page = 1; rows.length < most; page += 1) {
        const answer = await api.call(visitors.list, {
          query: { ...query, page, perPage: MAX_PAGE_SIZE },
        })
        rows.push(...answer.results)
        if (answer.next === null) break
      }
      return rows.slice(0, MAX_BULK_IDS)
    },
    onSuccess: choose,
    onError: (error) => toast.error(messageOf(error, "Erro ao carregar visitantes")),
  })
  if (chosen >= most) return undefined
  const words =
    count > most
      ? `Selecionar os primeiros ${formatNumber(most)}`
      : `Selecionar todos os ${formatNumber(count)}`
  return { words, choose: () => load.mutate(), busy: load.isPending }
}
