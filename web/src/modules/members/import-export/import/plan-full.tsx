import { Alert, Button, Text } from "@mantine/core"
import { IconCreditCard } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { countOf, formatNumber } from "../../../../lib/format.ts"

/** The member quota does not allow all new members (docs/product/members.md#3.2): shown before the import is tried. */
export function PlanFull({ wanted, left }: { wanted: number; left: number }) {
  const places = left === 0 ? "não tem mais vagas" : `só tem mais ${countOf(left, "vaga", "vagas")}`
  return (
    <Alert color="amber" icon={<IconCreditCard aria-hidden />} title="O arquivo não cabe no plano da igreja">
      <Text mb="sm">
        O arquivo traz {countOf(wanted, "membro novo", "membros novos")} e o plano {places}. Mude de plano, ou
        importe um arquivo com até {formatNumber(left)}.
      </Text>
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link {...props} to="/perfil" search={{ tab: "planos" }} target="_blank" rel="noopener" />
        )}
      >
        Ver planos
      </Button>
    </Alert>
  )
}
