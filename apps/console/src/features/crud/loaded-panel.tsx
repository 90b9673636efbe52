import { NoticePanel } from '#ui/notice.tsx'
import { SidePanel, WaitingPanel } from '#ui/side-panel.tsx'
import type { Loaded } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { ReactNode } from 'react'

/** The placeholder of a panel whose file or texts load. */
export function PanelWaiting({ controls }: { controls: ReactNode }) {
  const t = useText('console')
  return <WaitingPanel label={t('waiting')} controls={controls} />
}

type LoadedPanelProps<T> = {
  of: Pick<Loaded<T>, 'data' | 'waiting' | 'error'>
  controls: ReactNode
  children: (data: T) => ReactNode
}

/** The panel beside a list: a placeholder while its row loads, the error, or the content. */
export function LoadedPanel<T>({ of, controls, children }: LoadedPanelProps<T>) {
  const t = useText('console')
  if (of.data) return children(of.data)
  if (of.waiting) return <PanelWaiting controls={controls} />
  return (
    <SidePanel title={t('failed.title')} label={t('failed.title')} controls={controls}>
      <NoticePanel title={t('failed.title')} note={of.error?.message} />
    </SidePanel>
  )
}
