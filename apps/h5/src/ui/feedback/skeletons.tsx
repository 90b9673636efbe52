import { limits } from '@kikai/kernel/limits'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { classes } from '../class-names.ts'
import { whenSlow } from './loading-delays.ts'

const shimmer = 'animate-shimmer bg-linear-to-r from-sk from-30% via-sk-2 via-50% to-sk to-70% bg-[length:200%_100%]'

/** A grey box with the size of its class. */
export function Bone({ className }: { className?: string }) {
  return <span aria-hidden className={classes('block rounded-tag border border-transparent', shimmer, className)} />
}

let shown = 0
// The first placeholder follows the opening of index.html.
let lastShownAt = Number.POSITIVE_INFINITY

/**
 * Shows its children after 200 ms (specification), so that a quick answer causes no flicker; the space is reserved.
 * Directly after another placeholder, or after the opening of index.html, it is shown at once.
 */
export function DelayedPlaceholder({ children }: { children: ReactNode }) {
  // A screen's placeholder follows that of its file: a gap between them would flicker.
  const [due, setDue] = useState(() => shown > 0 || Date.now() - lastShownAt < limits.pageLoadDelayMs)
  useEffect(() => (due ? undefined : whenSlow(() => setDue(true))), [due])
  useLayoutEffect(() => {
    if (!due) return undefined
    shown += 1
    return () => {
      shown -= 1
      lastShownAt = Date.now()
    }
  }, [due])
  return <div className={classes('transition-opacity duration-(--t-fast)', !due && 'opacity-0')}>{children}</div>
}

/** The placeholder of a goods card: photo, two lines of title, meta, price. */
export function CardSkeleton() {
  return (
    <div className="flex-col overflow-hidden rounded-card bg-card shadow-1">
      <Bone className="aspect-4/3 rounded-none" />
      <div className="space-y-2.5 p-3">
        <Bone className="h-3.5 w-11/12" />
        <Bone className="h-3.5 w-7/12" />
        <Bone className="h-3 w-8/12" />
        <Bone className="mt-4 h-4 w-6/12" />
      </div>
    </div>
  )
}

type EntrySkeletonProps = {
  /** The size of its picture or icon. */
  picture: string
  /** The height and width of each line beside it. */
  lines: readonly string[]
  className?: string
}

/** The placeholder of a small picture with lines of text, in their final sizes. */
export function EntrySkeleton({ picture, lines, className = 'gap-3' }: EntrySkeletonProps) {
  return (
    <div className={classes('flex min-w-0 flex-1 items-center', className)}>
      <Bone className={classes('shrink-0', picture)} />
      <div className="flex-1 space-y-2">
        {lines.map((line) => (
          <Bone key={line} className={line} />
        ))}
      </div>
    </div>
  )
}

/** The placeholder of a row with a thumbnail. */
export function RowSkeleton() {
  return (
    <div className="flex gap-3 rounded-card bg-card p-4 shadow-1">
      <Bone className="h-13.5 w-18" />
      <div className="flex-1 space-y-2 py-0.5">
        <Bone className="h-3.5 w-7/12" />
        <Bone className="h-3 w-10/12" />
        <Bone className="h-3 w-5/12" />
      </div>
    </div>
  )
}

/** The placeholder of a grid; 12 cards fill rows of two, three and four. */
export function CardsSkeleton({ count = 12 }: { count?: number }) {
  return Array.from({ length: count }, (_, at) => <CardSkeleton key={at} />)
}
export function RowsSkeleton({ count = 5 }: { count?: number }) {
  return Array.from({ length: count }, (_, at) => <RowSkeleton key={at} />)
}

/** The placeholder of a page while its file and then its data load. */
export function PageSkeleton() {
  return (
    <div className="space-y-3">
      <RowSkeleton />
      <PanelSkeleton />
      <RowSkeleton />
    </div>
  )
}

const PanelSkeleton = () => (
  <div className="space-y-4 rounded-card bg-card p-4 shadow-1">
    <Bone className="h-4.5 w-4/12" />
    {[11, 9, 10, 7].map((width) => (
      <div key={width} className="flex justify-between gap-8">
        <Bone className="h-3.5 w-3/12" />
        <Bone className="h-3.5 flex-1" />
      </div>
    ))}
  </div>
)
