import type { Person } from "@aprisco/contract/people/routes"
import { Anchor, Button, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconTag } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useCan } from "../../../../lib/can.ts"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { PersonTagsDialog } from "./person-tags-dialog.tsx"
import { TagBadges } from "./tag-badge.tsx"

/** The tags of a person, and the dialog that changes them. */
export function PersonTags({ person }: { person: Person }) {
  const manages = useCan()("members.manage")
  const [choosing, { open, close }] = useDisclosure(false)
  return (
    <FactCard
      title="Etiquetas"
      action={
        !person.anonymised && (
          <Button variant="default" size="sm" leftSection={<IconTag size={16} aria-hidden />} onClick={open}>
            Alterar etiquetas
          </Button>
        )
      }
    >
      {person.tags.length > 0 ? (
        <TagBadges tags={person.tags} />
      ) : (
        <Text size="sm" c="dimmed">
          Nenhuma etiqueta
        </Text>
      )}
      {manages && (
        <Anchor
          size="sm"
          mt="sm"
          w="fit-content"
          renderRoot={(props) => <Link {...props} to="/configuracoes/etiquetas" />}
        >
          Gerenciar etiquetas
        </Anchor>
      )}
      {choosing && <PersonTagsDialog person={person} onClose={close} />}
    </FactCard>
  )
}
