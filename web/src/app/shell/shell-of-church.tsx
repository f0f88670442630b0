import { Outlet } from "@tanstack/react-router"
import { useUser } from "../../lib/signed-in.ts"
import { Shell } from "./shell.tsx"

/** The frame for who has a church; who has none yet has no menu either. */
export function ShellOfChurch() {
  return useUser()?.isProfileComplete ? <Shell /> : <Outlet />
}
