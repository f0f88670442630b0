import { dataPages } from "./pages/data.tsx"
import { dialogPages } from "./pages/dialogs.tsx"
import { fieldPages } from "./pages/fields.tsx"
import { formPages } from "./pages/forms.tsx"
import { listPages } from "./pages/lists.tsx"
import { statePages } from "./pages/states.tsx"

/** Every page, in the order of the files. */
export const pages = [
  ...dataPages,
  ...dialogPages,
  ...fieldPages,
  ...formPages,
  ...listPages,
  ...statePages,
].toSorted((one, other) => one.file.localeCompare(other.file))
