import type { ChurchRow } from "@aprisco/contract/church-records"
import { Button, Card, Group, Text, Title } from "@mantine/core"
import { IconCheck, IconX } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useId, useState } from "react"
import { countOf, formatDate } from "../../lib/format.ts"
import { placeOf } from "./church-columns.tsx"
import { churchesQuery } from "./churches-api.ts"
import classes from "./requests-card.module.css"
import { StepDialog } from "./step-dialog.tsx"
import { useApprove } from "./use-approve.ts"

const SHOWN = 5

/** The churches that wait for an answer, the longest first, each with the two answers beside it. */
export function RequestsCard({ pending }: { pending: number }) {
  const id = useId()
  const [refusing, refuse] = useState<ChurchRow | null>(null)
  const asking = useQuery(churchesQuery({ affiliation: "pending", ordering: "created_at", pageSize: SHOWN }))
  if (!asking.data || asking.data.results.length === 0) return null
  return (
    <Card withBorder component="section" aria-labelledby={id} mb="lg">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h3" id={id}>
          {countOf(pending, "pedido de filiação", "pedidos de filiação")}
        </Title>
        {pending > SHOWN && (
          <Button
            variant="subtle"
            renderRoot={(props) => (
              <Link {...props} to="/denominacao/churches" search={{ affiliation: "pending" }} />
            )}
          >
            Ver todos
          </Button>
        )}
      </Group>
      <ul className={classes.requests}>
        {asking.data.results.map((church) => (
          <li key={church.id} className={classes.request}>
            <Request church={church} onRefuse={() => refuse(church)} />
          </li>
        ))}
      </ul>
      {refusing && <StepDialog kind="refuse" church={refusing} onClose={() => refuse(null)} />}
    </Card>
  )
}

function Request({ church, onRefuse }: { church: ChurchRow; onRefuse: () => void }) {
  const approve = useApprove()
  return (
    <>
      <div className={classes.words}>
        <Link to="/denominacao/churches/$id" params={{ id: church.id }} className={classes.name}>
          {church.name}
        </Link>
        <Text size="sm">
          {placeOf(church)} · {church.pastorName}
        </Text>
        <Text size="sm" c="dimmed">
          {church.phone} · {church.email} · desde {formatDate(church.askedAt)}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button
          leftSection={<IconCheck size={18} aria-hidden />}
          aria-label={`Aprovar ${church.name}`}
          disabled={approve.isPending}
          onClick={() => approve.mutate(church)}
        >
          Aprovar
        </Button>
        <Button
          variant="default"
          leftSection={<IconX size={18} aria-hidden />}
          aria-label={`Recusar ${church.name}`}
          disabled={approve.isPending}
          onClick={onRefuse}
        >
          Recusar
        </Button>
      </Group>
    </>
  )
}
