import "./front-page.css"
import { HeroPeople } from "./hero-people.tsx"
import { Masthead } from "./mark.tsx"
import { useTitle } from "./title.ts"

const FEATURES = [
  [
    "Rol de membros",
    "Cada pessoa com a sua história: dados, família, batismo e o caminho ministerial, do primeiro cargo ao atual.",
  ],
  [
    "Visitantes pelo QR Code",
    "Quem chega aponta a câmera, preenche em um minuto e já aparece para a equipe, mesmo com internet fraca.",
  ],
  [
    "Acompanhamento",
    "Cada contato registrado: quem falou, quando e o que combinou. Ninguém fica esquecido depois do primeiro domingo.",
  ],
  [
    "De visitante a membro",
    "Uma conversão leva os dados para o rol sem digitar de novo, e o histórico continua de onde estava.",
  ],
  ["Sede e filiais", "Cada congregação com o seu QR Code e a sua equipe; cada um vê o que lhe cabe."],
  [
    "Privacidade de verdade",
    "LGPD desde o primeiro campo: consentimento por finalidade, pedidos de oração cifrados, tudo com registro.",
  ],
] as const

const PLANS = [
  {
    name: "Gratuito",
    price: "R$ 0",
    members: "até 60 membros",
    items: ["Comunicação básica", "Eventos simples", "Relatórios mensais", "Suporte por e-mail"],
    action: "Começar Gratuitamente",
  },
  {
    name: "Crescimento",
    price: "R$ 99 por mês",
    members: "até 500 membros",
    popular: true,
    items: [
      "Comunicação avançada",
      "Eventos e ministérios completos",
      "Relatórios semanais e painéis",
      "Suporte prioritário por mensagem",
      "Financeiro básico",
      "Personalizações",
      "IA para publicações automáticas",
    ],
    action: "Escolher Plano",
  },
  {
    name: "Ministério",
    price: "R$ 199 por mês",
    members: "membros ilimitados",
    items: [
      "Relatórios personalizados em tempo real",
      "Suporte VIP 24/7",
      "Financeiro completo",
      "Personalização avançada",
      "Pacotes sob medida",
    ],
    action: "Escolher Plano",
  },
]

/** `/`: what the product is, what it costs, and the two ways in (product-1 §1, §2). */
export default function FrontPage() {
  useTitle("Gestão para igrejas")
  return (
    <div className="front">
      <div className="wide front-top">
        <Masthead />
        <nav aria-label="Principal">
          <a className="beside" href="#recursos">
            Recursos
          </a>
          <a className="beside" href="#precos">
            Planos
          </a>
          <a href="/login">Fazer Login</a>
          <a className="button beside" href="/cadastro">
            Comece Gratuitamente
          </a>
        </nav>
      </div>
      <main>
        <section id="home" className="hero">
          <div className="wide">
            <div>
              <h1>Cada pessoa conhecida pelo nome.</h1>
              <p>
                O Aprisco cuida do rol de membros, recebe os visitantes na porta e ajuda a sua igreja a não
                perder ninguém de vista.
              </p>
              <a className="button" href="/cadastro">
                Comece Gratuitamente
              </a>
            </div>
            <HeroPeople />
          </div>
        </section>
        <section id="recursos" className="wide">
          <h2>O que o Aprisco faz</h2>
          <ul className="cards">
            {FEATURES.map(([title, text]) => (
              <li key={title} className="sheet">
                <h3>{title}</h3>
                <p className="muted">{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section id="precos" className="wide">
          <h2>Planos</h2>
          <ul className="cards">
            {PLANS.map((plan) => (
              <li key={plan.name} className={plan.popular ? "sheet plan popular" : "sheet plan"}>
                <h3>
                  {plan.name}
                  {plan.popular && <span className="badge">Mais popular</span>}
                </h3>
                <p className="price">{plan.price}</p>
                <p className="muted">{plan.members}</p>
                <ul>
                  {plan.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
                <a
                  className={plan.popular ? "button" : "button quiet"}
                  href="/cadastro"
                  aria-label={`${plan.action}: ${plan.name}`}
                >
                  {plan.action}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <footer className="wide muted">
        <p>Aprisco — Sistema de Gestão Eclesiástica</p>
        <p>
          <a href="/politica-privacidade">Política de privacidade</a>
          <a href="/api/docs">Documentação da API</a>
        </p>
      </footer>
    </div>
  )
}
