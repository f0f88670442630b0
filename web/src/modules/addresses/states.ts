import { UFS } from "@aprisco/contract/brazil/ufs"

/** The 27 states, as a form's choices. */
export const STATES = [{ value: "", label: "Selecione" }, ...UFS.map((uf) => ({ value: uf, label: uf }))]
