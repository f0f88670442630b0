import { useBelowSection } from "../desk-address.ts"
import { DeskChurchPage } from "./church-page.tsx"
import { DeskChurchesPage } from "./churches-page.tsx"

/** `/operador/igrejas` is the list, `/operador/igrejas/12` one church. */
export function ChurchesSection() {
  const below = useBelowSection()
  return below === "" ? <DeskChurchesPage /> : <DeskChurchPage key={below} id={Number(below)} />
}
