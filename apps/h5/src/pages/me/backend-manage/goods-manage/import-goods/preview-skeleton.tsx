import { Panel } from '#ui/pages/panel'
import { Bone, DelayedPlaceholder } from '#ui/feedback/skeletons'

/** Placeholders of the columns or the check while the file is read. */
export function PreviewSkeleton() {
  return (
    <DelayedPlaceholder>
      <Panel>
        <Bone className="h-4.5 w-4/12" />
        {[0, 1, 2, 3, 4].map((at) => (
          <div key={at} className="mt-4 flex gap-4">
            <Bone className="h-10 w-4/12" />
            <Bone className="h-10 flex-1" />
          </div>
        ))}
      </Panel>
    </DelayedPlaceholder>
  )
}
