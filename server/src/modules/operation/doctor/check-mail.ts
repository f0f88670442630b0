import { MailServerWithoutTls, tryMailServer } from "../../../integrations/mail.ts"
import { type DoctorCheck, errorKind, type Installation, ok, problem, warning } from "./finding.ts"

export const checkMail: DoctorCheck<Installation> = {
  name: "mail",
  async run({ config: { smtpUrl, smtpTlsRequired } }) {
    if (smtpUrl === null)
      return warning(
        "sem servidor de e-mail: os e-mails ficam em DATA_DIR/outbox e não chegam a ninguém",
        "informe SMTP_URL no .env e reinicie",
      )
    // Without user and password.
    const { host } = new URL(smtpUrl)
    try {
      await tryMailServer({ smtpUrl, smtpTlsRequired })
      return ok(`${host} aceita os e-mails`)
    } catch (error) {
      return problem(
        `${host} ${reasonOf(error)}`,
        "confira SMTP_URL e o servidor; até lá os e-mails esperam, por até três dias",
      )
    }
  },
}

function reasonOf(error: unknown): string {
  if (error instanceof MailServerWithoutTls) return "não oferece TLS, e SMTP_TLS o exige"
  if (errorKind(error) === "EAUTH") return "recusa o usuário ou a senha de SMTP_URL"
  if (error instanceof Error && /certificate/i.test(error.message)) return "tem um certificado que não vale"
  return `não responde (${errorKind(error)})`
}
