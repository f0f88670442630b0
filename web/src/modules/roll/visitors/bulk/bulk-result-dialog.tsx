import { Button, Group, List, Modal, Text } from "@mantine/core"
import { countOf } from "../../../../lib/format.ts"
import { useFocusBack } from "../../../../ui/use-focus-back.ts"
import type { VisitorBulkReply } from "./act-on-many.ts"
import type { ChosenVisitor } from "./use-selection.ts"

interface BulkResultDialogProps {
  outcome: VisitorBulkReply
  people: readonly ChosenVisitor[]
  onClose: () => void
}

/** The visitors that it failed for, each with the reason. */
export function BulkResultDialog({ outcome: { updated, failed }, people, onClose }: BulkResultDialogProps) {
  useFocusBack(true)
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]))
  return (
    <Modal opened onClose={onClose} title="Resultado da ação em lote">
      <Text mb="sm">
        {countOf(updated, "visitante concluído", "visitantes concluídos")};{" "}
        {countOf(failed.length, "não pôde ser alterado", "não puderam ser alterados")}:
      </Text>
      <List spacing="xs">
        {failed.map(({ id, detail }) => (
          <List.Item key={id}>
            <strong>{names.get(id)}</strong>: {detail}
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>Entendi</Button>
      </Group>
    </Modal>
  )
}
