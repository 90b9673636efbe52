import { accountLinks, isLinkOf, type LinkCount } from '#app/login/account-links'
import { defineScreen } from '#app/screens/define-screen'
import { go, href } from '#app/routes/go'
import { useUnreadChats, useUnreadCount, useWaitingDevices } from '#app/login/me'
import { loggedInOrAsk, useLoggedIn } from '#app/login/session'
import { Badge } from '#ui/facts/badge'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { useCall } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import { savedCalls } from '@kikai/contract/saved/saved.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { CircleUser, Info, Languages, LayoutDashboard, MessageSquareText, Newspaper, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { BalanceRow } from './balance-row.tsx'
import { languageNames } from '#features/identity/language-names.ts'
import { OrderShortcuts } from './order-shortcuts.tsx'
import { ProfileFailed, ProfileHead, ProfileWaiting } from './profile-head.tsx'

/** The member's account: profile, pending tasks, balance, and links to everything else. */
function Me() {
  const t = useText('me')
  const loggedIn = useLoggedIn()
  return (
    <Page
      title={t('title')}
      back={false}
      side={
        <>
          {loggedIn ? (
            <div className="wider:hidden">
              <Own />
            </div>
          ) : null}
          <General />
        </>
      }
      header={
        <section aria-label={t('title')} className="page-gutter bg-page">
          <div className="mx-auto flex min-h-18 max-w-phone items-center pt-2">
            {loggedIn ? <MemberHead /> : <GuestHead />}
            <IconButton
              label={t('setting.title')}
              icon={<Settings aria-hidden />}
              onClick={() => go('/pages/me/setting/setting')}
              className="-mr-3"
            />
          </div>
        </section>
      }
    >
      <div className={loggedIn ? 'hidden wide:block wider:hidden' : 'hidden wide:block'}>
        <Panel>{loggedIn ? <MemberHead /> : <GuestHead />}</Panel>
      </div>
      {loggedIn ? <Member /> : <Guest />}
    </Page>
  )
}

function MemberHead() {
  const profile = useCall(profileCalls.myProfile, {}, { freshMs: 60_000 })
  if (profile.data) return <ProfileHead profile={profile.data} />
  return profile.error ? <ProfileFailed onRetry={profile.reload} /> : <ProfileWaiting />
}

function GuestHead() {
  const t = useText('me')
  return (
    <div className="flex min-w-0 flex-1 items-center gap-4">
      <span className="grid size-13 shrink-0 place-items-center rounded-full bg-card text-ink-2 shadow-1 wide:bg-sunken">
        <CircleUser aria-hidden className="size-7" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-19 font-700">{t('guest.title')}</p>
        <p className="text-12 text-ink-2">{t('guest.why')}</p>
      </div>
    </div>
  )
}

function Guest() {
  const t = useText('me')
  return (
    <Panel>
      <div className="flex gap-2">
        <Button tone="go" wide onClick={() => loggedInOrAsk()}>
          {t('guest.login')}
        </Button>
        <Button tone="tint" wide onClick={() => go('/pages/login/register')}>
          {t('guest.register')}
        </Button>
      </div>
    </Panel>
  )
}

function Member() {
  const t = useText('me')
  const profile = useCall(profileCalls.myProfile, {}, { freshMs: 60_000 })
  const rights = profile.data?.rights ?? []
  return (
    <>
      <BalanceRow country={profile.data?.country} />
      <OrderShortcuts />
      {rights.length > 0 ? (
        <Panel className="py-1 wide:py-2">
          <Row
            icon={<LayoutDashboard aria-hidden />}
            title={t('manage')}
            note={t('manageWhy')}
            to={href('/pages/me/backend-manage/backend-manage')}
          />
        </Panel>
      ) : null}
    </>
  )
}

function Own() {
  const t = useText('me')
  const saved = useCall(savedCalls.listSaved, {}, { freshMs: 60_000 })
  const profile = useCall(profileCalls.myProfile, {}, { freshMs: 60_000 })
  const unread = useUnreadCount()
  const chats = useUnreadChats()
  const devices = useWaitingDevices()
  const news = saved.data?.reduce((sum, { newCount }) => sum + newCount, 0) ?? 0
  const marks: Readonly<Partial<Record<LinkCount, ReactNode>>> = {
    messages: unread > 0 ? <Badge count={unread} tone="ink" /> : undefined,
    chats: chats > 0 ? <Badge count={chats} tone="ink" /> : undefined,
    devices: devices > 0 ? <Badge count={devices} tone="ink" /> : undefined,
    savedSearches: news > 0 ? <Badge count={news} /> : undefined,
  }
  return (
    <Panel className="py-1 wide:py-2">
      <Rows>
        {accountLinks
          .filter((place) => !place.wideOnly && isLinkOf(profile.data, place))
          .map(({ to, icon: Icon, label, counts }) => (
            <Row key={to} icon={<Icon aria-hidden />} title={t(label)} value={counts && marks[counts]} to={href(to)} />
          ))}
      </Rows>
    </Panel>
  )
}

function General() {
  const t = useText('me')
  const language = useLanguage()
  return (
    <Panel className="py-1 wide:py-2">
      <Rows>
        <Row icon={<Newspaper aria-hidden />} title={t('news')} to={href('/pages/news/news')} />
        <Row
          icon={<Languages aria-hidden />}
          title={t('language.title')}
          value={<span lang={language}>{languageNames[language]}</span>}
          to={href('/pages/me/switch-language/switch-language')}
        />
        <Row icon={<Settings aria-hidden />} title={t('setting.title')} to={href('/pages/me/setting/setting')} />
        <Row icon={<MessageSquareText aria-hidden />} title={t('feedback')} to={href('/pages/me/feedback/feedback')} />
        <Row icon={<Info aria-hidden />} title={t('about.title')} to={href('/pages/me/about/about')} />
      </Rows>
    </Panel>
  )
}

export default defineScreen({ login: 'optional', view: Me })
