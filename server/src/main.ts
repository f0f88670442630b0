/** The product without a build of its screens: it serves web/dist as it is. `npm start` builds them (scripts/start.ts). */
import { runProduct } from "./run.ts"

runProduct()
