import { useText } from '@kikai/client/use-text'
import { classes } from '#ui/class-names.ts'
import type { Money } from '@kikai/kernel/money'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { overCap } from './quote-sums.ts'

type Cap = { cap: Money; upTo: Money }

/** The customer's limit: ink for what was approved can become, green for what is added now, red where it goes beyond. */
export function CapPanel({ cap, upTo, now, of = 'yours' }: Cap & { now: Money; of?: 'yours' | 'customers' }) {
  const t = useText('quotes')
  const over = overCap({ cap, upTo }, now)
  const left: Money = { ...cap, minor: cap.minor - upTo.minor - now.minor }
  return (
    <Panel>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 pb-2 text-14">
        <span className="text-ink-2">{t(`cap.${of}`, { amount: cap })}</span>
        {over ? (
          <b className="text-bad">{t('cap.over', { amount: over.over })}</b>
        ) : (
          <b>{t('cap.left', { amount: left })}</b>
        )}
      </p>
      <CapLine cap={cap} upTo={upTo} now={now} />
      {now.minor > 0 && upTo.minor > 0 ? (
        <p className="flex flex-wrap justify-between gap-x-3 pt-2 text-12 text-ink-2">
          <span>{t('cap.approved', { amount: upTo })}</span>
          <span>{t('cap.now', { amount: now })}</span>
        </p>
      ) : null}
    </Panel>
  )
}

/** The limit for who writes a quotation: a bar for each option, because each may go beyond it or not. */
export function CapOfOptions({ cap, upTo, options }: Cap & { options: readonly { letter: string; gross: Money }[] }) {
  const t = useText('quotes')
  const beyond = options.flatMap(({ letter, gross }) => {
    const over = overCap({ cap, upTo }, gross)
    return over ? [{ letter, over: over.over }] : []
  })
  return (
    <Panel>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 pb-2 text-14">
        <span className="text-ink-2">{t('cap.customers', { amount: cap })}</span>
        {beyond.map(({ letter, over }) => (
          <b key={letter} className="text-bad">
            {t('cap.overOption', { option: letter, amount: over })}
          </b>
        ))}
      </p>
      <ul className="flex flex-col gap-1.5">
        {options.map(({ letter, gross }) => (
          <li key={letter} className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-2 text-14">
            <b>{letter}</b>
            <CapLine cap={cap} upTo={upTo} now={gross} isInk />
            <Amount money={gross} precise />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function CapLine({ cap, upTo, now, isInk = false }: Cap & { now: Money; isInk?: boolean }) {
  const t = useText('quotes')
  const total = upTo.minor + now.minor
  const whole = Math.max(cap.minor, total, 1)
  const share = (minor: number) => `${(100 * Math.max(0, minor)) / whole}%`
  const over = Math.max(0, total - cap.minor)
  return (
    <span
      role="meter"
      aria-label={t('cap.bar')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(100, Math.round((100 * total) / Math.max(cap.minor, 1)))}
      className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-press"
    >
      <span className="bg-ink forced-mark" style={{ width: share(Math.min(upTo.minor, cap.minor)) }} />
      <span
        className={classes('forced-mark', isInk ? 'bg-ink' : 'bg-go-ink')}
        style={{ width: share(Math.min(now.minor, cap.minor - upTo.minor)) }}
      />
      {over > 0 ? <span className="bg-bad forced-mark" style={{ width: share(over) }} /> : null}
    </span>
  )
}
