import { FieldErrorText } from '#ui/forms/field'
import { Segmented } from '#ui/buttons/segmented'
import { TextArea } from '#ui/forms/text-field'
import { Uploader } from '#ui/pictures/uploader'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import { type AcceptancePoint, acceptanceAnswers } from '@kikai/contract/orders/acceptance'
import { limits } from '@kikai/kernel/limits'
import type { Answered } from './acceptance-form.ts'

type PointProps = {
  point: AcceptancePoint
  /** What the listing said; null without a fact. */
  listed: string | null
  now: Answered
  onChange: (change: Partial<Answered>) => void
  wrong: string | undefined
}

/** One point: as described or not, and what differs in words and photos. */
export function ChecklistPoint({ point, listed, now, onChange, wrong }: PointProps) {
  const t = useText('problems')
  const send = useUpload('refund')
  const name = t(`check.point.${point}`)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-[min(100%,11rem)] flex-1">
          <p className="text-15 font-600">{name}</p>
          <p className="text-12 text-ink-2">{listed ? t('check.listed', { fact: listed }) : t(`check.how.${point}`)}</p>
        </div>
        <div className="w-full sm:w-64">
          <Segmented
            title={name}
            of={acceptanceAnswers}
            now={now.answer}
            label={(answer) => t(`check.answer.${answer}`)}
            onPick={(answer) => onChange({ answer })}
          />
        </div>
      </div>
      {now.answer === 'differs' ? (
        <>
          <TextArea
            name={`points.${point}`}
            label={t('check.note')}
            value={now.note}
            onChange={(event) => onChange({ note: event.target.value })}
            error={wrong}
          />
          <Uploader
            label={t('check.photos')}
            value={now.pictures}
            onChange={(pictures) => onChange({ pictures })}
            send={send}
            max={limits.albumPicturesMax}
          />
        </>
      ) : wrong ? (
        <FieldErrorText>{wrong}</FieldErrorText>
      ) : null}
    </div>
  )
}
