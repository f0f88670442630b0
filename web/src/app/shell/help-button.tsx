import { ActionIcon, Tooltip } from "@mantine/core"
import { IconHelpCircle } from "@tabler/icons-react"
import { useLocation, useMatches } from "@tanstack/react-router"
import { type ComponentProps, type ComponentType, useState } from "react"
import { toast } from "../../ui/toast.ts"

type ScreenHelpProps = ComponentProps<
  typeof import("../../modules/operation/support/screen-help.tsx").ScreenHelp
>

/** Opens the article about this screen. The code of the panel is loaded with the first press. */
export function HelpButton() {
  const route = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? "" })
  const here = useLocation({ select: ({ pathname }) => pathname })
  const [Panel, setPanel] = useState<ComponentType<ScreenHelpProps> | null>(null)
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  async function open() {
    try {
      const { ScreenHelp } = await import("../../modules/operation/support/screen-help.tsx")
      setPanel(() => ScreenHelp)
      setOpenedAt(here)
    } catch {
      toast.error("Sem resposta do servidor. Verifique sua conexão.")
    }
  }
  return (
    <>
      <Tooltip label="Ajuda desta tela">
        <ActionIcon onClick={() => void open()} aria-label="Ajuda desta tela" aria-haspopup="dialog">
          <IconHelpCircle size={22} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {/* Of another screen it is another panel, closed. */}
      {Panel && (
        <Panel key={here} route={route} opened={openedAt === here} onClose={() => setOpenedAt(null)} />
      )}
    </>
  )
}
