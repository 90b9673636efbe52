import { useLocation } from '#ui/navigation.ts'
import { SearchField, paramsOfSuggestion } from '#features/catalogue/search-field'
import { Bell } from '#features/notices/bell'
import { Badge } from '#ui/facts/badge'
import { topBar } from '#ui/pages/bars.ts'
import { classes } from '#ui/class-names.ts'
import { initialOf } from '#ui/facts/initial.ts'
import { Link } from '#ui/buttons/link'
import { useWide } from '#ui/wide.ts'
import { useLanguage, useText } from '@kikai/client/use-text'
import { languages } from '@kikai/kernel/language'
import { Globe, MessagesSquare, ShoppingCart, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Brand } from './brand.tsx'
import { go } from '../routes/go.ts'
import { switchLanguage } from '../language/language.ts'
import { useCartCount, useMe, useUnreadChats } from '../login/me.ts'
import { OfflineBar } from '../connection/offline-bar.tsx'
import { tabs } from '../routes/routes.ts'
import { useLoggedIn } from '../login/session.ts'

const searchPath = '/pages/home/search/search'
const names = { 'zh-Hans': '简体中文', en: 'English', ja: '日本語' } as const

/** The top bar from 1024 px: 64 px high, with the tabs as text, search in the middle, cart and account at the right. */
export default function TopBar() {
  const t = useText('app')
  const { pathname } = useLocation()
  const me = useMe()
  const cartCount = useCartCount()
  const unreadChats = useUnreadChats()
  const loggedIn = useLoggedIn()
  const links = [
    [tabs.home, t('tab.home')],
    [tabs.category, t('tab.category')],
    [tabs.news, t('tab.news')],
  ] as const
  return (
    <>
      <header ref={topBar} className="page-gutter sticky top-0 z-30 h-top border-b border-line bg-card">
        <div className="mx-auto flex h-full max-w-browse items-center gap-5">
          <Link to={tabs.home} className="shrink-0">
            <Brand />
          </Link>
          <nav aria-label={t('top.main')} className="flex h-full shrink-0 items-stretch gap-1 wider:gap-3">
            {links.map(([to, label]) => (
              <TextLink key={to} to={to} on={pathname === to}>
                {label}
              </TextLink>
            ))}
          </nav>
          <TopSearch />
          <div className="-mr-3 flex shrink-0 items-center">
            <LanguageChoice />
            {loggedIn ? (
              <BarIcon
                to="/pages/me/my-chat/my-chat"
                label={t('top.chats')}
                icon={MessagesSquare}
                count={unreadChats}
                on={pathname === '/pages/me/my-chat/my-chat'}
              />
            ) : null}
            {loggedIn ? <Bell /> : null}
            <BarIcon
              to={tabs.cart}
              label={t('tab.cart')}
              icon={ShoppingCart}
              count={cartCount}
              on={pathname === tabs.cart}
            />
            {loggedIn ? (
              <Link to={tabs.me} aria-label={t('tab.me')} className="grid size-12 place-items-center">
                <span className="grid size-8 place-items-center rounded-full bg-press text-13 font-600">
                  {initialOf(me?.name)}
                </span>
              </Link>
            ) : (
              <Link
                to="/pages/login/login"
                className="flex min-h-11 items-center px-3 text-14 font-600 whitespace-nowrap text-go-ink"
              >
                {t('top.login')}
              </Link>
            )}
          </div>
        </div>
      </header>
      <OfflineBar />
    </>
  )
}

function TextLink({ to, on, children }: { to: string; on: boolean; children: string }) {
  return (
    <Link
      to={to}
      aria-current={on ? 'page' : undefined}
      className={classes(
        'relative flex items-center px-1.5 text-14 whitespace-nowrap',
        on
          ? "font-600 text-go-ink after:absolute after:inset-x-1.5 after:bottom-0 after:h-0.75 after:rounded-full after:bg-go-ink after:forced-mark after:content-['']"
          : 'text-ink-2 hover:text-ink',
      )}
    >
      {children}
    </Link>
  )
}

function TopSearch() {
  const t = useText('app')
  const field = useRef<HTMLInputElement>(null)
  const wider = useWide('wider')
  const { search } = useLocation()
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || typing || event.metaKey || event.ctrlKey || event.altKey) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])
  return (
    <SearchField
      value={new URLSearchParams(search).get('words') ?? ''}
      onSearch={() => {}}
      onEnter={(words) => go(searchPath, { words })}
      onSuggested={(suggestion) => go(searchPath, paramsOfSuggestion(suggestion))}
      placeholder={wider ? t('top.searchPlaceholder') : t('top.searchPlaceholderShort')}
      inputRef={field}
      className="min-w-[min(100%,10rem)]"
      after={
        <kbd aria-hidden className="mr-2 rounded-tag border border-line bg-card px-1.5 text-12 text-ink-2">
          {'/'}
        </kbd>
      }
    />
  )
}

function LanguageChoice() {
  const t = useText('app')
  const language = useLanguage()
  return (
    <label className="relative flex min-h-11 items-center gap-1.5 rounded-full px-2.5 text-14 whitespace-nowrap hover:bg-sunken">
      <Globe aria-hidden className="size-5" />
      <span className="hidden wider:inline">{names[language]}</span>
      <select
        aria-label={t('top.language')}
        value={language}
        onChange={(event) => {
          const chosen = languages.find((one) => one === event.target.value)
          if (chosen) void switchLanguage(chosen)
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

type BarIconProps = { to: string; label: string; icon: LucideIcon; count?: number; on?: boolean }

function BarIcon({ to, label, icon: Icon, count = 0, on = false }: BarIconProps) {
  return (
    <Link
      to={to}
      aria-label={count > 0 ? `${label} ${count}` : label}
      title={label}
      aria-current={on ? 'page' : undefined}
      className={classes('relative grid size-12 place-items-center rounded-full hover:bg-sunken', on && 'text-go-ink')}
    >
      <Icon aria-hidden className="size-5.5" />
      <Badge count={count} tone="ink" className="absolute top-1 right-0.5" />
    </Link>
  )
}
