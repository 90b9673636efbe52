/** Shows the logo and the name. */
export function Brand() {
  return (
    <span className="flex items-center gap-2.5 text-17 font-700">
      <svg aria-hidden viewBox="0 0 32 32" className="size-7">
        <rect width="32" height="32" rx="8" className="fill-go" />
        <path
          d="M10.5 7v18M22 7l-9.5 9L22 25"
          className="fill-none stroke-on-go [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:3.4]"
        />
      </svg>
      {'Kikai'}
    </span>
  )
}
