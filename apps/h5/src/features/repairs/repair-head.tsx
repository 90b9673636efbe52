import { classes } from '#ui/class-names.ts'
import { Facts } from '#ui/facts/facts'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { useDates } from '#ui/times/moments.ts'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { Repair, OwnRepairLine } from '@kikai/contract/repairs/repairs.shapes'
import type { ReactNode } from 'react'
import { useRepairWords } from './repair-words.ts'

type RepairHeadProps = {
  of: Omit<OwnRepairLine, 'stages'>
  /** In one line under the machine, after the number: how it is repaired, or what is wrong. */
  note?: ReactNode
  /** The repair's screen, for lists and for screens below it. */
  to?: string
}

/** The machine of a repair with its number, and how it stands. */
export function RepairHead({ of, note, to }: RepairHeadProps) {
  const t = useText('repairs')
  const words = useRepairWords()
  const { tone, label } = words.tag(of)
  const inner = (
    <>
      <span className="w-18 shrink-0 overflow-hidden rounded-tag max-xs:w-14">
        <Image of={of.device.picture?.url} alt="" sizes="72px" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
          <span className="min-w-0 text-15 font-600 wrap-anywhere">{words.machine(of)}</span>
          <Tag tone={tone}>{label}</Tag>
        </span>
        <span className="figures block pt-0.5 text-12 text-ink-2 wrap-anywhere">
          <Facts of={[of.number, note ?? t(`mode.${of.mode}`), ...(of.isWarranty ? [t('warranty')] : [])]} />
        </span>
      </span>
    </>
  )
  const look = 'flex items-start gap-3'
  return to ? (
    <Link to={to} className={look}>
      {inner}
    </Link>
  ) : (
    <div className={look}>{inner}</div>
  )
}

const fills = { done: 'bg-go-ink', now: 'bg-ink', next: 'bg-press', skipped: 'bg-press' } as const

/** How far a repair is: what is done green, the present stage ink; below it the names and days, unless it is `small`. */
export function StageBar({ of, small }: { of: Repair['stages']; small?: boolean }) {
  const t = useText('repairs')
  const { date } = useDates()
  return (
    <ol aria-label={t('stages')} className="flex gap-1">
      {of.map(({ stage, state, at }) => (
        <li key={stage} aria-current={state === 'now' ? 'step' : undefined} className="min-w-0 flex-1">
          <span
            className={classes(
              'block h-1 rounded-full border border-transparent',
              fills[state],
              state !== 'next' && state !== 'skipped' && 'forced-mark',
            )}
          />
          <span className={small ? 'sr-only' : 'block pt-1.5 text-center text-11 leading-tight text-ink-2'}>
            <span
              className={classes(
                'block wrap-anywhere',
                state === 'now' && 'font-600 text-ink',
                state === 'skipped' && 'line-through',
              )}
            >
              {t(`stage.${stage}`)}
            </span>
            <span className="sr-only">{t(`stageState.${state}`)}</span>
            {at && state !== 'skipped' ? <span className="figures block">{shortDay(date(at))}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Without its year, which the repair's number says: six of them stand beside each other on a phone. */
const shortDay = (date: string): string => date.replace(/^\d{4}[-/年]/, '').replace(/[ ,]+\d{4}$/, '')
