import { monthAndYear } from "@aprisco/contract/brazil/month-words"
import { Alert, Anchor, List } from "@mantine/core"
import { IconClockExclamation } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { countOf } from "../../../lib/format.ts"
import { ErrorState } from "../../../ui/error-state.tsx"
import { lateQuery, monthlyReportsChanged } from "./monthly-api.ts"

/** So many are named; the list has all of them. */
const NAMED = 5

/** Who owes a report whose day has passed, the longest first. */
export function LatePanel() {
  const late = useQuery(lateQuery)
  if (late.isError)
    return (
      <ErrorState
        message="Erro ao carregar os relatórios atrasados"
        error={late.error}
        onRetry={() => void monthlyReportsChanged()}
      />
    )
  const rows = late.data ?? []
  if (rows.length === 0) return null
  return (
    <Alert
      color="amber"
      mb="md"
      icon={<IconClockExclamation aria-hidden />}
      title={countOf(rows.length, "relatório atrasado", "relatórios atrasados")}
    >
      <List listStyleType="none" spacing={4}>
        {rows.slice(0, NAMED).map(({ id, branch, branchName, month, daysLate }) => (
          <List.Item key={`${branch} ${month} ${id}`}>
            {id === null ? (
              branchName
            ) : (
              <Anchor renderRoot={(props) => <Link {...props} to="/relatorios/mensal/$id" params={{ id }} />}>
                {branchName}
              </Anchor>
            )}
            , {monthAndYear(month)}: {countOf(daysLate, "dia", "dias")}
          </List.Item>
        ))}
      </List>
      {rows.length > NAMED && (
        <Anchor
          mt="xs"
          renderRoot={(props) => <Link {...props} to="/relatorios/mensal" search={{ late: true }} />}
        >
          Ver todos
        </Anchor>
      )}
    </Alert>
  )
}
