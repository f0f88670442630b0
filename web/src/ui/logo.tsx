interface LogoProps {
  size?: number
  /** Hides it from assistive technology where the product's name is beside it. */
  decorative?: boolean
}

/** The product's mark: a fold (aprisco) seen from the front, its gate open, a lamp inside. */
export function Logo({ size = 36, decorative = false }: LogoProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      fill="none"
      role={decorative ? undefined : "img"}
      aria-hidden={decorative || undefined}
      aria-label={decorative ? undefined : "Aprisco"}
    >
      <rect width="40" height="40" rx="10" fill="var(--mantine-color-petrol-8)" />
      <path
        d="M8 19.5 20 9l12 10.5"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M11.5 21.5v9.5M28.5 21.5v9.5M15.5 31v-5a4.5 4.5 0 0 1 9 0v5"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="20" cy="17.2" r="2" fill="var(--mantine-color-amber-4)" />
    </svg>
  )
}
