import type { WithEtag } from "@aprisco/contract/kit/client"
import { AMOUNT_FORM } from "@aprisco/contract/kit/money"
import { EXPLAIN_FIGURE } from "@aprisco/contract/monthly-reports/labels"
import { type MonthlyReport, monthlyReports } from "@aprisco/contract/monthly-reports/routes"
import { Button, Group, SimpleGrid, Stack, Textarea } from "@mantine/core"
import { IconSend } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { useRef } from "react"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { StaleNotice } from "../../../../ui/stale-notice.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useSettingsForm } from "../../../../ui/use-settings-form.ts"
import { monthlyReportQuery, monthlyReportsChanged } from "../monthly-api.ts"
import { FigureField } from "./figure-field.tsx"
import { isMoney, sentFigure, typedFigure } from "./figure-words.ts"
import type { ReportValues } from "./report-values.ts"

/** The figures of a month, each beside what the system knows: saved, and sent. */
export function FiguresForm({ loaded }: { loaded: WithEtag<MonthlyReport> }) {
  const { id } = loaded.data
  const seesMoney = useCan()("finance.view")
  const shown = loaded.data.figures.filter(({ key }) => seesMoney || !isMoney(key))
  const element = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const sending = useMutation({
    mutationFn: () => api.call(monthlyReports.submit, { params: { id } }),
    onSuccess: () => toast.success("Relatório enviado."),
    onError: (error) => toast.error(messageOf(error, "Erro ao enviar o relatório. Tente novamente.")),
    onSettled: monthlyReportsChanged,
  })
  const { form, stale } = useSettingsForm({
    schema: checkedBody(shown),
    loaded,
    valuesFrom: (report) => valuesOf(report, seesMoney),
    toBody: ({ figures, remarks }: ReportValues) => ({
      remarks,
      figures: figures.flatMap(({ value, note }, index) => {
        const figure = shown[index]
        if (figure === undefined) return []
        return [{ key: figure.key, value: sentFigure(figure.key, value, figure.systemValue), note }]
      }),
    }),
    send: (body, version) => api.callTagged(monthlyReports.update, { params: { id }, body }, version),
    saved: "Números salvos.",
    onSaved: () => {
      if (isSending.current) sending.mutate()
      else void monthlyReportsChanged()
      isSending.current = false
    },
    failure: "Erro ao salvar o relatório. Tente novamente.",
    load: () => queryClient.fetchQuery({ ...monthlyReportQuery(id), staleTime: 0 }),
    loadFailure: "Erro ao carregar o relatório",
  })
  const busy = form.submitting || sending.isPending
  async function send() {
    const sure = await askToConfirm({
      title: "Enviar o relatório?",
      message: "Os números ficam como estão agora, e quem aprova é avisado.",
      confirm: "Enviar",
    })
    if (sure) sendTyped()
  }
  function sendTyped() {
    isSending.current = true
    element.current?.requestSubmit()
  }
  return (
    <form
      noValidate
      ref={element}
      onSubmit={(event) => {
        form.submit(event)
      }}
    >
      <Stack gap="lg">
        <FactCard title="Números do mês">
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            {shown.map((figure, index) => (
              <FigureField key={figure.key} form={form} index={index} figure={figure} />
            ))}
          </SimpleGrid>
        </FactCard>
        <FactCard title="Observações">
          <Textarea
            label="O que marcou o mês"
            description="Quem aprova lê. Opcional."
            autosize
            minRows={3}
            maxRows={12}
            key={form.key("remarks")}
            {...form.getInputProps("remarks")}
          />
        </FactCard>
        {stale && <StaleNotice {...stale} />}
        <Group gap="sm">
          <Button
            leftSection={<IconSend size={18} aria-hidden />}
            disabled={busy}
            onClick={() => void send()}
          >
            {sending.isPending ? "Enviando..." : "Enviar"}
          </Button>
          <Button
            type="submit"
            variant="default"
            disabled={busy}
            onClick={() => {
              isSending.current = false
            }}
          >
            {form.submitting ? "Salvando..." : "Salvar rascunho"}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function valuesOf({ figures, remarks }: MonthlyReport, seesMoney: boolean): ReportValues {
  return {
    figures: figures
      .filter(({ key }) => seesMoney || !isMoney(key))
      .map(({ key, value, note }) => ({ value: typedFigure(key, value), note })),
    remarks,
  }
}

/** The contract's body with what the server would say of a figure, each at its own field. */
function checkedBody(shown: MonthlyReport["figures"]) {
  return monthlyReports.update.body.superRefine(({ figures = [] }, ctx) => {
    figures.forEach(({ key, value, note }, index) => {
      if (value === null) return
      const problem = problemOf(isMoney(key), value)
      if (problem) ctx.addIssue({ code: "custom", path: ["figures", index, "value"], message: problem })
      else if (value !== shown[index]?.systemValue && note === "")
        ctx.addIssue({ code: "custom", path: ["figures", index, "note"], message: EXPLAIN_FIGURE })
    })
  })
}

function problemOf(money: boolean, value: string | number): string | null {
  if (money) return typeof value === "string" && /^\d{1,9}\.\d{2}$/.test(value) ? null : AMOUNT_FORM
  return typeof value === "number" && Number.isInteger(value) && value >= 0
    ? null
    : "Informe um número inteiro, de 0 em diante"
}
