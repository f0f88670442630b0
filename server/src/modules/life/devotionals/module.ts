import { defineModule } from "../../../core/module.ts"
import { devotionalAudioRoutes } from "./audio/routes.ts"
import { DEVOTIONAL_AUDIT_LABELS } from "./audit-labels.ts"
import { devotionalPages } from "./public-pages/pages.ts"
import { devotionalsRoutes } from "./writing/routes.ts"

export const devotionalsModule = defineModule({
  name: "devotionals",
  routes: { devotionals: devotionalsRoutes, devotionalAudio: devotionalAudioRoutes },
  pages: devotionalPages,
  tables: ["devotionalDeliveries", "devotionalReads", "devotionals", "devotionalSubscriptions"],
  reads: ["churches", "uploads"],
  pictures: [{ table: "devotionals", column: "audioFile" }],
  auditLabels: DEVOTIONAL_AUDIT_LABELS,
  auditedRecords: [{ entity: "devotional", table: "devotionals", name: "title", deletedAtOnce: true }],
})
