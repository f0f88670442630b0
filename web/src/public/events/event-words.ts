import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import type { EventPage } from "@aprisco/contract/events/public-page"
import { dayInWords } from "../day-words.ts"

const clock = (instant: string, uf: string) => {
  const { day, time } = onClockOfState(new Date(instant), uf)
  return { day, time: time.slice(0, 5) }
}

/** `sábado, 5 de dezembro de 2026, 19:00 às 21:00`, on the clock of the church's state. */
export function whenWords({ startsAt, endsAt }: { startsAt: string; endsAt: string }, uf: string): string {
  const [from, to] = [clock(startsAt, uf), clock(endsAt, uf)]
  const begins = `${dayInWords(from.day)}, ${from.time}`
  return from.day === to.day ? `${begins} às ${to.time}` : `${begins} até ${dayInWords(to.day)}, ${to.time}`
}

/** `5 de dezembro de 2026, às 19:00`, with the weekday. */
export function instantWords(instant: string, uf: string): string {
  const { day, time } = clock(instant, uf)
  return `${dayInWords(day)}, às ${time}`
}

/** `R$ 45,00`. */
export function inReais(amount: string): string {
  return new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" }).format(Number(amount))
}

/** `Resta 1 vaga`, `Restam 3 vagas`. */
export function placesWords(count: number): string {
  if (count === 0) return "Não há mais vagas"
  return count === 1 ? "Resta 1 vaga" : `Restam ${count} vagas`
}

/** What the page of an event offers now, in words. */
export function stateWords({
  state,
  opensAt,
  uf,
  placesLeft,
}: Pick<EventPage, "state" | "opensAt" | "uf" | "placesLeft">): string {
  switch (state) {
    case "not_yet":
      return opensAt
        ? `As inscrições abrem ${instantWords(opensAt, uf)}.`
        : "As inscrições ainda não abriram."
    case "open":
      return placesLeft === null ? "Inscrições abertas." : `Inscrições abertas. ${placesWords(placesLeft)}.`
    case "waitlist":
      return "As vagas acabaram. Você pode entrar na lista de espera: se alguém desistir, avisamos por e-mail."
    case "full":
      return "As vagas acabaram."
    case "closed":
      return "Inscrições encerradas."
    case "cancelled":
      return "Este evento foi cancelado."
    case "past":
      return "Este evento já aconteceu."
  }
}
