import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { useLanguage } from '@kikai/i18n/texts-provider'
import type { Profile } from '@kikai/contract/profile/profile.shapes'
import { type Language, languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { Button, Dropdown } from 'antd'
import { ChevronDown, Languages, LogOut, Moon, Search, Sun } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { type CenterOf, inMenu } from './centers.tsx'
import { session, switchLanguage } from './client.ts'
import { logOut } from './log-out.ts'
import { theme } from './theme.ts'
import { useConsoleKeys } from './use-console-keys.ts'

const Palette = lazyPart(() => import('./palette.tsx'))
const KeyList = lazyPart(() => import('./key-list.tsx'))

const languageNames: Readonly<Record<Language, string>> = { 'zh-Hans': '简体中文', en: 'English', ja: '日本語' }

/** The key names as printed on keyboards. */
const paletteKeys = 'Ctrl K'

/** The header: the current center, the palette's button, language, theme, and the member's menu. */
export function Header({ me, centers }: { me: Profile; centers: readonly CenterOf[] }) {
  const t = useText('console')
  const { pathname } = useLocation()
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  useConsoleKeys(centers, setOpen)
  const here = inMenu(centers).find(({ center }) => pathname.startsWith(`/${center}/`))
  const close = () => setOpen(null)
  return (
    <header className="header">
      {here ? <p className="header-place">{t(`center.${here.center}`)}</p> : null}
      <Button
        className="header-palette"
        icon={<Search aria-hidden />}
        onClick={() => setOpen('palette')}
        aria-keyshortcuts="Control+K"
      >
        {t('palette.open')} <kbd>{paletteKeys}</kbd>
      </Button>
      <LanguageChoice />
      <ThemeButton />
      <Who me={me} onKeys={() => setOpen('keys')} />
      {open === 'palette' ? <Palette centers={centers} onClose={close} /> : null}
      {open === 'keys' ? <KeyList centers={centers} onClose={close} /> : null}
    </header>
  )
}

function LanguageChoice() {
  const t = useText('console')
  const now = useLanguage()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [now],
        items: languages.map((key) => ({
          key,
          label: <span lang={key}>{languageNames[key]}</span>,
          onClick: () => void switchLanguage(key),
        })),
      }}
    >
      <Button
        type="text"
        icon={<Languages aria-hidden />}
        aria-label={`${t('header.language')}: ${languageNames[now]}`}
      />
    </Dropdown>
  )
}

function ThemeButton() {
  const t = useText('console')
  const isDark = useSyncExternalStore(theme.onChange, theme.isDark)
  return (
    <Button
      type="text"
      icon={isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      aria-label={t(isDark ? 'header.light' : 'header.dark')}
      onClick={() => theme.choose(isDark ? 'light' : 'dark')}
    />
  )
}

function Who({ me, onKeys }: { me: Profile; onKeys: () => void }) {
  const t = useText('console')
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: me.company ? [me.company.id] : [],
        items: [
          ...(me.companies.length > 1
            ? [
                {
                  key: 'companies',
                  type: 'group' as const,
                  label: t('header.actFor'),
                  children: me.companies.map(({ id, name }) => ({
                    key: id,
                    label: name,
                    onClick: () => session.actFor(id),
                  })),
                },
                { type: 'divider' as const },
              ]
            : []),
          { key: 'keys', label: t('keys.title'), onClick: onKeys },
          { key: 'shop', label: <a href={limits.basePath}>{t('noRights.shop')}</a> },
          { type: 'divider' },
          { key: 'out', icon: <LogOut aria-hidden />, label: t('header.logOut'), onClick: () => void logOut() },
        ],
      }}
    >
      <Button type="text" className="header-who">
        <span>
          <b>{me.name}</b> <small>{me.company?.name ?? t('header.platform')}</small>
        </span>
        <ChevronDown aria-hidden />
      </Button>
    </Dropdown>
  )
}
