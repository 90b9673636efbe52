import type { Listeners, Sweep } from '../../platform/app.ts'
import { findChangedFits, findFits, findRecentFits } from './find-fits.ts'
import { mailFinds } from './mail-finds.ts'

export const sweeps: readonly Sweep[] = [{ name: 'saved.mailFinds', everySeconds: 60, run: mailFinds }]

export const listeners: Listeners = {
  'goods.published': findFits,
  'goods.changed': findChangedFits,
  'search.saved': findRecentFits,
}
