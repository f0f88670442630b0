import { useBelowSection } from "../desk-address.ts"
import { ChurchPage } from "./church-page.tsx"
import { ChurchesPage } from "./churches-page.tsx"

/** `/operador/igrejas` is the list, `/operador/igrejas/12` one church. */
export function ChurchesSection() {
  const below = useBelowSection()
  return below === "" ? <ChurchesPage /> : <ChurchPage key={below} id={Number(below)} />
}
