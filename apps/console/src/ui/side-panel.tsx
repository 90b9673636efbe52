import { Skeleton } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'

type SidePanelProps = {
  title: ReactNode
  /** The panel's name for screen readers. */
  label: string
  note?: ReactNode
  controls: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** A panel beside the list that opened it; the list stays usable. It takes the focus when it opens. */
export function SidePanel({ title, label, note, controls, footer, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <aside ref={panel} className="panel" aria-label={label} tabIndex={-1}>
      <div className="panel-head">
        <h2>{title}</h2>
        <div className="panel-controls">{controls}</div>
        {note ? <div className="panel-note">{note}</div> : null}
      </div>
      <div className="panel-body">{children}</div>
      {footer ? <div className="panel-foot">{footer}</div> : null}
    </aside>
  )
}

/** The panel while its content loads. */
export function WaitingPanel({ label, controls }: { label: string; controls: ReactNode }) {
  return (
    <SidePanel title="" label={label} controls={controls}>
      <div role="status" aria-label={label}>
        <Skeleton active paragraph={{ rows: 10 }} />
      </div>
    </SidePanel>
  )
}
