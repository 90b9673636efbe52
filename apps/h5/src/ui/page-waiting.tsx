import { use } from 'react'
import { classes } from './class-names.ts'
import { ScreenShapeContext, pageWidths } from './screen-shape.ts'
import { Bone, KindSkeleton, DelayedPlaceholder } from './skeletons.tsx'
import { UnderBarContext } from './under-bar.tsx'

/**
 * The placeholder of a `Page` whose file is loading: bar, tabs, search and boxes in their final places; nothing while
 * the screen's shape is unknown, because its own placeholder would differ.
 */
export function PageWaiting() {
  const shape = use(ScreenShapeContext)
  const underBar = use(UnderBarContext)
  if (!shape) return <div className="min-h-[80dvh]">{underBar}</div>
  const { kind, width, tabs, search } = shape
  const inner = classes('mx-auto w-full max-w-phone', pageWidths[width])
  return (
    <div className="flex min-h-[calc(100dvh-var(--under-top)-var(--above-tabs))] flex-col">
      <div className="max-wide:sticky max-wide:top-0 max-wide:z-20 wide:contents">
        <div
          className={classes(
            'border-line bg-card wide:border-0 wide:bg-transparent wide:pt-6',
            tabs ? 'max-wide:border-b-0' : 'border-b',
          )}
        >
          <div className="min-h-nav wide:min-h-10" />
        </div>
        {tabs ? (
          <div className="border-b border-line bg-card wide:mt-3 wide:border-0 wide:bg-transparent">
            <div className="min-h-11" />
          </div>
        ) : null}
        {underBar}
      </div>
      <div className="page-gutter flex-1 py-3 wide:py-4">
        <div className={classes(inner, 'flex flex-col gap-3 wide:gap-4')}>
          <DelayedPlaceholder>
            <div className="flex flex-col gap-3 wide:gap-4">
              {search ? <Bone className="h-10 rounded-full wide:w-96" /> : null}
              <KindSkeleton kind={kind} />
            </div>
          </DelayedPlaceholder>
        </div>
      </div>
    </div>
  )
}
