import { type Address, addresses } from "@aprisco/contract/addresses/routes"
import { useEffect, useRef, useState } from "react"
import { api } from "../../../lib/api.ts"
import { isStatus, messageOf } from "../../../lib/problem.ts"
import { queryClient } from "../../../lib/query-client.ts"

/** The messages of a failed lookup; they differ by screen (docs/product/addresses.md#2.4). */
export interface CepLabel {
  notFound: string
  unavailable: string
  failed: string | ((error: unknown) => string)
}

const CEP_LABELS: CepLabel = {
  notFound: "CEP não encontrado. Verifique o número digitado.",
  unavailable: "Serviço de busca de CEP indisponível. Tente novamente mais tarde.",
  failed: "Erro ao buscar CEP. Verifique sua conexão com a internet.",
}

export const VISITOR_CEP_LABELS: CepLabel = {
  notFound: "CEP não encontrado",
  unavailable: "Erro ao consultar CEP. Tente novamente.",
  failed: "Erro ao consultar CEP. Tente novamente.",
}

/** The profile shows the error's own text. */
export const PROFILE_CEP_LABELS: CepLabel = {
  ...CEP_LABELS,
  failed: (error) => messageOf(error, "Erro desconhecido ao buscar CEP."),
}

function problemIn(words: CepLabel, error: unknown): string {
  if (isStatus(error, 404)) return words.notFound
  if (isStatus(error, 503)) return words.unavailable
  return typeof words.failed === "function" ? words.failed(error) : words.failed
}

interface CepLookupOptions {
  /** Fills the form; called once per CEP that was found. */
  onFound: (address: Address) => void
  words?: CepLabel
  /** Milliseconds between the eighth digit and the call: none, or 1000 for visitors. */
  delay?: number
}

export type CepLookup = ReturnType<typeof useCepLookup>

/** Looks an address up when a CEP is complete. Never blocks a form: a failure is only shown (docs/product/addresses.md#2.1). */
export function useCepLookup({ onFound, words = CEP_LABELS, delay = 0 }: CepLookupOptions) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const timer = useRef(0)
  const asked = useRef("")

  useEffect(() => () => window.clearTimeout(timer.current), [])

  /** To be called at each change of the field; asks for each complete CEP once. */
  function typed(value: string) {
    const digits = value.replace(/\D/g, "")
    if (digits === asked.current) return
    window.clearTimeout(timer.current)
    asked.current = digits
    setProblem(null)
    setPending(digits.length === 8)
    if (digits.length === 8) timer.current = window.setTimeout(() => void ask(digits), delay)
  }

  async function ask(digits: string) {
    try {
      const address = await queryClient.fetchQuery({
        queryKey: ["cep", digits],
        queryFn: ({ signal }) => api.call(addresses.lookUp, { params: { digits } }, { signal }),
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      })
      if (asked.current === digits) onFound(address)
    } catch (error) {
      if (asked.current !== digits) return
      setProblem(problemIn(words, error))
    } finally {
      if (asked.current === digits) setPending(false)
    }
  }

  return { typed, pending, problem }
}
