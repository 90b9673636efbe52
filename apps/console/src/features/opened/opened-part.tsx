import { CrashBoundary } from '#ui/crash-boundary.tsx'
import { showToast } from '#ui/toast.tsx'
import { useText } from '@kikai/client/use-text'
import { type ReactNode, Suspense, useEffect } from 'react'

/**
 * A part that is loaded when it opens over a page. If that fails, a message says so and `onClose` is called; the page
 * keeps what is typed there. It is not loaded again, because Chromium remembers that a file failed.
 */
export function OpenedPart({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <CrashBoundary instead={<PartFailed onClose={onClose} />}>
      <Suspense>{children}</Suspense>
    </CrashBoundary>
  )
}

function PartFailed({ onClose }: { onClose: () => void }) {
  const t = useText('console')
  useEffect(() => {
    showToast(t('crashed.part'))
    onClose()
  }, [t, onClose])
  return null
}
