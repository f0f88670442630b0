/** What the landing page does beyond being read. It is whole without this. */
import { work as workLeadForm } from "./lead-form.ts"
import { work as workMenu } from "./menu.ts"
import { work as workToDashboard } from "./to-dashboard.ts"

workToDashboard()
workMenu()
workLeadForm()
