import { sql } from "kysely"
import { defineModule } from "../../../core/module.ts"
import { devotionalAudioRoutes } from "./audio/routes.ts"
import { DEVOTIONAL_AUDIT_LABELS } from "./audit-labels.ts"
import { deliverDevotionals } from "./delivery/deliver-devotionals.ts"
import { holdDevotionals } from "./delivery/hold-devotionals.ts"
import { devotionalPages } from "./public-pages/pages.ts"
import { publishDevotionals } from "./publishing/publish-due.ts"
import { forgetSubscribers } from "./subscription/forget-subscribers.ts"
import { devotionalPageRoutes, devotionalSubscriptionRoutes } from "./subscription/routes.ts"
import { devotionalsRoutes } from "./writing/routes.ts"

export const devotionalsModule = defineModule({
  name: "devotionals",
  pages: devotionalPages,
  routes: {
    devotionals: devotionalsRoutes,
    devotionalAudio: devotionalAudioRoutes,
    devotionalPage: devotionalPageRoutes,
    devotionalSubscription: devotionalSubscriptionRoutes,
  },
  jobs: [publishDevotionals, deliverDevotionals],
  tables: ["devotionalDeliveries", "devotionalReads", "devotionals", "devotionalSubscriptions"],
  reads: ["churches", "messageOptOuts", "people", "suppressedAddresses", "uploads", "users"],
  exports: [
    { name: "devocionais", table: "devotionals", key: ["id"], without: ["audioFile"] },
    { name: "devocionais-leituras", table: "devotionalReads", key: ["devotionalId", "day"] },
    {
      name: "devocionais-assinaturas",
      table: "devotionalSubscriptions",
      key: ["id"],
      without: ["tokenHash"],
    },
  ],
  notExported: {
    devotionalDeliveries: "which subscriber got which devotional, so that none gets one twice",
  },
  pictures: [{ table: "devotionals", column: "audioFile" }],
  expires: [
    // Never confirmed, or left by one click: the address goes.
    {
      table: "devotionalSubscriptions",
      key: ["id"],
      expired: (now) => sql`confirmed_at is null and asked_at < ${now} - interval '7 days'
        or email is not null and exists (select from message_opt_outs as gone
          where gone.church_id = devotional_subscriptions.church_id and gone.purpose = 'devotionals'
            and gone.address_hash = app.address_hash(
              (select universal_id from churches where id = devotional_subscriptions.church_id), devotional_subscriptions.email))`,
    },
  ],
  moves: {
    stays: { devotionalDeliveries: "letters leave from the former installation, each once ever" },
    plain: { devotionals: ["audioBytes", "slug"], devotionalSubscriptions: ["tokenHash"] },
  },
  beforePeopleAnonymised: forgetSubscribers,
  onInstallationRestored: (ctx) => holdDevotionals(ctx),
  onChurchArrived: holdDevotionals,
  auditLabels: DEVOTIONAL_AUDIT_LABELS,
  auditedRecords: [{ entity: "devotional", table: "devotionals", name: "title", deletedAtOnce: true }],
})
