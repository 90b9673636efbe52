import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'

/**
 * The estimate of an amount in the reader's currency: loaded with the first price a member sees, so that visitors do
 * not load it.
 */
export const Estimate = lazyPart(() => import('./estimate'))
