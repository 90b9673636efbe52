import { RadioRows } from '#ui/forms/choice'
import { TextField } from '#ui/forms/text-field'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { availabilities } from '@kikai/contract/goods/goods.words'
import type { Id } from '@kikai/kernel/ids'
import type { StepPart } from './step-part.ts'

// Loaded for what comes with a piece of the warehouse.
const LinkPiece = lazyPart(() => import('#features/stock/link-piece'))

type Fields = Pick<StepPart, 'form' | 'set' | 'wrong'> & {
  /** What buyers see keeps its way; only its day or its terms change. */
  isPublic: boolean
  /** The saved listing, which an announced piece may be linked to; null while it is not saved, or was changed since. */
  goodsId: Id<'goods'> | null
  onLinked: () => void
}

/** When the machine can be had: now, on a day to come, or procured on request. */
export function AvailabilityFields({ form, set, wrong, isPublic, goodsId, onLinked }: Fields) {
  const t = useText('listings')
  return (
    <div data-field="availability" className="flex flex-col gap-4">
      <p aria-hidden className="-mb-3 text-14 font-600">
        {t('form.availability')}
      </p>
      <RadioRows
        title={t('form.availability')}
        of={availabilities.map((value) => ({
          value,
          label: t(`form.availabilities.${value}`),
          note: t(`form.availabilityNote.${value}`),
          disabled: isPublic && value !== form.availability,
        }))}
        now={form.availability}
        onPick={(availability) => set({ availability })}
      />
      {form.availability === 'coming' && goodsId ? (
        <LinkPiece goodsId={goodsId} tab="expected" onDone={onLinked} />
      ) : null}
      {form.availability === 'coming' ? (
        <TextField
          name="comesOn"
          type="date"
          label={t('form.comesOn')}
          hint={t('form.comesOnNote')}
          optional
          value={form.comesOn}
          onChange={(event) => set({ comesOn: event.target.value })}
          error={wrong('availability.on')}
        />
      ) : null}
      {form.availability === 'sourced' ? (
        <div className="grid gap-4 wide:grid-cols-2">
          <TextField
            name="leadDays"
            inputMode="numeric"
            label={t('form.leadDays')}
            maxLength={3}
            value={form.leadDays}
            onChange={(event) => set({ leadDays: event.target.value })}
            error={wrong('availability.leadDays')}
          />
          <TextField
            name="depositPercent"
            inputMode="numeric"
            label={t('form.depositPercent')}
            maxLength={3}
            value={form.depositPercent}
            onChange={(event) => set({ depositPercent: event.target.value })}
            error={wrong('availability.depositPercent')}
          />
        </div>
      ) : null}
    </div>
  )
}
