import { join } from "node:path"
import { type Contract, contract } from "@aprisco/contract"
import { openApi } from "@aprisco/contract/kit/openapi"
import type { RouteShape } from "@aprisco/contract/kit/route"
import type { FastifyInstance } from "fastify"
import { REPOSITORY } from "./config.ts"
import type { Services } from "./core/context.ts"
import type { AnyHandler, Handlers } from "./http/binding.ts"
import { serveDocs } from "./http/docs.ts"
import { INTAKE_LIMITS, type IntakeLimits } from "./http/intake-limits.ts"
import { registerRoute } from "./http/register-route.ts"
import { Schedule } from "./http/schedule.ts"
import { answerUnknownApi, createServer } from "./http/server.ts"
import { serveWeb } from "./http/spa.ts"
import { profileRoutes } from "./modules/account/profile/routes.ts"
import { activitiesRoutes } from "./modules/activities/routes.ts"
import { scheduleSealing } from "./modules/audit/trail/public.ts"
import { emailVerificationRoutes } from "./modules/auth/email-verification/routes.ts"
import { passwordsRoutes } from "./modules/auth/passwords/routes.ts"
import { secondFactorsRoutes } from "./modules/auth/second-factor/routes.ts"
import { scheduleSessionCleanup } from "./modules/auth/sessions/public.ts"
import { authRoutes } from "./modules/auth/sessions/routes.ts"
import { branchQrRoutes } from "./modules/branches/qr-codes/registrations-routes.ts"
import { branchesRoutes } from "./modules/branches/qr-codes/routes.ts"
import { branchRecordsRoutes } from "./modules/branches/routes.ts"
import { churchAffiliationRoutes } from "./modules/churches/affiliation/routes.ts"
import { churchDataRoutes } from "./modules/churches/export/routes.ts"
import { churchesRoutes } from "./modules/churches/lists-routes.ts"
import { churchLogoRoutes } from "./modules/churches/logo/routes.ts"
import { enteredChurchRoutes } from "./modules/churches/office-entry/routes.ts"
import { churchRecordsRoutes } from "./modules/churches/routes.ts"
import { coreRoutes } from "./modules/core/routes.ts"
import { dashboardRoutes } from "./modules/dashboard/routes.ts"
import { hierarchyRoutes } from "./modules/denominations/hierarchy/routes.ts"
import { denominationsRoutes } from "./modules/denominations/routes.ts"
import { landingRoutes } from "./modules/landing/routes.ts"
import { memberImportsRoutes } from "./modules/members/import-export/import-routes.ts"
import { memberExportsRoutes } from "./modules/members/import-export/routes.ts"
import { ministerialStatusesRoutes } from "./modules/members/ministerial-history/routes.ts"
import { membersRoutes } from "./modules/members/routes.ts"
import { memberStatisticsRoutes } from "./modules/members/statistics/routes.ts"
import { messagesRoutes } from "./modules/messages/routes.ts"
import { ministriesRoutes } from "./modules/ministries/routes.ts"
import { scheduleNotificationEmails } from "./modules/notifications/public.ts"
import { notificationsRoutes } from "./modules/notifications/routes.ts"
import { plansRoutes } from "./modules/plans/routes.ts"
import { usersRoutes } from "./modules/registration/routes.ts"
import { searchRoutes } from "./modules/search/routes.ts"
import { staffRoutes } from "./modules/staff/routes.ts"
import { trashRoutes } from "./modules/trash/routes.ts"
import { filesRoutes } from "./modules/uploads/routes.ts"
import { scheduleFollowUpReminders } from "./modules/visitors/follow-ups/public.ts"
import { followUpsRoutes } from "./modules/visitors/follow-ups/routes.ts"
import { privacyNoticesRoutes, visitorPrivacyRoutes } from "./modules/visitors/privacy/routes.ts"
import { memberVisitsRoutes, visitorReturnsRoutes } from "./modules/visitors/returns/routes.ts"
import { visitorsRoutes } from "./modules/visitors/routes.ts"
import { startScheduledJobs } from "./scheduled-jobs.ts"
import { createServices, type ServiceParts } from "./services.ts"
import { VERSION } from "./version.ts"

