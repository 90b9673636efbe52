import type { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { OutputOf } from '@kikai/contract/call'
import type { GoodsForm } from './goods-form.ts'

/** What each part of the form gets. */
export type StepPart = {
  form: GoodsForm
  set: (change: Partial<GoodsForm>) => void
  /** The sentence under a field, by the draft's name for it. */
  wrong: (field: string) => string | undefined
  /** What can be chosen. */
  words: OutputOf<typeof managedGoodsCalls.readManagedParams>
}
