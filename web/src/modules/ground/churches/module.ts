import { IconBuildingChurch, IconBuildingCommunity, IconWorld } from "@tabler/icons-react"
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
      label: "Página da igreja",
      words: "site, endereço, link, horários dos cultos, QR Code, contato",
      to: "/configuracoes/pagina",
      icon: IconWorld,
      needs: "church.manage",
      order: 151,
      card: {
        order: 22,
        text: "O endereço público da igreja, com horários, boas-vindas e formulário de contato.",
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
