import { createCep } from "../../../integrations/postal-code.ts"
import { type DoctorCheck, type Installation, ok, skipped, warning } from "./finding.ts"

/** Praça da Sé, São Paulo. */
const A_CEP = "01001000"

/** Never a problem: people type the address when no service answers. */
export const checkPostalCodes: DoctorCheck<Installation> = {
  name: "postal-codes",
  async run({ config: { cepProviders } }) {
    if (cepProviders.length === 0) return skipped("nenhum serviço configurado")
    const answered = await Promise.all(cepProviders.map(answers))
    const silent = cepProviders.filter((_, position) => !answered[position]).map((base) => new URL(base).host)
    if (silent.length === 0) return ok("os serviços respondem")
    const message = `não responde: ${silent.join(", ")}`
    return warning(
      silent.length < cepProviders.length
        ? `${message}; os outros são usados`
        : `${message}; endereços são digitados por inteiro`,
      "confira a internet desta máquina e CEP_PROVIDERS",
    )
  },
}

async function answers(base: string): Promise<boolean> {
  return createCep([base])
    .lookUp(A_CEP)
    .then(
      () => true,
      () => false,
    )
}
