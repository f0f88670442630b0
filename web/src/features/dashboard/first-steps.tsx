import { Alert, Anchor, List } from "@mantine/core"
import { IconSparkles } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useFlags } from "../../lib/can.ts"
import { mainDashboardQuery, visitorStatisticsQuery } from "./dashboard-api.ts"

/** What a church that has nobody yet does first (rulings 1.8). Gone with the first person. */
export function FirstSteps() {
  const main = useQuery(mainDashboardQuery)
  const visitors = useQuery(visitorStatisticsQuery)
  const { canCreateMembers } = useFlags()
  if (main.data?.members.total !== 0 || visitors.data?.total !== 0) return null
  return (
    <Alert icon={<IconSparkles aria-hidden />} title="Primeiros passos" variant="light">
      <List type="ordered" spacing="xs">
        <List.Item>
          <Anchor
            inherit
            c="inherit"
            underline="always"
            renderRoot={(props) => <Link {...props} to="/configuracoes/qr-codes" />}
          >
            Imprima o QR Code da sede
          </Anchor>{" "}
          e deixe-o na porta: quem visita se cadastra pelo celular.
        </List.Item>
        {canCreateMembers && (
          <List.Item>
            <Anchor
              inherit
              c="inherit"
              underline="always"
              renderRoot={(props) => <Link {...props} to="/membros/novo" />}
            >
              Cadastre o primeiro membro
            </Anchor>{" "}
            da sua igreja.
          </List.Item>
        )}
        <List.Item>
          Acompanhe os visitantes em 24 a 48 horas e converta-os em membros quando for a hora.
        </List.Item>
      </List>
    </Alert>
  )
}
