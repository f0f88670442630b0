import { useId } from "react"
import { CheckField } from "./fields.tsx"
import type { PartProps } from "./part-props.ts"

/**
 * Beside a wish for prayer: who may read it, shown before it is sent (docs/product/visitors.md#4.5). No wish is dropped
 * silently: the person either consents or leaves it out.
 */
export function PrayerConsent({ typed, complaints, change }: PartProps) {
  const title = useId()
  return (
    <fieldset className="note stack" aria-labelledby={title}>
      <strong id={title}>Quem pode ler o seu pedido de oração ou recado</strong>
      <p role="status">Ele só é enviado com a sua autorização. Marque uma das duas caixas.</p>
      <div>
        <CheckField
          id="consentPrayer"
          checked={typed.consentPrayer}
          error={complaints.consentPrayer}
          onCheck={(consentPrayer) => change({ consentPrayer, withoutPrayer: false })}
        >
          Concordo que a equipe pastoral leia meu pedido de oração ou recado.
        </CheckField>
        <CheckField
          id="withoutPrayer"
          checked={typed.withoutPrayer}
          onCheck={(withoutPrayer) => change({ withoutPrayer, consentPrayer: false })}
        >
          Prefiro enviar o cadastro sem ele.
        </CheckField>
      </div>
    </fieldset>
  )
}
