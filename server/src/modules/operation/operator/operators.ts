import { email } from "@aprisco/contract/kit/fields"
import { nameOf } from "@aprisco/contract/kit/names"
import { inviteOperator, operatorsListed, removeOperator } from "./account/public.ts"
import { type Command, type Typed, UsageError } from "./command-line.ts"

export const operatorCommand: Command = {
  name: "operator",
  does: "abre, ou reabre, uma conta da mesa da operação e mostra um link de uma hora para criar a senha",
  email: true,
  options: { name: { value: '"nome completo"' } },
  async run(operator, typed) {
    const address = typedAddress(typed)
    const { link, isNew } = await operator.work((ctx) =>
      inviteOperator(ctx, { email: address, fullName: nameFrom(typed) }),
    )
    operator.say(
      isNew
        ? `Conta da operação criada: ${address}`
        : `Conta da operação reaberta: ${address}. A senha, a verificação em duas etapas e as sessões de antes não valem mais.`,
    )
    operator.say("Abra este link em até 1 hora para criar a senha; ele só funciona uma vez:")
    operator.say(link)
  },
}

export const operatorsCommand: Command = {
  name: "operators",
  does: "mostra as contas da mesa da operação",
  options: { json: {} },
  async run(operator, typed) {
    const all = await operator.work((ctx) => operatorsListed(ctx))
    if (typed.has("json")) return operator.say(JSON.stringify(all, null, 2))
    if (all.length === 0)
      return operator.say("Nenhuma conta da operação. Crie a primeira: npm run admin -- operator E-MAIL")
    for (const { email: address, name, state, lastSeenAt } of all) {
      const seen = lastSeenAt === null ? "nunca entrou" : `último uso ${lastSeenAt.toISOString()}`
      operator.say(`${address}  ${name}  ${STATES[state]}  ${seen}`)
    }
  },
}

const STATES = {
  ready: "ativa",
  enrolling: "falta a verificação em duas etapas",
  invited: "espera o uso do link",
  expired: "link vencido: peça outro com operator",
}

export const removeOperatorCommand: Command = {
  name: "remove-operator",
  does: "encerra uma conta da mesa da operação; as sessões terminam agora",
  email: true,
  options: {},
  async run(operator, typed) {
    const address = typedAddress(typed)
    await operator.work((ctx) => removeOperator(ctx, address))
    operator.say(`Conta da operação encerrada: ${address}. As sessões terminaram.`)
  },
}

/** The address that was typed, in small letters. Throws `UsageError` when it is none. */
export function typedAddress(typed: Typed): string {
  const given = email.safeParse(typed.email)
  if (!given.success) throw new UsageError(`"${typed.email}" não é um e-mail`)
  return given.data.toLowerCase()
}

function nameFrom(typed: Typed): string | null {
  if (typed.text("name") === "") return null
  const given = nameOf(100).safeParse(typed.text("name"))
  if (!given.success) throw new UsageError(`--name: ${given.error.issues[0]?.message}`)
  return given.data
}
