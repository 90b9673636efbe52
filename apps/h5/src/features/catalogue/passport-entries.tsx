import { classes } from '#ui/class-names.ts'
import { useDates } from '#ui/times/moments.ts'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { Passport, PassportEntry } from '@kikai/contract/passport/passport.shapes'
import { countryName } from '@kikai/i18n/format/country'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { ArrowLeftRight, ClipboardCheck, Gauge, type LucideIcon, QrCode, Tag, Video, Wrench } from 'lucide-react'

const icons: Readonly<Record<PassportEntry['kind'], LucideIcon>> = {
  listed: Tag,
  sold: ArrowLeftRight,
  inspected: ClipboardCheck,
  videoEvidence: Video,
  device: QrCode,
  transferred: ArrowLeftRight,
  repaired: Wrench,
  meter: Gauge,
}

/** What happened to a machine, the newest first; a reading that does not follow from the one before is red. */
export function PassportEntries({ of }: { of: Passport['entries'] }) {
  const t = useText('passport')
  const { date } = useDates()
  const language = useLanguage()
  return (
    <ol className="flex flex-col">
      {of.map((entry, at) => {
        const Icon = icons[entry.kind]
        const isOdd = Boolean(entry.facts.anomaly)
        return (
          <li key={entry.id} className="flex items-stretch gap-3">
            <span className="flex flex-col items-center">
              <span
                className={classes(
                  'grid size-8 shrink-0 place-items-center rounded-full [&_svg]:size-4.5',
                  isOdd ? 'bg-bad-tint text-bad' : 'bg-go-tint text-go-ink',
                )}
              >
                <Icon aria-hidden />
              </span>
              {at < of.length - 1 ? <span aria-hidden className="w-px flex-1 bg-line" /> : null}
            </span>
            <div className="min-w-0 flex-1 pb-4">
              <p className="text-15">{t(isOdd ? `odd.${entry.facts.anomaly ?? 'jump'}` : `kind.${entry.kind}`)}</p>
              <p className="figures text-12 text-ink-2">
                {[date(entry.at), ...factsOf(entry)].map((fact, nth) => (
                  <span key={fact}>
                    {nth > 0 ? ' · ' : ''}
                    {fact}
                  </span>
                ))}
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )

  function factsOf({ facts: { country, meter, before, parts, pictures } }: PassportEntry): string[] {
    return [
      ...(meter
        ? [
            before === undefined
              ? t(`meter.${meter.kind}`, { value: formatQuantity(meter.value) })
              : t('meter.change', {
                  before: t(`meter.${meter.kind}`, { value: formatQuantity(before) }),
                  after: t(`meter.${meter.kind}`, { value: formatQuantity(meter.value) }),
                }),
            t(`source.${meter.source}`),
          ]
        : []),
      ...(country ? [countryName(country, language)] : []),
      ...(parts ? [t('parts', { count: parts })] : []),
      ...(pictures ? [t('pictures', { count: pictures })] : []),
    ]
  }
}
