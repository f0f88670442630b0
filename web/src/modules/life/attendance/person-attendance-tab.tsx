import { MARKS, UNMARKED } from "@aprisco/contract/attendance/labels"
import { Anchor, Stack, Text } from "@mantine/core"
import { IconChecklist } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { formatDate, formatNumber } from "../../../lib/format.ts"
import type { PersonInShort } from "../../../lib/module.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { Pager } from "../../../ui/data-list/pager.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { FactCard, Facts } from "../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import classes from "../../../ui/people-lines.module.css"
import { attendanceOfPersonQuery } from "./attendance-api.ts"
import { rateInWords } from "./lists/rate-words.ts"

/** To what a person came, of the closed lists on which they were expected. */
export function PersonAttendanceTab({ person: { id } }: { person: PersonInShort }) {
  const [page, setPage] = useState(1)
  const lists = useQuery(attendanceOfPersonQuery(id, { page, pageSize: PAGE_SIZE }))
  const { data } = lists
  return (
    <Stack gap="lg">
      {data && data.count > 0 && (
        <FactCard title="Resumo">
          <Facts
            facts={[
              { label: "Frequência em 12 meses", value: rateInWords(data.rate) },
              { label: "Última presença", value: formatDate(data.lastPresentOn) || "Nenhuma" },
              { label: "Faltas seguidas", value: formatNumber(data.absencesInARow) },
            ]}
          />
        </FactCard>
      )}
      <FactCard title="Presença">
        {lists.isError && (
          <ErrorState
            message="Erro ao carregar a presença"
            error={lists.error}
            onRetry={() => void lists.refetch()}
            order={3}
          />
        )}
        {lists.isPending && <SkeletonRows rows={3} label="Carregando a presença..." />}
        {data?.count === 0 && (
          <EmptyState
            icon={IconChecklist}
            order={3}
            title="Em nenhuma lista encerrada"
            text="Os encontros em que a pessoa era esperada aparecem aqui quando a lista é encerrada."
          />
        )}
        {data && data.count > 0 && (
          <>
            <ul className={classes.people}>
              {data.results.map(({ gatheringId, day, title, status, arrivedAt }) => (
                <li key={gatheringId}>
                  <span className={classes.person}>
                    <Anchor
                      renderRoot={(props) => (
                        <Link {...props} to="/presencas/$id" params={{ id: gatheringId }} />
                      )}
                    >
                      {title}
                    </Anchor>
                    <Text size="sm" c="dimmed">
                      {[formatDate(day), status ? MARKS[status] : UNMARKED, arrivedAt?.slice(0, 5)]
                        .filter(Boolean)
                        .join(" · ")}
                    </Text>
                  </span>
                </li>
              ))}
            </ul>
            <Pager page={page} pageSize={PAGE_SIZE} count={data.count} onPage={setPage} />
          </>
        )}
      </FactCard>
    </Stack>
  )
}
