import { useText } from '@kikai/client/use-text'
import type { PaperRow } from '@kikai/contract/papers/papers.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { OpenPaper } from './open-paper.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { managedPapersCalls } from '@kikai/contract/papers/papers.calls'
import type { Id } from '@kikai/kernel/ids'
import type { InputOf } from '@kikai/contract/call'

/** What was issued about one thing, each paper to be fetched; nothing where there is none. */
export function PaperLines({ of }: { of: readonly PaperRow[] | undefined }) {
  const t = useText('papers')
  const language = useLanguage()
  if (!of || of.length === 0) return null
  return (
    <section>
      <h3>{t('screen.title')}</h3>
      <ul className="lines">
        {of.map(({ id, kind, number, issuedOn }) => (
          <li key={id}>
            <span>
              {t(`kind.${kind}`)}
              <small>{formatDay(issuedOn, language)}</small>
            </span>
            <OpenPaper paperId={id} label={number} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The papers issued for an order so far. */
export function OrderPapers({ orderId }: { orderId: Id<'order'> }) {
  const { data } = useCall(managedPapersCalls.listManagedPapers, { orderId }, { freshMs: 0 })
  return <PaperLines of={data?.papers} />
}

/** What was issued to the payee of one payment; nothing before it was sent. */
export function PaymentPapers({ of }: { of: InputOf<typeof managedPapersCalls.listPayoutPapers> | null }) {
  const { data } = useCall(managedPapersCalls.listPayoutPapers, of, { freshMs: 0 })
  return <PaperLines of={data?.papers} />
}
