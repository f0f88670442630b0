/** The product's mark: a fold with its gate open and a lamp inside. Decorative: the name is beside it. */
export function Mark() {
  return (
    <svg width="36" height="36" viewBox="0 0 40 40" fill="none" aria-hidden="true">
      <rect width="40" height="40" rx="10" fill="#0d5357" />
      <g stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M8 19.5 20 9l12 10.5" />
        <path d="M11.5 21.5v9.5M28.5 21.5v9.5M15.5 31v-5a4.5 4.5 0 0 1 9 0v5" />
      </g>
      <circle cx="20" cy="17.2" r="2" fill="#eeab38" />
    </svg>
  )
}

/** The top line of a public page, which links to the home page. */
export function Masthead() {
  return (
    <header className="masthead">
      <a href="/">
        <Mark />
        <span>Aprisco</span>
      </a>
    </header>
  )
}
