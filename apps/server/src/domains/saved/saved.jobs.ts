import type { Listeners, Sweep } from '../../platform/app.ts'
import { findChangedFits, findFits, findRecentFits } from './find-fits.ts'
import { tellFinds } from './tell-finds.ts'

export const sweeps: readonly Sweep[] = [{ name: 'saved.tellFinds', everySeconds: 60, run: tellFinds }]

export const listeners: Listeners = {
  'goods.published': findFits,
  'goods.changed': findChangedFits,
  'search.saved': findRecentFits,
}
