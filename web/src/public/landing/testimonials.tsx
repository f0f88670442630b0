import { hole, Where, Without } from "../holes.tsx"

/** Testimonials from the settings file only; without them, what the product promises (docs/product/landing.md#1.3). */
export function Testimonials() {
  return (
    <section id="depoimentos" className="wide">
      <Where there="hasTestimonials">
        <h2>O que dizem as igrejas</h2>
        <div className="testimonials">
          <Where there="testimonials">
            <figure>
              <blockquote>{hole("quote")}</blockquote>
              <figcaption>
                <strong>{hole("name")}</strong>
                <span>{hole("role")}</span>
              </figcaption>
            </figure>
          </Where>
        </div>
      </Where>
      <Without any="hasTestimonials">
        <div className="promise">
          <h2>A melhor prova é a sua igreja</h2>
          <p>Cadastre-a e veja o Aprisco com os seus próprios números, sem custo até 60 membros.</p>
          <a className="button" href="/cadastro">
            Experimentar na minha igreja
          </a>
        </div>
      </Without>
    </section>
  )
}
