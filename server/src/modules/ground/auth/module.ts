import { sql } from "kysely"
import { repeatedJob } from "../../../core/define-job.ts"
import { defineModule } from "../../../core/module.ts"
import { times, wordFor } from "../audit/public.ts"
import { verificationLink } from "./email-verification/mail-verification.ts"
import { emailVerificationRoutes } from "./email-verification/routes.ts"
import { forgetPersons } from "./forget-person.ts"
import { invitationLink } from "./passwords/mail-invitation.ts"
import { resetLink } from "./passwords/request-reset.ts"
import { passwordsRoutes } from "./passwords/routes.ts"
import { secondFactorsRoutes } from "./second-factor/routes.ts"
import { endLapsedSessions } from "./sessions/public.ts"
import { authRoutes } from "./sessions/routes.ts"
import { termsRoutes } from "./terms/routes.ts"

const FAILURES = { password: "senha errada", code: "código errado", too_many: "tentativas demais" }

export const authModule = defineModule({
  name: "auth",
  routes: {
    auth: authRoutes,
    passwords: passwordsRoutes,
    emailVerification: emailVerificationRoutes,
    secondFactors: secondFactorsRoutes,
    terms: termsRoutes,
  },
  jobs: [
    resetLink,
    invitationLink,
    verificationLink,
    repeatedJob("end-lapsed-sessions", "five minutes", endLapsedSessions),
  ],
  notExported: {
    accountLinks: "secrets of single persons",
    knownDevices: "of single persons",
    recoveryCodes: "secrets of single persons",
    sessions: "secrets of single persons",
    termsAcceptances: "of single persons",
  },
  tables: [
    "users",
    "sessions",
    "accountLinks",
    "knownDevices",
    "recoveryCodes",
    "loginFailures",
    "termsAcceptances",
  ],
  reads: ["churches", "plans"],
  auditLabels: {
    "session.opened": "Entrou no sistema",
    "session.failed": {
      sentence: ({ reason, count }) =>
        `Tentativa de entrada recusada (${wordFor(FAILURES, reason)})${times(count)}`,
      label: "Tentativa de entrada recusada",
    },
    "session.ended": "Encerrou uma sessão",
    "session.others_ended": "Encerrou as sessões em outros aparelhos",
    "user.email_verified": "Confirmou o próprio e-mail",
    "user.password_changed": "Alterou a própria senha",
    "user.accepted_invitation": "Aceitou o convite",
    "user.second_factor_enabled": "Ativou a verificação em duas etapas",
    "user.second_factor_disabled": "Desativou a verificação em duas etapas",
    "user.terms_accepted": {
      sentence: ({ version }) => `Aceitou os Termos de Uso, versão ${Number(version)}`,
      label: "Aceitou os Termos de Uso",
    },
    "user.recovery_codes_renewed": "Gerou novos códigos de recuperação",
  },
  auditedRecords: [{ entity: "user", table: "users", name: "fullName" }],
  encrypted: [
    {
      table: "users",
      column: "encryptedTotpSecret",
      purpose: "user second factor",
      lost: ["encryptedTotpSecret", "totpConfirmedAt", "totpLastStep"],
    },
    { table: "recoveryCodes", column: "encryptedKey", purpose: "recovery code key", lost: "row" },
  ],
  expires: [
    // Used or expired; those of the last hour are counted for the limit of mails, the rest of the day is slack.
    {
      table: "accountLinks",
      key: ["id"],
      expired: (now) => sql`least(used_at, expires_at) < ${now} - interval '1 day'`,
    },
    // A device without a sign-in for this long is forgotten.
    {
      table: "knownDevices",
      key: ["id"],
      expired: (now) => sql`last_used_at < ${now} - interval '365 days'`,
    },
    {
      table: "sessions",
      key: ["id"],
      expired: (now) => sql`least(ended_at, expires_at) <= ${now} - interval '90 days'`,
      skipLocked: true,
    },
    // A failed sign-in contains a network address.
    {
      table: "loginFailures",
      key: ["id"],
      expired: (now) => sql`failed_at <= ${now} - interval '30 days'`,
    },
  ],
  moves: {
    stays: {
      accountLinks: "links of letters of the former installation",
      knownDevices: "tokens of the former installation",
      loginFailures: "of the former installation",
      // Their hashes contain the number of the account, which is another one there.
      recoveryCodes: "are made anew",
      sessions: "end with the former installation",
      termsAcceptances: "the new installation asks for its own",
    },
    settled: { users: ["denominationId", "draft"] },
    plain: { users: ["totpLastStep"] },
  },
  erasures: [
    {
      kind: "account deleted",
      persons: { table: "users", person: "id", except: sql`deleted_at is not null`, among: "users" },
      erase: forgetPersons,
    },
  ],
  pictures: [{ table: "users", column: "avatar" }],
})
