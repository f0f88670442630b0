const PEOPLE = [
  ["RN", "Rute Nogueira", "Primeira visita no domingo", "Visitante"],
  ["JA", "José Antônio Nóbrega", "Conversa na terça-feira", "Contatado"],
  ["DA", "Débora Assunção", "Diaconisa desde 2019", "Membro"],
] as const

/** The product in one glance, beside the headline. A picture: it says nothing that the words beside it do not. */
export function HeroPeople() {
  return (
    <div className="hero-people" aria-hidden="true">
      {PEOPLE.map(([initials, name, story, stage]) => (
        <div key={name} className="sheet">
          <span className="initials">{initials}</span>
          <span className="who">
            <strong>{name}</strong>
            <span className="muted small">{story}</span>
          </span>
          <span className="stage">{stage}</span>
        </div>
      ))}
    </div>
  )
}
