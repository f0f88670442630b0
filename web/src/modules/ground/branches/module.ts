import { IconBuildingCommunity, IconQrcode } from "@tabler/icons-react"
import type { WebModule } from "../../../lib/module.ts"

export const branchesModule: WebModule = {
  name: "branches",
  entries: [
    {
      label: "QR Codes",
      to: "/configuracoes/qr-codes",
      keys: "g q",
      icon: IconQrcode,
      // The server answers everybody who sees branches; a code is for who looks after visitors.
      needs: ["branches.view", "visitors.view"],
      order: 100,
      menu: { section: "ADMINISTRAÇÃO" },
      card: {
        order: 70,
        text: "O QR Code de cada filial, para o visitante se cadastrar pelo próprio celular.",
      },
    },
    {
      label: "Filiais",
      to: "/configuracoes/filiais",
      keys: "g f",
      icon: IconBuildingCommunity,
      needs: "branches.view",
      order: 160,
      card: {
        order: 30,
        text: "Sede, setores, filiais e congregações: endereço, horários, gerentes e números.",
      },
    },
    {
      label: "Nova filial",
      to: "/configuracoes/filiais/nova",
      icon: IconBuildingCommunity,
      needs: "branches.create",
      order: 30,
      action: true,
    },
  ],
  shows: [{ key: ["branches"], records: ["visitors", "imports", "trash", "churches"] }],
}
