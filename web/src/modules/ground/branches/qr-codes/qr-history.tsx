import type { UsedCode } from "@aprisco/contract/branches/qr-codes"
import { Button, Skeleton, Text, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { countOf, formatDateTime } from "../../../../lib/format.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { historyQuery } from "../branches-api.ts"
import classes from "./qr-story.module.css"

const FIRST = 5
const MOST = 100

/** The former codes of the branch, with the user who replaced each: the reason why an old poster stopped working. */
export function QrHistory({ branchId }: { branchId: number }) {
  const [pageSize, setPageSize] = useState(FIRST)
  const history = useQuery(historyQuery(branchId, pageSize))
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        Histórico do QR Code
      </Title>
      {history.isPending && <Skeleton height={64} />}
      {history.isError && (
        <ErrorState
          message="Erro ao carregar o histórico"
          error={history.error}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.data && (
        <ol className={classes.history}>
          {history.data.results.map((code) => (
            <li key={code.code}>
              <Line code={code} />
            </li>
          ))}
        </ol>
      )}
      {history.data && history.data.count > history.data.results.length && pageSize < MOST && (
        <Button variant="default" mt="xs" onClick={() => setPageSize(MOST)}>
          Mostrar os anteriores
        </Button>
      )}
    </section>
  )
}

function Line({ code }: { code: UsedCode }) {
  const { isCurrent, startedAt, endedAt, madeByName, registrations } = code
  return (
    <>
      <span className={classes.when}>
        {isCurrent
          ? `Em uso desde ${formatDateTime(startedAt)}`
          : `De ${formatDateTime(startedAt)} a ${formatDateTime(endedAt)}`}{" "}
        {isCurrent && <StatusBadge tone="success">Atual</StatusBadge>}
      </span>
      <Text size="sm" c="dimmed">
        {madeByName === null ? "Veio com a filial" : `Gerado por ${madeByName}`} ·{" "}
        {registrations !== null && `${countOf(registrations, "cadastro", "cadastros")} · `}código{" "}
        {code.code.slice(0, 8)}…
      </Text>
    </>
  )
}
