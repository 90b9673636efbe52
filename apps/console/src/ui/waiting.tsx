import { Skeleton } from 'antd'

/** A page that is on its way. */
export function Waiting({ label }: { label: string }) {
  return (
    <div className="waiting" role="status" aria-label={label}>
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  )
}
