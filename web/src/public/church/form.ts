import { maskPhone } from "@aprisco/contract/brazil/phone-mask"
import { newKey } from "../stored-form.ts"
import { complain } from "./complaints.ts"
import { send } from "./send.ts"

/** A form that comes back sooner than this after the page was written counts as a robot's: a faster one is delayed until then. */
const LEAST_MS = 3_200

/**
 * Makes a form of a page send. Its `data-send` is the address, `data-words` what its button says. What was typed stays until it was received,
 * and a repeat of the same content has the same key.
 */
export function activateForm(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]")
  const address = form.dataset.send
  if (button === null || address === undefined) return
  button.disabled = false
  form.querySelector(".needs-script")?.remove()
  form.querySelector("[name=phone]")?.addEventListener("change", mask)
  // Later than the server's stamp, however slow the line is.
  const arrivedAt = performance.now()
  let busy = false
  let last: { body: string; key: string } | null = null
  form.addEventListener("submit", async (event) => {
    event.preventDefault()
    if (busy) return
    busy = true
    wait(form, button, true)
    alertWith(form, "")
    await until(arrivedAt + LEAST_MS)
    const body = JSON.stringify(typedIn(form))
    if (last?.body !== body) last = { body, key: newKey() }
    const outcome = await send(address, last)
    wait(form, button, false)
    busy = false
    if (outcome.kind === "received") return done(form, outcome.protocol)
    const isShown = complain(form, outcome.kind === "refused" ? outcome.complaints : {})
    if (outcome.message !== "" || !isShown) alertWith(form, outcome.message)
  })
}

function typedIn(form: HTMLFormElement): Record<string, string | boolean> {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input[name], textarea[name]")
  return Object.fromEntries(
    [...fields].map((field) => [
      field.name,
      field.type === "checkbox" ? isTicked(field) : field.value.trim(),
    ]),
  )
}

function isTicked(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  return field instanceof HTMLInputElement && field.checked
}

/** Success in place of the form. The words have the number that was given where they have a place for one. */
function done(form: HTMLFormElement, protocol: string | null): void {
  const words = form.parentElement?.querySelector<HTMLElement>("[role=status]")
  if (!words) return
  const place = words.querySelector(".protocol")
  if (place !== null) place.textContent = protocol ?? ""
  form.hidden = true
  words.hidden = false
  words.focus()
}

function alertWith(form: HTMLFormElement, message: string): void {
  const box = form.querySelector<HTMLElement>("[role=alert]")
  if (!box) return
  box.textContent = message
  box.hidden = message === ""
  if (message !== "") box.focus()
}

function wait(form: HTMLFormElement, button: HTMLButtonElement, isWaiting: boolean): void {
  button.textContent = isWaiting ? "Enviando..." : (form.dataset.words ?? "Enviar")
  // Not `disabled`: the button would lose the focus.
  button.setAttribute("aria-disabled", String(isWaiting))
}

function until(pageAge: number): Promise<void> {
  return new Promise((go) => setTimeout(go, Math.max(0, pageAge - performance.now())))
}

function mask({ target }: Event): void {
  if (target instanceof HTMLInputElement) target.value = maskPhone(target.value)
}
