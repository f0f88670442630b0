import {
  IconCake,
  IconChartBar,
  IconDroplet,
  IconFileImport,
  IconPrinter,
  IconUserPlus,
  IconUsers,
} from "@tabler/icons-react"
import type { WebModule } from "../../../lib/module.ts"

export const membersModule: WebModule = {
  name: "members",
  entries: [
    {
      label: "Membros",
      to: "/membros",
      keys: "g m",
      icon: IconUsers,
      needs: "members.view",
      order: 20,
      menu: { section: "PRINCIPAL" },
    },
    {
      label: "Estatísticas",
      to: "/membros/estatisticas",
      icon: IconChartBar,
      needs: "dashboard.view",
      order: 120,
    },
    {
      label: "Aniversariantes",
      to: "/membros/aniversariantes",
      icon: IconCake,
      needs: "members.view",
      order: 130,
    },
    {
      label: "Registrar batismos",
      to: "/membros/batismos",
      icon: IconDroplet,
      needs: "members.edit",
      order: 14,
      action: true,
    },
    {
      label: "Imprimir rol de membros",
      to: "/membros/rol",
      icon: IconPrinter,
      needs: ["members.view", "reports.view"],
      order: 15,
      action: true,
    },
    {
      label: "Novo Membro",
      to: "/membros/novo",
      keys: "n m",
      icon: IconUserPlus,
      needs: "members.create",
      order: 10,
      action: true,
    },
    {
      label: "Importar membros",
      to: "/membros/importar",
      icon: IconFileImport,
      needs: "members.create",
      order: 20,
      action: true,
      card: { order: 80, text: "Traga o rol de uma planilha do Excel ou CSV, e desfaça uma importação." },
    },
  ],
  shows: [{ key: ["members"], records: ["branches", "visitors", "imports", "trash"] }],
}
