import { defineModule } from "../../core/module.ts"
import { deleteOrphanUploads } from "./public.ts"
import { uploadsRoutes } from "./routes.ts"

export const uploadsModule = defineModule({
  name: "uploads",
  routes: { uploads: uploadsRoutes },
  dailyJobs: [deleteOrphanUploads],
  notExported: {
    uploads: "as pictures beside the tables",
  },
  tables: ["uploads"],
})
