import { bulkMessages } from "@aprisco/contract/messages/bulk"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { Link, linkOptions } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import type { DashboardUnits, TodaysWork } from "../../../../lib/dashboard-offers.ts"
import { LinkedSection, SectionFacts } from "../../../../ui/linked-lines.tsx"

const waitingQuery = queryOptions({
  queryKey: ["messages", "waiting"],
  queryFn: ({ signal }) => api.call(bulkMessages.waiting, {}, { signal }),
})

/** What needs somebody comes first. */
const STATES = [
  { key: "awaitingApproval", state: "awaiting_approval", words: "aguardando aprovação" },
  { key: "paused", state: "paused", words: "pausadas" },
  { key: "sending", state: "sending", words: "sendo enviadas" },
  { key: "scheduled", state: "scheduled", words: "agendadas" },
] as const

/** How many messages wait for somebody or for their time, or are on their way. */
export function useMessagesWaiting(_: DashboardUnits, asks: boolean): TodaysWork {
  const waiting = useQuery({ ...waitingQuery, enabled: asks })
  const { data } = waiting
  const counted = STATES.flatMap(({ key, ...of }) => (data?.[key] ? [{ ...of, count: data[key] }] : []))
  return { queries: [waiting], shown: counted.length > 0 ? <MessagesWaiting counted={counted} /> : null }
}

interface Counted {
  state: (typeof STATES)[number]["state"]
  words: string
  count: number
}

function MessagesWaiting({ counted }: { counted: readonly Counted[] }) {
  return (
    <LinkedSection title="Mensagens em andamento" to={linkOptions({ to: "/mensagens" })}>
      {counted.map(({ state, words, count }) => (
        <SectionFacts key={state}>
          <Link to="/mensagens" search={{ state }}>
            {count} {count === 1 ? words.replace(/as$/, "a") : words}
          </Link>
        </SectionFacts>
      ))}
    </LinkedSection>
  )
}
