import { IconUser } from "@tabler/icons-react"
import type { WebModule } from "../../../lib/module.ts"
import { myChurchQuery } from "../../../lib/signed-in.ts"

export const accountModule: WebModule = {
  name: "account",
  entries: [{ label: "Perfil", to: "/perfil", icon: IconUser, order: 210 }],
  // The church's name, and the use of its plan.
  shows: [{ key: myChurchQuery.queryKey, records: ["churches", "imports", "trash"] }],
}
