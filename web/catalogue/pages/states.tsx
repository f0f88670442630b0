import { Problem } from "@aprisco/contract/kit/problem"
import { Alert, Button, Text } from "@mantine/core"
import { IconUsers } from "@tabler/icons-react"
import { lazy } from "react"
import { DeniedState } from "../../src/ui/denied-state.tsx"
import { EditBoundary } from "../../src/ui/edit-boundary.tsx"
import { EmptyState } from "../../src/ui/empty-state.tsx"
import { ErrorState } from "../../src/ui/error-state.tsx"
import { FullPageLoading } from "../../src/ui/full-page-loading.tsx"
import { SkeletonRows } from "../../src/ui/loading.tsx"
import { Logo } from "../../src/ui/logo.tsx"
import { Notice } from "../../src/ui/notice.tsx"
import { PageHeader } from "../../src/ui/page-header.tsx"
import { ShownPart } from "../../src/ui/parts.tsx"
import { PersonAvatar } from "../../src/ui/person-avatar.tsx"
import { HeldNotice, QueueLine } from "../../src/ui/queue-line.tsx"
import { RecordBoundary } from "../../src/ui/record-boundary.tsx"
import { SettingsBoundary } from "../../src/ui/settings-boundary.tsx"
import { ShellFrame } from "../../src/ui/shell-frame.tsx"
import { Sparkline } from "../../src/ui/sparkline.tsx"
import { StaleNotice } from "../../src/ui/stale-notice.tsx"
import { StatusBadge } from "../../src/ui/status-badge.tsx"
import { SupportLine } from "../../src/ui/support-line.tsx"
import { toast } from "../../src/ui/toast.ts"
import { ToastWords } from "../../src/ui/toast-words.tsx"
import { LONG_NAME, page } from "../page.ts"

const nothing = () => undefined
const fault = new Problem(500, "Ocorreu um erro", {}, { request_id: "8f3c2d" })

const sideMenu = (onChoose?: () => void) => (
  <Button variant="subtle" onClick={onChoose}>
    Membros
  </Button>
)

const record = (error: unknown, data?: { name: string }) => (
  <RecordBoundary
    query={{
      data: data && { data, etag: null },
      error,
      isError: error !== null,
      refetch: nothing,
    }}
    texts={{
      loading: "Carregando o membro...",
      failed: "Erro ao carregar o membro",
      notFound: "Membro não encontrado",
      notFoundReason: "O cadastro pode ter sido excluído.",
      canBeDenied: true,
    }}
    toList={<Button>Voltar para Membros</Button>}
  >
    {({ data: { name } }) => name}
  </RecordBoundary>
)

const edited = (data?: { can: { edit: boolean } }) => (
  <EditBoundary
    query={{ data: data && { data, etag: null }, isError: false }}
    header={<PageHeader title="Editar Membro" />}
    loading="Carregando dados do membro..."
    failed="Erro ao carregar dados do membro"
    leave={nothing}
  >
    {() => LONG_NAME}
  </EditBoundary>
)

/** Its code is still on the way. */
const Coming = lazy(() => new Promise<{ default: () => string }>(nothing))

const settings = (error: unknown, data?: string) => (
  <SettingsBoundary
    title="Privacidade"
    subtitle="O aviso que os visitantes leem."
    needs="church.manage"
    query={{ data, error, isError: error !== null, refetch: nothing }}
    loading="Carregando o aviso de privacidade..."
    failed="Erro ao carregar o aviso de privacidade"
    rows={6}
  >
    {(loaded) => loaded}
  </SettingsBoundary>
)

