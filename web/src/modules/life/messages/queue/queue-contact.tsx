import { QUEUE_OUTCOMES, type QueueOutcome } from "@aprisco/contract/messages/labels"
import type { QueuedContact } from "@aprisco/contract/messages/recipients"
import { Button, Card, SimpleGrid, Stack, Text, Title } from "@mantine/core"
import { IconBrandWhatsapp, IconCheck } from "@tabler/icons-react"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import classes from "../messages.module.css"

interface QueueContactProps {
  contact: QueuedContact
  /** Whether the conversation was opened here. */
  isOpened: boolean
  open: () => void
  tell: (outcome: QueueOutcome) => void
}

/** Sent as they are, without a question. */
const PLAIN = ["no_whatsapp", "wrong_number"] as const satisfies readonly QueueOutcome[]

/** One contact: its conversation, and what became of it. */
export function QueueContact({ contact, isOpened, open, tell }: QueueContactProps) {
  const { name, guardianName, phone, text, waUrl, openedBy } = contact
  async function askToWithdraw() {
    const sure = await askToConfirm({
      title: "A pessoa pediu para não receber?",
      message: `${guardianName ?? name} não recebe mais mensagens da igreja pelo WhatsApp.`,
      confirm: "Sim, pediu",
      danger: true,
    })
    if (sure) tell("opted_out")
  }
  return (
    <Card withBorder>
      <Stack gap="md">
        <div>
          <Title order={2}>{guardianName ?? name}</Title>
          {guardianName && <Text>Responsável por {name}</Text>}
          <Text c="dimmed">{phone}</Text>
        </div>
        {openedBy && <Text fw={500}>Aberto por {openedBy}</Text>}
        <Text className={classes.bubble}>{text}</Text>
        <Button
          component="a"
          href={waUrl}
          target="_blank"
          rel="noreferrer"
          size="xl"
          fullWidth
          variant={isOpened ? "light" : "filled"}
          leftSection={<IconBrandWhatsapp aria-hidden />}
          onClick={open}
        >
          {QUEUE_OUTCOMES.opened}
        </Button>
        <Button
          size="lg"
          fullWidth
          variant={isOpened ? "filled" : "light"}
          leftSection={<IconCheck aria-hidden />}
          onClick={() => tell("sent")}
        >
          {QUEUE_OUTCOMES.sent}
        </Button>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          {PLAIN.map((outcome) => (
            <Button key={outcome} variant="default" size="md" onClick={() => tell(outcome)}>
              {QUEUE_OUTCOMES[outcome]}
            </Button>
          ))}
          <Button variant="default" size="md" onClick={() => void askToWithdraw()}>
            {QUEUE_OUTCOMES.opted_out}
          </Button>
          <Button variant="default" size="md" onClick={() => tell("skipped")}>
            {QUEUE_OUTCOMES.skipped}
          </Button>
        </SimpleGrid>
      </Stack>
    </Card>
  )
}
