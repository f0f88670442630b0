/** The code of a person as text, to be read out or typed. */
export function PersonCode({ code }: { code: string }) {
  return (
    <span>
      <span className="muted">Código </span>
      <span className="person-code">{code}</span>
    </span>
  )
}
