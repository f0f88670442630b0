import { Kbd, Modal, Table } from "@mantine/core"
import { useUser } from "../../lib/signed-in.ts"
import { entriesFor } from "../modules.ts"

const ALWAYS = [
  ["Ctrl K", "Buscar pessoas, telas e ações"],
  ["/", "Buscar na lista desta tela"],
  ["e", "Editar o registro aberto"],
  ["z", "Usar o botão do aviso: desfazer, abrir o cadastro"],
  ["?", "Mostrar estes atalhos"],
] as const

/** All shortcuts that this person can use. */
export default function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const user = useUser()
  const entries = entriesFor(user).filter(({ keys }) => keys)
  const rows = [...ALWAYS, ...entries.map(({ keys, label }) => [keys ?? "", label] as const)]
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Atalhos do teclado"
      closeButtonProps={{ "aria-label": "Fechar" }}
    >
      <Table verticalSpacing={6}>
        <Table.Tbody>
          {rows.map(([keys, label]) => (
            <Table.Tr key={keys}>
              <Table.Th scope="row" fw={400}>
                {label}
              </Table.Th>
              <Table.Td ta="end">
                {keys.split(" ").map((key) => (
                  <Kbd key={key} ms={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
