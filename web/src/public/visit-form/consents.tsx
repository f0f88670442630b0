import { useState } from "react"
import type { VisitFormWelcome } from "./calls.ts"
import { CheckField } from "./fields.tsx"
import type { PartProps } from "./part-props.ts"

/**
 * The privacy notice before sending and one box for each purpose, none ticked beforehand (docs/product/visitors.md#4.4); the
 * one for prayer is beside the wish. The text is the server's, so that the consent ledger hashes the text that was read: three lines
 * of it, and all of it after one tap.
 */
export function ConsentFields({
  welcome,
  typed,
  complaints,
  change,
}: PartProps & { welcome: VisitFormWelcome }) {
  const [whole, setWhole] = useState(false)
  return (
    <fieldset>
      <legend>Aviso de privacidade</legend>
      <div id="notice" className={whole ? "privacy-notice" : "privacy-notice folded"}>
        {welcome.privacy.text.split("\n").map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="notice-links">
        <button
          type="button"
          className="as-link"
          aria-expanded={whole}
          aria-controls="notice"
          onClick={() => setWhole(!whole)}
        >
          {whole ? "ler menos" : "ler tudo"}
        </button>
        <a
          href="/politica-privacidade"
          target="_blank"
          rel="noopener"
          aria-label="Política de privacidade (abre em outra aba)"
        >
          Política de privacidade
        </a>
        {whole && <a href="?dados">Ver, corrigir ou apagar os seus dados</a>}
      </div>
      <CheckField
        id="consent"
        required
        checked={typed.consent}
        error={complaints.consent}
        onCheck={(consent) => change({ consent })}
      >
        Li o aviso e concordo que a igreja guarde estes dados e me ligue.
      </CheckField>
      <CheckField
        id="acceptWhatsapp"
        checked={typed.acceptWhatsapp}
        onCheck={(acceptWhatsapp) => change({ acceptWhatsapp })}
      >
        Também podem me mandar mensagens pelo WhatsApp.
      </CheckField>
      <CheckField
        id="acceptEmail"
        checked={typed.acceptEmail}
        onCheck={(acceptEmail) => change({ acceptEmail })}
      >
        Também podem me escrever por e-mail.
      </CheckField>
    </fieldset>
  )
}
