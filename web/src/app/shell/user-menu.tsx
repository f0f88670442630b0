import { Menu, Stack, Text, UnstyledButton, useMantineColorScheme } from "@mantine/core"
import { IconBell, IconHelpCircle, IconLogout, IconReceiptRefund, IconUser } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { initials } from "../../lib/format.ts"
import { useUser } from "../../lib/signed-in.ts"
import { PersonAvatar } from "../../ui/person-avatar.tsx"
import { askAndSignOut } from "./background.ts"
import classes from "./user-menu.module.css"

export function UserMenu({ onNotices }: { onNotices: () => void }) {
  const user = useUser()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = user?.fullName ?? ""
  return (
    // Within the header, so that it is inside a landmark; without the placeholder, which is not a menu item.
    <Menu position="bottom-end" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={`Minha Conta ${initials(name) || "U"}`}>
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
        <Menu.Item
          leftSection={<IconUser size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/perfil" />}
        >
          Perfil
        </Menu.Item>
        <Menu.Item
          leftSection={<IconReceiptRefund size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/financeiro/reembolsos" search={{ mine: true }} />}
        >
          Meus reembolsos
        </Menu.Item>
        <Menu.Item leftSection={<IconBell size={18} aria-hidden />} onClick={onNotices}>
          Notificações
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHelpCircle size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/ajuda" />}
        >
          Ajuda
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Aparência</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value === "light" || value === "dark" ? value : "auto")}
        >
          <Menu.RadioItem value="auto">Tema do sistema</Menu.RadioItem>
          <Menu.RadioItem value="light">Tema claro</Menu.RadioItem>
          <Menu.RadioItem value="dark">Tema escuro</Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={18} aria-hidden />}
          onClick={() => void askAndSignOut(user)}
        >
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
