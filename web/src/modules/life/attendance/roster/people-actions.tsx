import type { Gathering } from "@aprisco/contract/attendance/gatherings"
import { Button, Group } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconUserPlus, IconUserSearch } from "@tabler/icons-react"
import { useCan } from "../../../../lib/can.ts"
import { NewcomerDialog } from "./newcomer-dialog.tsx"
import { OtherPersonDialog } from "./other-person-dialog.tsx"

/** Who came and is not on the list. */
export function PeopleActions({ gathering: { id } }: { gathering: Gathering }) {
  const [adding, newcomer] = useDisclosure(false)
  const [choosing, other] = useDisclosure(false)
  const maySearch = useCan()("members.view")
  return (
    <Group gap="xs">
      {maySearch && (
        <Button
          size="sm"
          px="sm"
          variant="default"
          leftSection={<IconUserSearch size={18} aria-hidden />}
          onClick={other.open}
        >
          Outra pessoa
        </Button>
      )}
      <Button
        size="sm"
        px="sm"
        variant="default"
        leftSection={<IconUserPlus size={18} aria-hidden />}
        onClick={newcomer.open}
      >
        Novo visitante
      </Button>
      <NewcomerDialog opened={adding} gatheringId={id} onClose={newcomer.close} />
      <OtherPersonDialog opened={choosing} gatheringId={id} onClose={other.close} />
    </Group>
  )
}