/** Every route of the contract with what answers it. One that is missing does not compile. */
const bindings: { [Group in keyof Contract]: Handlers<Contract[Group]> } = {
  core: coreRoutes,
  notifications: notificationsRoutes,
  search: searchRoutes,
  leads: landingRoutes,
  auth: authRoutes,
  passwords: passwordsRoutes,
  emailVerification: emailVerificationRoutes,
  secondFactors: secondFactorsRoutes,
  users: usersRoutes,
  profile: profileRoutes,
  staff: staffRoutes,
  files: filesRoutes,
  denominations: denominationsRoutes,
  hierarchy: hierarchyRoutes,
  churches: churchesRoutes,
  churchRecords: churchRecordsRoutes,
  churchAffiliation: churchAffiliationRoutes,
  enteredChurch: enteredChurchRoutes,
  churchData: churchDataRoutes,
  churchLogo: churchLogoRoutes,
  plans: plansRoutes,
  dashboard: dashboardRoutes,
  branches: branchesRoutes,
  branchRecords: branchRecordsRoutes,
  branchQr: branchQrRoutes,
  visitors: visitorsRoutes,
  followUps: followUpsRoutes,
  messageTemplates: messagesRoutes,
  visitorReturns: visitorReturnsRoutes,
  visitorPrivacy: visitorPrivacyRoutes,
  privacyNotices: privacyNoticesRoutes,
  memberVisits: memberVisitsRoutes,
  memberStatistics: memberStatisticsRoutes,
  memberExports: memberExportsRoutes,
  memberImports: memberImportsRoutes,
  members: membersRoutes,
  ministerialStatuses: ministerialStatusesRoutes,
  ministries: ministriesRoutes,
  activities: activitiesRoutes,
  trash: trashRoutes,
}

export interface AppParts extends ServiceParts {
  /** Folder of the built web application. */
  webDist?: string
  /** Shorter or smaller limits of what comes in, for tests. */
  intake?: Partial<IntakeLimits>
  /** Hands out what the process is made of, to whoever makes its rounds by hand. */
  onServices?: (services: Services) => void
}

/** The composition root: everything the product is made of, put together once. The caller listens and closes. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config } = parts
  const schedule = new Schedule(parts.database)
  const services = createServices({ ...parts, database: schedule.backgroundDatabase() })
  const app = await createServer(services, parts.log, { ...INTAKE_LIMITS, ...parts.intake })
  app.addHook("onClose", () => services.afterCommit.finished())
  app.addHook("onClose", () => services.pictures.close())
  const stopMailing = scheduleNotificationEmails(services)
  app.addHook("onClose", async () => stopMailing())
  const stopReminding = scheduleFollowUpReminders(services)
  app.addHook("onClose", async () => stopReminding())
  const stopEnding = scheduleSessionCleanup(services)
  app.addHook("onClose", async () => stopEnding())
  parts.onServices?.(services)
  let stopRounds: () => void = () => undefined
  app.addHook("onReady", async () => {
    stopRounds = startScheduledJobs(services)
  })
  app.addHook("onClose", async () => stopRounds())
  let stopSealing: () => Promise<void> = async () => undefined
  app.addHook("onListen", async () => {
    stopSealing = scheduleSealing(services)
  })
  app.addHook("onClose", async () => {
    await services.afterCommit.finished()
    await stopSealing()
  })
  for (const { route, handler } of bound()) registerRoute(app, services, schedule, route, handler)
  serveDocs(app, openApi(contract, VERSION))
  answerUnknownApi(
    app,
    bound().map(({ route }) => route),
  )
  await serveWeb(app, config, parts.webDist ?? join(REPOSITORY, "web/dist"), services.clock)
  return app
}

function bound(): { route: RouteShape; handler: AnyHandler }[] {
  return Object.entries(contract).flatMap(([group, routes]) => {
    const handlers: Record<string, AnyHandler> = bindings[group as keyof Contract] as never // tied together by the type of `bindings`
    return Object.entries(routes as Record<string, RouteShape>).map(([name, route]) => {
      const handler = handlers[name]
      if (handler === undefined) throw new Error(`no handler for ${group}.${name}`)
      return { route, handler }
    })
  })
}
