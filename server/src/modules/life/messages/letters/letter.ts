import { MESSAGE_PURPOSES, type MessagePurpose } from "@aprisco/contract/messages/labels"
import { fillFields } from "@aprisco/contract/messages/merge-fields"
import { escaped } from "../../../../core/html.ts"
import { textOfHtml } from "../../../../integrations/clean-html.ts"
import { renderLetter } from "../../../../integrations/letter-template.ts"
import type { FieldValues } from "./field-values.ts"

interface LetterFacts {
  message: { subject: string; body: string; purpose: MessagePurpose }
  church: { name: string }
  /** Of the person whom it is about: of a child, where the guardian reads it. */
  values: FieldValues
  /** The full name of who reads it for others; null: the person. */
  guardian: string | null
  /** The first names of those whom the guardian reads it for. */
  wards: readonly string[]
  /** Whether the letter has a link out of its purpose; the page of preferences is where its foot leads. Null: a preview, or a test. */
  unsubscribeUrl: string | null
  preferencesUrl: string | null
}

export interface Letter {
  subject: string
  html: string
  text: string
}

/** A message as one person reads it (docs/product/messages.md#3.4). Values are texts: none becomes markup, an address or a second line of the subject. */
export function letterOf({ message, church, values, guardian, wards, ...links }: LetterFacts): Letter {
  const told = valuesFor(values, wards)
  const opening = openingFor(guardian, wards)
  const body = fillFields(message.body, escapedValues(told))
  const footer = [
    `Você recebeu este e-mail porque aceitou receber mensagens de ${church.name} (${MESSAGE_PURPOSES[message.purpose]}).`,
  ]
  const address = links.preferencesUrl ?? links.unsubscribeUrl
  const ways = address === null ? [] : [{ words: "Escolher o que receber, ou não receber mais", address }]
  const text = [
    ...(opening === null ? [] : [opening]),
    textOfHtml(body),
    "--",
    ...footer,
    ...ways.map((way) => `${way.words}: ${way.address}`),
  ]
  return {
    subject: oneLine(fillFields(message.subject, told)),
    html: renderLetter({ heading: church.name, opening, body, footer, ways }),
    text: `${text.join("\n\n")}\n`,
  }
}

/** The text of the short channels as one person reads it. */
export function shortTextOf(
  text: string,
  { values, guardian, wards }: Pick<LetterFacts, "values" | "guardian" | "wards">,
): string {
  const opening = openingFor(guardian, wards)
  const filled = fillFields(text, valuesFor(values, wards))
  return opening === null ? filled : `${opening}\n\n${filled}`
}

/** «Para Marta, responsável por Ana e Davi» (docs/product/messages.md#1.7). */
function openingFor(guardian: string | null, wards: readonly string[]): string | null {
  if (guardian === null || wards.length === 0) return null
  return `Para ${guardian}, responsável por ${namesOf(wards)}`
}

/** A letter about several children names them all. */
function valuesFor(values: FieldValues, wards: readonly string[]): FieldValues {
  if (wards.length < 2) return values
  return { ...values, nome: namesOf(wards), nome_completo: namesOf(wards) }
}

const names = new Intl.ListFormat("pt-BR", { type: "conjunction" })

function namesOf(people: readonly string[]): string {
  return names.format(people)
}

function escapedValues(values: FieldValues): FieldValues {
  return {
    nome: escaped(values.nome),
    nome_completo: escaped(values.nome_completo),
    igreja: escaped(values.igreja),
    filial: escaped(values.filial),
    pastor: escaped(values.pastor),
    responsavel: escaped(values.responsavel),
  }
}

/** A line break in a header would begin another header. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim()
}
