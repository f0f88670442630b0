import type { Welcome } from "./calls.ts"
import { Check } from "./fields.tsx"
import type { PartProps } from "./more-about-you.tsx"

/**
 * The privacy notice before sending and one box for each purpose, none ticked beforehand (security F1, F2). The text the
 * consent refers to is the server's, by `privacy.version`; this is its short form.
 */
export function Consents({ welcome, typed, complaints, change }: PartProps & { welcome: Welcome }) {
  const { branch, privacy } = welcome
  const wishesPrayer = typed.wantsPrayer || typed.observations.trim() !== ""
  return (
    <fieldset>
      <legend>Aviso de privacidade</legend>
      <div className="privacy-notice">
        <p>
          <strong>{branch.churchName}</strong> é a controladora destes dados e os usa somente para receber
          você e entrar em contato. Eles não são vendidos nem usados em propaganda de terceiros. Sem novo
          contato, são anonimizados depois de 24 meses; o pedido de oração, depois de 12.
        </p>
        <p>
          Você pode ver, corrigir ou apagar seus dados e retirar o consentimento a qualquer momento,
          escrevendo para <strong>{privacy.contact}</strong>.{" "}
          <a href="/politica-privacidade" target="_blank" rel="noopener">
            Política de privacidade (abre em outra aba)
          </a>
        </p>
      </div>
      <Check
        id="consent"
        checked={typed.consent}
        error={complaints.consent}
        onCheck={(consent) => change({ consent })}
      >
        Li o aviso e concordo que a igreja guarde meus dados e entre em contato comigo.
      </Check>
      {wishesPrayer && (
        <Check
          id="consentPrayer"
          checked={typed.consentPrayer}
          onCheck={(consentPrayer) => change({ consentPrayer })}
        >
          Concordo que a equipe pastoral leia meu pedido de oração.
        </Check>
      )}
      <p className="muted small">Aceito receber mensagens por:</p>
      <Check
        id="acceptWhatsapp"
        checked={typed.acceptWhatsapp}
        onCheck={(acceptWhatsapp) => change({ acceptWhatsapp })}
      >
        WhatsApp
      </Check>
      <Check id="acceptSms" checked={typed.acceptSms} onCheck={(acceptSms) => change({ acceptSms })}>
        SMS
      </Check>
      <Check id="acceptEmail" checked={typed.acceptEmail} onCheck={(acceptEmail) => change({ acceptEmail })}>
        E-mail
      </Check>
    </fieldset>
  )
}
