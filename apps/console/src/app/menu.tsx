import { Brand } from '#ui/brand.tsx'
import { Link, PageLink } from '#ui/link.tsx'
import { useText } from '@kikai/client/use-text'
import { limits } from '@kikai/kernel/limits'
import { useLocation } from 'react-router'
import { ListTodo } from 'lucide-react'
import { type CenterOf, desk } from './centers.tsx'
import { usePageName } from './use-page-name.ts'
import { useCall } from '@kikai/client/calls/hooks'
import type { ConsolePageKey } from '@kikai/contract/console/console-pages'
import { deskCalls } from '@kikai/contract/desk/desk.calls'
import { countsByPage } from '@kikai/contract/desk/console-places'

/**
 * The centers the member may open, and the pages of the current one. On narrower screens the centers are icons only.
 */
export function ConsoleMenu({ centers }: { centers: readonly CenterOf[] }) {
  const t = useText('console')
  const { pathname } = useLocation()
  const countOf = useMenuCounts()
  return (
    <nav className="menu" aria-label={t('menu.title')}>
      <a className="skip" href="#main" onClick={skipToMain}>
        {t('menu.skip')}
      </a>
      <div className="menu-brand">
        <Brand /> <small>{t('menu.console')}</small>
      </div>
      <ul>
        <li>
          <Link
            to={desk.path}
            className="menu-center"
            aria-current={pathname === desk.path ? 'page' : undefined}
            title={t('page.desk')}
          >
            <ListTodo aria-hidden />
            <span>{t('page.desk')}</span>
            <MenuCount of={countOf()} />
          </Link>
        </li>
        {centers.map(({ center, icon, pages }) => {
          const isOpen = pathname.startsWith(`/${center}/`)
          return (
            <li key={center}>
              <Link
                to={pages[0]?.path ?? '/'}
                className="menu-center"
                aria-current={isOpen ? 'true' : undefined}
                title={t(`center.${center}`)}
              >
                {icon}
                <span>{t(`center.${center}`)}</span>
                {isOpen ? null : <MenuCount of={sumOf(pages.map(({ key }) => countOf(key)))} />}
              </Link>
              {isOpen ? <Pages of={pages} className="menu-pages" /> : null}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The pages of one center: below it in the menu, or in the header where the menu is narrow. */
export function Pages({ of, className }: { of: CenterOf['pages']; className: string }) {
  const nameOf = usePageName()
  const countOf = useMenuCounts()
  return (
    <ul className={className}>
      {of.map((page) => (
        <li key={page.path}>
          <PageLink to={page.path}>
            {nameOf(page)} <MenuCount of={countOf(page.key)} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** The number of pending items; nothing when there are none. */
function MenuCount({ of }: { of: number }) {
  if (of === 0) return null
  return <i className="menu-count">{of > limits.badgeMax ? `${limits.badgeMax}+` : of}</i>
}

/** Moves the focus by script, because a link to `#main` would change the route after the `#`. */
function skipToMain(event: { preventDefault(): void }): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/**
 * Returns a function with the number of items that wait for the member on a page, and in all without one; loaded every
 * minute, because others add items, and after each write that changes one.
 */
function useMenuCounts(): (page?: ConsolePageKey) => number {
  const { data = {} } = useCall(deskCalls.countMenu, {}, { freshMs: 30_000, everyMs: 60_000 })
  const counts = countsByPage(data)
  return (page) =>
    page === undefined ? Object.values(data).reduce((sum, count) => sum + count, 0) : (counts[page] ?? 0)
}
