import { NoticePanel } from '#ui/notice.tsx'
import { useText } from '@kikai/client/use-text'
import type { Profile } from '@kikai/contract/profile/profile.shapes'
import { Button } from 'antd'
import { limits } from '@kikai/kernel/limits'
import { logOut } from './log-out.ts'

/** Shown to a member without any right in the back office, with a link to the marketplace. */
export function NoRights({ me }: { me: Profile }) {
  const t = useText('console')
  return (
    <main className="alone">
      <NoticePanel
        isPage
        title={t('noRights.title')}
        note={t('noRights.note', { email: me.email })}
        action={
          <>
            <Button type="primary" href={limits.basePath}>
              {t('noRights.shop')}
            </Button>
            <Button onClick={() => void logOut()}>{t('noRights.other')}</Button>
          </>
        }
      />
    </main>
  )
}
