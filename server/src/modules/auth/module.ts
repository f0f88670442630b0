import { defineModule } from "../../core/module.ts"
import { emailVerificationRoutes } from "./email-verification/routes.ts"
import { passwordsRoutes } from "./passwords/routes.ts"
import { secondFactorsRoutes } from "./second-factor/routes.ts"
import { scheduleSessionCleanup } from "./sessions/public.ts"
import { authRoutes } from "./sessions/routes.ts"

export const authModule = defineModule({
  name: "auth",
  routes: {
    auth: authRoutes,
    passwords: passwordsRoutes,
    emailVerification: emailVerificationRoutes,
    secondFactors: secondFactorsRoutes,
  },
  onStart: [scheduleSessionCleanup],
  notExported: {
    accountLinks: "secrets of single persons",
    knownDevices: "of single persons",
    recoveryCodes: "secrets of single persons",
    sessions: "secrets of single persons",
  },
})
