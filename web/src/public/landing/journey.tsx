const QR =
  "M0 0h7v1h-7zM9 0h1v1h-1zM11 0h2v1h-2zM14 0h7v1h-7zM0 1h1v1h-1zM6 1h1v1h-1zM9 1h3v1h-3zM14 1h1v1h-1zM20 1h1v1h-1zM0 2h1v1h-1zM2 2h3v1h-3zM6 2h1v1h-1zM8 2h2v1h-2zM11 2h2v1h-2zM14 2h1v1h-1zM16 2h3v1h-3zM20 2h1v1h-1zM0 3h1v1h-1zM2 3h3v1h-3zM6 3h1v1h-1zM9 3h1v1h-1zM11 3h1v1h-1zM14 3h1v1h-1zM16 3h3v1h-3zM20 3h1v1h-1zM0 4h1v1h-1zM2 4h3v1h-3zM6 4h1v1h-1zM10 4h1v1h-1zM12 4h1v1h-1zM14 4h1v1h-1zM16 4h3v1h-3zM20 4h1v1h-1zM0 5h1v1h-1zM6 5h1v1h-1zM12 5h1v1h-1zM14 5h1v1h-1zM20 5h1v1h-1zM0 6h7v1h-7zM8 6h1v1h-1zM10 6h1v1h-1zM12 6h1v1h-1zM14 6h7v1h-7zM8 7h2v1h-2zM11 7h2v1h-2zM0 8h3v1h-3zM4 8h8v1h-8zM13 8h2v1h-2zM18 8h1v1h-1zM0 9h4v1h-4zM5 9h1v1h-1zM9 9h2v1h-2zM14 9h1v1h-1zM17 9h2v1h-2zM20 9h1v1h-1zM0 10h1v1h-1zM3 10h1v1h-1zM6 10h2v1h-2zM9 10h1v1h-1zM12 10h1v1h-1zM16 10h3v1h-3zM0 11h2v1h-2zM3 11h1v1h-1zM5 11h1v1h-1zM7 11h1v1h-1zM10 11h1v1h-1zM14 11h1v1h-1zM17 11h2v1h-2zM0 12h1v1h-1zM2 12h5v1h-5zM10 12h1v1h-1zM12 12h1v1h-1zM14 12h1v1h-1zM16 12h1v1h-1zM19 12h1v1h-1zM8 13h1v1h-1zM10 13h2v1h-2zM13 13h1v1h-1zM15 13h1v1h-1zM17 13h1v1h-1zM0 14h7v1h-7zM8 14h1v1h-1zM10 14h2v1h-2zM13 14h3v1h-3zM17 14h1v1h-1zM0 15h1v1h-1zM6 15h1v1h-1zM8 15h1v1h-1zM10 15h4v1h-4zM15 15h3v1h-3zM20 15h1v1h-1zM0 16h1v1h-1zM2 16h3v1h-3zM6 16h1v1h-1zM8 16h2v1h-2zM11 16h1v1h-1zM13 16h3v1h-3zM17 16h1v1h-1zM20 16h1v1h-1zM0 17h1v1h-1zM2 17h3v1h-3zM6 17h1v1h-1zM9 17h1v1h-1zM14 17h2v1h-2zM18 17h2v1h-2zM0 18h1v1h-1zM2 18h3v1h-3zM6 18h1v1h-1zM8 18h1v1h-1zM12 18h1v1h-1zM16 18h1v1h-1zM20 18h1v1h-1zM0 19h1v1h-1zM6 19h1v1h-1zM8 19h1v1h-1zM10 19h1v1h-1zM14 19h2v1h-2zM17 19h1v1h-1zM19 19h2v1h-2zM0 20h7v1h-7zM8 20h2v1h-2zM12 20h1v1h-1zM14 20h1v1h-1zM17 20h2v1h-2zM20 20h1v1h-1z"

const HISTORY = [
  ["Membro", "desde 17/05/2019"],
  ["Diaconisa", "desde 02/03/2022"],
] as const

/** The main features, in the order in which a visitor meets them. */
export function Journey() {
  return (
    <section className="band">
      <div className="wide">
        <h2>Da porta ao rol de membros, sem perder ninguém no caminho</h2>
        <p className="lead">Quem visita merece ser procurado. No Aprisco, cada passo leva ao seguinte.</p>
        <ol className="journey">
          <li>
            <div className="vignette" aria-hidden="true">
              <svg className="qr" viewBox="0 0 21 21" width="104" height="104" shapeRendering="crispEdges">
                <title>QR Code</title>
                <path d={QR} fill="currentColor" />
              </svg>
            </div>
            <div>
              <h3>Quem chega aponta a câmera</h3>
              <p>
                Um QR Code na porta de cada congregação abre um formulário leve. Leva um minuto; sem internet,
                é enviado quando ela voltar.
              </p>
            </div>
          </li>
          <li>
            <div className="vignette" aria-hidden="true">
              <p className="note-card">
                <span className="initials">JA</span>
                <span className="who">
                  <strong>Pr. Daniel ligou, terça às 19h</strong>
                  <span>Vem no próximo domingo com a família.</span>
                </span>
              </p>
              <p className="note-card faint">
                <span className="initials">RN</span>
                <span className="who">
                  <strong>Ligar até amanhã</strong>
                  <span>Primeira visita no domingo</span>
                </span>
              </p>
            </div>
            <div>
              <h3>A equipe acompanha</h3>
              <p>
                Quem ainda espera um contato aparece primeiro. Cada conversa fica registrada: quem falou,
                quando e o que combinou.
              </p>
            </div>
          </li>
          <li>
            <div className="vignette" aria-hidden="true">
              <ul className="history">
                {HISTORY.map(([role, since]) => (
                  <li key={role}>
                    <strong>{role}</strong>
                    <span>{since}</span>
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <h3>E quem visitou se torna membro</h3>
              <p>
                Um toque leva os dados para o rol, sem digitar de novo. Dali em diante, a vida ministerial tem
                história: cada função, com início e fim.
              </p>
            </div>
          </li>
        </ol>
      </div>
    </section>
  )
}
