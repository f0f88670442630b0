import { IconUserPlus, IconUserSearch } from "@tabler/icons-react"
import type { WebModule } from "../../../lib/module.ts"

export const peopleModule: WebModule = {
  name: "people",
  entries: [
    {
      label: "Pessoas",
      to: "/pessoas",
      keys: "g p",
      icon: IconUserSearch,
      // An ordinary member sees the roll only, which «Membros» shows.
      needs: ["members.view", "visitors.view"],
      order: 18,
      menu: { section: "PRINCIPAL" },
    },
    {
      label: "Nova pessoa",
      to: "/pessoas/nova",
      icon: IconUserPlus,
      needs: "members.create",
      order: 55,
      action: true,
    },
  ],
  shows: [{ key: ["people"], records: ["members", "visitors", "branches", "imports", "trash"] }],
}
