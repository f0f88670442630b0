import { Badge, Group } from "@mantine/core"

/** The three promises at the foot of step 3. */
export function Assurances() {
  return (
    <Group component="ul" gap="xs" p={0} m={0} style={{ listStyle: "none" }}>
      {["SSL Seguro", "LGPD Compliance", "Suporte 24/7"].map((words) => (
        <li key={words}>
          <Badge variant="light">{words}</Badge>
        </li>
      ))}
    </Group>
  )
}
