import type { ChurchRow } from "@aprisco/contract/churches/routes"
import { Button, Card, Group, Text, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useId } from "react"
import { countOf, formatDate } from "../../../../lib/format.ts"
import { VerifyFirst } from "../../auth/email-verification/public.ts"
import { cityAndState } from "../church-columns.tsx"
import { churchesQuery } from "../churches-api.ts"
import classes from "../requests-card.module.css"
import { AnswerButtons } from "./answer-buttons.tsx"

const SHOWN = 5

/** The churches that wait for an answer, oldest first, each with the two answers beside it. */
export function RequestsCard({ pending }: { pending: number }) {
  const id = useId()
  const asking = useQuery(churchesQuery({ affiliation: "pending", ordering: "created_at", pageSize: SHOWN }))
  if (!asking.data || asking.data.results.length === 0) return null
  return (
    <Card withBorder component="section" aria-labelledby={id} mt="lg">
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
      <VerifyFirst to="responder aos pedidos" mb="sm" />
      <ul className={classes.requests}>
        {asking.data.results.map((church) => (
          <li key={church.id} className={classes.request}>
            <Request church={church} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Request({ church }: { church: ChurchRow }) {
  return (
    <>
      <div className={classes.words}>
        <Link to="/denominacao/churches/$id" params={{ id: church.id }} className={classes.name}>
          {church.name}
        </Link>
        <Text size="sm">
          {cityAndState(church)} · {church.pastorName}
        </Text>
        <Text size="sm" c="dimmed">
          {church.phone} · {church.email} · desde {formatDate(church.askedAt)}
        </Text>
      </div>
      <AnswerButtons church={church} />
    </>
  )
}
