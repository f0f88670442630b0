import { repeatedJob } from "../../../core/define-job.ts"
import { defineModule } from "../../../core/module.ts"
import { counted } from "../../ground/audit/public.ts"
import { purgeTrash } from "./public.ts"
import { trashRoutes } from "./routes.ts"

export const trashModule = defineModule({
  name: "trash",
  reads: ["branches", "churches", "users"],
  routes: { trash: trashRoutes },
  jobs: [repeatedJob("purge-trash", "day", purgeTrash)],
  auditLabels: {
    "trash.purged": {
      sentence: ({ members, visitors, people }) =>
        members === undefined
          ? "Lixeira esvaziada após 30 dias"
          : `Lixeira esvaziada após 30 dias: ${counted(members, "membro", "membros")}, ${counted(visitors, "visitante", "visitantes")}${people ? `, ${counted(people, "outra pessoa", "outras pessoas")}` : ""}`,
      label: "Lixeira esvaziada",
    },
  },
})
