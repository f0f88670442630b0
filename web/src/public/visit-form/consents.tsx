import { PrivacyNoticeText } from "../privacy-notice.tsx"
import type { VisitFormWelcome } from "./calls.ts"
import { CheckField } from "./fields.tsx"
import type { PartProps } from "./part-props.ts"

/**
 * The privacy notice before sending and one box for each purpose, none ticked beforehand (docs/product/visitors.md#4.4); the
 * one for prayer is beside the wish.
 */
export function ConsentFields({
  welcome,
  typed,
  complaints,
  change,
}: PartProps & { welcome: VisitFormWelcome }) {
  return (
    <fieldset>
      <legend>Aviso de privacidade</legend>
      <PrivacyNoticeText
        text={welcome.privacy.text}
        further={<a href="?dados">Ver, corrigir ou apagar os seus dados</a>}
      />
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
