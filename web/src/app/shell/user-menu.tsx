import { Menu, SegmentedControl, Stack, Text, UnstyledButton, useMantineColorScheme } from "@mantine/core"
import { IconLogout } from "@tabler/icons-react"
import { signOut, useUser } from "../../lib/signed-in.ts"
import { PersonAvatar } from "../../ui/person-avatar.tsx"
import classes from "./user-menu.module.css"

const SCHEMES = [
  { value: "auto", label: "Sistema" },
  { value: "light", label: "Claro" },
  { value: "dark", label: "Escuro" },
]

export function UserMenu() {
  const user = useUser()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = user?.fullName ?? ""
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label="Minha Conta">
          <PersonAvatar name={name} src={user?.profile.avatar} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label="Minha Conta">
        <Menu.Label>Minha Conta</Menu.Label>
        <Stack gap={0} px="sm" pb="sm">
          <Text fw={600} truncate>
            {name}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {user?.roleLabel}
          </Text>
        </Stack>
        <Menu.Divider />
        <Menu.Label>Aparência</Menu.Label>
        <SegmentedControl
          fullWidth
          aria-label="Aparência"
          data={SCHEMES}
          value={colorScheme}
          onChange={(value) => setColorScheme(value === "light" || value === "dark" ? value : "auto")}
        />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={signOut}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
