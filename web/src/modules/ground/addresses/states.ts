import { UFS } from "@aprisco/contract/brazil/ufs"

/** The 27 states as choices, after one that stands for none of them. */
export function statesOr(none: string) {
  return [{ value: "", label: none }, ...UFS.map((uf) => ({ value: uf, label: uf }))]
}

/** The choices of a form. */
export const STATES = statesOr("Selecione")
