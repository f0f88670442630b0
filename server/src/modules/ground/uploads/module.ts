import { sql } from "kysely"
import { repeatedJob } from "../../../core/define-job.ts"
import { defineModule } from "../../../core/module.ts"
import { deleteOrphanUploads } from "./public.ts"
import { uploadsRoutes } from "./routes.ts"

export const uploadsModule = defineModule({
  name: "uploads",
  routes: { uploads: uploadsRoutes },
  jobs: [repeatedJob("delete-orphan-uploads", "day", deleteOrphanUploads)],
  notExported: {
    uploads: "as pictures beside the tables",
  },
  moves: { only: { uploads: sql<boolean>`replaced_at is null` } },
  tables: ["uploads"],
  reads: ["users"],
})
