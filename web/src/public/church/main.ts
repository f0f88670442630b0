/** The scripts of the pages that the server writes for strangers, which are complete without them but for their forms. */
import "./church.css"
import { countReading } from "./count-reading.ts"
import { activateForm } from "./form.ts"

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-send]")) activateForm(form)
countReading()
