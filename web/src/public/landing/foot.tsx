import { Mark } from "../mark.tsx"
import { WithValue } from "../placeholders.tsx"

export function Foot() {
  return (
    <footer className="foot">
      <div className="wide">
        <div className="foot-name">
          <Mark />
          <p>
            <strong>Aprisco</strong>
            <span>Sistema de Gestão Eclesiástica</span>
          </p>
        </div>
        <nav aria-label="Rodapé">
          <div>
            <h2>Produto</h2>
            <a href="#recursos">Recursos</a>
            <a href="#precos">Planos</a>
            <a href="#comparativo">Comparativo</a>
            <WithValue name="hasTestimonials">
              <a href="#depoimentos">Depoimentos</a>
            </WithValue>
          </div>
          <div>
            <h2>Acesso</h2>
            <a href="/cadastro">Cadastrar a igreja</a>
            <a href="/login">Fazer Login</a>
            <a href="#contato">Contato</a>
          </div>
          <div>
            <h2>Transparência</h2>
            <a href="/termos-de-uso">Termos de Uso</a>
            <a href="/politica-privacidade">Política de privacidade</a>
            <a href="/api/docs">Documentação da API</a>
          </div>
        </nav>
      </div>
    </footer>
  )
}
