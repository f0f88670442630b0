import { Button } from "@mantine/core"
import { IconArrowLeft, IconMapOff, IconSearch } from "@tabler/icons-react"
import { Link, useCanGoBack, useRouter } from "@tanstack/react-router"
import { useDocumentTitle } from "../../lib/document-title.ts"
import { useUser } from "../../lib/signed-in.ts"
import { Notice } from "../../ui/notice.tsx"
import { openPalette } from "../palette/open-palette.ts"
import { PlainPage } from "./plain-page.tsx"

const TITLE = "Página não encontrada"

export function NotFoundScreen() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const user = useUser()
  useDocumentTitle(TITLE)
  return (
    <PlainPage>
      <Notice
        icon={IconMapOff}
        order={1}
        title={TITLE}
        text="O endereço pode ter mudado, ou o registro não existe mais."
        action={
          <>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              onClick={() => (canGoBack ? router.history.back() : window.location.assign("/"))}
            >
              Voltar
            </Button>
            {user?.isProfileComplete && (
              <Button
                variant="default"
                leftSection={<IconSearch size={18} aria-hidden />}
                onClick={() => openPalette()}
              >
                Buscar
              </Button>
            )}
            {user && <Button renderRoot={(props) => <Link {...props} to="/dashboard" />}>Dashboard</Button>}
          </>
        }
      />
    </PlainPage>
  )
}
