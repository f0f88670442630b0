import { IconTrash } from "@tabler/icons-react"
import type { WebModule } from "../../../lib/module.ts"

export const trashModule: WebModule = {
  name: "trash",
  entries: [
    {
      label: "Lixeira",
      to: "/configuracoes/lixeira",
      icon: IconTrash,
      needs: "church.manage",
      order: 200,
      card: {
        order: 90,
        text: "Membros e visitantes excluídos nos últimos 30 dias, e como trazê-los de volta.",
      },
    },
  ],
  shows: [{ key: ["trash"], records: ["members", "imports"] }],
}
