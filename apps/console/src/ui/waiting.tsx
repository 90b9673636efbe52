import { Skeleton } from 'antd'

/** The placeholder of a page that is loading. */
export function WaitingSkeleton({ label }: { label: string }) {
  return (
    <div className="waiting" role="status" aria-label={label}>
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  )
}
