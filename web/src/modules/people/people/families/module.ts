import { IconHome, IconHomePlus } from "@tabler/icons-react"
import type { WebModule } from "../../../../lib/module.ts"

export const familiesModule: WebModule = {
  name: "people/families",
  entries: [
    {
      label: "Famílias",
      to: "/familias",
      icon: IconHome,
      needs: "members.edit",
      order: 25,
      menu: { section: "PRINCIPAL" },
    },
    {
      label: "Nova família",
      to: "/familias/nova",
      icon: IconHomePlus,
      needs: ["members.edit", "members.create"],
      order: 12,
      action: true,
    },
  ],
  shows: [
    { key: ["households"], records: ["people", "members", "visitors", "branches", "imports", "trash"] },
    // Spouses and addresses follow the family.
    { key: ["members"], records: ["households"] },
    { key: ["people"], records: ["households"] },
  ],
}
