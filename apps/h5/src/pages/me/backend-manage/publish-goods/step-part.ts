import type { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { OutputOf } from '@kikai/contract/call'
import type { GoodsForm } from './goods-form.ts'

/** The props of each step of the form. */
export type StepPart = {
  form: GoodsForm
  set: (change: Partial<GoodsForm>) => void
  /** The error under a field, by the field's name in the draft. */
  wrong: (field: string) => string | undefined
  /** The options of the select fields. */
  words: OutputOf<typeof managedGoodsCalls.readManagedParams>
}
