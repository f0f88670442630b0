import { Button, Card, Group, Stack, Text, Title } from "@mantine/core"
import { IconLifebuoy } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { SupportChannels } from "./channels.tsx"

/** Under the guide: how to ask for help. */
export function AskCard() {
  return (
    <Card withBorder component="section" aria-labelledby="pedir-ajuda">
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h3" id="pedir-ajuda">
          Não encontrou o que procura?
        </Title>
        <Text c="dimmed">
          Conte o que aconteceu. O pedido chega a quem mantém o sistema, e a resposta ao seu e-mail.
        </Text>
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconLifebuoy size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/ajuda/pedido" />}
          >
            Pedir ajuda
          </Button>
          <Button variant="subtle" renderRoot={(props) => <Link {...props} to="/ajuda/pedidos" />}>
            Meus pedidos
          </Button>
        </Group>
        <SupportChannels />
      </Stack>
    </Card>
  )
}
