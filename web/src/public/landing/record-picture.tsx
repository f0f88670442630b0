import { IconBrandWhatsapp, IconMail, IconPhone } from "@tabler/icons-react"
import { LineIcon } from "./icon.tsx"

const ACTIONS = [
  [IconPhone, "Ligar"],
  [IconBrandWhatsapp, "WhatsApp"],
  [IconMail, "E-mail"],
] as const

const FACTS = [
  ["Situação", "Ativo"],
  ["Função ministerial", "Diaconisa"],
  ["Batismo", "17/05/2019"],
  ["Cônjuge", "Paulo Assunção"],
  ["Congregação", "Jardim das Flores"],
] as const

/** A decorative picture of a member's record, like the one at the top of the page. */
export function Record() {
  return (
    <div className="record" aria-hidden="true">
      <div className="record-head">
        <span className="initials">DA</span>
        <p>
          <strong>Débora Assunção</strong>
          <span>Membro desde 2019</span>
        </p>
      </div>
      <p className="record-actions">
        {ACTIONS.map(([icon, name]) => (
          <span key={name}>
            <LineIcon of={icon} size={18} />
            {name}
          </span>
        ))}
      </p>
      <dl>
        {FACTS.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
