import type { Address } from "@aprisco/contract/addresses/routes"
import type { ContractForm } from "../../../ui/use-contract-form.ts"

type Filled = Pick<
  ContractForm<Record<"address" | "neighborhood" | "city" | "state", string>>,
  "setFieldValue"
>

const FILLED = ["zipcode", "address", "neighborhood", "city"]

/**
 * Writes the address of a CEP into the form. Fields that the CEP does not have (a small town has one for all its streets)
 * keep what was typed. Then calls `moveOn`, unless the person is in another field by now.
 */
export function fillFrom(found: Address, form: Filled, moveOn: () => void): void {
  const typing = document.activeElement?.getAttribute("data-path") ?? ""
  if (found.logradouro) form.setFieldValue("address", found.logradouro)
  if (found.bairro) form.setFieldValue("neighborhood", found.bairro)
  if (found.localidade) form.setFieldValue("city", found.localidade)
  if (found.uf) form.setFieldValue("state", found.uf)
  if (FILLED.includes(typing)) requestAnimationFrame(moveOn)
}
