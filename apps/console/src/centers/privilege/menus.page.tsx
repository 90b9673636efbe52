import { NoticePanel } from '#ui/notice.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { consoleCalls } from '@kikai/contract/console/console.calls'
import { Button } from 'antd'
import { MenuForm } from './menu-form.tsx'

/** The settings of the console's menu: order, names, and visible pages. */
export default function Menus() {
  const t = useText('consoleAccess')
  const word = useText('console')
  const menus = useCall(consoleCalls.listMenus, {}, { freshMs: 0 })
  return (
    <>
      <div className="list-head">
        <h1>{word('page.menus')}</h1>
      </div>
      <p className="quiet list-lead">{t('menus.lead')}</p>
      {menus.data ? (
        <MenuForm key={menus.data.version} menus={menus.data} />
      ) : menus.waiting ? (
        <WaitingSkeleton label={word('waiting')} />
      ) : (
        <NoticePanel
          title={word('failed.title')}
          note={menus.error?.message}
          action={<Button onClick={menus.reload}>{word('failed.retry')}</Button>}
        />
      )}
    </>
  )
}
