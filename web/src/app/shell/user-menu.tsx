import { Menu, Stack, Text, UnstyledButton, useMantineColorScheme } from "@mantine/core"
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSun } from "@tabler/icons-react"
import { signOut, useUser } from "../../lib/signed-in.ts"
import { PersonAvatar } from "../../ui/person-avatar.tsx"
import classes from "./user-menu.module.css"

const SCHEMES = [
  { scheme: "auto", label: "Tema do sistema", icon: IconDeviceDesktop },
  { scheme: "light", label: "Tema claro", icon: IconSun },
  { scheme: "dark", label: "Tema escuro", icon: IconMoon },
] as const

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
      <Menu.Dropdown>
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
        {SCHEMES.map(({ scheme, label, icon: Icon }) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={colorScheme === scheme}
            closeMenuOnClick={false}
            leftSection={<Icon size={18} aria-hidden />}
            rightSection={colorScheme === scheme && <IconCheck size={18} aria-hidden />}
            onClick={() => setColorScheme(scheme)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={signOut}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
