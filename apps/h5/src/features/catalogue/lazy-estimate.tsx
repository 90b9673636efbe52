import { loadChunk } from '#app/load-chunk'
import { type ComponentProps, lazy, Suspense } from 'react'
import type InOwnCurrency from './estimate.tsx'

const Loaded = lazy(() => loadChunk(() => import('./estimate')))

/** About what an amount is in the reader's own currency: loaded with the first price that a member sees, so that visitors do without. */
export const Estimate = (amount: ComponentProps<typeof InOwnCurrency>) => (
  <Suspense>
    <Loaded {...amount} />
  </Suspense>
)
