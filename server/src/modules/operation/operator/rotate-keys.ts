import { setTimeout as delay } from "node:timers/promises"
import { conflict } from "../../../core/errors.ts"
import {
  acceptKeys,
  type ColumnProgress,
  type ColumnUsage,
  keyUsage,
  reencrypt,
  retireFormerKeys,
} from "../encryption-keys/public.ts"
import type { Command } from "./command-line.ts"
import type { OperatorContext } from "./operator-context.ts"

/** Rows that another transaction was changing are tried again in the next pass, a little later: it may be another rotation's batch. */
const PASSES = 5
const MS_BEFORE_NEXT_PASS = 500
const LINE_EVERY = 10_000

export const rotateKeysCommand: Command = {
  name: "rotate-keys",
  does: "cifra tudo com APP_SECRET no lugar de APP_SECRET_OLD, com o Aprisco no ar; pode ser interrompido e repetido",
  options: {},
  async run(operator) {
    await operator.work(acceptKeys)
    let total = 0
    for (let pass = 1; pass <= PASSES; pass += 1) {
      total += await reencrypt(
        (work) => operator.work(work),
        "rotation",
        (progress) => sayProgress(operator, progress),
      )
      const left = remaining(await operator.work(keyUsage))
      if (left.lasting > 0) {
        await delay(MS_BEFORE_NEXT_PASS)
        continue
      }
      operator.say(`${counted(total)} com a chave atual. Nada de permanente está sob outra chave.`)
      if (left.expiring > 0) {
        operator.say(
          `${left.expiring} respostas guardadas para repetição somem em até 24 horas: mantenha APP_SECRET_OLD até lá e confira com check-encryption.`,
        )
        return
      }
      await operator.work(retireFormerKeys)
      operator.say("APP_SECRET_OLD já pode ser retirado das configurações.")
      return
    }
    throw conflict(
      "Ainda há textos sob outra chave: veja check-encryption. Se o Aprisco no ar ainda usa o segredo anterior, reinicie-o com os dois segredos e repita.",
    )
  },
}

export const checkEncryptionCommand: Command = {
  name: "check-encryption",
  does: "diz quantos textos estão sob a chave atual, sob a anterior e sem criptografia; sai com 1 enquanto houver algum",
  options: {},
  async run(operator) {
    await operator.work(acceptKeys)
    const usage = await operator.work(keyUsage)
    for (const { column, current, former, unencrypted } of usage) {
      operator.say(
        `${column.table}.${column.column}: ${current} com a chave atual, ${former} com outra, ${unencrypted} por cifrar`,
      )
    }
    const { lasting, expiring } = remaining(usage)
    if (lasting + expiring > 0) throw conflict(`${lasting + expiring} ainda não estão sob a chave atual.`)
    await operator.work(retireFormerKeys)
    operator.say("Tudo está cifrado com a chave atual.")
  },
}

/** What is not under the current key: permanent values, and those that expire by themselves. */
function remaining(usage: readonly ColumnUsage[]): { lasting: number; expiring: number } {
  const sum = (expires: boolean) =>
    usage
      .filter(({ column }) => (column.expires ?? false) === expires)
      .reduce((total, { former, unencrypted }) => total + former + unencrypted, 0)
  return { lasting: sum(false), expiring: sum(true) }
}

function sayProgress(
  operator: OperatorContext,
  { column, done, unreadable, finished }: ColumnProgress,
): void {
  if (done + unreadable === 0 || !(finished || done % LINE_EVERY === 0)) return
  const faults = unreadable === 0 ? "" : `; ${unreadable} não puderam ser lidos e ficaram como estavam`
  operator.say(`${column.table}.${column.column}: ${counted(done)}${faults}${finished ? "" : "…"}`)
}

function counted(count: number): string {
  return `${count.toLocaleString("pt-BR")} ${count === 1 ? "texto cifrado" : "textos cifrados"}`
}
