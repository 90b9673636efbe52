import type { ComponentProps, MouseEvent } from 'react'
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean }

/**
 * A link to a screen. A plain press opens it here, in place of this one when it is the same; with a key held, in another
 * tab, as the browser does it. The router's own brings along forms and what servers draw (app/hash-router.tsx).
 */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const address = useHref(to)
  const navigate = useNavigate()
  const isHere = createPath(useResolvedPath(to)) === createPath(useLocation())
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    void navigate(to, { replace: replace ?? isHere })
  }
  return (
    <a {...rest} href={address} onClick={follow}>
      {children}
    </a>
  )
}

const isPlain = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && ['', '_self'].includes(currentTarget.target)
