import {
  IconCalendarEvent,
  IconChartBar,
  IconLayoutDashboard,
  IconQrcode,
  IconUserPlus,
  IconUsers,
} from "@tabler/icons-react"
import { LineIcon } from "./icon.tsx"

const RAIL = [IconLayoutDashboard, IconUsers, IconUserPlus, IconCalendarEvent, IconChartBar]

const FIGURES = [
  ["Membros", "248", "+3,2%"],
  ["Visitantes (mês)", "17", "+21,4%"],
  ["Conversão", "35,3%", ""],
] as const

const PEOPLE = [
  ["RN", "Rute Nogueira", "Primeira visita no domingo", "Pendente"],
  ["JA", "José Antônio Nóbrega", "Conversa na terça-feira", "Contatado"],
  ["DA", "Débora Assunção", "Quer se batizar", "Interessado"],
  ["ML", "Marcos Lima", "Agora no rol de membros", "Convertido"],
] as const

/** A decorative picture of the product: the church's screen and the visitor's phone. */
export function HeroPicture() {
  return (
    <div className="scene" aria-hidden="true">
      <div className="window">
        <div className="rail">
          {RAIL.map((icon, index) => (
            <span key={icon.displayName} className={index === 2 ? "on" : undefined}>
              <LineIcon of={icon} size={18} />
            </span>
          ))}
        </div>
        <div className="pane">
          <p className="pane-title">
            <strong>Visitantes</strong>
            <span>Igreja da Colina</span>
          </p>
          <div className="counters">
            {FIGURES.map(([name, value, change]) => (
              <p key={name}>
                <span>{name}</span>
                <strong>
                  {value} {change && <em>{change}</em>}
                </strong>
              </p>
            ))}
          </div>
          <ul>
            {PEOPLE.map(([initials, name, story, stage], index) => (
              <li key={name}>
                <span className="initials">{initials}</span>
                <span className="who">
                  <strong>{name}</strong>
                  <span>{story}</span>
                </span>
                <span className={`stage stage-${index}`}>{stage}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="phone">
        <p className="phone-church">
          <LineIcon of={IconQrcode} size={20} />
          Igreja da Colina
        </p>
        <strong>Que bom ter você aqui!</strong>
        <span className="phone-field">Rute Nogueira</span>
        <span className="phone-field">(81) 98888-1212</span>
        <span className="phone-check">Li o aviso e concordo</span>
        <span className="phone-button">Enviar cadastro</span>
      </div>
    </div>
  )
}
