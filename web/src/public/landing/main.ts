/** The scripts of the landing page, which is complete without them. */
import { work as workLeadForm } from "./lead-form.ts"
import { work as workMenu } from "./menu.ts"
import { work as workToDashboard } from "./to-dashboard.ts"

workToDashboard()
workMenu()
workLeadForm()
