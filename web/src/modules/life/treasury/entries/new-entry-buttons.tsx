import { Button, Menu } from "@mantine/core"
import { IconArrowsExchange, IconChevronDown, IconMinus, IconPlus } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useMayManage, useMayPost } from "../use-may-post.ts"

/** The ways to the forms of new entries and transfers, for who may post. */
export function NewEntryButtons() {
  const mayManage = useMayManage()
  if (!useMayPost()) return null
  return (
    <>
      <Button
        leftSection={<IconPlus size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/financeiro/lancamentos/novo" />}
      >
        Nova entrada
      </Button>
      <Button
        variant="light"
        leftSection={<IconMinus size={18} aria-hidden />}
        renderRoot={(props) => (
          <Link {...props} to="/financeiro/lancamentos/novo" search={{ kind: "expense" }} />
        )}
      >
        Nova saída
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconArrowsExchange size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            Transferir
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            renderRoot={(props) => (
              <Link {...props} to="/financeiro/lancamentos" search={{ transferir: "contas" }} />
            )}
          >
            Entre contas
          </Menu.Item>
          {mayManage && (
            <Menu.Item
              renderRoot={(props) => (
                <Link {...props} to="/financeiro/lancamentos" search={{ transferir: "fundos" }} />
              )}
            >
              Entre fundos
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
