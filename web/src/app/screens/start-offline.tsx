import { type ComponentType, lazy, Suspense } from "react"
import { storedToken } from "../../lib/session.ts"
import { ConnectionBanner } from "../connection-banner.tsx"
import { OfflineScreen } from "./offline-screen.tsx"

type Offline = ComponentType<{ path: string }>

const nothing = () => ({ default: () => null })
const OfflineLists = lazy<Offline>(() =>
  import("../../modules/life/attendance/public.ts").then(
    ({ OfflineLists }) => ({ default: OfflineLists }),
    nothing,
  ),
)
const OfflineDoor = lazy<Offline>(() =>
  import("../../modules/life/events/public.ts").then(
    ({ OfflineDoor }) => ({ default: OfflineDoor }),
    nothing,
  ),
)

/** What opens from this device without the server, by its addresses. */
const OFFLINE: readonly (readonly [address: RegExp, screen: Offline])[] = [
  [/^\/presencas(\/\d+)?\/?$/, OfflineLists],
  [/^\/eventos\/\d+\/porta\/?$/, OfflineDoor],
]

/** The application cannot start without the server: says so, and shows what this device keeps of the screen at this address. */
export function StartOffline({ onReturn }: { onReturn: () => void }) {
  const { pathname } = window.location
  const Screen = storedToken() !== null && OFFLINE.find(([address]) => address.test(pathname))?.[1]
  if (!Screen) return <OfflineScreen onReturn={onReturn} />
  return (
    <OfflineScreen onReturn={onReturn}>
      <ConnectionBanner />
      <Suspense fallback={null}>
        <Screen path={pathname} />
      </Suspense>
    </OfflineScreen>
  )
}
