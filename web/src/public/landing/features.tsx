import {
  IconAddressBook,
  IconBuildingChurch,
  IconChartDots,
  IconChecklist,
  IconCirclesRelation,
  IconDeviceMobile,
  IconLock,
  IconShieldCheck,
  IconTicket,
} from "@tabler/icons-react"
import { Fold } from "./fold.tsx"
import { LineIcon } from "./icon.tsx"
import { Record } from "./record-picture.tsx"

const FEATURES = [
  [
    IconAddressBook,
    "Rol de membros completo",
    "Dados pessoais, família, batismo, funções e observações em uma ficha só, que se encontra pelo nome, pelo telefone ou pelo CPF.",
  ],
  [
    IconBuildingChurch,
    "Sede, filiais e congregações",
    "Cada unidade com o seu QR Code e a sua equipe; a liderança vê o conjunto, cada um vê o que lhe cabe.",
  ],
  [
    IconCirclesRelation,
    "Grupos, células e classes",
    "Quem participa, com que líder, em que dia e bairro. Quem procura um grupo perto de casa o encontra em uma página da igreja.",
  ],
  [
    IconChecklist,
    "Presença em um toque",
    "A lista do encontro no celular, também sem internet. Quem faltou várias vezes aparece, e alguém é lembrado de procurar.",
  ],
  [
    IconTicket,
    "Eventos com inscrição",
    "Retiro, congresso ou jantar em uma página própria: a família se inscreve pelo celular, e quando lota a lista de espera anda sozinha.",
  ],
  [
    IconChartDots,
    "Números que orientam",
    "Visitas do mês, conversões e quem aguarda contato, na primeira tela, para decidir antes do culto.",
  ],
  [
    IconShieldCheck,
    "LGPD desde o primeiro campo",
    "Consentimento separado para cada finalidade, aviso de privacidade antes do envio e registro de tudo o que muda.",
  ],
  [
    IconLock,
    "O que é íntimo fica guardado",
    "Pedidos de oração são guardados com criptografia e lidos somente por quem cuida. Os dados de cada igreja são isolados dos das demais.",
  ],
  [
    IconDeviceMobile,
    "No computador e no celular",
    "Abre no navegador, sem instalar nada. Tema claro ou escuro, letras que aumentam e uso completo pelo teclado.",
  ],
] as const

export function Features() {
  return (
    <section id="recursos" className="wide">
      <h2>Tudo de que a secretaria precisa, longe das planilhas</h2>
      <div className="features-beside">
        <Record />
        <Fold title="O que faz cada um" />
        <ul className="features">
          {FEATURES.map(([icon, title, text]) => (
            <li key={title}>
              <span className="chip">
                <LineIcon of={icon} />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
