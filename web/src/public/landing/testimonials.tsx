import { placeholder, WithoutValue, WithValue } from "../placeholders.tsx"

/** Testimonials from the settings file only; without them, what the product promises (docs/product/landing.md#1.3). */
export function Testimonials() {
  return (
    <section id="depoimentos" className="wide">
      <WithValue name="hasTestimonials">
        <h2>O que dizem as igrejas</h2>
        <div className="testimonials">
          <WithValue name="testimonials">
            <figure>
              <blockquote>{placeholder("quote")}</blockquote>
              <figcaption>
                <strong>{placeholder("name")}</strong>
                <span>{placeholder("role")}</span>
              </figcaption>
            </figure>
          </WithValue>
        </div>
      </WithValue>
      <WithoutValue name="hasTestimonials">
        <div className="promise">
          <h2>A melhor prova é a sua igreja</h2>
          <p>Cadastre-a e veja o Aprisco com os seus próprios números, sem custo até 60 membros.</p>
          <a className="button" href="/cadastro">
            Experimentar na minha igreja
          </a>
        </div>
      </WithoutValue>
    </section>
  )
}
