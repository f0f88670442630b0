import { join } from "node:path"
import { type Contract, contract } from "@aprisco/contract"
import { openApi } from "@aprisco/contract/kit/openapi"
import type { RouteShape } from "@aprisco/contract/kit/route"
import type { FastifyInstance } from "fastify"
import { REPOSITORY } from "./config.ts"
import type { Services } from "./core/context.ts"
import { activitiesRoutes } from "./features/activities/routes.ts"
import { keepSealing } from "./features/audit-trail/public.ts"
import { branchQrRoutes } from "./features/branches/qr-routes.ts"
import { branchRecordsRoutes } from "./features/branches/record-routes.ts"
import { branchesRoutes } from "./features/branches/routes.ts"
import { churchDataRoutes } from "./features/church-data/routes.ts"
import { churchAffiliationRoutes } from "./features/churches/affiliation-routes.ts"
import { enteredChurchRoutes } from "./features/churches/entered-routes.ts"
import { churchLogoRoutes } from "./features/churches/logo-routes.ts"
import { churchRecordsRoutes } from "./features/churches/record-routes.ts"
import { churchesRoutes } from "./features/churches/routes.ts"
import { coreRoutes } from "./features/core/routes.ts"
import { dashboardRoutes } from "./features/dashboard/routes.ts"
import { denominationsRoutes } from "./features/denominations/routes.ts"
import { emailVerificationRoutes } from "./features/email-verification/routes.ts"
import { filesRoutes } from "./features/files/routes.ts"
import { keepRemindingFollowUps } from "./features/follow-ups/public.ts"
import { followUpsRoutes } from "./features/follow-ups/routes.ts"
import { hierarchyRoutes } from "./features/hierarchy/routes.ts"
import { leadsRoutes } from "./features/leads/routes.ts"
import { memberImportsRoutes } from "./features/member-sheets/import-routes.ts"
import { memberSheetsRoutes } from "./features/member-sheets/routes.ts"
import { memberInsightsRoutes } from "./features/members/insight-routes.ts"
import { ministerialStatusesRoutes } from "./features/members/ministerial-routes.ts"
import { membersRoutes } from "./features/members/routes.ts"
import { messageTemplatesRoutes } from "./features/message-templates/routes.ts"
import { ministriesRoutes } from "./features/ministries/routes.ts"
import { keepMailingNotices } from "./features/notices/public.ts"
import { noticesRoutes } from "./features/notices/routes.ts"
import { passwordsRoutes } from "./features/passwords/routes.ts"
import { plansRoutes } from "./features/plans/routes.ts"
import { profileRoutes } from "./features/profile/routes.ts"
import { searchRoutes } from "./features/search/routes.ts"
import { secondFactorsRoutes } from "./features/second-factor/routes.ts"
import { keepEndingLapsedSessions } from "./features/sessions/public.ts"
import { authRoutes } from "./features/sessions/routes.ts"
import { staffRoutes } from "./features/staff/routes.ts"
import { trashRoutes } from "./features/trash/routes.ts"
import { usersRoutes } from "./features/users/routes.ts"
import { privacyNoticesRoutes, visitorPrivacyRoutes } from "./features/visitor-privacy/routes.ts"
import { memberVisitsRoutes, visitorReturnsRoutes } from "./features/visitor-returns/routes.ts"
import { visitorsRoutes } from "./features/visitors/routes.ts"
import type { AnyHandler, Handlers } from "./http/binding.ts"
import { serveDocs } from "./http/docs.ts"
import { INTAKE_LIMITS, type IntakeLimits } from "./http/intake-limits.ts"
import { mount } from "./http/mount.ts"
import { Schedule } from "./http/schedule.ts"
import { answerUnknownApi, createServer } from "./http/server.ts"
import { serveWeb } from "./http/spa.ts"
import { startRounds } from "./rounds.ts"
import { createServices, type ServiceParts } from "./services.ts"
import { VERSION } from "./version.ts"

/** Every route of the contract with what answers it. One that is missing does not compile. */
const bindings: { [Group in keyof Contract]: Handlers<Contract[Group]> } = {
  core: coreRoutes,
  notices: noticesRoutes,
  search: searchRoutes,
  leads: leadsRoutes,
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
  messageTemplates: messageTemplatesRoutes,
  visitorReturns: visitorReturnsRoutes,
  visitorPrivacy: visitorPrivacyRoutes,
  privacyNotices: privacyNoticesRoutes,
  memberVisits: memberVisitsRoutes,
  memberInsights: memberInsightsRoutes,
  memberSheets: memberSheetsRoutes,
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
  const schedule = new Schedule(parts.door)
  const services = createServices({ ...parts, door: schedule.backgroundDoor() })
  const app = await createServer(services, parts.log, { ...INTAKE_LIMITS, ...parts.intake })
  app.addHook("onClose", () => services.afterwards.finished())
  const stopMailing = keepMailingNotices(services)
  app.addHook("onClose", async () => stopMailing())
  const stopReminding = keepRemindingFollowUps(services)
  app.addHook("onClose", async () => stopReminding())
  const stopEnding = keepEndingLapsedSessions(services)
  app.addHook("onClose", async () => stopEnding())
  parts.onServices?.(services)
  let stopRounds: () => void = () => undefined
  app.addHook("onReady", async () => {
    stopRounds = startRounds(services)
  })
  app.addHook("onClose", async () => stopRounds())
  let stopSealing: () => Promise<void> = async () => undefined
  app.addHook("onListen", async () => {
    stopSealing = keepSealing(services)
  })
  app.addHook("onClose", async () => {
    await services.afterwards.finished()
    await stopSealing()
  })
  for (const { route, handler } of bound()) mount(app, services, schedule, route, handler)
  serveDocs(app, openApi(contract, VERSION))
  answerUnknownApi(
    app,
    bound().map(({ route }) => route),
  )
  await serveWeb(app, config, parts.webDist ?? join(REPOSITORY, "web/dist"))
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
