import { Button, Center, Text } from "@mantine/core"
import { IconMapOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, Navigate } from "@tanstack/react-router"
import { Suspense, useState } from "react"
import { useDocumentTitle } from "../../../../lib/document-title.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FullPageLoading } from "../../../../ui/full-page-loading.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { Notice } from "../../../../ui/notice.tsx"
import { ShellFrame } from "../../../../ui/shell-frame.tsx"
import { Enrolment } from "../access/enrolment.tsx"
import { lacksSecondFactor, operatorQuery } from "../desk-api.ts"
import { type DeskSection, SECTIONS } from "../sections.ts"
import { DeskMenu } from "./desk-menu.tsx"

/** Around every section of the desk. `path`: the section's. */
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
    <Center component="main" mih="100dvh" p="lg">
      <ErrorState
        message="Não foi possível abrir a mesa da operação."
        error={error}
        onRetry={() => void refetch()}
        order={1}
      />
    </Center>
  )
}

function Frame({ path, name }: { path: string; name: string }) {
  const section = SECTIONS.find((each) => each.path === path)
  useDocumentTitle(section && `${section.title} · Operação`)
  if (path === "" || path === "login")
    return <Navigate to="/operador/$" params={{ _splat: SECTIONS[0].path }} replace />
  return (
    <ShellFrame
      menu={(onChoose) => <DeskMenu path={path} onChoose={onChoose} />}
      side="short"
      bar={
        <>
          {/* On a phone a long name gives way, not the section's title. */}
          <Text fw={600} flex="1 0 auto">
            {section?.title ?? "Operação"}
          </Text>
          <Text c="dimmed" truncate miw={0}>
            {name}
          </Text>
        </>
      }
    >
      {section ? <Screen section={section} /> : <NoSuchSection />}
    </ShellFrame>
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
