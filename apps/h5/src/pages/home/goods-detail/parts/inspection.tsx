import { OpenReport } from '#features/inspections/open-report'
import { KeyFacts } from '#ui/facts/key-facts'
import { LongText } from '#ui/texts/long-text'
import { Panel } from '#ui/pages/panel'
import { PictureLinks } from '#ui/pictures/picture-links'
import { Tag, type TagTone } from '#ui/facts/tag'
import { useCall } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { inspectionsCalls } from '@kikai/contract/inspections/inspections.calls'
import type { InspectionReport, ReportItem } from '@kikai/contract/inspections/inspections.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { formatHours, formatQuantity } from '@kikai/i18n/format/quantity'
import { ChevronDown } from 'lucide-react'

const tones = { good: 'green', worn: 'neutral', defect: 'red', unchecked: 'neutral' } as const satisfies Record<
  ReportItem['rating'],
  TagTone
>

/** What was found when the machine was inspected: defects first, the rest by system, and what nobody looked at. */
export default function Inspection({ goods }: { goods: Pick<GoodsDetail, 'id' | 'gradeNote' | 'priceHidden'> }) {
  const report = useCall(inspectionsCalls.readGoodsInspection, { goodsId: goods.id }, { freshMs: 60_000 }).data
  return report ? <Report of={report} gradeNote={goods.gradeNote} isGuest={goods.priceHidden} /> : null
}

type ReportProps = { of: InspectionReport; gradeNote: GoodsDetail['gradeNote']; isGuest: boolean }
function Report({ of, gradeNote, isGuest }: ReportProps) {
  const t = useText('inspections')
  const word = useText('goods')
  const reader = useLanguage()
  const all = of.sections.flatMap(({ items }) => items)
  const defects = all.filter(({ rating }) => rating === 'defect')
  return (
    <Panel bleed title={t('title')} aside={of.grade ? <Tag>{word('screen.gradeOf', { grade: of.grade })}</Tag> : null}>
      {gradeNote ? (
        <p className="mb-3 rounded-card bg-sunken p-3.5 text-14">
          {t('above', { grade: gradeNote.proposed, reason: gradeNote.reason })}
        </p>
      ) : null}
      <ul className="flex flex-wrap gap-2 pb-2">
        {(['good', 'worn', 'defect', 'unchecked'] as const).map((rating) =>
          of.counts[rating] === 0 ? null : (
            <li key={rating}>
              <Tag tone={tones[rating]}>{`${t(`rating.${rating}`)} ${of.counts[rating]}`}</Tag>
            </li>
          ),
        )}
      </ul>
      <KeyFacts
        columns
        facts={[
          { label: t('fact.day'), value: formatDay(of.inspectedOn, reader) },
          { label: t('fact.inspector'), value: of.inspector },
          ...(of.meter === null ? [] : [{ label: t('fact.meter'), value: formatHours(of.meter) }]),
          { label: t('fact.number'), value: <span className="figures">{of.number}</span> },
        ]}
      />
      <h3 className="pt-4 pb-1 text-14 font-600">{t('defects')}</h3>
      {defects.length === 0 ? (
        <p className="text-14 text-ink-2">{t('noDefects')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {defects.map((item) => (
            <Found key={item.id} of={item} language={of.language} />
          ))}
        </ul>
      )}
      <div className="mt-3 border-t border-line">
        {of.sections.map(({ system, score, items }) => (
          <details key={system} className="group border-b border-line">
            <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
              <span className="min-w-0 flex-1">
                <span className="block text-14 font-500">
                  {system === 'safety' || system === 'general' ? t(`system.${system}`) : word(`system.${system}`)}
                </span>
                <span className="block text-12 text-ink-2">{sectionNote(t, items)}</span>
              </span>
              {score === null ? null : <span className="shrink-0 text-12 text-ink-2">{t('score', { score })}</span>}
              <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-2 group-open:rotate-180" />
            </summary>
            <ul className="divide-y divide-line pb-2">
              {items.map((item) => (
                <Found key={item.id} of={item} language={of.language} />
              ))}
            </ul>
          </details>
        ))}
      </div>
      {of.note ? (
        <div className="pt-3">
          <h3 className="pb-1 text-14 font-600">{t('note')}</h3>
          <LongText lang={of.language}>{of.note}</LongText>
        </div>
      ) : null}
      <div className="pt-4">
        <OpenReport wide inspectionId={of.id} isGuest={isGuest} />
      </div>
    </Panel>
  )
}

type Say = ReturnType<typeof useText<'inspections'>>
function sectionNote(t: Say, items: readonly ReportItem[]): string {
  const left = items.filter(({ rating }) => rating === 'unchecked').length
  return [t('count', { count: items.length }), ...(left === 0 ? [] : [t('notChecked', { count: left })])].join(' · ')
}

/** One item: its name, the measure with its range, the result in words, the remark and the photos. */
function Found({ of, language }: { of: ReportItem; language: InspectionReport['language'] }) {
  const t = useText('inspections')
  return (
    <li className="py-2.5">
      <div className="flex items-start gap-3">
        <span className="min-w-0 flex-1 text-14">
          {of.name}
          <Measured of={of} />
        </span>
        <Tag tone={tones[of.rating]} className="mt-0.5 shrink-0">
          {t(`rating.${of.rating}`)}
        </Tag>
      </div>
      {of.note ? (
        <p lang={language} className="pt-0.5 text-12 text-ink-2 wide:text-14">
          {of.note}
        </p>
      ) : null}
      <PictureLinks
        of={of.pictures.map((one) => ({ ...one, url: `/media/${one.id}/1280.webp` }))}
        label={(at) => t('photo', { at, item: of.name })}
      />
    </li>
  )
}

function Measured({ of: { kind, value, option, options, unit, least, most } }: { of: ReportItem }) {
  const t = useText('inspections')
  if (kind === 'choice')
    return option === null ? null : <span className="block text-12 text-ink-2">{options[option]?.name}</span>
  if (kind === 'check' || value === null) return null
  const range =
    least === null
      ? t('range.most', { most: formatQuantity(most ?? 0) })
      : most === null
        ? t('range.least', { least: formatQuantity(least) })
        : t('range.both', { least: formatQuantity(least), most: formatQuantity(most) })
  return (
    <span className="block text-12 text-ink-2">
      <span className="figures text-ink">{`${formatQuantity(value)} ${unit}`.trim()}</span> · {range}
    </span>
  )
}
