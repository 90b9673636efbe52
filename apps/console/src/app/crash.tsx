import { NoticePanel } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'
import type { FailedPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { Button } from 'antd'
import { useEffect } from 'react'

/** What stands in the place of a page or a part that failed; what was opened over a page closes with a message. */
export function PartFailed({ isPage, onClose }: Omit<FailedPart, 'error'>) {
  const t = useText('console')
  if (onClose) return <ClosedPart onClose={onClose} />
  const reload = <Button onClick={() => window.location.reload()}>{t('crashed.reload')}</Button>
  return (
    <div role="alert">
      {isPage ? (
        <NoticePanel isPage title={t('crashed.title')} note={t('crashed.note')} action={reload} />
      ) : (
        <NoticePanel title={t('crashed.part')} action={reload} />
      )}
    </div>
  )
}

function ClosedPart({ onClose }: { onClose: () => void }) {
  const t = useText('console')
  useEffect(() => {
    showToast(t('crashed.part'))
    onClose()
  }, [t, onClose])
  return null
}
