import { defineModule } from "../../../core/module.ts"
import { dailyBackup, storeErasures } from "./schedule.ts"

export const backupsModule = defineModule({
  name: "backups",
  tables: ["backups", "erasureKeys", "erasures", "queuePauses"],
  reads: ["churches", "denominations", "people", "plans", "users"],
  encrypted: [{ table: "erasureKeys", column: "encryptedKey", purpose: "erasure list key", lost: "row" }],
  moves: {
    stays: {
      backups: "of the former installation",
      erasureKeys: "a secret of the former installation",
      erasures: "numbers of the former installation",
      queuePauses: "of the former installation",
    },
  },
  auditLabels: {
    "church.exported": {
      sentence: "Gravou a igreja inteira em um arquivo, para levá-la a outra instalação",
      fromOutside: true,
    },
    "church.imported": {
      sentence: "Trouxe a igreja de outra instalação, com a auditoria até aqui",
      fromOutside: true,
    },
  },
  jobs: [dailyBackup, storeErasures],
})
