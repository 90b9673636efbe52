import { NoticePanel } from '#ui/notice.tsx'
import { useText } from '@kikai/client/use-text'
import { Button } from 'antd'

/** Stands in the place of a page that failed: the menu and the other pages keep working. */
export function Crashed() {
  const t = useText('console')
  return (
    <div role="alert">
      <NoticePanel
        isPage
        title={t('crashed.title')}
        note={t('crashed.note')}
        action={<Button onClick={() => window.location.reload()}>{t('crashed.reload')}</Button>}
      />
    </div>
  )
}
