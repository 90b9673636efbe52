import { NoticePanel } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'
import { useText } from '@kikai/client/use-text'
import { Button } from 'antd'
import { Component, type ReactNode, useEffect } from 'react'

type CrashBoundaryProps = {
  children: ReactNode
  /** What stands in the place of the children that failed. */
  instead?: ReactNode
}

/** Limits an error to the part it occurs in, by default the page: the menu and the other pages keep working. */
export class CrashBoundary extends Component<CrashBoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    const { children, instead = <Crashed /> } = this.props
    return this.state.failed ? instead : children
  }
}

function Crashed() {
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

/**
 * Says that a part opened from the header did not load, and closes it; the page under it keeps what is typed there. Only a
 * reload helps, because Chromium remembers that a file failed to load.
 */
export function PartCrashed({ onClose }: { onClose: () => void }) {
  const t = useText('console')
  useEffect(() => {
    showToast(t('crashed.part'))
    onClose()
  }, [t, onClose])
  return null
}
