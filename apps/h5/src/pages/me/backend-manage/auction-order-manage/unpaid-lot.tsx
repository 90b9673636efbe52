import { Due } from '#features/desk/due'
import { classes } from '#ui/class-names.ts'
import { useDates } from '#ui/times/moments.ts'
import { Amount } from '#ui/facts/price'
import { useText } from '@kikai/client/use-text'
import type { ManagedLot } from '@kikai/contract/auctions/managed-lots.shapes'
import { Coins, RotateCcw, Users, X } from 'lucide-react'
import type { ReactNode } from 'react'

type UnpaidLotProps = { lot: ManagedLot; defaulted: NonNullable<ManagedLot['defaulted']> }

/** What followed from a winner who did not pay, and what comes next. */
export function UnpaidLot({ lot, defaulted }: UnpaidLotProps) {
  const t = useText('lots')
  const { deadline } = useDates()
  const { secondChance, order, now } = lot
  const { state } = now
  return (
    <ol className="mt-3">
      <Step
        icon={<X aria-hidden />}
        tone="bad"
        text={t('unpaid.missed')}
        aside={<span className="text-ink-2">{deadline(defaulted.at)}</span>}
      />
      {defaulted.forfeited.minor > 0 ? (
        <Step
          icon={<Coins aria-hidden />}
          tone="go"
          text={t('unpaid.kept')}
          aside={<Amount money={defaulted.forfeited} />}
        />
      ) : null}
      {secondChance ? (
        <>
          <Step
            icon={<Users aria-hidden />}
            tone="ink"
            text={
              <>
                {t('unpaid.offered')}{' '}
                <span className="text-12 text-ink-2">
                  <Amount money={secondChance.price} />
                </span>
              </>
            }
            aside={<Due at={secondChance.until} isOwn={false} />}
          />
          <Step icon={<RotateCcw aria-hidden />} tone="later" text={t('unpaid.next')} />
        </>
      ) : state === 'defaulted' ? (
        <Step icon={<Users aria-hidden />} tone="later" text={t('unpaid.staff')} />
      ) : state === 'passed' ? (
        <Step icon={<X aria-hidden />} tone="later" text={t('unpaid.declined')} />
      ) : order ? (
        <Step
          icon={<Users aria-hidden />}
          tone="ink"
          text={t('order', { number: order.number })}
          aside={order.payBy ? <Due at={order.payBy} isOwn={false} /> : null}
        />
      ) : null}
    </ol>
  )
}

const tones = {
  bad: 'bg-bad-tint text-bad',
  go: 'bg-go-tint text-go-ink',
  ink: 'bg-ink text-on-ink',
  later: 'border border-line text-ink-2',
} as const

type StepProps = { icon: ReactNode; tone: keyof typeof tones; text: ReactNode; aside?: ReactNode }

function Step({ icon, tone, text, aside }: StepProps) {
  return (
    <li className="relative flex min-h-11 items-center gap-3 not-last:before:absolute not-last:before:top-9 not-last:before:-bottom-1 not-last:before:left-3.75 not-last:before:w-px not-last:before:bg-line">
      <span className={classes('grid size-8 shrink-0 place-items-center rounded-full [&_svg]:size-4', tones[tone])}>
        {icon}
      </span>
      <span
        className={classes(
          'min-w-0 flex-1 text-14',
          tone === 'ink' ? 'font-600' : tone === 'later' ? 'text-ink-2' : undefined,
        )}
      >
        {text}
      </span>
      {aside ? <span className="shrink-0 text-right text-14">{aside}</span> : null}
    </li>
  )
}
