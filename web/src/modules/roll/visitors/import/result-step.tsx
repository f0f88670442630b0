import type { VisitorImportReport } from "@aprisco/contract/visitors/import"
import { Button, Card, Group, Stack, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { countOf } from "../../../../lib/format.ts"
import { StepTitle } from "../../../../ui/sheet-import/steps.tsx"

interface ResultStepProps {
  done: VisitorImportReport
  startOver: () => void
}

/** What was imported, and where it is. */
export function VisitorResultStep({ done: { rows, created, returned }, startOver }: ResultStepProps) {
  const left = rows - created - returned
  return (
    <Card withBorder>
      <Stack gap="sm">
        <StepTitle>Importação concluída</StepTitle>
        <Text>
          {countOf(created, "visitante novo", "visitantes novos")} e{" "}
          {countOf(returned, "nova visita", "novas visitas")}.
          {left > 0 && ` ${countOf(left, "linha ficou de fora", "linhas ficaram de fora")}.`}
        </Text>
        <Group gap="sm">
          <Button renderRoot={(props) => <Link {...props} to="/visitantes" />}>Ver visitantes</Button>
          <Button variant="default" onClick={startOver}>
            Importar outro arquivo
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
