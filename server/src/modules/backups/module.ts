import { defineModule } from "../../core/module.ts"
import { dailyBackup, storeErasures } from "./schedule.ts"

export const backupsModule = defineModule({
  name: "backups",
  tables: ["backups", "erasures", "queuePauses"],
  jobs: [dailyBackup, storeErasures],
})
