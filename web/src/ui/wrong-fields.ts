import { controlIn } from "./control-in.ts"
import { toast } from "./toast.ts"

/**
 * Says that a form is not accepted, names its wrong fields, «Confira: Nome, CPF.», and puts the focus on the first, in the order of the
 * page (docs/product/conventions.md#2.9). `paths` are those of `getInputProps`. `words`: another sentence for the toast, without names.
 */
export function showWrongFields(form: HTMLElement | null, paths: readonly string[], words?: string): void {
  if (words) toast.error(words)
  // In the next frame, when errors are rendered and a tab that was opened for them is there.
  requestAnimationFrame(() => {
    const all = form?.querySelectorAll<HTMLElement>("[data-path]") ?? []
    const wrong = [...all].filter((place) => paths.includes(place.dataset.path ?? ""))
    controlIn(wrong[0])?.focus()
    // Without a connection the names do not come: the fields say what is wrong with them.
    if (!words)
      import("./names-of-fields.ts").then(({ namesOf }) => namesOf(wrong), noNames).then(toast.formIsWrong)
  })
}

const noNames = () => ""
