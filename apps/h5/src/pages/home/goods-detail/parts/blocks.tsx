import { href } from '#app/routes/go'
import { Link } from '#ui/buttons/link'
import { formatList } from '@kikai/i18n/format/list'
import { countryName } from '@kikai/i18n/format/country'
import { CopyText } from '#ui/buttons/copy'
import { KeyFacts } from '#ui/facts/key-facts'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Row } from '#ui/lists/row'
import { ScoreBar } from '#ui/facts/score-bar'
import { Tag } from '#ui/facts/tag'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { formatHours, formatQuantity } from '@kikai/i18n/format/quantity'
import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { FreightValue } from './freight-value.tsx'
import { useTerms } from '#features/catalogue/terms-of.ts'

type BlockProps = { goods: GoodsDetail }

const scores = ['1', '2', '3', '4', '5'] as const
const scoreName = (score: number) => scores[score - 1] ?? '1'

/** The inspected systems of the machine with their results, and its known defects. */
export function Condition({ goods }: BlockProps) {
  const t = useText('goods')
  const detail = useText('detail')
  const dates = useDates()
  const { inspection } = goods
  return (
    <Panel
      bleed
      title={t('screen.condition')}
      aside={
        goods.grade ? (
          <Tag>{`${t('screen.gradeOf', { grade: goods.grade })} · ${t(`grade.${goods.grade}`)}`}</Tag>
        ) : null
      }
    >
      {inspection ? (
        <p className="hidden items-center gap-2 pb-2 text-12 text-ink-2 wide:flex">
          <ShieldCheck aria-hidden className="size-4.5 shrink-0 text-go-ink" />
          {t('screen.inspectionNote', {
            date: dates.date(inspection.at),
            checks: inspection.checks,
            until: dates.date(inspection.validUntil),
          })}
        </p>
      ) : null}
      <ul className="divide-y divide-line border-t border-line">
        <li>
          <Row
            title={t('screen.runningState')}
            value={<span className="text-ink">{t(`running.${goods.runningState}`)}</span>}
          />
        </li>
        {goods.systemScores.map(({ system, score, note }) => (
          <li key={system} className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-28 flex-1 wide:min-w-[min(100%,20rem)] wide:grid wide:grid-cols-[10rem_minmax(0,1fr)] wide:items-center wide:gap-4">
              <span className="block text-14 font-500">{t(`system.${system}`)}</span>
              {note ? <span className="block text-12 text-ink-2 wide:text-14">{note}</span> : null}
            </span>
            <span className="flex shrink-0 flex-col items-end wide:flex-row-reverse wide:items-center wide:gap-3">
              <ScoreBar score={score} />
              <span className="text-12 text-ink-2 wide:text-14">{detail(`score.${scoreName(score)}`)}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-3 rounded-card bg-sunken p-3.5">
        <h3 className="flex items-center gap-2 text-14 font-600">
          <TriangleAlert aria-hidden className="size-4.5 shrink-0 text-ink-2" />
          {t('screen.faults')}
        </h3>
        {goods.knownFaults.length > 0 ? (
          <ul className="mt-1.5 list-disc space-y-1 pl-6.5 text-14 marker:text-ink-2">
            {goods.knownFaults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        ) : (
          <p className="mt-1 pl-6.5 text-14 text-ink-2">{t('screen.noFaults')}</p>
        )}
      </div>
    </Panel>
  )
}

export function Specification({ goods }: BlockProps) {
  const t = useText('goods')
  const { dimensionsMm: size } = goods
  const facts = [
    { label: t('screen.manufacturer'), value: goods.makerName },
    { label: t('screen.model'), value: <span className="whitespace-nowrap">{goods.model}</span> },
    {
      label: t('screen.serial'),
      value: <span className="figures">{goods.serialMasked}</span>,
      off: !goods.serialMasked,
    },
    { label: t('screen.yearMade'), value: t('screen.year', { year: goods.year ?? 0 }), off: goods.year === null },
    { label: t('screen.hours'), value: formatHours(goods.hours ?? 0), off: goods.hours === null },
    ...goods.specification.map(({ key, value, unit }) => ({
      label: t(`specification.${key}`),
      value: [/^\d+(\.\d+)?$/.test(value) ? formatQuantity(Number(value)) : value, unit].filter(Boolean).join(' '),
      off: value === '',
    })),
    {
      label: t('screen.powerSource'),
      value: goods.powerSource ? t(`powerSource.${goods.powerSource}`) : '',
      off: !goods.powerSource,
    },
    { label: t('screen.weight'), value: `${formatQuantity(goods.weightKg ?? 0)} kg`, off: goods.weightKg === null },
    {
      label: t('screen.dimensions'),
      value: size ? `${[size.length, size.width, size.height].map(formatQuantity).join(' × ')} mm` : '',
      off: size === null,
    },
    { label: t('screen.accessories'), value: goods.accessories.join(' · '), off: goods.accessories.length === 0 },
  ]
  return (
    <Panel
      bleed
      title={t('screen.specifications')}
      aside={
        <span className="wide:hidden">
          <CopyText text={goods.managementNumber} what={t('screen.managementNumber')} />
        </span>
      }
    >
      <KeyFacts
        columns
        facts={facts.flatMap(({ off, ...fact }: (typeof facts)[number] & { off?: boolean }) => (off ? [] : [fact]))}
      />
    </Panel>
  )
}

// Loaded when the map is near the visible area, not with the screen.
const PlaceMap = lazyPart(() => import('#features/catalogue/place-map'), { near: true })

/** Freight, dispatch period and the place of dispatch, as text and as a small map. */
export function Delivery({ goods }: BlockProps) {
  const t = useText('goods')
  const language = useLanguage()
  const { period } = useTerms(goods)
  const { where } = goods
  const countries = goods.shippingCountries.map((code) => countryName(code, language))
  const places = [where.city, where.region, countryName(where.country, language)].filter(Boolean)
  return (
    <Panel bleed title={t('screen.delivery')}>
      <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(0,19rem)] wide:items-start wide:gap-8">
        <KeyFacts
          facts={[
            {
              label: t('screen.freight'),
              value: <FreightValue goods={goods} />,
            },
            { label: t('screen.period'), value: period },
            {
              label: t('screen.shipsTo'),
              value: (
                <>
                  {countries.length > 0 ? formatList(countries, language) : t('screen.shipsAnywhere')}
                  {goods.shipsToYou === null ? null : ` · ${t(goods.shipsToYou ? 'screen.toYou' : 'screen.notToYou')}`}
                </>
              ),
            },
            { label: t('screen.returns'), value: t('screen.returnsValue') },
            {
              label: t('screen.place'),
              value: language === 'en' ? places.join(', ') : places.toReversed().join(' '),
            },
          ]}
        />
        <div>
          {/* Reserves the height before the map loads, so that the content below does not move while somebody reads
              or has the focus there. */}
          <div className="aspect-16/10 rounded-key bg-sunken has-data-no-map:hidden">
            <PlaceMap where={where} />
          </div>
          {where.lat !== null && where.lng !== null ? (
            <Link
              to={href('/pages/open-location', { goodsId: goods.id })}
              className="flex min-h-11 items-center text-14 font-600 text-go-ink"
            >
              {t('screen.openMap')}
            </Link>
          ) : null}
        </div>
      </div>
    </Panel>
  )
}
