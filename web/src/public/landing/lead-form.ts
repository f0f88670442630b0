import { caretAfterMask, maskPhone } from "@aprisco/contract/brazil/phone-mask"
import {
  type LeadAttempt,
  type LeadErrors,
  type LeadOutcome,
  type LeadValues,
  sendLead,
  validateLead,
} from "./lead.ts"

/** The server treats faster forms as a robot's: for a person whose browser fills in the form, sending waits for the rest. */
const NOT_BEFORE_MS = 3_200

/** Makes the landing page's form send. What was typed stays until it was received. */
export function activateLeadForm(): void {
  const form = document.querySelector<HTMLFormElement>("form#lead")
  const button = form?.querySelector("button")
  if (!form || !button) return
  button.disabled = false
  form.querySelector(".needs-script")?.remove()
  form.querySelector("[name=phone]")?.addEventListener("input", keepMasked)

  let busy = false
  let last: (LeadAttempt & { of: string }) | null = null
  form.addEventListener("submit", async (event) => {
    event.preventDefault()
    if (busy) return
    const typed = typedIn(form)
    alertWith(form, "")
    if (complain(form, validateLead(typed))) return
    busy = true
    wait(button, true)
    if (performance.now() < NOT_BEFORE_MS) await until(NOT_BEFORE_MS)
    const of = JSON.stringify(typed)
    if (last?.of !== of) last = { ...attemptOf(typed), of }
    show(form, await sendLead(last))
    wait(button, false)
    busy = false
  })
}

function attemptOf(typed: LeadValues): LeadAttempt {
  const body = new URLSearchParams({ ...typed, elapsed_ms: String(Math.round(performance.now())) })
  return { body: body.toString(), key: newKey() }
}

/** Plain http has no randomUUID. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("")
}

function typedIn(form: HTMLFormElement): LeadValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]))
}

function show(form: HTMLFormElement, outcome: LeadOutcome): void {
  if (outcome.kind === "failed") alertWith(form, outcome.message)
  else if (outcome.kind === "received") done(form)
  else {
    complain(form, outcome.complaints)
    if (outcome.message) alertWith(form, outcome.message)
  }
}

function done(form: HTMLFormElement): void {
  const done = document.getElementById("lead-done")
  if (!done) return
  form.hidden = true
  done.hidden = false
  done.focus()
}

/** Shows the errors beside their fields and focuses the first. False when none is about a field of the form. */
function complain(form: HTMLFormElement, complaints: LeadErrors): boolean {
  let first: HTMLElement | null = null
  for (const field of form.querySelectorAll<HTMLInputElement>(".field input")) {
    const said = complaints[field.name] ?? ""
    const place = document.getElementById(`${field.id}-complaint`)
    if (place) place.textContent = said
    if (said) field.setAttribute("aria-invalid", "true")
    else field.removeAttribute("aria-invalid")
    if (said) first ??= field
  }
  first?.focus()
  return first !== null
}

function alertWith(form: HTMLFormElement, message: string): void {
  const box = form.querySelector<HTMLElement>("#lead-alert")
  if (!box) return
  box.textContent = message
  box.hidden = message === ""
  if (message) box.focus()
}

function wait(button: HTMLButtonElement, waiting: boolean): void {
  button.textContent = waiting ? "Enviando..." : "Enviar contato"
  button.setAttribute("aria-disabled", String(waiting))
}

function until(pageAge: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pageAge - performance.now()))
}

function keepMasked({ target }: Event): void {
  if (!(target instanceof HTMLInputElement)) return
  const caret = caretAfterMask(
    target.value,
    target.selectionStart ?? target.value.length,
    maskPhone(target.value),
  )
  target.value = maskPhone(target.value)
  target.setSelectionRange(caret, caret)
}
