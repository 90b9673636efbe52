import { Notice } from '#ui/notice.tsx'
import { useText } from '@kikai/client/use-text'
import { Button } from 'antd'
import { Component, type ReactNode } from 'react'

/** Limits an error to the page it occurs on: the menu and the other pages keep working. */
export class CrashBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <Crashed /> : this.props.children
  }
}

function Crashed() {
  const t = useText('console')
  return (
    <div role="alert">
      <Notice
        isPage
        title={t('crashed.title')}
        note={t('crashed.note')}
        action={<Button onClick={() => window.location.reload()}>{t('crashed.reload')}</Button>}
      />
    </div>
  )
}
