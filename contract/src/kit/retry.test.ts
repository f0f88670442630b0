import { expect, it } from "vitest"
import { problemFrom } from "./problem.ts"
import { retryAfterOf, spreadWait, waitInLabel, withWait } from "./retry.ts"

it.each([
  [1, "1 segundo"],
  [1.2, "2 segundos"],
  [90, "90 segundos"],
  [91, "2 minutos"],
  [360, "6 minutos"],
  [3600, "60 minutos"],
  [7200, "2 horas"],
  [86_400, "24 horas"],
])("writes a wait of %d seconds as %s", (seconds, words) => {
  expect(waitInLabel(seconds)).toBe(words)
})

it("says when to try again instead of the vague text", () => {
  expect(withWait("Muitas pessoas ao mesmo tempo. Tente de novo em instantes.", 2)).toBe(
    "Muitas pessoas ao mesmo tempo. Tente de novo em 2 segundos.",
  )
  expect(withWait("Muitas tentativas. Aguarde um momento e tente de novo.", 360)).toBe(
    "Muitas tentativas. Tente de novo em 6 minutos.",
  )
  expect(withWait("CEP indisponível.", 5)).toBe("CEP indisponível. Tente de novo em 5 segundos.")
})

it("reads the seconds of a Retry-After, and null from a date or without one", () => {
  expect(retryAfterOf(new Headers({ "Retry-After": "120" }))).toBe(120)
  expect(retryAfterOf(new Headers({ "Retry-After": "Sun, 22 Nov 2026 10:00:00 GMT" }))).toBeNull()
  expect(retryAfterOf(new Headers())).toBeNull()
})

it("has the time to try again in a problem where the server sent it", () => {
  const detail = "Muitas pessoas ao mesmo tempo. Tente de novo em instantes."
  expect(problemFrom(503, { detail }, 2).message).toBe(
    "Muitas pessoas ao mesmo tempo. Tente de novo em 2 segundos.",
  )
  expect(problemFrom(503, { detail }).message).toBe(detail)
  // An error that waiting does not solve.
  expect(problemFrom(409, { detail: "Já convertido." }, 2).message).toBe("Já convertido.")
})

it("spreads clients with the same `Retry-After` over more than that time, and none tries sooner", () => {
  const delays = (seconds: number) =>
    Array.from({ length: 300 }, (_, phone) => spreadWait(seconds, phone / 300))
  expect([Math.min(...delays(2)), Math.max(...delays(2))]).toEqual([2, 7])
  expect(new Set(delays(2)).size).toBe(6)
  expect([Math.min(...delays(300)), Math.max(...delays(300))]).toEqual([300, 330])
})
