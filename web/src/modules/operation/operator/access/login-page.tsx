import { operatorAccess } from "@aprisco/contract/operator/access"
import { useDocumentTitle } from "../../../../lib/document-title.ts"
import { EntryFrame, SignInForm } from "../../../ground/auth/public.ts"
import { deskApi } from "../desk-api.ts"
import { beginDeskSession, lastEnd } from "../desk-session.ts"

/** `/operador/login`: e-mail and password of an operator, then the code of the second factor. */
export function DeskLoginPage() {
  useDocumentTitle("Entrar · Operação")
  return (
    <EntryFrame
      title="Entrar na operação"
      subtitle="Mesa da operação"
      foot="O acesso é criado por quem administra o servidor. Perdeu a senha ou o celular? Peça um novo link."
    >
      <SignInForm
        sessionEnd={lastEnd() === "expired" ? "Sua sessão terminou. Entre novamente." : undefined}
        signIn={(body) => deskApi.call(operatorAccess.signIn, { body })}
        onSignedIn={({ token }) => beginDeskSession(token)}
        submit="Entrar"
      />
    </EntryFrame>
  )
}
