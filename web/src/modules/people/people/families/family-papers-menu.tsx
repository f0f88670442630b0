import { Button, Menu } from "@mantine/core"
import { IconAddressBook, IconChevronDown, IconPrinter, IconTags } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { useCan } from "../../../../lib/can.ts"
import { today } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { toast } from "../../../../ui/toast.ts"
import { fetchDirectory, type PapersUnit } from "./families-api.ts"
import { LabelsDialog } from "./labels-dialog.tsx"

/** What is printed of the families of the church, or of the unit that the list is narrowed to. */
export function FamilyPapersMenu(unit: PapersUnit) {
  const can = useCan()
  const [labels, setLabels] = useState(false)
  const directory = useMutation({
    mutationFn: () => fetchDirectory(unit),
    onSuccess: (file) => {
      saveFile(file, `agenda-por-familia-${today()}.pdf`)
      toast.success("Agenda por família baixada.")
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao preparar a agenda. Tente novamente.")),
  })
  if (!can("reports.view")) return null
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            disabled={directory.isPending}
          >
            {directory.isPending ? "Preparando…" : "Imprimir"}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconAddressBook size={18} aria-hidden />}
            onClick={() => directory.mutate()}
          >
            Agenda por família (PDF)
          </Menu.Item>
          <Menu.Item leftSection={<IconTags size={18} aria-hidden />} onClick={() => setLabels(true)}>
            Etiquetas de endereço (PDF)
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {labels && <LabelsDialog unit={unit} onClose={() => setLabels(false)} />}
    </>
  )
}
