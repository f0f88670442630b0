import { Button, Menu } from "@mantine/core"
import { IconClockPause } from "@tabler/icons-react"
import { POSTPONE_TIMES, type Postponable, usePostpone } from "./use-postpone.ts"

/** «Adiar»: another day in one press. */
export function PostponeMenu({ contact }: { contact: Postponable }) {
  const postpone = usePostpone(contact)
  return (
    <Menu
      position="bottom-end"
      width={200}
      returnFocus
      withInitialFocusPlaceholder={false}
      portalProps={{ target: "#conteudo" }}
    >
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          px="sm"
          leftSection={<IconClockPause size={18} aria-hidden />}
          aria-label={`Adiar o contato com ${contact.fullName}`}
          disabled={postpone.isPending}
        >
          Adiar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {POSTPONE_TIMES.map(({ label, ...time }) => (
          <Menu.Item key={label} onClick={() => postpone.mutate(time)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
