import { use } from 'react'
import { DelayedPlaceholder, PageSkeleton } from '../feedback/skeletons.tsx'
import { UnderBarContext } from './under-bar.tsx'

/** The placeholder of a `Page` whose file is loading: the bar and boxes where its data are waited for. */
export function PageWaiting() {
  return (
    <div className="flex min-h-[calc(100dvh-var(--under-top)-var(--above-tabs))] flex-col">
      <div className="max-wide:sticky max-wide:top-0 max-wide:z-20 wide:contents">
        <div className="border-b border-line bg-card wide:border-0 wide:bg-transparent wide:pt-6">
          <div className="min-h-nav wide:min-h-10" />
        </div>
        {use(UnderBarContext)}
      </div>
      <div className="page-gutter flex-1 py-3 wide:py-4">
        <div className="mx-auto w-full max-w-phone wide:max-w-read">
          <DelayedPlaceholder>
            <PageSkeleton />
          </DelayedPlaceholder>
        </div>
      </div>
    </div>
  )
}
