import { boxLook, inputLook } from '#ui/forms/field'
import { Button } from '#ui/buttons/button'
import { Segmented } from '#ui/buttons/segmented'
import { SmallSelect } from '#ui/forms/small-select'
import { Uploader } from '#ui/pictures/uploader'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import {
  type InspectionReport,
  type ReportItem,
  inspectionRatings,
} from '@kikai/contract/inspections/inspections.shapes'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { inspectionLimits } from '@kikai/kernel/inspection-limits'
import { limits } from '@kikai/kernel/limits'
import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import type { TypedAnswer } from './typed-answers.ts'

type ItemFieldProps = {
  of: ReportItem
  typed: TypedAnswer
  language: InspectionReport['language']
  onChange: (to: Partial<TypedAnswer>) => void
}

/** One item of a report: what was found, a remark, and the photos that show it. */
export function ItemField({ of, typed, language, onChange }: ItemFieldProps) {
  const t = useText('inspectionForm')
  const upload = useUpload('inspection')
  const [asksMore, setAsksMore] = useState(typed.note !== '' || typed.photos.length > 0)
  const isFault = of.rating === 'worn' || of.rating === 'defect'
  const hasMore = asksMore || isFault
  return (
    <li className="flex flex-col gap-2.5 py-4">
      <p className="text-14 font-600">
        {of.name}
        {of.photo || of.vital ? (
          <span className="block pt-0.5 text-12 font-400 text-ink-2">
            {[of.photo ? t('needsPhoto') : '', of.vital ? t('vital') : ''].filter(Boolean).join(' ')}
          </span>
        ) : null}
      </p>
      <Finding of={of} typed={typed} language={language} onChange={onChange} />
      {hasMore ? (
        <div className={boxLook(false)}>
          <input
            aria-label={`${t('remark')}: ${of.name}`}
            placeholder={t('remark')}
            lang={language}
            value={typed.note}
            maxLength={limits.textAreaLength}
            onChange={(event) => onChange({ note: event.target.value })}
            className={inputLook}
          />
        </div>
      ) : null}
      {of.photo || hasMore ? (
        <Uploader
          label={t('photos', { item: of.name })}
          value={typed.photos}
          onChange={(photos) => onChange({ photos })}
          send={upload}
          max={inspectionLimits.photosOfItemMax}
        />
      ) : null}
      {hasMore || of.rating === 'unchecked' ? null : (
        <Button
          tone="plain"
          size="small"
          className="-ml-3 self-start"
          icon={<MessageSquarePlus aria-hidden className="size-4.5" />}
          onClick={() => setAsksMore(true)}
        >
          {of.photo ? t('remark') : t('more')}
        </Button>
      )}
    </li>
  )
}

const notChosen = ''

/** The result in words, a measure with its range, or one of the item's own words. */
function Finding({ of, typed, onChange }: ItemFieldProps) {
  const t = useText('inspectionForm')
  const word = useText('inspections')
  const label = t('finding', { item: of.name })
  if (of.kind === 'check')
    return (
      <Segmented
        of={inspectionRatings}
        now={typed.rating ?? 'unchecked'}
        title={label}
        label={(rating) => <span className="text-12 xs:text-14">{word(`rating.${rating}`)}</span>}
        onPick={(rating) => onChange({ rating: rating === 'unchecked' ? null : rating })}
      />
    )
  if (of.kind === 'choice')
    return (
      <SmallSelect
        label={label}
        quiet={typed.option === null}
        value={typed.option === null ? notChosen : String(typed.option)}
        options={[
          { value: notChosen, label: t('choose') },
          ...of.options.map(({ name }, at) => ({ value: String(at), label: name })),
        ]}
        onPick={(value) => onChange({ option: value === notChosen ? null : Number(value) })}
      />
    )
  const { least, most, unit } = of
  const range =
    least === null
      ? word('range.most', { most: formatQuantity(most ?? 0) })
      : most === null
        ? word('range.least', { least: formatQuantity(least) })
        : word('range.both', { least: formatQuantity(least), most: formatQuantity(most) })
  return (
    <div>
      <div className={boxLook(false)}>
        <input
          aria-label={label}
          placeholder={t('value')}
          inputMode="decimal"
          value={typed.value}
          maxLength={12}
          onChange={(event) => onChange({ value: event.target.value })}
          className={inputLook}
        />
        <span className="shrink-0 pr-3 text-14 text-ink-2">{unit}</span>
      </div>
      <p className="pt-1 text-12 text-ink-2">
        {of.rating === 'unchecked' ? range : `${word(`rating.${of.rating}`)} · ${range}`}
      </p>
    </div>
  )
}
