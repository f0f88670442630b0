import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { bulkMessages } from "@aprisco/contract/messages/bulk"
import type { MessageChannel, MessageField, SkipReason } from "@aprisco/contract/messages/labels"
import { skippedFrom } from "@aprisco/contract/messages/skipped"
import type { AudienceSum } from "./sum.ts"

/** The sum as the API shows it. */
export function presentSum(
  channels: readonly MessageChannel[],
  sum: AudienceSum,
): ReplyOf<typeof bulkMessages.audience> {
  return {
    audience: sum.audience,
    recipients: sum.recipients,
    channels: channels.map((channel) => {
      const own = sum.lines.filter((line) => line.channel === channel)
      const skipped = own.flatMap(({ reason, count }) => (reason === null ? [] : [[reason, count] as const]))
      return {
        channel,
        recipients: own.find(({ reason }) => reason === null)?.count ?? 0,
        skipped: skippedFrom(skipped),
      }
    }),
    blanks: blanksIn(sum),
    text: sentenceOf(sum),
  }
}

/** The fields that are blank for somebody, with for how many. */
export function blanksIn({ blanks }: Pick<AudienceSum, "blanks">): Partial<Record<MessageField, number>> {
  return Object.fromEntries(Object.entries(blanks).filter(([, count]) => count > 0))
}

/** «Vai para 312 pessoas; 18 sem consentimento; 7 sem e-mail.» All numbers together are the audience. */
function sentenceOf({ recipients, nobody }: Pick<AudienceSum, "recipients" | "nobody">): string {
  const counts = new Map<string, { count: number; words: Words }>()
  for (const { channel, reason, count } of nobody) {
    const words = reason === "no_address" ? WITHOUT_ADDRESS[channel] : WORDS[reason]
    const before = counts.get(words.many)?.count ?? 0
    counts.set(words.many, { count: before + count, words })
  }
  const others = [...counts.values()].map(
    ({ count, words }) => `${count} ${count === 1 ? words.one : words.many}`,
  )
  return `${[whoGetsIt(recipients), ...others].join("; ")}.`
}

function whoGetsIt(recipients: number): string {
  if (recipients === 0) return "Não vai para ninguém"
  return recipients === 1 ? "Vai para 1 pessoa" : `Vai para ${recipients} pessoas`
}

interface Words {
  one: string
  many: string
}

const same = (words: string): Words => ({ one: words, many: words })

const WORDS: Record<SkipReason, Words> = {
  excluded: { one: "fora do público", many: "fora do público" },
  deceased: { one: "já faleceu", many: "já faleceram" },
  minor: { one: "menor de idade sem responsável", many: "menores de idade sem responsável" },
  no_address: same("sem endereço"),
  suppressed: same("com endereço recusado antes"),
  no_consent: same("sem consentimento"),
  unsubscribed: { one: "não quer receber", many: "não querem receber" },
  duplicate: same("com o mesmo endereço de outra pessoa"),
  household: same("de família em que outra pessoa recebe"),
}

const WITHOUT_ADDRESS: Record<MessageChannel, Words> = {
  email: same("sem e-mail"),
  whatsapp_assisted: same("sem WhatsApp"),
  bell: same("sem acesso ao Aprisco"),
}
