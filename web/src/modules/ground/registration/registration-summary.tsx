import { Accordion, Button, Group, SimpleGrid, Stack, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useUser } from "../../../lib/signed-in.ts"
import { wizard } from "./wizard.ts"

/** The collapsed summary of what was typed, each block with a link back to its step. */
export function RegistrationSummary() {
  const user = useUser()
  const person = user ?? wizard.person()
  const church = wizard.church()
  return (
    <Accordion variant="contained" order={2}>
      <Accordion.Item value="summary">
        <Accordion.Control>Resumo do cadastro</Accordion.Control>
        <Accordion.Panel>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Block
              title="Dados pessoais"
              lines={[person?.fullName, person?.email, person?.phone]}
              edit={
                <Button
                  variant="subtle"
                  aria-label="Editar dados pessoais"
                  renderRoot={(props) => <Link {...props} to="/cadastro" />}
                >
                  Editar
                </Button>
              }
            />
            <Block
              title="Dados da igreja"
              lines={[church?.churchName, church?.churchEmail, church?.pastorName]}
              edit={
                <Button
                  variant="subtle"
                  aria-label="Editar dados da igreja"
                  renderRoot={(props) => <Link {...props} to="/cadastro/etapa-2" />}
                >
                  Editar
                </Button>
              }
            />
          </SimpleGrid>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}

interface BlockProps {
  title: string
  lines: (string | null | undefined)[]
  edit: ReactNode
}

function Block({ title, lines, edit }: BlockProps) {
  return (
    <Stack gap={4}>
      <Group justify="space-between">
        <Text fw={600}>{title}</Text>
        {edit}
      </Group>
      {lines.filter(Boolean).map((line) => (
        <Text key={line} style={{ overflowWrap: "anywhere" }}>
          {line}
        </Text>
      ))}
    </Stack>
  )
}
