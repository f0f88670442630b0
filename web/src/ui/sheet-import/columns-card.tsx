import { Button, Card, Group, NativeSelect, Text, Title } from "@mantine/core"
import { useState } from "react"
import classes from "./column-rows.module.css"

interface ColumnsCardProps {
  columns: readonly { header: string; field: string | null; samples: readonly string[] }[]
  /** What a column may fill, by the API's names. */
  fields: readonly { value: string; label: string }[]
  /** Reads the sheet again so. */
  look: (mapping: Record<string, string | null>) => void
}

/** Which column fills which field, as the server has matched them, to be corrected. */
export function ColumnsCard({ columns, fields, look }: ColumnsCardProps) {
  const first = Object.fromEntries(columns.map(({ header, field }) => [header, field]))
  const [mapping, setMapping] = useState(first)
  const taken = Object.values(mapping)
  const isChanged = JSON.stringify(mapping) !== JSON.stringify(first)
  return (
    <Card withBorder padding={0}>
      <Group justify="space-between" p="md">
        <Title order={3} size="h4">
          Colunas
        </Title>
        {isChanged && <Button onClick={() => look(mapping)}>Conferir com estas colunas</Button>}
      </Group>
      <ul className={classes.rows} aria-label="Colunas do arquivo">
        {columns.map(({ header, samples }) => (
          <li className={classes.row} key={header}>
            <div className={classes.column}>
              <Text fw={600}>{header}</Text>
              <Text size="sm" c="dimmed">
                {samples.length === 0 ? "Coluna em branco" : samples.join(" · ")}
              </Text>
            </div>
            <NativeSelect
              aria-label={`Campo da coluna ${header}`}
              data={[
                { value: "", label: "Não importar" },
                ...fields.map(({ value, label }) => {
                  const isElsewhere = value !== mapping[header] && taken.includes(value)
                  return { value, label: isElsewhere ? `${label} (já usado)` : label, disabled: isElsewhere }
                }),
              ]}
              value={mapping[header] ?? ""}
              onChange={({ currentTarget }) =>
                setMapping({ ...mapping, [header]: currentTarget.value || null })
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
