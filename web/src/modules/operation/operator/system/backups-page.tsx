import type { AnswerOf } from "@aprisco/contract/kit/route"
import { type BackupState, type KnownBackup, operatorBackups } from "@aprisco/contract/operator/backups"
import { Alert, Button, Card, Group, Loader, Stack, Text } from "@mantine/core"
import { IconAlertTriangle, IconDatabaseExport } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { formatBytes, formatDate, formatDateTime } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { StatusBadge, type Tone } from "../../../../ui/status-badge.tsx"
import { toast } from "../../../../ui/toast.ts"
import { deskApi } from "../desk-api.ts"
import classes from "./rows.module.css"
import { backupsQuery, jobsChanged } from "./system-queries.ts"

type Backups = AnswerOf<typeof operatorBackups.list>

/** `/operador/copias`: the backups that are kept, where they go, and one more now. */
export function BackupsPage() {
  const { data, error, isError, refetch } = useQuery(backupsQuery)
  const make = useMutation({
    mutationFn: () => deskApi.call(operatorBackups.make),
    onSuccess: () => toast.success("A cópia de segurança começa em instantes."),
    onError: (problem) => toast.error(messageOf(problem, "Erro ao pedir a cópia. Tente novamente.")),
    onSettled: jobsChanged,
  })
  const underWay = data?.state === "running" || data?.state === "waiting"
  return (
    <>
      <PageHeader
        title="Cópias de segurança"
        subtitle="Uma por dia, com criptografia e conferida: banco de dados, fotos e segredos."
        actions={
          data?.passphraseSet && (
            <Button
              leftSection={<IconDatabaseExport size={18} aria-hidden />}
              disabled={underWay || make.isPending}
              onClick={() => make.mutate()}
            >
              Fazer uma cópia agora
            </Button>
          )
        }
      />
      {data ? (
        <Shown {...data} />
      ) : isError ? (
        <ErrorState message="Erro ao carregar as cópias." error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </>
  )
}

function Shown({ to, passphraseSet, state, backups }: Backups) {
  return (
    <Stack gap="lg">
      <State state={state} />
      {!passphraseSet && (
        <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title="Nenhuma cópia é feita">
          Informe BACKUP_PASSPHRASE no .env e reinicie. Guarde essa senha fora do servidor: sem ela nenhuma
          cópia pode ser aberta.
        </Alert>
      )}
      <FactCard title="Como está configurado">
        <Facts
          facts={[
            { label: "Onde ficam (BACKUP_TO)", value: to, wide: true },
            { label: "Senha (BACKUP_PASSPHRASE)", value: passphraseSet ? "Informada" : "Não informada" },
            { label: "Cópia diária", value: passphraseSet ? "Ligada, às 3h15" : "Desligada" },
          ]}
        />
        <Text c="dimmed" size="sm" mt="md">
          Aqui não se restaura nem se baixa: isso é só na linha de comando, com npm run restore.
        </Text>
      </FactCard>
      {backups.length === 0 ? (
        <EmptyState
          icon={IconDatabaseExport}
          title="Ainda não há nenhuma cópia"
          text={
            passphraseSet
              ? "A primeira vem na próxima madrugada, ou quando você a pedir."
              : "Sem a senha das cópias nenhuma é feita."
          }
        />
      ) : (
        <FactCard title="Cópias guardadas">
          <ul className={classes.list}>
            {backups.map((backup) => (
              <Row key={backup.id} backup={backup} />
            ))}
          </ul>
        </FactCard>
      )}
    </Stack>
  )
}

const UNDER_WAY = {
  waiting: "A cópia de segurança espera a vez na fila e começa em instantes.",
  running: "Uma cópia de segurança está sendo feita. Em uma instalação grande leva minutos.",
}
const FAILED = {
  retrying: "A última tentativa falhou, e o Aprisco tenta de novo sozinho. O log diz por quê.",
  "set-aside": "Todas as tentativas falharam. O log diz por quê; resolva a causa e peça uma cópia.",
}

function State({ state }: { state: BackupState }) {
  if (state === "idle") return null
  if (state === "retrying" || state === "set-aside")
    return (
      <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="A cópia de segurança falhou">
        {FAILED[state]}
      </Alert>
    )
  return (
    <Card withBorder>
      <Group wrap="nowrap" role="status">
        <Loader size="sm" aria-hidden />
        <Text>{UNDER_WAY[state]}</Text>
      </Group>
    </Card>
  )
}

const VERIFICATION: Record<KnownBackup["verification"], { tone: Tone; word: string; why?: string }> = {
  equal: { tone: "success", word: "Conferida" },
  skipped: {
    tone: "warning",
    word: "Não conferida",
    why: "O usuário de DATABASE_URL não pode criar um banco de teste.",
  },
  failed: { tone: "danger", word: "Não confere", why: "Restaurada, ela não deu os mesmos registros." },
}

function Row({ backup: { file, finishedAt, bytes, verification, keptUntil } }: { backup: KnownBackup }) {
  const { tone, word, why } = VERIFICATION[verification]
  return (
    <li className={classes.row}>
      <Stack gap={2} className={classes.words}>
        <Text fw={600}>
          {formatDateTime(finishedAt)} · {formatBytes(bytes)}
        </Text>
        <Text size="sm" c="dimmed">
          {keptUntil === null ? "O Aprisco não a apaga" : `Guardada até ${formatDate(keptUntil)}`}
          {" · "}
          {file}
        </Text>
        {why && <Text size="sm">{why}</Text>}
      </Stack>
      <StatusBadge tone={tone}>{word}</StatusBadge>
    </li>
  )
}
