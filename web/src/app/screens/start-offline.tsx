import { type ComponentType, lazy, Suspense } from "react"
import { storedToken } from "../../lib/session.ts"
import { ConnectionBanner } from "../connection-banner.tsx"
import { OfflineScreen } from "./offline-screen.tsx"

const OfflineLists = lazy<ComponentType<{ path: string }>>(() =>
  import("../../modules/life/attendance/public.ts").then(
    ({ OfflineLists }) => ({ default: OfflineLists }),
    () => ({ default: () => null }),
  ),
)

/** The application cannot start without the server: says so, and at the addresses of attendance shows the lists that this device keeps. */
export function StartOffline({ onReturn }: { onReturn: () => void }) {
  const { pathname } = window.location
  const isAttendance = /^\/presencas(\/\d+)?\/?$/.test(pathname) && storedToken() !== null
  if (!isAttendance) return <OfflineScreen onReturn={onReturn} />
  return (
    <OfflineScreen onReturn={onReturn}>
      <ConnectionBanner />
      <Suspense fallback={null}>
        <OfflineLists path={pathname} />
      </Suspense>
    </OfflineScreen>
  )
}
