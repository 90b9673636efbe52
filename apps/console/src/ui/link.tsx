import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean }

/** A link to a page of the console: a plain click opens it here, a click with a modifier key as the browser does. */
export function Link({ to, replace = false, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(to, { replace })
  }
  return (
    <a {...rest} href={useHref(to)} onClick={follow}>
      {children}
    </a>
  )
}

/** A link that is marked when its page is the current one. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const isHere = useLocation().pathname === to
  return (
    <Link to={to} {...(isHere ? { className: 'active', 'aria-current': 'page' as const } : {})}>
      {children}
    </Link>
  )
}
