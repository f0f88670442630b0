import { IconUsersGroup } from "@tabler/icons-react"
import type { WebModule } from "../../../lib/module.ts"

export const staffModule: WebModule = {
  name: "staff",
  entries: [
    {
      label: "Usuários",
      to: "/configuracoes/usuarios",
      icon: IconUsersGroup,
      needs: "users.manage",
      order: 140,
      card: {
        order: 10,
        text: "Quem usa o sistema, com que perfil de acesso. Convide, altere e encerre acessos.",
      },
    },
  ],
}
