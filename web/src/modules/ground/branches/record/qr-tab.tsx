import type { Branch } from "@aprisco/contract/branches/fields"
import { Anchor, Button, Card, Group, Stack, Text } from "@mantine/core"
import { IconArrowRight } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useCan } from "../../../../lib/can.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { QrBadge } from "../branch-columns.tsx"
import { QrImage, qrCodesQuery, registeredLabel } from "../public.ts"

/** The code of this branch; the actions on it are on the screen of all codes. */
export function QrTab({ branch }: { branch: Branch }) {
  const { data, isError, error, refetch } = useQuery(qrCodesQuery({ branch: branch.id }))
  const mayReplace = useCan()("branches.manage")
  const code = data?.find(({ id }) => id === branch.id)
  if (isError || (data && !code))
    return (
      <Card withBorder>
        <ErrorState message="Erro ao carregar o QR Code" error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!code)
    return (
      <Card withBorder>
        <SkeletonRows rows={4} label="Carregando QR Code..." />
      </Card>
    )
  const registered = registeredLabel(code)
  return (
    <FactCard title="QR Code" action={<QrBadge branch={branch} />}>
      <Group align="flex-start" gap="lg">
        <QrImage code={code} />
        <Stack gap="sm" flex="1 1 14rem" miw={0}>
          {registered && <Text>{registered}</Text>}
          <Anchor
            href={code.visitorRegistrationUrl}
            target="_blank"
            rel="noreferrer"
            style={{ overflowWrap: "anywhere" }}
          >
            {code.visitorRegistrationUrl}
          </Anchor>
          <Group>
            <Button
              variant="default"
              rightSection={<IconArrowRight size={18} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/configuracoes/qr-codes" />}
            >
              {mayReplace ? "Baixar, imprimir ou trocar" : "Baixar ou imprimir"}
            </Button>
          </Group>
        </Stack>
      </Group>
    </FactCard>
  )
}
