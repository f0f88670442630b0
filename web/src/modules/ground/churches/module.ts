import { IconBuildingChurch, IconBuildingCommunity } from "@tabler/icons-react"
import type { WebModule } from "../../../lib/module.ts"

export const churchesModule: WebModule = {
  name: "churches",
  entries: [
    {
      label: "Gerenciar Igrejas",
      to: "/denominacao/churches",
      icon: IconBuildingCommunity,
      needs: "churches.create",
      order: 80,
      menu: { section: "GESTÃO HIERÁRQUICA" },
    },
    {
      label: "Igreja",
      to: "/configuracoes/igreja",
      icon: IconBuildingChurch,
      needs: "church.manage",
      order: 150,
      card: {
        order: 20,
        text: "Dados da igreja, pastor responsável, contato de privacidade e segurança dos acessos.",
      },
    },
    {
      label: "Nova igreja",
      to: "/denominacao/churches/create",
      icon: IconBuildingCommunity,
      needs: "churches.create",
      order: 40,
      action: true,
    },
  ],
}
