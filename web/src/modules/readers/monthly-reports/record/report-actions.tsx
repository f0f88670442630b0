import { monthAndYear } from "@aprisco/contract/brazil/month-words"
import { type MonthlyReport, monthlyReports } from "@aprisco/contract/monthly-reports/routes"
import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconArrowBackUp, IconCheck, IconFileTypePdf, IconPencilPlus } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { api, patientApi } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"
import { monthlyReportsChanged } from "../monthly-api.ts"
import { ReasonDialog } from "./reason-dialog.tsx"

/** What the reader may do with a report besides filling it in: print it, decide on it, rectify it. */
export function ReportActions({ report }: { report: MonthlyReport }) {
  const { id, branchName, month, can } = report
  const navigate = useNavigate()
  const [returning, returned] = useDisclosure(false)
  const [rectifying, rectified] = useDisclosure(false)
  const approving = useMutation({
    mutationFn: () => api.call(monthlyReports.approve, { params: { id } }),
    onSuccess: () => toast.success("Relatório aprovado."),
    onError: (error) => toast.error(messageOf(error, "Erro ao aprovar. Tente novamente.")),
    // Also after a refusal: somebody else was faster.
    onSettled: monthlyReportsChanged,
  })
  const printing = useMutation({
    mutationFn: () => patientApi().call(monthlyReports.pdf, { params: { id } }),
    onSuccess: (file) => saveFile(file, `relatorio-${month}-${id}.pdf`),
    onError: (error) => toast.error(messageOf(error, "Erro ao gerar o PDF. Tente novamente.")),
  })
  async function approve() {
    const sure = await askToConfirm({
      title: "Aprovar o relatório?",
      message: `${branchName}, ${monthAndYear(month)}. Depois de aprovado, ele não muda mais: só uma retificação o corrige.`,
      confirm: "Aprovar",
    })
    if (sure) approving.mutate()
  }
  return (
    <>
      {can.decide && (
        <>
          <Button
            leftSection={<IconCheck size={18} aria-hidden />}
            disabled={approving.isPending}
            onClick={() => void approve()}
          >
            Aprovar
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            disabled={approving.isPending}
            onClick={returned.open}
          >
            Devolver
          </Button>
        </>
      )}
      {can.rectify && (
        <Button
          variant="default"
          leftSection={<IconPencilPlus size={18} aria-hidden />}
          onClick={rectified.open}
        >
          Retificar
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        loading={printing.isPending}
        onClick={() => printing.mutate()}
      >
        PDF
      </Button>
      <ReasonDialog
        turn="sendBack"
        opened={returning}
        id={id}
        onClose={returned.close}
        onDone={() => undefined}
      />
      <ReasonDialog
        turn="rectify"
        opened={rectifying}
        id={id}
        onClose={rectified.close}
        onDone={(made) => void navigate({ to: "/relatorios/mensal/$id", params: { id: made.id } })}
      />
    </>
  )
}
