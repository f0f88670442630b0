import { contract } from "@aprisco/contract"
import type { FirstStep } from "@aprisco/contract/dashboard/routes"
import { Anchor, Button, Group, Text, VisuallyHidden } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Link, linkOptions } from "@tanstack/react-router"
import { api } from "../../../lib/api.ts"
import { messageOf } from "../../../lib/problem.ts"
import { toast } from "../../../ui/toast.ts"
import { firstStepsDismissed, firstStepsQuery } from "./dashboard-api.ts"
import classes from "./first-steps.module.css"

const LABELS: Record<FirstStep, { title: string; text: string }> = {
  church_data: {
    title: "Confira os dados da igreja",
    text: "Telefone, endereço e logotipo aparecem para quem visita.",
  },
  qr_code: {
    title: "Imprima o QR Code da sede",
    text: "Deixe-o na porta: quem visita se cadastra pelo celular. Concluído quando o primeiro visitante se cadastrar.",
  },
  first_member: {
    title: "Cadastre o primeiro membro",
    text: "Um por um, ou todos de uma vez com uma planilha.",
  },
  colleague: {
    title: "Convide quem trabalha com você",
    text: "Pastores, secretaria e líderes, cada um com o seu acesso.",
  },
  activity: {
    title: "Cadastre a primeira atividade",
    text: "O culto de domingo, a célula, o ensaio.",
  },
}

const WAYS = {
  church_data: linkOptions({ to: "/configuracoes/igreja" }),
  qr_code: linkOptions({ to: "/configuracoes/qr-codes" }),
  first_member: linkOptions({ to: "/membros/novo" }),
  colleague: linkOptions({ to: "/configuracoes/usuarios" }),
  activity: linkOptions({ to: "/atividades", search: { nova: true } }),
} satisfies Record<FirstStep, unknown>

/** The first steps of a new church: the next one in one line, all on request. Each user can dismiss them (docs/product/dashboard.md#4.2). */
export function FirstSteps() {
  // A failure shows nothing: the list is optional, and the counters report an unreachable server.
  const { data } = useQuery(firstStepsQuery)
  const dismiss = useMutation({
    mutationFn: () => api.call(contract.dashboard.dismissFirstSteps),
    onSuccess: firstStepsDismissed,
    onError: (error) => toast.error(messageOf(error, "Não foi possível ocultar os primeiros passos.")),
  })
  const [open, { toggle }] = useDisclosure(false)
  const steps = data?.steps ?? []
  if (steps.length === 0) return null
  const done = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done)
  return (
    <section aria-label="Primeiros passos" className={classes.box}>
      <div className={classes.line}>
        <p className={classes.words}>
          <strong>Primeiros passos</strong> · {done} de {steps.length} concluídos
          {next && !open && (
            <>
              {" · A seguir: "}
              <Anchor fw={600} renderRoot={(props) => <Link {...props} {...WAYS[next.step]} />}>
                {LABELS[next.step].title}
              </Anchor>
            </>
          )}
        </p>
        <Group gap="xs" wrap="nowrap">
          <Button variant="subtle" size="sm" aria-expanded={open} onClick={toggle}>
            {open ? "Ver menos" : "Ver passos"}
          </Button>
          <Button variant="subtle" size="sm" disabled={dismiss.isPending} onClick={() => dismiss.mutate()}>
            Ocultar
          </Button>
        </Group>
      </div>
      {open && (
        <ol className={classes.steps}>
          {steps.map(({ step, done }) => (
            <li key={step} data-done={done || undefined}>
              {done ? <IconCircleCheckFilled size={22} aria-hidden /> : <IconCircle size={22} aria-hidden />}
              <div>
                {done ? (
                  <Text c="dimmed">
                    {LABELS[step].title}
                    <VisuallyHidden> (concluído)</VisuallyHidden>
                  </Text>
                ) : (
                  <>
                    <Anchor fw={600} renderRoot={(props) => <Link {...props} {...WAYS[step]} />}>
                      {LABELS[step].title}
                    </Anchor>
                    <Text size="sm" c="dimmed">
                      {LABELS[step].text}
                    </Text>
                  </>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
