import type { Period } from "@aprisco/contract/plans/invoices"
import { type ChurchPlan, type Plan, type PlanQuote, plans } from "@aprisco/contract/plans/routes"
import { Stack, Text } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { useRef } from "react"
import { api } from "../../../lib/api.ts"
import { messageOf } from "../../../lib/problem.ts"
import { askToConfirm } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toast.ts"
import { consequencesOf } from "./plan-consequences.ts"
import { planChanged } from "./plans-api.ts"

interface Wanted {
  plan: Plan
  /** Absent: as the church pays for it now, else month by month. */
  period?: Period
}

interface PlanChoice {
  own: ChurchPlan
  /** The title of the question, and its button. */
  ask: (wanted: Wanted, quote: PlanQuote) => { title: string; confirm: string }
  onChosen: (next: ChurchPlan, wanted: Wanted) => void
  failure: string
}

/** Chooses another plan, after a question that says what it costs and from when it applies: as the server answers, before anything changes. */
export function usePlanChoice({ own, ask, onChosen, failure }: PlanChoice) {
  const chosen = useMutation({
    mutationFn: (wanted: Wanted) => api.call(plans.choose, { body: bodyOf(wanted) }),
    onSuccess: (next, wanted) => {
      onChosen(next, wanted)
      planChanged(next)
    },
    onError: (error) => toast.error(messageOf(error, failure)),
  })
  const { mutateAsync: quoteOf } = useMutation({
    mutationFn: (wanted: Wanted) => api.call(plans.quote, { query: bodyOf(wanted) }),
    onError: (error) => toast.error(messageOf(error, failure)),
  })
  // The button stays enabled meanwhile, so that the focus returns to it; a second click asks nothing.
  const asking = useRef(false)
  async function choose(wanted: Wanted) {
    if (asking.current) return
    asking.current = true
    try {
      const quote = await quoteOf(wanted).catch(() => null)
      if (quote === null) return
      const message = (
        <Stack gap="xs">
          {consequencesOf(own, wanted.plan, quote).map((words) => (
            <Text key={words}>{words}</Text>
          ))}
        </Stack>
      )
      if (await askToConfirm({ ...ask(wanted, quote), message })) chosen.mutate(wanted)
    } finally {
      asking.current = false
    }
  }
  return { busy: chosen.isPending, choose }
}

/** Nothing to pay, so that no confirmation is needed. */
export function isFree({ price }: Plan): boolean {
  return Number(price ?? Number.NaN) === 0
}

const bodyOf = ({ plan, period }: Wanted) => ({ subscriptionPlan: plan.id, period })
