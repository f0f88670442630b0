import type { EntryImportReport } from "@aprisco/contract/treasury/imports"
import { Button, Card, Group, Stack, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { countOf, formatMoney } from "../../../../lib/format.ts"
import { StepTitle } from "../../../../ui/sheet-import/steps.tsx"

interface ResultStepProps {
  done: EntryImportReport
  startOver: () => void
}

/** What was posted, and where it is. */
export function EntryResultStep({ done: { posted, repeated, income, expense }, startOver }: ResultStepProps) {
  return (
    <Card withBorder>
      <Stack gap="sm">
        <StepTitle>Importação concluída</StepTitle>
        <Text>
          {countOf(posted, "lançamento feito", "lançamentos feitos")}: entradas de {formatMoney(income)} e
          saídas de {formatMoney(expense)}.
          {repeated > 0 &&
            ` ${countOf(repeated, "linha repetida ficou", "linhas repetidas ficaram")} de fora.`}
        </Text>
        <Group gap="sm">
          <Button renderRoot={(props) => <Link {...props} to="/financeiro/lancamentos" />}>
            Ver lançamentos
          </Button>
          <Button variant="default" onClick={startOver}>
            Importar outro arquivo
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
