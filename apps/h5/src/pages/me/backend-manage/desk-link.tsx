import { Link } from '#ui/buttons/link'
import { isConsoleLink } from '@kikai/contract/wire/console-links'
import type { ReactNode } from 'react'

type DeskLinkProps = { to: string; className: string; children: ReactNode }

/** A link of the management area; the console is another app and needs a full page load. */
export function DeskLink({ to, className, children }: DeskLinkProps) {
  return isConsoleLink(to) ? (
    <a href={to} className={className}>
      {children}
    </a>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
}
