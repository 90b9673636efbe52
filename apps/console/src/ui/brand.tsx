/** The logo and the name. */
export function Brand() {
  return (
    <span className="brand">
      <svg aria-hidden viewBox="0 0 32 32">
        <rect width="32" height="32" rx="8" fill="#8cc63e" />
        <path
          d="M10.5 7v18M22 7l-9.5 9L22 25"
          fill="none"
          stroke="#16240a"
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <b>{'Kikai'}</b>
    </span>
  )
}
