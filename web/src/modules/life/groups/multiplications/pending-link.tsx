import { Alert, Anchor } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { countOf } from "../../../../lib/format.ts"
import { multiplicationsQuery } from "../groups-api.ts"

/** Above the list of groups: how many multiplications wait for a decision. Nothing where none does. */
export function PendingLink() {
  const { data } = useQuery(multiplicationsQuery({ status: "proposed" }))
  if (!data?.count) return null
  return (
    <Alert variant="light" mb="md">
      <Anchor component={Link} to="/grupos/multiplicacoes" inherit c="inherit" underline="always">
        {countOf(data.count, "multiplicação de grupo espera", "multiplicações de grupos esperam")} uma decisão
      </Anchor>
    </Alert>
  )
}
