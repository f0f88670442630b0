import { Comparison } from "./comparison.tsx"
import { ContactSection } from "./contact.tsx"
import { Features } from "./features.tsx"
import { Foot } from "./foot.tsx"
import { Hero } from "./hero.tsx"
import { Journey } from "./journey.tsx"
import { PlansSection } from "./plans-section.tsx"
import { Questions } from "./questions.tsx"
import { Testimonials } from "./testimonials.tsx"
import { Top } from "./top.tsx"

/** `/`: what the product is, what it costs, registration and sign-in (docs/product/landing.md#1.1). Prerendered; main.ts adds scripts. */
export function LandingPage() {
  return (
    <>
      <a className="skip" href="#home">
        Ir para o conteúdo
      </a>
      <Top />
      <main>
        <Hero />
        <Journey />
        <Features />
        <PlansSection />
        <Comparison />
        <Testimonials />
        <Questions />
        <ContactSection />
      </main>
      <Foot />
    </>
  )
}
