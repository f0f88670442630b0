import { ActionIcon, Button, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconMapOff, IconMenu2 } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, Navigate } from "@tanstack/react-router"
import { Suspense, useState } from "react"
import { useDocumentTitle } from "../../../../lib/document-title.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FullPageLoading } from "../../../../ui/full-page-loading.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { Notice } from "../../../../ui/notice.tsx"
import { Enrolment } from "../access/enrolment.tsx"
import { lacksSecondFactor, operatorQuery } from "../desk-api.ts"
import { type DeskSection, SECTIONS } from "../sections.ts"
import { DeskDrawer } from "./desk-drawer.tsx"
import { DeskMenu } from "./desk-menu.tsx"
import classes from "./desk-shell.module.css"

/** Around every section of the desk: side bar (a drawer on a phone), top bar, the section itself. `path`: the section's. */
export function DeskShell({ path }: { path: string }) {
  const { data, error, isError, refetch } = useQuery(operatorQuery)
  const [enrols, setEnrols] = useState(false)
  // Until the operator says so: loading the account again in between would remove the recovery codes, which are shown only once.
  if (lacksSecondFactor(error) && !enrols) setEnrols(true)
  if (enrols) {
    return (
      <Enrolment
        onDone={() => {
          void refetch().finally(() => setEnrols(false))
        }}
      />
    )
  }
  if (data) return <Frame path={path} name={data.fullName} />
  if (!isError) return <FullPageLoading />
  return (
    <main className={classes.alone}>
      <ErrorState
        message="Não foi possível abrir a mesa da operação."
        error={error}
        onRetry={() => void refetch()}
        order={1}
      />
    </main>
  )
}

function Frame({ path, name }: { path: string; name: string }) {
  const [menu, { open, close }] = useDisclosure(false)
  const section = SECTIONS.find((each) => each.path === path)
  useDocumentTitle(section && `${section.title} · Operação`)
  if (path === "" || path === "login")
    return <Navigate to="/operador/$" params={{ _splat: SECTIONS[0].path }} replace />
  return (
    <div className={classes.shell}>
      <a href="#conteudo" className={classes.skip}>
        Pular para o conteúdo
      </a>
      <aside className={classes.side}>
        <DeskMenu path={path} />
      </aside>
      {menu && <DeskDrawer path={path} onClose={close} />}
      <header className={classes.header}>
        <ActionIcon hiddenFrom="sm" aria-label="Abrir menu" onClick={open}>
          <IconMenu2 size={24} stroke={1.7} aria-hidden />
        </ActionIcon>
        {/* On a phone a long name gives way, not the section's title. */}
        <Text fw={600} flex="1 0 auto">
          {section?.title ?? "Operação"}
        </Text>
        <Text c="dimmed" truncate miw={0}>
          {name}
        </Text>
      </header>
      <main id="conteudo" tabIndex={-1} className={classes.main}>
        <div className={classes.content}>{section ? <Screen section={section} /> : <NoSuchSection />}</div>
      </main>
    </div>
  )
}

function Screen({ section: { screen: Shown } }: { section: DeskSection }) {
  return (
    <Suspense fallback={<SkeletonRows />}>
      <Shown />
    </Suspense>
  )
}

function NoSuchSection() {
  return (
    <Notice
      icon={IconMapOff}
      title="Página não encontrada"
      text="A mesa da operação não tem esta página."
      action={
        <Button
          renderRoot={(props) => (
            <Link {...props} to="/operador/$" params={{ _splat: SECTIONS[0].path }} replace />
          )}
        >
          Voltar ao início
        </Button>
      }
      order={1}
    />
  )
}
