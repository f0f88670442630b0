import type { Welcome } from "./calls.ts"
import { Check } from "./fields.tsx"
import type { PartProps } from "./part-props.ts"

/**
 * The privacy notice before sending and one box for each purpose, none ticked beforehand (docs/product/visitors.md#4.4); the
 * one for prayer is beside the wish. The text is the server's, so that the consent ledger hashes the text that was read.
 */
export function Consents({ welcome, typed, complaints, change }: PartProps & { welcome: Welcome }) {
  const { privacy } = welcome
  return (
    <fieldset>
      <legend>Aviso de privacidade</legend>
      <div className="privacy-notice">
        {privacy.text.split("\n").map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <a href="/politica-privacidade" target="_blank" rel="noopener">
            Política de privacidade (abre em outra aba)
          </a>
        </p>
      </div>
      <Check
        id="consent"
        required
        checked={typed.consent}
        error={complaints.consent}
        onCheck={(consent) => change({ consent })}
      >
        Li o aviso e concordo que a igreja guarde meus dados e entre em contato comigo.
      </Check>
      <fieldset>
        <legend className="muted small">Aceito receber mensagens por (opcional):</legend>
        <Check
          id="acceptWhatsapp"
          checked={typed.acceptWhatsapp}
          onCheck={(acceptWhatsapp) => change({ acceptWhatsapp })}
        >
          WhatsApp
        </Check>
        <Check
          id="acceptEmail"
          checked={typed.acceptEmail}
          onCheck={(acceptEmail) => change({ acceptEmail })}
        >
          E-mail
        </Check>
      </fieldset>
    </fieldset>
  )
}
