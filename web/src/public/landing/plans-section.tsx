import { IconCheck } from "@tabler/icons-react"
import { LineIcon } from "./icon.tsx"
import { PLANS } from "./plans.ts"

/** The three plans side by side, each with a link to the registration. */
export function Plans() {
  return (
    <section id="precos" className="band">
      <div className="wide">
        <h2>Planos que crescem com a igreja</h2>
        <p className="lead">Comece sem custo. Mude de plano quando a igreja pedir.</p>
        <ul className="plans">
          {PLANS.map((plan) => {
            const popular = "popular" in plan
            return (
              <li key={plan.name} className={popular ? "plan popular" : "plan"}>
                <div className="plan-name">
                  <h3>{plan.name}</h3>
                  {popular && <span className="badge">Mais Popular</span>}
                </div>
                <p className="plan-for">{plan.for}</p>
                <p className="price">
                  <strong>R$ {plan.price}</strong> por mês
                </p>
                <p className="plan-members">{plan.members}</p>
                <ul>
                  {plan.items.map((item) => (
                    <li key={item}>
                      <LineIcon of={IconCheck} size={20} />
                      {item}
                    </li>
                  ))}
                </ul>
                <a
                  className={popular ? "button" : "button quiet"}
                  href="/cadastro"
                  aria-label={`${plan.action}: ${plan.name}`}
                >
                  {plan.action}
                </a>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
