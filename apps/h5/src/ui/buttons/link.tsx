import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from '../navigation.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean }

/**
 * A link to a screen. A plain click opens it here and replaces this screen when it is the same; with a modifier key the
 * browser opens another tab.
 */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    navigate(to, { replace: replace ?? to === pathname + search })
  }
  return (
    <a {...rest} href={`#${to}`} onClick={follow}>
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
