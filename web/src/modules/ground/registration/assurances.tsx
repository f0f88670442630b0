import { Badge, Group } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { assurancesQuery } from "./registration-api.ts"

/** What the foot of step 3 promises, in the operator's words. The registration does not wait for it, nor need it. */
export function Assurances() {
  const { data } = useQuery(assurancesQuery)
  if (!data || data.assurances.length === 0) return null
  return (
    <Group component="ul" aria-label="O que garantimos" gap="xs" p={0} m={0} style={{ listStyle: "none" }}>
      {data.assurances.map((words) => (
        <li key={words}>
          <Badge variant="light">{words}</Badge>
        </li>
      ))}
    </Group>
  )
}