export const statePages = [
  page("denied-state.tsx", {
    "without a right": <DeniedState />,
    "with the rights that are missing": <DeniedState needs={["members.view", "members.edit"]} />,
    "with an action": <DeniedState action={<Button>Voltar ao início</Button>} />,
  }),
  page("edit-boundary.tsx", {
    loading: edited(),
    denied: edited({ can: { edit: false } }),
    loaded: edited({ can: { edit: true } }),
  }),
  page("empty-state.tsx", {
    "a title": <EmptyState title="Nenhum membro ainda" />,
    "with the next step": (
      <EmptyState
        icon={IconUsers}
        title="Nenhum membro ainda"
        text="Cadastre o primeiro, ou traga todos de uma planilha."
        action={<Button>Cadastrar membro</Button>}
      />
    ),
  }),
  page("error-state.tsx", {
    "a sentence": <ErrorState message="Erro ao carregar membros" />,
    "with another try": <ErrorState message="Erro ao carregar membros" onRetry={nothing} />,
    "with the server's words": (
      <ErrorState message="Erro ao carregar membros" error={fault} onRetry={nothing} />
    ),
    "without a connection": (
      <ErrorState message="Erro ao carregar membros" error={new Problem(0, "")} onRetry={nothing} />
    ),
  }),
  page("full-page-loading.tsx", { "on its way": <FullPageLoading /> }),
  page("loading.tsx", { "six rows": <SkeletonRows />, "two rows": <SkeletonRows rows={2} /> }),
  page("logo.tsx", { usual: <Logo />, large: <Logo size={96} /> }),
  page("notice.tsx", {
    primary: <Notice icon={IconUsers} title="Tudo em dia" text="Nenhum acompanhamento vence hoje." />,
    danger: (
      <Notice icon={IconUsers} tone="danger" title="O link venceu" action={<Button>Pedir outro</Button>} />
    ),
    "a long title": <Notice icon={IconUsers} title={LONG_NAME} text={LONG_NAME} />,
  }),
  page("parts.tsx", {
    loading: <ShownPart part={{ component: Coming }} given={{}} />,
    ready: <ShownPart part={{ component: () => LONG_NAME }} given={{}} />,
  }),
  page("person-avatar.tsx", {
    initials: <PersonAvatar name="Marta Fontes" />,
    "without a name": <PersonAvatar name="" />,
    "a picture that fails": <PersonAvatar name="Elias Prado" src="/missing.png" />,
    large: <PersonAvatar name={LONG_NAME} size={96} />,
  }),
  page("record-boundary.tsx", {
    loading: record(null),
    failed: record(fault),
    denied: record(new Problem(403, "")),
    "not found": record(new Problem(404, "")),
    loaded: record(null, { name: LONG_NAME }),
  }),
  page("settings-boundary.tsx", {
    loading: settings(null),
    failed: settings(fault),
    denied: settings(new Problem(403, "")),
    loaded: settings(null, LONG_NAME),
  }),
  page("shell-frame.tsx", {
    "a menu beside the screen, in a drawer on a phone": (
      <ShellFrame menu={sideMenu} bar={<Text fw={600}>Membros</Text>} notices={<Alert>Um aviso</Alert>}>
        {LONG_NAME}
      </ShellFrame>
    ),
    "icons alone": (
      <ShellFrame menu={() => <IconUsers />} side="icons" bar={<Text fw={600}>Membros</Text>}>
        {LONG_NAME}
      </ShellFrame>
    ),
  }),
  page("queue-line.tsx", {
    waiting: <QueueLine queue={[{}, {}, {}]} />,
    refused: (
      <HeldNotice
        title="1 marcação não foi enviada"
        why="Esta lista está encerrada. Reabra-a para enviar."
        dropTitle="Descartar marcações"
        onRetry={nothing}
        onDrop={nothing}
      />
    ),
  }),
  page("stale-notice.tsx", {
    asked: <StaleNotice onReload={nothing} busy={false} />,
    busy: <StaleNotice onReload={nothing} busy />,
  }),
  page("status-badge.tsx", {
    neutral: <StatusBadge>Inativo</StatusBadge>,
    primary: <StatusBadge tone="primary">Sede</StatusBadge>,
    success: <StatusBadge tone="success">Ativo</StatusBadge>,
    warning: <StatusBadge tone="warning">Pendente</StatusBadge>,
    danger: <StatusBadge tone="danger">Vencido</StatusBadge>,
    info: <StatusBadge tone="info">Transferido</StatusBadge>,
  }),
  page("sparkline.tsx", {
    rising: <Sparkline values={[2, 3, 3, 5, 8, 13]} label="De 2 a 13 em seis meses" />,
    "zeros alone": <Sparkline values={[0, 0, 0]} label="Nenhum em três meses" />,
    "one value": <Sparkline values={[4]} label="4 neste mês" />,
  }),
  page("support-line.tsx", {
    "with the error's code": <SupportLine code="8f3c2d" />,
  }),
  page("toast-words.tsx", {
    "can be undone": (
      <ToastWords
        onStay={() => undefined}
        words="Fica por 30 dias na Lixeira."
        action={{ label: "Desfazer", run: nothing }}
      />
    ),
    "in its toast": (
      <Button
        onClick={() =>
          toast.success("Fica por 30 dias na Lixeira.", "Membro excluído", {
            label: "Desfazer",
            run: nothing,
          })
        }
      >
        Show
      </Button>
    ),
  }),
]
