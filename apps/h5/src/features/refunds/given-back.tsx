import { href } from '#app/routes/go'
import { Link } from '#ui/buttons/link'
import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { useText } from '@kikai/client/use-text'
import type { GivenBack as Given } from '@kikai/contract/payments/given-back.shapes'

/** The refunds of an order: amount, time, destination, and the text on the bank statement. */
export function GivenBackPanel({ of }: { of: readonly Given[] }) {
  const t = useText('refunds')
  const moments = useMoments()
  if (of.length === 0) return null
  return (
    <Panel title={t('back.title')}>
      <ul className="divide-y divide-line">
        {of.map((one, at) => (
          <li key={at} className="py-2 text-14">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>{t(`back.of.${one.of}`)}</span>
              <b className="figures">
                <Amount money={one.amount} precise />
              </b>
            </p>
            <p className="text-12 text-ink-2">{`${t(`back.to.${one.channel}`)} · ${moments.moment(one.at)}`}</p>
            <p className="text-12 wrap-anywhere text-ink-2">
              {t(one.channel === 'balance' ? 'back.line' : 'back.bankLine', { number: one.number })}
            </p>
          </li>
        ))}
      </ul>
      {of.some(({ channel }) => channel === 'balance') ? (
        <Link
          to={href('/pages/me/my-balance/my-balance')}
          className="flex min-h-11 items-center text-14 font-600 text-go-ink"
        >
          {t('back.see')}
        </Link>
      ) : null}
    </Panel>
  )
}
