import { loadChunk } from '#app/load-chunk'
import { type ComponentProps, lazy, Suspense } from 'react'
import type InOwnCurrency from './estimate.tsx'

const Loaded = lazy(() => loadChunk(() => import('./estimate')))

/**
 * The estimate of an amount in the reader's currency: loaded with the first price a member sees, so that visitors do
 * not load it.
 */
export const Estimate = (amount: ComponentProps<typeof InOwnCurrency>) => (
  <Suspense>
    <Loaded {...amount} />
  </Suspense>
)
