import { IconListDetails, IconPlaylistAdd } from "@tabler/icons-react"
import type { WebModule } from "../../../lib/module.ts"

export const listsModule: WebModule = {
  name: "lists",
  entries: [
    {
      label: "Listas",
      to: "/listas",
      keys: "g l",
      icon: IconListDetails,
      needs: "members.edit",
      order: 26,
      menu: { section: "PRINCIPAL" },
    },
    {
      label: "Nova lista",
      to: "/listas/nova",
      icon: IconPlaylistAdd,
      needs: "members.edit",
      order: 13,
      action: true,
    },
  ],
  shows: [
    {
      key: ["lists"],
      records: ["people", "members", "visitors", "households", "branches", "imports", "trash"],
    },
  ],
}
