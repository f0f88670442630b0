import { type ReactNode, useState } from "react"

/**
 * The privacy notice before sending: three lines of it, and all of it after one tap. The text is the server's, so that the consent ledger hashes the
 * text that was read. `further`: links that appear with the whole text.
 */
export function PrivacyNoticeText({ text, further }: { text: string; further?: ReactNode }) {
  const [whole, setWhole] = useState(false)
  return (
    <>
      <div id="notice" className={whole ? "privacy-notice" : "privacy-notice folded"}>
        {text.split("\n").map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="notice-links">
        <button
          type="button"
          className="as-link"
          aria-expanded={whole}
          aria-controls="notice"
          onClick={() => setWhole(!whole)}
        >
          {whole ? "ler menos" : "ler tudo"}
        </button>
        <a
          href="/politica-privacidade"
          target="_blank"
          rel="noopener"
          aria-label="Política de privacidade (abre em outra aba)"
        >
          Política de privacidade
        </a>
        {whole && further}
      </div>
    </>
  )
}
